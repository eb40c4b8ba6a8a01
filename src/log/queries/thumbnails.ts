import type { History } from '../projections/history';
import { generationsOn } from '../projections/history-pages';

/** Hashes of the small pictures that this browser keeps of results, by the address of the whole one. */
export const thumbnailsOf = ({ pages }: History): ReadonlyMap<string, string> =>
  new Map(
    generationsOn(pages)
      .flatMap(({ results }) => results)
      .flatMap(({ url, thumbnail }) => (thumbnail === undefined ? [] : [[url, thumbnail] as const])),
  );
