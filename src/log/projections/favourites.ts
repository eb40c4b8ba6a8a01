import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

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

export const favourites = createProjection<Favourites>({
  name: 'favourites',
  version: 2,
  initial: {},
  folds: {
    'v1.FavoriteAdded': (state, { type: _, at: __, ...entry }) => ({
      ...state,
      [entry.url]: { ...state[entry.url], ...entry },
    }),
    'v1.FavoriteRemoved': (state, { url, favoriteId }) => {
      // If it was added again meanwhile, it has another id and stays.
      if (state[url]?.favoriteId !== favoriteId) return state;
      const { [url]: _, ...rest } = state;
      return rest;
    },
    'v1.FavoriteMoved': (state, { url, favoriteId, folderId }) =>
      changed(state, url, (entry) => (entry.favoriteId === favoriteId ? inFolder(entry, folderId) : entry)),
    'v1.FavoriteThumbnailKept': (state, { url, blob }) =>
      changed(state, url, (entry) => ({ ...entry, thumbnail: blob })),
    'v1.FavoriteFolderDeleted': (state, fact) =>
      Object.values(state)
        .filter(({ folderId }) => folderId === fact.folderId)
        .reduce((rest, { url }) => changed(rest, url, (entry) => inFolder(entry, undefined)), state),
  },
});

function changed(state: Favourites, url: string, change: (entry: FavouriteEntry) => FavouriteEntry): Favourites {
  const entry = Object.hasOwn(state, url) ? state[url] : undefined;
  return entry ? { ...state, [url]: change(entry) } : state;
}

function inFolder({ folderId: _, ...entry }: FavouriteEntry, folderId: string | undefined): FavouriteEntry {
  return folderId === undefined ? entry : { ...entry, folderId };
}

/** The names of the folders by their ids. */
export type FavouriteFolders = Readonly<Record<string, string>>;

export const favouriteFolders = createProjection<FavouriteFolders>({
  name: 'favourite-folders',
  version: 1,
  initial: {},
  folds: {
    'v1.FavoriteFolderSaved': (state, { folderId, name }) => ({ ...state, [folderId]: name }),
    'v1.FavoriteFolderDeleted': (state, { folderId }) => {
      const { [folderId]: _, ...rest } = state;
      return rest;
    },
  },
});
