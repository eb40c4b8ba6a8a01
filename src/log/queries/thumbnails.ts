import type { History } from '../projections/history';

/** Hashes of the small pictures that this browser keeps of results, by the address of the whole one. */
export const thumbnailsOf = ({ pages }: History): ReadonlyMap<string, string> =>
  new Map(
    pages
      .flat()
      .flatMap(({ results }) => results)
      .flatMap(({ url, thumbnail }) => (thumbnail === undefined ? [] : [[url, thumbnail] as const])),
  );
