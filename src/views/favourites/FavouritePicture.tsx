import { IconCube, IconMovie } from '@tabler/icons-react';
import type { FavouriteEntry } from '../../log/projections/favourites';
import { Thumbnail } from '../kit/thumbnail';
import { useMissing } from '../kit/use-missing';
import { useWords } from '../studio/studio-context';
import classes from './Favourites.module.css';

interface FavouritePictureProps {
  readonly favourite: FavouriteEntry;
  readonly alt?: string;
}

/** The full picture; what is kept of it where it cannot be had; the kind of what is no picture. */
export function FavouritePicture({ favourite, alt = '' }: FavouritePictureProps) {
  const words = useWords();
  const { missing, miss } = useMissing();
  const { url, thumbnail, media } = favourite;
  if (media !== 'image') {
    const Icon = media === '3d' ? IconCube : IconMovie;
    return (
      <span className={classes.plaque}>
        <Icon size={44} stroke={1.2} aria-hidden />
        {media === '3d' ? words.history.modelTile() : words.history.videoTile()}
      </span>
    );
  }
  if (!missing) return <img src={url} alt={alt} loading="lazy" draggable={false} onError={miss} />;
  if (thumbnail) return <Thumbnail hash={thumbnail} url={url} />;
  return <span className={classes.gone}>{words.results.unavailable()}</span>;
}
