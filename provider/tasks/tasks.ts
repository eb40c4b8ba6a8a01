import { randomInt, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Pricing, PricingQuery } from '../../contract/config';
import { errorCodes } from '../../contract/error';
import type { FinishedTasks } from '../../contract/finished-tasks';
import type { GenerationBody, SizedBody, TaskState } from '../../contract/generation';
import { imagesOf, sizedBody } from '../../contract/generation';
import { bounds, type Model, moduleOf } from '../../contract/models';
import { spendOfCap } from '../accounts/keys';
import { isDuplicate } from '../database/failures';
import type { Database, Transaction } from '../database/open';
import type { TaskRow } from '../database/schema';
import type { Files } from '../files/files';
import { noteUsed } from '../files/files.queries';
import { fileUrl, keyOfUrl } from '../files/url';
import { hashOf } from '../kernel/hash';
import { invalidField, notFound, Problem } from '../kernel/problem';
import { hold } from '../wallet/ledger';
import { type EnginePrices, modelOf, type Priced, priceAt, priceOf } from '../wallet/pricing';
import { Estimates, workOf } from './estimate';
import type { Queue } from './queue';
import {
  countOpenOf,
  findByIdempotencyKey,
  findOwnTask,
  finishedTasks,
  insertTask,
  renewAwaited,
  unpaidSeconds,
} from './tasks.queries';
import { otherThanOwn, pageToWire, taskToWire } from './tasks.wire';

/** Open tasks of one user at most, so that one user cannot fill the queue. */
const MAX_OPEN = 50;
/** A direct request renews its wait several times within this (milliseconds). */
export const AWAIT_MS = 15_000;
const CANCELLED = { code: errorCodes.generationCancelled, message: 'task cancelled', isPaid: true };
/** Seconds of drawing in an hour that a user may stop before they cost anything. */
const UNPAID_SECONDS = 120;

export interface Submission {
  readonly body: GenerationBody;
  readonly idempotencyKey?: string;
  /** The API key that it is charged to. */
  readonly keyId?: string;
  /** The API key whose files alone it may begin from. */
  readonly onlyKey?: string;
  /** The request waits for the result. */
  readonly direct?: boolean;
}

/** Whose tasks; with `onlyKey` those alone that this API key was charged for. */
export interface Owner {
  readonly userId: string;
  readonly onlyKey?: string;
}

/** Submits, shows and cancels a user's generations. */
export class Tasks {
  private readonly estimates: Estimates;

  constructor(
    private readonly db: Database,
    private readonly queue: Queue,
    private readonly files: Files,
    private readonly options: {
      readonly models: readonly Model[];
      /** The name of the engine that is tried first. */
      readonly drawerOf: (model: Model) => string;
      readonly prices: EnginePrices;
      /** Generations that run at the same time where no worker says how many it does. */
      readonly jobsAtOnce: number;
      readonly jobTimeoutSeconds: number;
    },
  ) {
    this.estimates = new Estimates(db, queue, options.drawerOf, options.jobsAtOnce);
  }

  /**
   * Queues a generation and holds its cost, both or neither. A repeat under the same idempotency key answers the first
   * task. Throws 400 naming the field, 402 without enough compute power, 403 beyond the key's cap, 409 for a used key with another body.
   */
  async submit(userId: string, submission: Submission): Promise<TaskRow> {
    const bodyHash = hashOf(JSON.stringify(submission.body));
    const repeated = await this.findRepeat(userId, submission, bodyHash);
    if (repeated) return repeated;
    const body = await this.withOwnImages(userId, submission);
    if (!this.options.models.includes(body.model)) {
      throw invalidField('model', `no engine of this provider serves ${body.model}`);
    }
    await this.refuseTooLong(body);
    await this.files.store.ensureRoom(0);
    try {
      return await this.insert(userId, submission, body, bodyHash);
    } catch (error) {
      // A concurrent repeat was stored first.
      const winner = isDuplicate(error) ? await this.findRepeat(userId, submission, bodyHash) : undefined;
      if (winner) return winner;
      throw error;
    }
  }

  /** The user's own task; 404 for any other. */
  async find({ userId, onlyKey }: Owner, id: string): Promise<TaskRow> {
    const task = await findOwnTask(this.db, userId, id);
    if (!task || (onlyKey !== undefined && task.apiKeyId !== onlyKey)) throw notFound();
    return task;
  }

  async state(owner: Owner, id: string): Promise<TaskState> {
    const task = await this.find(owner, id);
    const [{ position, seconds }, load] = await Promise.all([this.estimates.of(task), this.queue.load()]);
    return taskToWire(task, { position, seconds }, load);
  }

