import { and, asc, count, eq, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { TaskResult } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import { files, type TaskRow, tasks } from '../database/schema';
import { release, settle } from '../wallet/ledger';

/** How long a worker may be silent before another takes its job (milliseconds). */
export const LEASE_MS = 30_000;
/** A job that took this many workers down with it is not tried again. */
export const MAX_ATTEMPTS = 3;

export interface Failure {
  readonly code: string;
  readonly message: string;
}
export type ResultFile = Omit<typeof files.$inferInsert, 'userId' | 'taskId'>;

const fromNow = (ms: number) => sql`now() + ${`${ms} milliseconds`}::interval`;

/**
 * The job queue: rows of `tasks`, taken with FOR UPDATE SKIP LOCKED under a lease that a heartbeat renews. Every
 * change of state is conditional on the state before, in one transaction with its ledger row, so that a job ends once
 * however many workers, cancellations and restarts meet. Times are the database's.
 */
export class Queue {
  constructor(private readonly db: Database) {}

  /** Takes the oldest queued job that one of `models` serves. */
  async claim(worker: string, models: readonly Model[]): Promise<TaskRow | undefined> {
    const next = this.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.status, 'queued'), inArray(tasks.model, [...models])))
      .orderBy(asc(tasks.seq))
      .limit(1)
      .for('update', { skipLocked: true });
    const [task] = await this.db
      .update(tasks)
      .set({
        status: 'running',
        worker,
        leaseUntil: fromNow(LEASE_MS),
        startedAt: sql`now()`,
        progress: 0,
        attempts: sql`${tasks.attempts} + 1`,
      })
      .where(inArray(tasks.id, next))
      .returning();
    return task;
  }

  /** Renews the lease and notes the progress (0–100); false when the job is no longer this worker's. */
  async heartbeat(id: string, worker: string, progress: number): Promise<boolean> {
    const rows = await this.db
      .update(tasks)
      .set({ leaseUntil: fromNow(LEASE_MS), progress: sql`greatest(${tasks.progress}, ${progress})` })
      .where(heldBy(id, worker))
      .returning({ id: tasks.id });
    return rows.length === 1;
  }

  /** Ends the job with its files and settles its cost; false when it was cancelled or taken over meanwhile. */
  async complete(id: string, worker: string, made: readonly ResultFile[], results: TaskResult[]): Promise<boolean> {
    return this.db.transaction(async (transaction) => {
      const [task] = await transaction
        .update(tasks)
        .set({ status: 'completed', progress: 100, results, finishedAt: sql`now()`, leaseUntil: null })
        .where(heldBy(id, worker))
        .returning();
      if (!task) return false;
      const { userId, cost } = task;
      if (made.length > 0)
        await transaction.insert(files).values(made.map((file) => ({ ...file, userId, taskId: id })));
      await settle(transaction, userId, id, cost);
      return true;
    });
  }

  /** Whether it was this worker that completed the job. */
  async wasCompletedBy(id: string, worker: string): Promise<boolean> {
    const rows = await this.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.id, id), eq(tasks.status, 'completed'), eq(tasks.worker, worker)));
    return rows.length === 1;
  }

  /** Ends the worker's job as failed and gives its cost back; false when it is no longer this worker's. */
  async fail(id: string, worker: string, failure: Failure): Promise<boolean> {
    return (await this.end(failure, heldBy(id, worker))).length === 1;
  }

  /** Ends the user's task wherever it is; false when there is nothing left to end. */
  async cancel(id: string, userId: string, failure: Failure): Promise<boolean> {
    const own = and(eq(tasks.id, id), eq(tasks.userId, userId), isOpen());
    return (await this.end(failure, own)).length === 1;
  }

  /** Puts the worker's jobs back in their old place: it is closing, which does not count as an attempt. */
  async handBack(worker: string): Promise<void> {
    await this.db
      .update(tasks)
      .set({
        status: 'queued',
        worker: null,
        leaseUntil: null,
        progress: 0,
        attempts: sql`greatest(${tasks.attempts} - 1, 0)`,
      })
      .where(and(eq(tasks.status, 'running'), eq(tasks.worker, worker)));
  }

  /**
   * Takes back the jobs of workers that fell silent: queued again, or failed once they were tried often enough. Ends
   * direct requests that nobody waits for any more. `own` are jobs that this process knows to be running. With
   * `everything`, leases are not waited for: no other process can be alive.
   */
  async reap(own: readonly string[], everything = false): Promise<void> {
    const notOwn = own.length > 0 ? notInArray(tasks.id, [...own]) : undefined;
    const silent = everything ? undefined : lt(tasks.leaseUntil, sql`now()`);
    const orphaned = and(eq(tasks.status, 'running'), notOwn, silent);
    await this.end(
      { code: 'generation.interrupted', message: `the worker stopped ${MAX_ATTEMPTS} times while making this` },
      and(orphaned, sql`${tasks.attempts} >= ${MAX_ATTEMPTS}`),
    );
    await this.db.update(tasks).set({ status: 'queued', worker: null, leaseUntil: null, progress: 0 }).where(orphaned);
    await this.end(
      { code: 'generation.interrupted', message: 'the request was interrupted' },
      and(isOpen(), isNotNull(tasks.awaitedUntil), everything ? undefined : lte(tasks.awaitedUntil, sql`now()`)),
    );
  }

  /** How many jobs are running and waiting, over all users. */
  async load(): Promise<{ running: number; queued: number }> {
    const rows = await this.db
      .select({ status: tasks.status, jobs: count() })
      .from(tasks)
      .where(isOpen())
      .groupBy(tasks.status);
    const jobs = (status: string) => rows.find((row) => row.status === status)?.jobs ?? 0;
    return { running: jobs('running'), queued: jobs('queued') };
  }

  private async end(failure: Failure, which: SQL | undefined): Promise<TaskRow[]> {
    return this.db.transaction(async (transaction) => {
      const ended = await transaction
        .update(tasks)
        .set({
          status: 'failed',
          error: failure.message,
          errorCode: failure.code,
          finishedAt: sql`now()`,
          leaseUntil: null,
        })
        .where(which)
        .returning();
      for (const task of ended) await release(transaction, task.userId, task.id, task.cost);
      return ended;
    });
  }
}

const isOpen = () => inArray(tasks.status, ['queued', 'running']);
const heldBy = (id: string, worker: string) =>
  and(eq(tasks.id, id), eq(tasks.status, 'running'), eq(tasks.worker, worker));
