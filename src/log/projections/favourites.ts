import type { FactOf, Recorded } from '../facts';
import type { Projection } from '../projection';

/** A favourite as this browser knows it, also without the network. `createdAt` in ms since the epoch. */
export type FavouriteEntry = Omit<FactOf<'v1.FavoriteAdded'>, 'type' | 'at'>;

/** By URL: one file is a favourite once. */
export type Favourites = Readonly<Record<string, FavouriteEntry>>;

export const favourites: Projection<Favourites> = {
  name: 'favourites',
  version: 1,
  initial: {},
  fold: (state, { fact }: Recorded) => {
    if (fact.type === 'v1.FavoriteAdded') {
      const { type: _, at: __, ...entry } = fact;
      return { ...state, [fact.url]: { ...state[fact.url], ...entry } };
    }
    // Added anew in the meantime, it has another id and stays.
    if (fact.type === 'v1.FavoriteRemoved' && state[fact.url]?.favoriteId === fact.favoriteId) {
      const { [fact.url]: _, ...rest } = state;
      return rest;
    }
    return state;
  },
};
