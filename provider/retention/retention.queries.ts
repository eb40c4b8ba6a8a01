import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { sharedBoards } from '../database/boards-schema';
import type { Database, Transaction } from '../database/open';
import { favourites, files, tasks, users } from '../database/schema';

/** What an erased task still says: its share of estimates, and nothing of its user. */
export const erasedTask = {
  body: sql`jsonb_build_object('model', ${tasks.model}, 'n', 1, 'width', 768, 'height', 512)`,
  bodyHash: '',
  results: [],
  idempotencyKey: null,
};

/** Favourites mark the file, or an avatar shows it. */
const isNamed = (db: Database) =>
  or(
    exists(db.select({ one: sql`1` }).from(favourites).where(eq(favourites.fileKey, files.key))),
    exists(db.select({ one: sql`1` }).from(users).where(eq(users.avatarKey, files.key))),
  );

/** Ids of tasks that ended before the time, of whose files none is named or was used since. */
export async function endedBefore(db: Database, time: Date, limit: number): Promise<string[]> {
  const needed = db
    .select({ one: sql`1` })
    .from(files)
    .where(and(eq(files.taskId, tasks.id), or(gte(files.usedAt, time), isNamed(db))));
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        inArray(tasks.status, ['completed', 'failed']),
        lt(tasks.finishedAt, time),
        ne(tasks.bodyHash, ''),
        notExists(needed),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Erases what the tasks were made from and what came of them, but for what they cost; the keys of their files. */
export async function eraseTasks(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  await transaction
    .update(tasks)
    .set(erasedTask)
    .where(inArray(tasks.id, [...ids]));
  const gone = await transaction
    .delete(files)
    .where(inArray(files.taskId, [...ids]))
    .returning({ key: files.key });
  return gone.map(({ key }) => key);
}

/** Deletes uploads that generations began from before the time, of users who have none open; their keys. */
export async function deleteUploadsUsedBefore(db: Database, time: Date): Promise<string[]> {
  const open = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.userId, files.userId), inArray(tasks.status, ['queued', 'running'])));
  const rows = await db
    .delete(files)
    .where(
      and(
        isNull(files.taskId),
        isNotNull(files.usedAt),
        lt(files.usedAt, time),
        notExists(open),
        sql`not (${isNamed(db)})`,
      ),
    )
    .returning({ key: files.key });
  return rows.map(({ key }) => key);
}

/** Ends the links to boards that were not published since. */
export async function deleteBoardsPublishedBefore(db: Database, time: Date): Promise<void> {
  await db.delete(sharedBoards).where(lt(sharedBoards.updatedAt, time));
}
