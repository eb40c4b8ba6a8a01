import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { errorCodes } from '../../contract/error';
import type { GenerationBody, TaskState } from '../../contract/generation';
import { imagesOf } from '../../contract/generation';
import { type Model, moduleOf } from '../../contract/models';
import { refuseBeyondCap } from '../accounts/keys';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { type TaskRow, tasks } from '../database/schema';
import type { Files } from '../files/files';
import { fileUrl } from '../files/files';
import { invalidField, notFound, Problem } from '../kernel/problem';
import { hold } from '../wallet/ledger';
import { priceOf } from '../wallet/pricing';
import { Estimates, workOf } from './estimate';
import type { Queue } from './queue';

/** Open tasks of one user; more would only lengthen everybody's queue. */
const MAX_OPEN = 50;
/** A direct request renews its wait several times within this (milliseconds). */
const AWAIT_MS = 15_000;
const CANCELLED = { code: 'generation.cancelled', message: 'task cancelled' };

export interface Submission {
  readonly body: GenerationBody;
  readonly idempotencyKey?: string;
  /** The API key that it is put down to. */
  readonly keyId?: string;
  /** The request itself waits for the result. */
  readonly direct?: boolean;
}

/** Submits, shows and cancels a user's generations. */
export class Tasks {
  private readonly estimates: Estimates;

  constructor(
    private readonly db: Database,
    private readonly queue: Queue,
    private readonly files: Files,
    private readonly options: { readonly models: readonly Model[]; readonly jobsAtOnce: number },
  ) {
    this.estimates = new Estimates(db);
  }

  /**
   * Queues a generation and holds its cost, both or neither. A repeat under the same idempotency key answers the first
   * task. Throws 400 naming the field, 402 without enough compute power, 403 beyond the key's cap, 409 for a used key with another body.
   */
  async submit(userId: string, submission: Submission): Promise<TaskRow> {
    const bodyHash = createHash('sha256').update(JSON.stringify(submission.body)).digest('hex');
    const repeated = await this.findRepeat(userId, submission, bodyHash);
    if (repeated) return repeated;
    const body = await this.withOwnImages(userId, submission.body);
    if (!this.options.models.includes(body.model)) {
      throw invalidField('model', `no engine of this provider serves ${body.model}`);
    }
    await this.files.store.ensureRoom(0);
    try {
      return await this.insert(userId, submission, body, bodyHash);
    } catch (error) {
      // Two repeats met: the other one's row is there now.
      const winner = isDuplicate(error) ? await this.findRepeat(userId, submission, bodyHash) : undefined;
      if (winner) return winner;
      throw error;
    }
  }

  /** The user's own task; 404 for any other. */
  async find(userId: string, id: string): Promise<TaskRow> {
    const [task] = await this.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, id), eq(tasks.userId, userId)));
    if (!task) throw notFound();
    return task;
  }

  async state(userId: string, id: string): Promise<TaskState> {
    const task = await this.find(userId, id);
    const [{ position, seconds }, load] = await Promise.all([
      this.estimates.of(task, this.options.jobsAtOnce),
      this.queue.load(),
    ]);
    return {
      task_id: task.id,
      status: task.status,
      results: task.results,
      error: task.error,
      error_code: task.errorCode,
      progress: task.progress,
      queue_position: position,
      estimated_time: seconds,
      current_tasks: load.running,
      queued_tasks: load.queued,
    };
  }

  /** Stops the user's own task if it is still open; answers what it is afterwards. */
  async cancel(userId: string, id: string): Promise<TaskRow> {
    await this.find(userId, id);
    await this.queue.cancel(id, userId, CANCELLED);
    return this.find(userId, id);
  }

  /** Says that the direct request of this task still waits, and answers how the task is. */
  async stillAwaited(userId: string, id: string): Promise<TaskRow> {
    await this.db
      .update(tasks)
      .set({ awaitedUntil: awaitedUntil() })
      .where(and(eq(tasks.id, id), inArray(tasks.status, ['queued', 'running'])));
    return this.find(userId, id);
  }

  private async insert(userId: string, submission: Submission, body: GenerationBody, bodyHash: string) {
    const id = randomUUID();
    const cost = priceOf(moduleOf(body.model), body);
    return this.db.transaction(async (transaction) => {
      await hold(transaction, userId, id, cost);
      if (submission.keyId !== undefined) await refuseBeyondCap(transaction, submission.keyId, cost);
      await refuseTooMany(transaction, userId);
      const [task] = await transaction
        .insert(tasks)
        .values({
          id,
          userId,
          body,
          bodyHash,
          cost,
          model: body.model,
          seed: body.seed ?? randomInt(2 ** 32),
          work: workOf(body),
          idempotencyKey: submission.idempotencyKey,
          apiKeyId: submission.keyId,
          status: 'queued',
          awaitedUntil: submission.direct ? awaitedUntil() : null,
        })
        .returning();
      if (!task) throw new Error('the task was not stored');
      return task;
    });
  }

  private async findRepeat(userId: string, { idempotencyKey }: Submission, bodyHash: string) {
    if (idempotencyKey === undefined) return undefined;
    const [task] = await this.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.userId, userId), eq(tasks.idempotencyKey, idempotencyKey)));
    if (task && task.bodyHash !== bodyHash) {
      throw new Problem(409, 'request.keyReused', 'this Idempotency-Key was used for another request');
    }
    return task;
  }

  /** The body with each image named by its plain URL; 400 naming the field for one that is not the user's own. */
  private async withOwnImages(userId: string, body: GenerationBody): Promise<GenerationBody> {
    const own: Record<string, string> = {};
    for (const [field, url] of imagesOf(body)) {
      const key = await this.files.ownPicture(userId, url);
      if (key === undefined) throw invalidField(field, 'is not the URL of an image that you uploaded or made');
      own[field] = fileUrl(key);
    }
    return { ...body, ...own };
  }
}

const awaitedUntil = () => sql`now() + ${`${AWAIT_MS} milliseconds`}::interval`;

/** The user's row is locked by the hold before it, so that the count cannot be outrun. */
async function refuseTooMany(transaction: Database, userId: string): Promise<void> {
  const [open] = await transaction
    .select({ jobs: count() })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.status, ['queued', 'running'])));
  if ((open?.jobs ?? 0) >= MAX_OPEN) {
    throw new Problem(429, errorCodes.rateLimited, `at most ${MAX_OPEN} generations at once`, { retryAfter: 10 });
  }
}
