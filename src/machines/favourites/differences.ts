import type { Favourite, Folder } from '../../../contract/favourite';
import type { FactOf } from '../../facts';
import type { KnownFavourite, KnownFolders } from './types';

type FavouriteFact = FactOf<'v1.FavoriteAdded'> | FactOf<'v1.FavoriteRemoved'> | FactOf<'v1.FavoriteMoved'>;

/** The facts that turn what is known into what the provider lists; the oldest favourite first. */
export function differences(
  known: readonly KnownFavourite[],
  listed: readonly Favourite[],
  at: number,
): FavouriteFact[] {
  const kept = new Set(listed.map(({ _id }) => _id));
  const byId = new Map(known.map((entry) => [entry.favoriteId, entry]));
  const removed = known
    .filter(({ favoriteId }) => !kept.has(favoriteId))
    .map(({ favoriteId, url }) => ({ type: 'v1.FavoriteRemoved', at, favoriteId, url }) as const);
  const added = listed
    .filter(({ _id }) => !byId.has(_id))
    .map(
      ({ _id, url, name, prompt, created_at, mime }) =>
        ({
          type: 'v1.FavoriteAdded',
          at,
          favoriteId: _id,
          url,
          name,
          prompt,
          media: mediaOf(mime),
          createdAt: Date.parse(created_at),
        }) as const,
    );
  const moved = listed
    .filter(({ _id, folder_id }) => folder_id !== undefined && (folder_id ?? undefined) !== byId.get(_id)?.folderId)
    .map(
      ({ _id, url, folder_id }) =>
        ({
          type: 'v1.FavoriteMoved',
          at,
          favoriteId: _id,
          url,
          ...(folder_id ? { folderId: folder_id } : {}),
        }) as const,
    );
  return [...removed, ...added.reverse(), ...moved];
}

/** The facts that turn the known folders into those that the provider lists. */
export function folderDifferences(
  known: KnownFolders,
  listed: readonly Folder[],
  at: number,
): (FactOf<'v1.FavoriteFolderSaved'> | FactOf<'v1.FavoriteFolderDeleted'>)[] {
  const ids = new Set(listed.map(({ _id }) => _id));
  return [
    ...Object.keys(known)
      .filter((folderId) => !ids.has(folderId))
      .map((folderId) => ({ type: 'v1.FavoriteFolderDeleted', at, folderId }) as const),
    ...listed
      .filter(({ _id, name }) => known[_id] !== name)
      .map(({ _id, name }) => ({ type: 'v1.FavoriteFolderSaved', at, folderId: _id, name }) as const),
  ];
}

function mediaOf(mime: string): KnownFavourite['media'] {
  if (mime.startsWith('model/')) return '3d';
  return mime.startsWith('video/') ? 'video' : 'image';
}
