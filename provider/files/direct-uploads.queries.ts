import { and, eq, lt, sql } from 'drizzle-orm';
import { directUploads } from '../database/machines-schema';
import type { Database } from '../database/open';

export type DirectUpload = typeof directUploads.$inferSelect;

export async function insertDirectUpload(db: Database, upload: typeof directUploads.$inferInsert): Promise<void> {
  await db.insert(directUploads).values(upload);
}

export async function findDirectUpload(db: Database, key: string): Promise<DirectUpload | undefined> {
  const [upload] = await db.select().from(directUploads).where(eq(directUploads.key, key));
  return upload;
}

/** Deletes the row; with `userId` only that user's. Whether there was one. */
export async function deleteDirectUpload(db: Database, key: string, userId?: string): Promise<boolean> {
  const rows = await db
    .delete(directUploads)
    .where(and(eq(directUploads.key, key), userId === undefined ? undefined : eq(directUploads.userId, userId)))
    .returning({ key: directUploads.key });
  return rows.length === 1;
}

/** Deletes the rows that were made before `time`; their keys. */
export async function deleteDirectUploadsBefore(db: Database, time: Date): Promise<string[]> {
  const rows = await db
    .delete(directUploads)
    .where(lt(directUploads.createdAt, time))
    .returning({ key: directUploads.key });
  return rows.map(({ key }) => key);
}

/** What the user may have in the store that was not looked at yet. Bytes, and how many. */
export async function directUploadsOf(db: Database, userId: string): Promise<{ bytes: number; count: number }> {
  const [sums] = await db
    .select({ bytes: sql<number>`coalesce(sum(${directUploads.size}), 0)::float8`, count: sql<number>`count(*)::int` })
    .from(directUploads)
    .where(eq(directUploads.userId, userId));
  return sums ?? { bytes: 0, count: 0 };
}
