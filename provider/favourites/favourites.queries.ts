import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Page } from '../../contract/page';
import type { Database } from '../database/open';
import { favouriteFolders, favourites, files, tasks } from '../database/schema';
import { behind } from '../database/sql';

type FavouriteRow = typeof favourites.$inferSelect;

/** Stores a favourite, or brings a removed one of the same file back as if it were new; one that is there stays as it is. */
export async function upsertFavourite(db: Database, favourite: typeof favourites.$inferInsert): Promise<void> {
  await db
    .insert(favourites)
    .values(favourite)
    .onConflictDoUpdate({
      target: [favourites.userId, favourites.fileKey],
      set: { removedAt: null, folderId: null, name: favourite.name, createdAt: sql`now()` },
      setWhere: isNotNull(favourites.removedAt),
    });
}

export async function findByFile(db: Database, userId: string, fileKey: string): Promise<FavouriteRow | undefined> {
  const [row] = await db
    .select()
    .from(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.fileKey, fileKey), isNull(favourites.removedAt)));
  return row;
}

/** The user's favourites with their files and, where one was generated, what it was generated from; newest first. */
export function selectFavourites(db: Database, userId: string, { after, limit }: Page) {
  const own = eq(favourites.userId, userId);
  const place = [favourites.createdAt, favourites.id] as const;
  return db
    .select({ favourite: favourites, size: files.size, mime: files.mime, body: tasks.body })
    .from(favourites)
    .innerJoin(files, eq(files.key, favourites.fileKey))
    .leftJoin(tasks, eq(tasks.id, files.taskId))
    .where(and(own, isNull(favourites.removedAt), behind(place, { own, id: favourites.id, after })))
    .orderBy(...place.map(desc))
    .limit(limit);
}

/** Changes one of the user's favourites, `present` only one that is not removed; false when there is none. */
export async function updateFavourite(
  db: Database,
  which: { readonly userId: string; readonly id: string; readonly present: boolean },
  change: Partial<Pick<FavouriteRow, 'folderId' | 'removedAt'>>,
): Promise<boolean> {
  const own = and(eq(favourites.id, which.id), eq(favourites.userId, which.userId));
  const rows = await db
    .update(favourites)
    .set(change)
    .where(which.present ? and(own, isNull(favourites.removedAt)) : own)
    .returning({ id: favourites.id });
  return rows.length === 1;
}

/** Deletes for good what the user removed before `time`. */
export async function deleteRemovedBefore(db: Database, userId: string, time: Date): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), lt(favourites.removedAt, time)));
}

export async function isFolderOf(db: Database, userId: string, folderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: favouriteFolders.id })
    .from(favouriteFolders)
    .where(and(eq(favouriteFolders.id, folderId), eq(favouriteFolders.userId, userId)));
  return rows.length === 1;
}
