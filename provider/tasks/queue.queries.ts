import { and, asc, count, eq, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/error';
import type { TaskResult } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import { files, type TaskRow, tasks } from '../database/schema';
import { fromNow } from '../database/sql';

export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}
export type ResultFile = Omit<typeof files.$inferInsert, 'userId' | 'taskId'>;

/** Gives the oldest queued task of one of `models` to the worker, under a lease of `leaseMs`. */
export async function claimNext(
  db: Database,
  worker: string,
  models: readonly Model[],
  leaseMs: number,
): Promise<TaskRow | undefined> {
  const next = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.status, 'queued'), inArray(tasks.model, [...models])))
    .orderBy(asc(tasks.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [task] = await db
    .update(tasks)
    .set({
      status: 'running',
      worker,
      leaseUntil: fromNow(leaseMs),
      startedAt: sql`now()`,
      progress: 0,
      attempts: sql`${tasks.attempts} + 1`,
    })
    .where(inArray(tasks.id, next))
    .returning();
  return task;
}

/** Renews the lease; false when the worker no longer has the task. */
export async function renewLease(
  db: Database,
  task: { readonly id: string; readonly worker: string; readonly progress: number },
  leaseMs: number,
): Promise<boolean> {
  const { id, worker, progress } = task;
  const rows = await db
    .update(tasks)
    .set({ leaseUntil: fromNow(leaseMs), progress: sql`greatest(${tasks.progress}, ${progress})` })
    .where(heldBy(id, worker))
    .returning({ id: tasks.id });
  return rows.length === 1;
}

/** Undefined when the worker no longer has the task. */
export async function markCompleted(db: Database, id: string, worker: string, results: TaskResult[]) {
  const [task] = await db
    .update(tasks)
    .set({ status: 'completed', progress: 100, results, finishedAt: sql`now()`, leaseUntil: null })
    .where(heldBy(id, worker))
    .returning();
  return task;
}

/** Ends the matching tasks as failed and answers them. */
export const markFailed = (db: Database, { code, message }: Failure, which: SQL | undefined): Promise<TaskRow[]> =>
  db
    .update(tasks)
    .set({ status: 'failed', error: message, errorCode: code, finishedAt: sql`now()`, leaseUntil: null })
    .where(which)
    .returning();

export async function insertResultFiles(db: Database, task: TaskRow, made: readonly ResultFile[]): Promise<void> {
  if (made.length === 0) return;
  await db.insert(files).values(made.map((file) => ({ ...file, userId: task.userId, taskId: task.id })));
}

export async function wasCompletedBy(db: Database, id: string, worker: string): Promise<boolean> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.status, 'completed'), eq(tasks.worker, worker)));
  return rows.length === 1;
}

/** Queues the worker's tasks again in their old place, without counting the attempt. */
export async function requeueOf(db: Database, worker: string): Promise<void> {
  await db
    .update(tasks)
    .set({ ...queuedAgain, attempts: sql`greatest(${tasks.attempts} - 1, 0)` })
    .where(and(eq(tasks.status, 'running'), eq(tasks.worker, worker)));
}

export async function requeue(db: Database, which: SQL | undefined): Promise<void> {
  await db.update(tasks).set(queuedAgain).where(which);
}

/** Open tasks of all users by status. */
export const countOpen = (db: Database) =>
  db.select({ status: tasks.status, jobs: count() }).from(tasks).where(isOpen()).groupBy(tasks.status);

export const heldBy = (id: string, worker: string) =>
  and(eq(tasks.id, id), eq(tasks.status, 'running'), eq(tasks.worker, worker));

export const openOf = (id: string, userId: string) => and(eq(tasks.id, id), eq(tasks.userId, userId), isOpen());

/** Running tasks without a live worker: the lease has expired, or with `everything` whatever it says. */
export const orphaned = (own: readonly string[], everything: boolean) =>
  and(
    eq(tasks.status, 'running'),
    own.length > 0 ? notInArray(tasks.id, [...own]) : undefined,
    everything ? undefined : lt(tasks.leaseUntil, sql`now()`),
  );

export const triedAtLeast = (which: SQL | undefined, attempts: number) =>
  and(which, sql`${tasks.attempts} >= ${attempts}`);

/** Open tasks of direct requests whose requester has left. */
export const abandoned = (everything: boolean) =>
  and(isOpen(), isNotNull(tasks.awaitedUntil), everything ? undefined : lte(tasks.awaitedUntil, sql`now()`));

const queuedAgain = { status: 'queued', worker: null, leaseUntil: null, progress: 0 } as const;
const isOpen = () => inArray(tasks.status, ['queued', 'running']);
