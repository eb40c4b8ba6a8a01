import type { FactOf, Recorded } from '../../facts';
import type { Projection } from '../projection';

/**
 * A favourite as this browser knows it, also without the network. `createdAt` in ms since the epoch; `thumbnail` is the
 * hash of its small picture; without a `folderId` it lies in no folder.
 */
export interface FavouriteEntry extends Omit<FactOf<'v1.FavoriteAdded'>, 'type' | 'at'> {
  readonly folderId?: string;
  readonly thumbnail?: string;
}

/** By URL: one file is a favourite once. */
export type Favourites = Readonly<Record<string, FavouriteEntry>>;

export const favourites: Projection<Favourites> = {
  name: 'favourites',
  version: 2,
  initial: {},
  fold: (state, { fact }: Recorded) => {
    switch (fact.type) {
      case 'v1.FavoriteAdded': {
        const { type: _, at: __, ...entry } = fact;
        return { ...state, [fact.url]: { ...state[fact.url], ...entry } };
      }
      case 'v1.FavoriteRemoved': {
        // If it was added again meanwhile, it has another id and stays.
        if (state[fact.url]?.favoriteId !== fact.favoriteId) return state;
        const { [fact.url]: _, ...rest } = state;
        return rest;
      }
      case 'v1.FavoriteMoved':
        return changed(state, fact.url, (entry) =>
          entry.favoriteId === fact.favoriteId ? inFolder(entry, fact.folderId) : entry,
        );
      case 'v1.FavoriteThumbnailKept':
        return changed(state, fact.url, (entry) => ({ ...entry, thumbnail: fact.blob }));
      case 'v1.FavoriteFolderDeleted':
        return Object.values(state)
          .filter(({ folderId }) => folderId === fact.folderId)
          .reduce((rest, { url }) => changed(rest, url, (entry) => inFolder(entry, undefined)), state);
      default:
        return state;
    }
  },
};

function changed(state: Favourites, url: string, change: (entry: FavouriteEntry) => FavouriteEntry): Favourites {
  const entry = Object.hasOwn(state, url) ? state[url] : undefined;
  return entry ? { ...state, [url]: change(entry) } : state;
}

function inFolder({ folderId: _, ...entry }: FavouriteEntry, folderId: string | undefined): FavouriteEntry {
  return folderId === undefined ? entry : { ...entry, folderId };
}

/** The names of the folders by their ids. */
export type FavouriteFolders = Readonly<Record<string, string>>;

export const favouriteFolders: Projection<FavouriteFolders> = {
  name: 'favourite-folders',
  version: 1,
  initial: {},
  fold: (state, { fact }: Recorded) => {
    if (fact.type === 'v1.FavoriteFolderSaved') return { ...state, [fact.folderId]: fact.name };
    if (fact.type === 'v1.FavoriteFolderDeleted') {
      const { [fact.folderId]: _, ...rest } = state;
      return rest;
    }
    return state;
  },
};
