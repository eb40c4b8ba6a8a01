import { randomUUID } from 'node:crypto';
import { errorCodes } from '../../contract/error';
import type { Folder } from '../../contract/favourite';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { notFound, Problem } from '../kernel/problem';
import { deleteFolder, insertFolder, renameFolder, selectFolders } from './folders.queries';

/** The folders that a user sorts favourites into. */
export class Folders {
  constructor(private readonly db: Database) {}

  /** The user's own, by name. */
  async list(userId: string): Promise<Folder[]> {
    return (await selectFolders(this.db, userId)).map(({ id, name }) => ({ _id: id, name }));
  }

  /** 409 for a name that another of the user's folders has. */
  async create(userId: string, name: string): Promise<Folder> {
    const id = randomUUID();
    if (!(await insertFolder(this.db, { id, userId, name }))) throw taken();
    return { _id: id, name };
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

const taken = () => new Problem(409, errorCodes.folderExists, 'a folder has that name already', { field: 'name' });
