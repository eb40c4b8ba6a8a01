import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { errorCodes } from '../../contract/error';
import type { Model } from '../../contract/models';
import { addSpent } from '../accounts/keys.queries';
import type { Database, Transaction } from '../database/open';
import type { TaskRow } from '../database/schema';
import type { Signals } from '../database/signals';
import { type Kept, kept } from '../kernel/kept';
import { release, settle } from '../wallet/ledger';
import {
  abandoned,
  claimNext,
  countOpen,
  type Ending,
  type Failure,
  heldBy,
  insertResultFiles,
  markCompleted,
  markFailed,
  openOf,
  orphaned,
  type ResultFile,
  renewLease,
  requeue,
  requeueOf,
  type Standing,
  triedAtLeast,
  wasCompletedBy,
} from './queue.queries';
import { forgetWorker, seeWorker } from './workers.queries';

/** A worker that does not renew its lease within this loses the job (milliseconds). */
export const LEASE_MS = 30_000;
/** A job that took this many workers down with it is not tried again. */
export const MAX_ATTEMPTS = 3;

/** How long (ms) all who ask share one look at the queue, where no change is known. */
export const SHARED_MS = 250;

export interface Load {
  readonly running: number;
  readonly queued: number;
}

async function loadOf(db: Database): Promise<Load> {
  const rows = await countOpen(db);
  const jobs = (status: string) => rows.find((row) => row.status === status)?.jobs ?? 0;
  return { running: jobs('running'), queued: jobs('queued') };
}

/**
 * The job queue: rows of `tasks`, taken with FOR UPDATE SKIP LOCKED under a lease that a heartbeat renews. Every
 * change of state is conditional on the state before, in one transaction with its ledger row, so that a job ends once
 * however many workers, cancellations and restarts meet. Times are the database's.
 */
export class Queue {
  /**
   * What this process's runner acts on at once: a job may be there to take, and a job was cancelled. `changed`: a job
   * was added, taken or ended, here or, as far as is known, elsewhere.
   */
  readonly events = new EventEmitter<{ queued: []; cancelled: [id: string]; changed: [] }>();
  /** How many jobs are running and waiting, over all users; changes in other processes show within a quarter of a second. */
  readonly load: Kept<Load>;
  /** Recognises this process's own signals. */
  private readonly self = randomUUID();

  /** With `signals` the runners of other processes are notified too; without, and for what gets lost, they poll. */
  constructor(
    private readonly db: Database,
    private readonly signals?: Signals,
  ) {
    this.load = kept(() => loadOf(db), SHARED_MS);
    this.events.on('changed', this.load.forget);
  }

  /** Passes on to `events` what happens in other processes. */
  listen(): void {
    const queued = () => this.events.emit('queued');
    this.signals?.listen((message) => {
      const [from, kind, id] = message.split(' ');
      if (from === this.self) return;
      this.events.emit('changed');
      if (kind === 'cancelled' && id !== undefined) this.events.emit('cancelled', id);
      else queued();
    }, queued);
  }

  /** Stores a job by `insert`, in one transaction with whatever that checks and holds. */
  async add(insert: (transaction: Transaction) => Promise<TaskRow>): Promise<TaskRow> {
    const task = await this.db.transaction(insert);
    this.events.emit('queued');
    this.noteChange('queued');
    return task;
  }

  /** Takes the next job that one of `models` serves, of a user of whom fewer than `perUser` are running. */
  async claim(
    worker: string,
    models: readonly Model[],
    perUser = Number.MAX_SAFE_INTEGER,
  ): Promise<TaskRow | undefined> {
    const task = await claimNext(this.db, worker, { models, perUser }, LEASE_MS);
    if (task) this.events.emit('changed');
    return task;
  }

  /** Renews the lease and notes how the job stands; false when it is no longer this worker's. */
  heartbeat(id: string, worker: string, standing: Standing): Promise<boolean> {
    return renewLease(this.db, { id, worker }, standing, LEASE_MS);
  }

  /** Ends the job with its files and settles its price; false when it was cancelled or taken over meanwhile. */
  async complete(id: string, worker: string, made: readonly ResultFile[], ending: Ending): Promise<boolean> {
    const isEnded = await this.db.transaction(async (transaction) => {
      const task = await markCompleted(transaction, id, worker, ending);
      if (!task) return false;
      await insertResultFiles(transaction, task, made);
      const { cost, apiKeyId } = task;
      const charged = task.charged ?? cost;
      await settle(transaction, task, charged);
      if (apiKeyId !== null && charged < cost) await addSpent(transaction, apiKeyId, charged - cost);
      return true;
    });
    // Its user may now have another one running.
    if (isEnded) this.noteChange('queued');
    return isEnded;
  }

  /** Whether it was this worker that completed the job. */
  wasCompletedBy(id: string, worker: string): Promise<boolean> {
    return wasCompletedBy(this.db, id, worker);
  }

  /** Ends the worker's job as failed and gives its cost back, but for what was worked where that is paid; false when it is no longer this worker's. */
  async fail(id: string, worker: string, failure: Failure): Promise<boolean> {
    const isEnded = (await this.end(failure, heldBy(id, worker))).length === 1;
    if (isEnded) this.noteChange('queued');
    return isEnded;
  }

  /** Ends the user's task whether it is queued or running; false when it has ended already. */
  async cancel(id: string, userId: string, failure: Failure): Promise<boolean> {
    const isEnded = (await this.end(failure, openOf(id, userId))).length === 1;
    if (!isEnded) return false;
    this.events.emit('cancelled', id);
    this.noteChange(`cancelled ${id}`);
    return true;
  }

  /** Says that a worker lives, how many jobs it does at a time, and of which models. */
  announce(worker: string, places: number, models: readonly Model[]): Promise<void> {
    return seeWorker(this.db, worker, places, models);
  }

  /** Queues the worker's jobs again in their old place: it is closing, which does not count as an attempt. */
  async handBack(worker: string): Promise<void> {
    await forgetWorker(this.db, worker);
    if (await requeueOf(this.db, worker)) this.noteChange('queued');
  }

  /**
   * Requeues jobs whose lease expired; fails them after MAX_ATTEMPTS. Ends direct requests whose requester has
   * left. `own` are jobs that this process knows to be running. With `everything`, leases are not waited for: no other
   * process can be alive.
   */
  async reap(own: readonly string[], everything = false): Promise<void> {
    const code = errorCodes.generationInterrupted;
    const stopped = { code, message: `the worker stopped ${MAX_ATTEMPTS} times while making this` };
    const given = await this.end(stopped, triedAtLeast(orphaned(own, everything), MAX_ATTEMPTS));
    if (await requeue(this.db, orphaned(own, everything))) this.noteChange('queued');
    const left = await this.end({ code, message: 'the request was interrupted' }, abandoned(everything));
    if (given.length + left.length > 0) this.events.emit('changed');
  }

  private noteChange(what: string): void {
    this.events.emit('changed');
    this.signals?.send(`${this.self} ${what}`);
  }

  /** Fails the matching jobs and gives back what of their cost was not worked for. */
  private end(failure: Failure, which: Parameters<typeof markFailed>[2]): Promise<TaskRow[]> {
    return this.db.transaction(async (transaction) => {
      const ended = await markFailed(transaction, failure, which);
      for (const task of ended) {
        const charged = task.charged ?? 0;
        await release(transaction, task, charged);
        if (task.apiKeyId !== null) await addSpent(transaction, task.apiKeyId, charged - task.cost);
      }
      return ended;
    });
  }
}
