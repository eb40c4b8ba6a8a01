import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../database/open';
import { files } from '../database/schema';

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
