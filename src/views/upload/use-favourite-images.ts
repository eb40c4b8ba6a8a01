import { useCallback, useEffect, useState } from 'react';
import { favourites } from '../../log/projections/favourites';
import type { FormImage } from '../../tools/images';
import { useProjection, useStudio } from '../studio-context';

/** The favourites that can be images of a form, newest first: what this browser knows, and then what the provider says. */
export function useFavouriteImages() {
  const { favourites: service } = useStudio();
  const known = useProjection(favourites);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const again = useCallback(() => {
    setState('loading');
    service.refresh().then(
      (outcome) => setState(outcome === 'done' ? 'loaded' : 'failed'),
      () => setState('failed'),
    );
  }, [service]);
  useEffect(again, [again]);
  const images = Object.values(known)
    .filter(({ media }) => media === 'image')
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ url, name, prompt }): FormImage => ({ url, name: name || prompt }));
  return { images, state, again };
}
