import { type RefObject, useEffect } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { useStudio } from '../studio/studio-context';

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
