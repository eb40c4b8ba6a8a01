import { Done } from '../../contract/error';
import { type Folder, FolderAnswer, FolderList } from '../../contract/favourite';
import type { Fact } from '../log/facts';
import { favouriteFolders } from '../log/projections/favourites';
import { folderDifferences, learn } from '../machines/favourites/differences';
import { StatusError, unlessMissing } from './errors';
import { type FavouriteOptions, type FavouriteOutcome, outcomeOf } from './favourites';

/** 'taken': another folder has that name. */
export type FolderOutcome = FavouriteOutcome | 'taken';

export interface FolderService {
  create(name: string): Promise<FolderOutcome>;
  rename(folderId: string, name: string): Promise<FolderOutcome>;
  /** Its favourites stay, in no folder. */
  remove(folderId: string): Promise<FolderOutcome>;
  /** Brings what the log knows up to what the provider has. */
  refresh(): Promise<FolderOutcome>;
}

/** Folders are the provider's; the log keeps what this browser has learned of them. */
export function createFavouriteFolders({ clients: { account }, log, now }: FavouriteOptions): FolderService {
  const save = (ask: () => Promise<{ readonly data: Folder }>) =>
    unlessTaken(async () => {
      const into = log();
      const { _id, name } = (await ask()).data;
      await into?.append({ type: 'v1.FavoriteFolderSaved', at: now(), folderId: _id, name });
    });
  const path = (folderId: string) => `resource/favorite-folder/${encodeURIComponent(folderId)}`;
  return {
    create: (name) =>
      save(() => account.call(FolderAnswer, 'resource/favorite-folder', { method: 'post', json: { name } })),
    rename: (folderId, name) =>
      save(() => account.call(FolderAnswer, path(folderId), { method: 'put', json: { name } })),
    remove: (folderId) =>
      outcomeOf(async () => {
        const into = log();
        await account.call(Done, path(folderId), { method: 'delete' }).catch(unlessMissing);
        await into?.append({ type: 'v1.FavoriteFolderDeleted', at: now(), folderId });
      }),
    refresh: () =>
      outcomeOf(async () => {
        const into = log();
        if (!into) return;
        await learn(into, folderOf, async () => {
          const { data } = await account.call(FolderList, 'resource/favorite-folder');
          return folderDifferences(into.projection(favouriteFolders).get(), data, now());
        });
      }),
  };
}

const folderOf = (fact: Fact) =>
  fact.type === 'v1.FavoriteFolderSaved' || fact.type === 'v1.FavoriteFolderDeleted' ? fact.folderId : undefined;

async function unlessTaken(work: () => Promise<void>): Promise<FolderOutcome> {
  let taken = false;
  const outcome = await outcomeOf(() =>
    work().catch((error: unknown) => {
      taken = error instanceof StatusError && error.status === 409;
      throw error;
    }),
  );
  return taken ? 'taken' : outcome;
}
