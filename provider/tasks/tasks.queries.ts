import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { errorCodes } from '../../contract/error';
import { gathered, UNNAMED } from '../database/gathered';
import type { Database } from '../database/open';
import { type TaskRow, tasks } from '../database/schema';
import { fromNow } from '../database/sql';

/** `awaitedMs` is set for a direct request: how long the work is wanted without another renewal (milliseconds). */
type NewTask = Omit<typeof tasks.$inferInsert, 'status' | 'awaitedUntil'> & { readonly awaitedMs?: number };

export async function insertTask(db: Database, { awaitedMs, ...task }: NewTask): Promise<TaskRow> {
  const awaitedUntil = awaitedMs === undefined ? null : fromNow(awaitedMs);
  const [row] = await db
    .insert(tasks)
    .values({ ...task, status: 'queued', awaitedUntil })
    .returning();
  if (!row) throw new Error('the task was not stored');
  return row;
}

const taskOf = gathered<string, TaskRow>((db) => {
  const among = sql`${tasks.id} = any(${sql.placeholder('ids')}::text[])`;
  const statement = db
    .select()
    .from(tasks)
    .where(and(among, ne(tasks.bodyHash, '')))
    .prepare(UNNAMED);
  return async (ids) => {
    const byId = new Map((await statement.execute({ ids: [...new Set(ids)] })).map((task) => [task.id, task]));
    return ids.map((id) => byId.get(id));
  };
});

export async function findOwnTask(db: Database, userId: string, id: string): Promise<TaskRow | undefined> {
  const task = await taskOf(db, id);
  return task?.userId === userId ? task : undefined;
}

export async function findByIdempotencyKey(db: Database, userId: string, key: string): Promise<TaskRow | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.idempotencyKey, key)));
  return task;
}

/** A finished task, and whether every task that was finished before it is written by now. */
export interface Finished {
  readonly task: TaskRow;
  /** When it was finished (microseconds since the epoch). */
  readonly micros: string;
  readonly settled: boolean;
}

/** The user's tasks with results in the order in which they were finished, behind a cursor `microseconds.id`. */
export async function finishedTasks(
  db: Database,
  { userId, onlyKey }: { readonly userId: string; readonly onlyKey?: string },
  after: string | undefined,
  limit: number,
): Promise<Finished[]> {
  const [micros = '0', id = ''] = after?.split('.') ?? [];
  const since = sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`;
  return db
    .select({
      task: tasks,
      micros: sql<string>`(extract(epoch from ${tasks.finishedAt}) * 1000000)::bigint::text`,
      settled: sql<boolean>`${tasks.finishedAt} < now() - interval '1 minute'`,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.status, 'completed'),
        // What was erased after its time has nothing to show.
        ne(tasks.bodyHash, ''),
        ...(onlyKey === undefined ? [] : [eq(tasks.apiKeyId, onlyKey)]),
        sql`(${tasks.finishedAt}, ${tasks.id}) > (${since}, ${id})`,
      ),
    )
    .orderBy(asc(tasks.finishedAt), asc(tasks.id))
    .limit(limit);
}

/** Renews how long the task of a direct request is wanted. */
export async function renewAwaited(db: Database, id: string, awaitedMs: number): Promise<void> {
  await db
    .update(tasks)
    .set({ awaitedUntil: fromNow(awaitedMs) })
    .where(and(eq(tasks.id, id), inArray(tasks.status, ['queued', 'running'])));
}

/** How many tasks of the user are queued or running. */
export async function countOpenOf(db: Database, userId: string): Promise<number> {
  const [open] = await db
    .select({ jobs: count() })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.status, ['queued', 'running'])));
  return open?.jobs ?? 0;
}

/** Seconds that tasks of the user ran within the last hour before they were stopped or timed out, and cost nothing. */
export async function unpaidSeconds(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(sum(extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})), 0)::float8`,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        gt(tasks.startedAt, sql`now() - interval '1 hour'`),
        inArray(tasks.errorCode, [errorCodes.generationCancelled, errorCodes.generationTimedOut]),
        eq(tasks.charged, 0),
      ),
    );
  return row?.seconds ?? 0;
}
