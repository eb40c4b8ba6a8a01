import { useCallback, useEffect, useState } from 'react';
import { favourites } from '../../log/projections/favourites';
import { type FormImage, isStrokes } from '../../tools/images';
import { type FolderChoice, isIn } from '../favourites/use-favourites';
import { useProjection, useStudio } from '../studio/studio-context';

/** A favourite that can be an image of a form, and the hash of its small picture. */
export interface FavouriteImage extends FormImage {
  readonly hash?: string;
}

/**
 * The favourites of a folder that can be images of a form, newest first: what this browser knows, and then what the
 * provider says.
 */
export function useFavouriteImages(folder: FolderChoice) {
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
    .filter(({ media, folderId, url }) => media === 'image' && !isStrokes(url) && isIn(folder, folderId))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ url, name, prompt, thumbnail }): FavouriteImage => ({ url, name: name || prompt, hash: thumbnail }));
  return { images, state, again };
}
