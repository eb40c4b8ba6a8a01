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
  /** The user pays for the share of the work that was done. */
  readonly isPaid?: boolean;
}
export type ResultFile = Omit<typeof files.$inferInsert, 'userId' | 'taskId'>;

/** When a task of the user last began (ms since the epoch); null where none has. */
const lastServed = (userId: SQL) =>
  sql<
    number | null
  >`(select extract(epoch from max(s.started_at))::float8 * 1000 from tasks s where s.user_id = ${userId})`;

/** Users with open tasks: how many of each are running, and when one last began. Once for each user, however many wait. */
export const turnsOf = (db: Database) =>
  db
    .select({
      userId: tasks.userId,
      running: sql<number>`count(*) filter (where ${tasks.status} = 'running')`.as('running'),
      servedAt: lastServed(sql`${tasks.userId}`).as('served_at'),
    })
    .from(tasks)
    .where(isOpen())
    .groupBy(tasks.userId)
    .as('turns');

/**
 * Gives the next task of one of `models` to the worker, under a lease of `leaseMs`: of the user of whom the fewest are
 * running (below `perUser`), among those of the one who has waited longest for a turn, the oldest. Users take turns
 * however many tasks each has.
 */
export async function claimNext(
  db: Database,
  worker: string,
  { models, perUser }: { readonly models: readonly Model[]; readonly perUser: number },
  leaseMs: number,
): Promise<TaskRow | undefined> {
  const turns = turnsOf(db);
  const next = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(turns, eq(turns.userId, tasks.userId))
    .where(and(eq(tasks.status, 'queued'), inArray(tasks.model, [...models]), lt(turns.running, perUser)))
    .orderBy(asc(turns.running), sql`${turns.servedAt} asc nulls first`, asc(tasks.seq))
    .limit(1)
    .for('update', { of: tasks, skipLocked: true });
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

/** How a task stands: who draws it, and `preview` only where it has changed. */
export interface Standing {
  /** 0–100. */
  readonly progress: number;
  readonly engine?: string;
  readonly preview?: string;
}

/** Renews the lease and notes how the task stands; false when the worker no longer has it. */
export async function renewLease(
  db: Database,
  { id, worker }: { readonly id: string; readonly worker: string },
  { progress, ...changed }: Standing,
  leaseMs: number,
): Promise<boolean> {
  const rows = await db
    .update(tasks)
    .set({ leaseUntil: fromNow(leaseMs), progress: sql`greatest(${tasks.progress}, ${progress})`, ...changed })
    .where(heldBy(id, worker))
    .returning({ id: tasks.id });
  return rows.length === 1;
}

/** What came of a task, who drew it, and its price (compute power) there: no more than what was held is charged. */
export interface Ending {
  readonly results: TaskResult[];
  readonly engine: string;
  readonly price: number;
}

/** Undefined when the worker no longer has the task. */
export async function markCompleted(db: Database, id: string, worker: string, { results, engine, price }: Ending) {
  const [task] = await db
    .update(tasks)
    .set({
      status: 'completed',
      progress: 100,
      results,
      preview: null,
      engine,
      charged: sql`least(${tasks.cost}, ${price})`,
      finishedAt: sql`now()`,
      leaseUntil: null,
    })
    .where(heldBy(id, worker))
    .returning();
  return task;
}

/**
 * Ends the matching tasks as failed and answers them, by user. Where the work itself `isPaid`, each costs the share that was
 * done; a task that did not begin, and one that failed for a reason of the provider's, cost nothing.
 */
export async function markFailed(
  db: Database,
  { code, message, isPaid = false }: Failure,
  which: SQL | undefined,
): Promise<TaskRow[]> {
  const share = sql`ceil(${tasks.cost} * ${tasks.progress} / 100.0)::int`;
  const ended = await db
    .update(tasks)
    .set({
      status: 'failed',
      error: message,
      errorCode: code,
      charged: isPaid ? sql`case when ${tasks.status} = 'running' then ${share} else 0 end` : 0,
      finishedAt: sql`now()`,
      leaseUntil: null,
      preview: null,
    })
    .where(which)
    .returning();
  // In one order, so that two that end at once do not wait for each other's users.
  return ended.sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

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

/** Queues the worker's tasks again in their old place, without counting the attempt; whether it had any. */
export async function requeueOf(db: Database, worker: string): Promise<boolean> {
  const rows = await db
    .update(tasks)
    .set({ ...queuedAgain, attempts: sql`greatest(${tasks.attempts} - 1, 0)` })
    .where(and(eq(tasks.status, 'running'), eq(tasks.worker, worker)))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Whether there were any such tasks. */
export async function requeue(db: Database, which: SQL | undefined): Promise<boolean> {
  const rows = await db.update(tasks).set(queuedAgain).where(which).returning({ id: tasks.id });
  return rows.length > 0;
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

const queuedAgain = {
  status: 'queued',
  worker: null,
  leaseUntil: null,
  progress: 0,
  engine: null,
  preview: null,
} as const;
const isOpen = () => inArray(tasks.status, ['queued', 'running']);
