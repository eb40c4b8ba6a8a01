import { type RefObject, useEffect, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { useReadable, useStudio } from '../studio-context';
import { useObjectUrl } from '../upload/thumbnail';

/** The address of the small picture that is kept under a hash, for as long as it is shown. */
export function useKeptPicture(hash: string | undefined): string | undefined {
  const opened = useReadable(useStudio().userLog);
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let current = true;
    if (hash && opened) opened.blobs.get(hash).then((found) => current && setBlob(found));
    return () => {
      current = false;
      setBlob(undefined);
    };
  }, [hash, opened]);
  return useObjectUrl(blob);
}

/** Has the poster of a 3D result drawn once the element is seen; what has one is left alone. */
export function useAskedPoster(
  { id, url, type, thumbnail }: Pick<HistoryItem, 'id' | 'url' | 'type' | 'thumbnail'>,
  element: RefObject<Element | null>,
): void {
  const { keepPoster } = useStudio();
  useEffect(() => {
    if (type !== '3d' || thumbnail || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      keepPoster({ id, url }, async (root, facts) => {
        const { drawPoster } = await import('./three/poster');
        return drawPoster(root, facts);
      });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [id, url, type, thumbnail, keepPoster, element]);
}