  /** A page of the owner's tasks that have results, from the one that was finished first on; behind `after` if given. */
  async finished(owner: Owner, after: string | undefined, limit: number): Promise<FinishedTasks> {
    // The one beyond the limit shows whether there is another page.
    const found = await finishedTasks(this.db, owner, after, limit + 1);
    return pageToWire(found, limit, after);
  }

  /** Stops the user's own task if it is still open, for the price of what was drawn; answers what it is afterwards. */
  async cancel(owner: Owner, id: string): Promise<TaskRow> {
    await this.find(owner, id);
    await this.queue.cancel(id, owner.userId, CANCELLED);
    return this.find(owner, id);
  }

  /** Says that the direct request of this task still waits, for `AWAIT_MS` more. */
  async stillAwaited(id: string): Promise<void> {
    await renewAwaited(this.db, id, AWAIT_MS);
  }

  private async insert(userId: string, submission: Submission, body: SizedBody, bodyHash: string) {
    const id = randomUUID();
    const cost = this.price(body.model, body);
    return this.queue.add(async (transaction) => {
      await hold(transaction, userId, id, cost);
      if (submission.keyId !== undefined) await spendOfCap(transaction, submission.keyId, cost);
      await refuseTooMany(transaction, userId);
      await refuseIdle(transaction, userId);
      await noteUsed(transaction, userId, keysOf(body));
      return insertTask(transaction, {
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
        awaitedMs: submission.direct ? AWAIT_MS : undefined,
      });
    });
  }

  /** What such a generation costs, who draws it, and the seconds that it is likely to take there. */
  async quote({ module, ...asked }: z.output<typeof PricingQuery>): Promise<z.infer<typeof Pricing>> {
    const model = modelOf(module);
    const seconds = await this.estimates.likelySeconds(model, workOf(asked));
    return {
      power: this.price(model, asked),
      drawn_by: otherThanOwn(this.options.drawerOf(model)),
      seconds: seconds ?? null,
    };
  }

  private price(model: Model, asked: Priced): number {
    return priceOf(moduleOf(model), asked, priceAt(this.options.drawerOf(model), this.options.prices));
  }

  /** Refuses what is known to take longer than a generation may: it would be stopped, and paid for in part. */
  private async refuseTooLong(body: SizedBody): Promise<void> {
    const seconds = await this.estimates.provenSeconds(body.model, workOf(body));
    const limit = this.options.jobTimeoutSeconds;
    if (seconds === undefined || seconds <= limit) return;
    const problem = `would take about ${Math.ceil(seconds)} seconds, and a generation may take ${limit}: ask for less`;
    throw invalidField(body.n > 1 ? 'n' : 'width', problem);
  }

  private async findRepeat(userId: string, { idempotencyKey, onlyKey }: Submission, bodyHash: string) {
    if (idempotencyKey === undefined) return undefined;
    const task = await findByIdempotencyKey(this.db, userId, idempotencyKey);
    if (task && task.bodyHash !== bodyHash) {
      throw new Problem(409, errorCodes.keyReused, 'this Idempotency-Key was used for another request');
    }
    if (task && onlyKey !== undefined && task.apiKeyId !== onlyKey) {
      throw new Problem(409, errorCodes.keyReused, 'this Idempotency-Key was used with another API key');
    }
    return task;
  }

  /** The body with each image named by its plain URL, and a size; 400 naming the field for an image that is not the user's own. */
  private async withOwnImages(userId: string, { body, onlyKey }: Submission): Promise<SizedBody> {
    const own: Record<string, string> = {};
    let picture: { width: number; height: number } = { width: bounds.width.default, height: bounds.height.default };
    for (const [field, url] of imagesOf(body)) {
      const file = await this.files.ownPicture({ userId, onlyKey }, url);
      if (!file) throw invalidField(field, 'is not the URL of an image that you uploaded or made');
      own[field] = fileUrl(file.key);
      const { width, height } = file;
      if (field === 'multi_source_image_path' && width && height) picture = { width, height };
    }
    return { ...sizedBody(body, picture), ...own };
  }
}

/** It belongs after the hold, which locks the user's row: two submissions at once then cannot outrun the count. */
async function refuseTooMany(transaction: Transaction, userId: string): Promise<void> {
  if ((await countOpenOf(transaction, userId)) < MAX_OPEN) return;
  throw new Problem(429, errorCodes.rateLimited, `at most ${MAX_OPEN} generations at once`, { retryAfter: 10 });
}

/** Stopping early costs little, and nothing before the first progress: who does so again and again has to wait. */
async function refuseIdle(transaction: Transaction, userId: string): Promise<void> {
  if ((await unpaidSeconds(transaction, userId)) < UNPAID_SECONDS) return;
  throw new Problem(429, errorCodes.rateLimited, 'too many generations were stopped, please wait', { retryAfter: 600 });
}

const keysOf = (body: SizedBody): string[] => imagesOf(body).flatMap(([, url]) => keyOfUrl(url) ?? []);
