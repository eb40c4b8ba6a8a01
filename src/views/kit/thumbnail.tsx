import { useEffect, useState } from 'react';
import { useReadable, useStudio } from '../studio/studio-context';

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

interface Kept {
  readonly blob?: Blob;
}
const nothing: Kept = {};

/** What this browser keeps under a hash; undefined until that is known. */
function useKept(hash: string | undefined): Kept | undefined {
  const opened = useReadable(useStudio().userLog);
  const [found, setFound] = useState<Kept & { readonly hash: string }>();
  useEffect(() => {
    if (!hash || !opened) return;
    let current = true;
    const show = (blob?: Blob) => current && setFound({ hash, blob });
    opened.blobs.get(hash).then(show, () => show());
    return () => {
      current = false;
    };
  }, [hash, opened]);
  if (!hash || !opened) return nothing;
  return found?.hash === hash ? found : undefined;
}

/** The address of the small picture that is kept under a hash, for as long as it is shown. */
export const useKeptPicture = (hash: string | undefined): string | undefined => useObjectUrl(useKept(hash)?.blob);

interface ThumbnailProps {
  /** Hash of the kept small picture. */
  readonly hash?: string;
  /** The full one, shown where there is no small one. */
  readonly url: string;
}

/** A small picture that is kept in this browser, else the full one. */
export function Thumbnail({ hash, url }: ThumbnailProps) {
  const kept = useKept(hash);
  const small = useObjectUrl(kept?.blob);
  const source = kept && !kept.blob ? url : small;
  return source ? <img src={source} alt="" loading="lazy" draggable={false} /> : null;
}
