import { IconCube, IconMovie } from '@tabler/icons-react';
import type { FavouriteEntry } from '../../log/projections/favourites';
import over from '../kit/Over.module.css';
import { Thumbnail, useKeptPicture } from '../kit/thumbnail';
import { useMissing } from '../kit/use-missing';
import { useWords } from '../studio/studio-context';
import classes from './Favourites.module.css';

interface FavouritePictureProps {
  readonly favourite: FavouriteEntry;
  readonly alt?: string;
  /** Hash of the small picture of a model. */
  readonly poster?: string | undefined;
}

/** The full picture; what is kept of it where it cannot be had; the kind of what is no picture. */
export function FavouritePicture({ favourite, alt = '', poster }: FavouritePictureProps) {
  const words = useWords();
  const { missing, miss } = useMissing();
  const { url, thumbnail, media } = favourite;
  const shown = useKeptPicture(poster);
  if (media === '3d' && shown) {
    return (
      <>
        <img src={shown} alt={alt} draggable={false} />
        <span className={`${over.tag} ${classes.kind}`}>3D</span>
      </>
    );
  }
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
