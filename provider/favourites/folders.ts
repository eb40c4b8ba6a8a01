import { randomUUID } from 'node:crypto';
import { errorCodes } from '../../contract/error';
import type { Folder } from '../../contract/favourite';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { lockUser } from '../database/sql';
import { notFound, Problem } from '../kernel/problem';
import { countFolders, deleteFolder, insertFolder, renameFolder, selectFolders } from './folders.queries';

/** Folders of one user: they are answered in one list. */
const MAX_FOLDERS = 200;

/** The folders that a user sorts favourites into. */
export class Folders {
  constructor(private readonly db: Database) {}

  /** The user's own, by name. */
  async list(userId: string): Promise<Folder[]> {
    return (await selectFolders(this.db, userId)).map(({ id, name }) => ({ _id: id, name }));
  }

  /** 409 for a name that another of the user's folders has, and for one folder too many. */
  create(userId: string, name: string): Promise<Folder> {
    return this.db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      if ((await countFolders(transaction, userId)) >= MAX_FOLDERS) throw enough();
      const id = randomUUID();
      if (!(await insertFolder(transaction, { id, userId, name }))) throw taken();
      return { _id: id, name };
    });
  }

  /** 404 for another's, 409 for a name that another folder has. */
  async rename(userId: string, id: string, name: string): Promise<Folder> {
    const isRenamed = await renameFolder(this.db, userId, id, name).catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    });
    if (!isRenamed) throw notFound();
    return { _id: id, name };
  }

  /** Removes one of the user's own; its favourites stay, in no folder. 404 for another's. */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await deleteFolder(this.db, userId, id))) throw notFound();
  }
}

const enough = () => new Problem(409, errorCodes.invalidField, `at most ${MAX_FOLDERS} folders`);
const taken = () => new Problem(409, errorCodes.folderExists, 'a folder has that name already', { field: 'name' });
