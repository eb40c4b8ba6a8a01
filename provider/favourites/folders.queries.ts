import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { favouriteFolders } from '../database/schema';

/** The user's folders, by name. */
export const selectFolders = (db: Database, userId: string) =>
  db
    .select({ id: favouriteFolders.id, name: favouriteFolders.name })
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId))
    .orderBy(asc(favouriteFolders.name));

export async function countFolders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ folders: count() }).from(favouriteFolders).where(eq(favouriteFolders.userId, userId));
  return row?.folders ?? 0;
}

/** False when the user has a folder of that name. */
export async function insertFolder(db: Database, folder: typeof favouriteFolders.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(favouriteFolders)
    .values(folder)
    .onConflictDoNothing()
    .returning({ id: favouriteFolders.id });
  return rows.length === 1;
}

/** False when the user has no such folder. */
export async function renameFolder(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(favouriteFolders)
    .set({ name })
    .where(and(eq(favouriteFolders.id, id), eq(favouriteFolders.userId, userId)))
    .returning({ id: favouriteFolders.id });
  return rows.length === 1;
}

/** False when the user has no such folder. */
export async function deleteFolder(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(favouriteFolders)
    .where(and(eq(favouriteFolders.id, id), eq(favouriteFolders.userId, userId)))
    .returning({ id: favouriteFolders.id });
  return rows.length === 1;
}
