import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../database/open';
import { files } from '../database/schema';

export type StoredFile = typeof files.$inferSelect;

export async function findFile(db: Database, key: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.key, key));
  return file;
}

/** Whether the user owns a file of that key, of any type or of one that begins with `mime`. */
export async function isOwner(db: Database, userId: string, key: string, mime = ''): Promise<boolean> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.userId, userId), like(files.mime, `${mime}%`)));
  return rows.length === 1;
}

/** Stores the row unless there is one of that key. */
export async function insertFile(db: Database, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file).onConflictDoNothing();
}
