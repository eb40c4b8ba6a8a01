import { and, eq, inArray, isNull, like, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { favourites, files, tasks, users } from '../database/schema';
import { invalidField } from '../kernel/problem';

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

/** The API key that a file belongs to: the one it was uploaded with, or that was charged for making it. */
export async function keyOfFile(db: Database, { apiKeyId, taskId }: StoredFile): Promise<string | null> {
  if (taskId === null) return apiKeyId;
  const [task] = await db.select({ apiKeyId: tasks.apiKeyId }).from(tasks).where(eq(tasks.id, taskId));
  return task?.apiKeyId ?? null;
}

/** Those of the keys that no file has. */
export async function unknownOf(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]));
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Notes that a generation begins from these files; throws 400 where one has just been swept or deleted. */
export async function noteUsed(transaction: Transaction, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await transaction
    .update(files)
    .set({ usedAt: sql`coalesce(${files.usedAt}, now())` })
    .where(and(eq(files.userId, userId), inArray(files.key, [...keys])))
    .returning({ key: files.key });
  if (rows.length < new Set(keys).size) throw invalidField('image_path', 'is no longer there');
}

/** Deletes uploads that came before `time` and that nothing uses; their keys. */
export async function deleteUnusedBefore(db: Database, time: Date): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(isNull(files.taskId), isNull(files.usedAt), lt(files.createdAt, time), ...unnamed(db)))
    .returning({ key: files.key });
  return rows.map(({ key }) => key);
}

/** No avatar shows the file, and no favourite marks it. */
const unnamed = (db: Database) => [
  notExists(db.select({ one: sql`1` }).from(users).where(eq(users.avatarKey, files.key))),
  notExists(db.select({ one: sql`1` }).from(favourites).where(eq(favourites.fileKey, files.key))),
];

/**
 * Deletes the user's upload; false for what is not one, for one that is a favourite or the avatar, and with `unused` for
 * one that a generation began from.
 */
export async function deleteUpload(db: Database, userId: string, key: string, unused = false): Promise<boolean> {
  const rows = await db
    .delete(files)
    .where(
      and(
        eq(files.key, key),
        eq(files.userId, userId),
        isNull(files.taskId),
        unused ? isNull(files.usedAt) : undefined,
        ...unnamed(db),
      ),
    )
    .returning({ key: files.key });
  return rows.length === 1;
}
