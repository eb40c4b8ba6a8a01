import type { Favourite, Folder } from '../../../contract/favourite';
import type { Fact, FactOf } from '../../log/facts';
import type { FavouriteEntry, FavouriteFolders } from '../../log/projections/favourites';
import type { Log } from '../../log/store';

type FavouriteFact = FactOf<'v1.FavoriteAdded'> | FactOf<'v1.FavoriteRemoved'> | FactOf<'v1.FavoriteMoved'>;

/**
 * Writes the news of a list that is asked for. What changed while it was on its way is newer than the list and stays as
 * it is. `subjectOf` names what a fact is about, where the list tells of it.
 */
export async function learn(
  log: Pick<Log, 'append' | 'onFact'>,
  subjectOf: (fact: Fact) => string | undefined,
  ask: () => Promise<readonly Fact[]>,
): Promise<void> {
  const touched = new Set<string | undefined>();
  const stop = log.onFact(({ fact }) => touched.add(subjectOf(fact)));
  try {
    const news = (await ask()).filter((fact) => !touched.has(subjectOf(fact)));
    if (news.length > 0) await log.append(...news);
  } finally {
    stop();
  }
}

/** The facts that turn what is known into what the provider lists; the oldest favourite first. */
export function differences(
  known: readonly FavouriteEntry[],
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
  known: FavouriteFolders,
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

function mediaOf(mime: string): FavouriteEntry['media'] {
  if (mime.startsWith('model/')) return '3d';
  return mime.startsWith('video/') ? 'video' : 'image';
}
