import { useEffect, useState } from 'react';
import { useReadable, useStudio } from '../studio-context';

/** The address of a blob for as long as it is shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

interface ThumbnailProps {
  /** Hash of the kept small picture. */
  readonly hash?: string;
  /** The full one, shown where there is no small one. */
  readonly url: string;
}

/** A small picture that is kept in this browser, else the full one. */
export function Thumbnail({ hash, url }: ThumbnailProps) {
  const opened = useReadable(useStudio().userLog);
  const [kept, setKept] = useState<Blob | 'none'>();
  useEffect(() => {
    let current = true;
    const found = hash && opened ? opened.blobs.get(hash) : Promise.resolve(undefined);
    found.then(
      (blob) => current && setKept(blob ?? 'none'),
      () => current && setKept('none'),
    );
    return () => {
      current = false;
    };
  }, [hash, opened]);
  const small = useObjectUrl(kept === 'none' ? undefined : kept);
  const source = kept === 'none' ? url : small;
  return source ? <img src={source} alt="" loading="lazy" draggable={false} /> : null;
}
