import { and, eq, isNull, like, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { favourites, files, users } from '../database/schema';

export type StoredFile = typeof files.$inferSelect;

export async function findFile(db: Database, key: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.key, key));
  return file;
}

/** The user's own file of that key, of any type or of one that begins with `mime`; undefined for any other. */
export async function findOwnFile(
  db: Database,
  userId: string,
  key: string,
  mime = '',
): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), eq(files.userId, userId), like(files.mime, `${mime}%`)));
  return file;
}

/** Stores the row unless there is one of that key. */
export async function insertFile(db: Database, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file).onConflictDoNothing();
}

/** What the user has uploaded: files that no task made. Bytes, and how many. */
export async function uploadsOf(db: Database, userId: string): Promise<{ bytes: number; count: number }> {
  const [sums] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`, count: sql<number>`count(*)::int` })
    .from(files)
    .where(and(eq(files.userId, userId), isNull(files.taskId)));
  return sums ?? { bytes: 0, count: 0 };
}

/** Deletes the user's upload; false for what is not one, and for one that is a favourite or the avatar. */
export async function deleteUpload(db: Database, userId: string, key: string): Promise<boolean> {
  const shown = db.select({ one: sql`1` }).from(users).where(eq(users.avatarKey, key));
  const marked = db.select({ one: sql`1` }).from(favourites).where(eq(favourites.fileKey, key));
  const rows = await db
    .delete(files)
    .where(and(eq(files.key, key), eq(files.userId, userId), isNull(files.taskId), notExists(shown), notExists(marked)))
    .returning({ key: files.key });
  return rows.length === 1;
}
