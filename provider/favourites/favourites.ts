import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Favourite } from '../../contract/favourite';
import type { GenerationBody } from '../../contract/generation';
import type { Database } from '../database/open';
import { favouriteFolders, favourites, files, tasks } from '../database/schema';
import { fileUrl, keyOfUrl } from '../files/files';
import { invalidField, notFound } from '../kernel/problem';

/** What was removed can be had back for so long (ms). */
const KEPT_REMOVED = 24 * 3_600_000;

/** The results that a user wants to find again. One file is a favourite once. */
export class Favourites {
  constructor(private readonly db: Database) {}

  /** Adds one of the user's own files; a repeat answers the first one unchanged. 400 for any other URL. */
  async add(userId: string, given: { readonly url: string; readonly name: string; readonly type: string }) {
    const fileKey = await this.ownFile(userId, given.url);
    await this.db
      .insert(favourites)
      .values({ id: randomUUID(), userId, fileKey, name: given.name, type: given.type })
      // One that was removed begins anew; one that is there stays as it is.
      .onConflictDoUpdate({
        target: [favourites.userId, favourites.fileKey],
        set: { removedAt: null, folderId: null, name: given.name, createdAt: sql`now()` },
        setWhere: isNotNull(favourites.removedAt),
      });
    const [row] = await this.db
      .select()
      .from(favourites)
      .where(and(eq(favourites.userId, userId), eq(favourites.fileKey, fileKey), isNull(favourites.removedAt)));
    // Removed between the two statements by another request of the same user.
    if (!row) throw notFound();
    return { _id: row.id, url: fileUrl(row.fileKey), name: row.name, type: row.type };
  }

  /** The user's own, newest first. */
  async list(userId: string): Promise<Favourite[]> {
    const rows = await this.db
      .select({ favourite: favourites, size: files.size, mime: files.mime, body: tasks.body })
      .from(favourites)
      .innerJoin(files, eq(files.key, favourites.fileKey))
      .leftJoin(tasks, eq(tasks.id, files.taskId))
      .where(and(eq(favourites.userId, userId), isNull(favourites.removedAt)))
      .orderBy(desc(favourites.createdAt), desc(favourites.id));
    return rows.map(({ favourite, size, mime, body }) => ({
      _id: favourite.id,
      url: fileUrl(favourite.fileKey),
      name: favourite.name,
      type: favourite.type,
      prompt: body ? promptOf(body) : '',
      created_at: favourite.createdAt.toISOString(),
      size,
      mime,
      folder_id: favourite.folderId,
    }));
  }

  /** Removes one of the user's own; 404 for any other. */
  async remove(userId: string, id: string): Promise<void> {
    const long = new Date(Date.now() - KEPT_REMOVED);
    await this.db.delete(favourites).where(and(eq(favourites.userId, userId), lt(favourites.removedAt, long)));
    await this.change(userId, id, { removedAt: new Date() }, isNull(favourites.removedAt));
  }

  /** Brings one back as it was before it was removed, if that is not long ago; 404 otherwise. */
  restore = (userId: string, id: string): Promise<void> => this.change(userId, id, { removedAt: null });

  /** Puts one into one of the user's own folders, or into none. 400 for another's folder. */
  async move(userId: string, id: string, folderId: string | null): Promise<void> {
    if (folderId !== null) {
      const own = and(eq(favouriteFolders.id, folderId), eq(favouriteFolders.userId, userId));
      const [folder] = await this.db.select({ id: favouriteFolders.id }).from(favouriteFolders).where(own);
      if (!folder) throw invalidField('folder_id', 'is none of your folders');
    }
    await this.change(userId, id, { folderId }, isNull(favourites.removedAt));
  }

  private async change(userId: string, id: string, patch: Partial<typeof favourites.$inferInsert>, condition?: SQL) {
    const changed = await this.db
      .update(favourites)
      .set(patch)
      .where(and(eq(favourites.id, id), eq(favourites.userId, userId), condition))
      .returning({ id: favourites.id });
    if (changed.length === 0) throw notFound();
  }

  private async ownFile(userId: string, url: string): Promise<string> {
    const key = keyOfUrl(url);
    const [file] = key
      ? await this.db
          .select({ key: files.key })
          .from(files)
          .where(and(eq(files.key, key), eq(files.userId, userId)))
      : [];
    if (!file) throw invalidField('url', 'is none of your files');
    return file.key;
  }
}

const promptOf = (body: GenerationBody): string =>
  'prompt' in body ? body.prompt : 'positive' in body ? body.positive : '';
