import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { errorCodes } from '../../contract/error';
import type { Folder } from '../../contract/favourite';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { favouriteFolders } from '../database/schema';
import { notFound, Problem } from '../kernel/problem';

/** Where a user puts favourites together. */
export class Folders {
  constructor(private readonly db: Database) {}

  /** The user's own, by name. */
  async list(userId: string): Promise<Folder[]> {
    const rows = await this.db
      .select()
      .from(favouriteFolders)
      .where(eq(favouriteFolders.userId, userId))
      .orderBy(asc(favouriteFolders.name));
    return rows.map(({ id, name }) => ({ _id: id, name }));
  }

  /** 409 for a name that the user has given already. */
  async create(userId: string, name: string): Promise<Folder> {
    const id = randomUUID();
    const made = await this.db
      .insert(favouriteFolders)
      .values({ id, userId, name })
      .onConflictDoNothing()
      .returning({ id: favouriteFolders.id });
    if (made.length === 0) throw taken();
    return { _id: id, name };
  }

  /** 404 for another's, 409 for a name that another folder has. */
  async rename(userId: string, id: string, name: string): Promise<Folder> {
    const renamed = await this.db
      .update(favouriteFolders)
      .set({ name })
      .where(and(eq(favouriteFolders.id, id), eq(favouriteFolders.userId, userId)))
      .returning({ id: favouriteFolders.id })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
    if (renamed.length === 0) throw notFound();
    return { _id: id, name };
  }

  /** Removes one of the user's own; what lay in it lies in none. 404 for another's. */
  async remove(userId: string, id: string): Promise<void> {
    const removed = await this.db
      .delete(favouriteFolders)
      .where(and(eq(favouriteFolders.id, id), eq(favouriteFolders.userId, userId)))
      .returning({ id: favouriteFolders.id });
    if (removed.length === 0) throw notFound();
  }
}

const taken = () => new Problem(409, errorCodes.folderExists, 'a folder has that name already', { field: 'name' });
