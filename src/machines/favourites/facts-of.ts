import { differences, folderDifferences } from './differences';
import type { FavouriteAnswer, FavouriteChange, FavouriteFact, KnownFavourite } from './types';

/** What is remembered of a change that the provider made; `at` in ms since the epoch. */
export function factsOf(change: FavouriteChange, answer: FavouriteAnswer, at: number): readonly FavouriteFact[] {
  switch (change.kind) {
    case 'add':
      if (answer.kind !== 'created') return [];
      return [{ type: 'v1.FavoriteAdded', at, createdAt: at, favoriteId: answer.favoriteId, ...change.candidate }];
    case 'remove':
      return [{ type: 'v1.FavoriteRemoved', at, favoriteId: change.favourite.favoriteId, url: change.favourite.url }];
    case 'restore':
      return restored(change.favourite, at);
    case 'move': {
      const { favoriteId, url } = change.favourite;
      const folder = change.folderId ? { folderId: change.folderId } : {};
      return [{ type: 'v1.FavoriteMoved', at, favoriteId, url, ...folder }];
    }
    case 'save-folder':
      if (answer.kind !== 'folder') return [];
      return [{ type: 'v1.FavoriteFolderSaved', at, folderId: answer.folderId, name: answer.name }];
    case 'remove-folder':
      return [{ type: 'v1.FavoriteFolderDeleted', at, folderId: change.folderId }];
    case 'refresh':
      if (answer.kind !== 'listed') return [];
      return differences(answer.known, answer.listed, at).filter(({ url }) => !answer.touched.has(url));
    case 'refresh-folders':
      if (answer.kind !== 'folders-listed') return [];
      return folderDifferences(answer.known, answer.listed, at).filter(({ folderId }) => !answer.touched.has(folderId));
  }
}

function restored({ folderId, thumbnail, ...entry }: KnownFavourite, at: number): readonly FavouriteFact[] {
  const { favoriteId, url } = entry;
  return [
    { type: 'v1.FavoriteAdded', at, ...entry },
    ...(folderId ? [{ type: 'v1.FavoriteMoved', at, favoriteId, url, folderId } as const] : []),
    ...(thumbnail ? [{ type: 'v1.FavoriteThumbnailKept', at, url, blob: thumbnail } as const] : []),
  ];
}
