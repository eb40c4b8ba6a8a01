import { randomUUID } from 'node:crypto';
import type { Favourite } from '../../contract/favourite';
import type { Page } from '../../contract/page';
import type { Database } from '../database/open';
import { findOwnFile } from '../files/files.queries';
import { fileUrl, keyOfUrl } from '../files/url';
import { invalidField, notFound } from '../kernel/problem';
import {
  deleteRemovedBefore,
  findByFile,
  isFolderOf,
  selectFavourites,
  updateFavourite,
  upsertFavourite,
} from './favourites.queries';
import { favouriteToWire } from './favourites.wire';

/** How long a removed favourite can be restored (ms). */
const RESTORABLE_MS = 24 * 3_600_000;

/** The results that a user wants to find again. A file is a favourite at most once. */
export class Favourites {
  constructor(private readonly db: Database) {}

  /** Adds one of the user's own files; a repeat answers the first one unchanged. 400 for any other URL. */
  async add(userId: string, given: { readonly url: string; readonly name: string; readonly type: string }) {
    const { url, name, type } = given;
    const fileKey = keyOfUrl(url);
    if (fileKey === undefined || !(await findOwnFile(this.db, userId, fileKey))) {
      throw invalidField('url', 'is none of your files');
    }
    await upsertFavourite(this.db, { id: randomUUID(), userId, fileKey, name, type });
    const row = await findByFile(this.db, userId, fileKey);
    // Removed between the two statements by another request of the same user.
    if (!row) throw notFound();
    return { _id: row.id, url: fileUrl(row.fileKey), name: row.name, type: row.type };
  }

  /** The user's own, newest first. */
  async list(userId: string, page: Page): Promise<Favourite[]> {
    return (await selectFavourites(this.db, userId, page)).map(favouriteToWire);
  }

  /** Removes one of the user's own; 404 for any other. */
  async remove(userId: string, id: string): Promise<void> {
    await deleteRemovedBefore(this.db, userId, new Date(Date.now() - RESTORABLE_MS));
    const isRemoved = await updateFavourite(this.db, { userId, id, present: true }, { removedAt: new Date() });
    if (!isRemoved) throw notFound();
  }

  /** Restores one as it was before it was removed, within a day; 404 otherwise. */
  async restore(userId: string, id: string): Promise<void> {
    if (!(await updateFavourite(this.db, { userId, id, present: false }, { removedAt: null }))) throw notFound();
  }

  /** Moves one into one of the user's own folders, null for none. 400 for another's folder. */
  async move(userId: string, id: string, folderId: string | null): Promise<void> {
    if (folderId !== null && !(await isFolderOf(this.db, userId, folderId))) {
      throw invalidField('folder_id', 'is none of your folders');
    }
    if (!(await updateFavourite(this.db, { userId, id, present: true }, { folderId }))) throw notFound();
  }
}
