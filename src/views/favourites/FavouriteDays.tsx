import { memo, useMemo } from 'react';
import { languageTag } from '../../i18n';
import type { FavouriteEntry } from '../../log/projections/favourites';
import { history } from '../../log/projections/history';
import { thumbnailsOf } from '../../log/queries/thumbnails';
import glyphs from '../kit/Glyphs.module.css';
import over from '../kit/Over.module.css';
import { useToday } from '../kit/use-today';
import { dayNamer } from '../results/group';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import { FavouritePicture } from './FavouritePicture';
import classes from './Favourites.module.css';
import { useFavouriteCommands } from './use-favourite-commands';
import { useFavouriteName } from './use-favourite-name';

interface FavouriteDaysProps {
  readonly favourites: readonly FavouriteEntry[];
  readonly open: (favourite: FavouriteEntry) => void;
}

/** Favourites below the local day on which they became it. */
export function FavouriteDays({ favourites, open }: FavouriteDaysProps) {
  const { words, locale } = useStudio();
  const today = useToday();
  const kept = useProjection(history);
  const posters = useMemo(() => thumbnailsOf(kept), [kept]);
  const days = useMemo(() => {
    const names = { today: words.results.today(), yesterday: words.results.yesterday() };
    const nameOf = dayNamer(today, languageTag(locale), names);
    const groups = new Map<string, FavouriteEntry[]>();
    for (const favourite of favourites) {
      const day = nameOf(favourite.createdAt);
      groups.set(day, [...(groups.get(day) ?? []), favourite]);
    }
    return [...groups];
  }, [favourites, words, locale, today]);
  return days.map(([day, entries]) => (
    <section key={day} aria-label={day}>
      <h2 className={classes.day}>{day}</h2>
      <ul className={classes.grid}>
        {entries.map((favourite) => (
          <Tile key={favourite.url} favourite={favourite} poster={posters.get(favourite.url)} open={open} />
        ))}
      </ul>
    </section>
  ));
}

interface TileProps {
  readonly favourite: FavouriteEntry;
  readonly poster: string | undefined;
  readonly open: (favourite: FavouriteEntry) => void;
}

const Tile = memo(function Tile({ favourite, poster, open }: TileProps) {
  const words = useWords();
  const { download, unfavourite } = useFavouriteCommands();
  const name = useFavouriteName(favourite).slice(0, 100);
  return (
    <li className={classes.tile}>
      <button
        type="button"
        className={classes.open}
        aria-label={words.favourites.open({ name })}
        data-hint={name}
        onClick={() => open(favourite)}
      >
        <FavouritePicture favourite={favourite} poster={poster} />
      </button>
      <span className={classes.tools}>
        <button
          type="button"
          className={`${over.button} ${glyphs.download}`}
          aria-label={words.common.download()}
          data-hint={words.common.download()}
          onClick={() => void download(favourite)}
        />
        <button
          type="button"
          className={`${over.button} ${glyphs['heart-filled']}`}
          aria-label={words.history.unfavourite()}
          data-hint={words.history.unfavourite()}
          data-on
          onClick={() => void unfavourite(favourite)}
        />
      </span>
    </li>
  );
});
