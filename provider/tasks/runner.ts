import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from '../../contract/error';
import { imagesOf } from '../../contract/generation';
import type { Model } from '../../contract/models';
import { isDatabaseAway, isDatabaseFull } from '../database/failures';
import type { TaskRow } from '../database/schema';
import { drawerOf, type Engine, type EngineFile, EngineRefusal } from '../engines/engine';
import type { FileStore } from '../files/store';
import { keyOfUrl } from '../files/url';
import type { JobOutcome, Metrics } from '../operations/metrics';
import { engineJobOf, type Images } from './engine-job';
import { discardMade, keepMade, resultOf } from './made';
import { previewUrl } from './preview-url';
import type { Queue } from './queue';
import type { ResultFile, Standing } from './queue.queries';
import { aborted, failureOf, Stop } from './stop';

export interface RunnerOptions {
  readonly jobsAtOnce: number;
  /** Which of the engine's models are drawn here; all of them without. */
  readonly models?: readonly Model[];
  /** Of one user. */
  readonly jobsPerUser: number;
  /** A job that takes longer fails (milliseconds). */
  readonly jobTimeoutMs: number;
  /** Whether pictures carry the visible label of generated content, beside the one in their metadata. */
  readonly visibleLabel: boolean;
  /** Whom the label names as its maker. */
  readonly producer?: string;
  /** The price of a task (compute power) where the named engine draws it. */
  readonly priceAt: (task: TaskRow, engine: string) => number;
  /** Called with errors of the provider itself rather than of a job. */
  readonly onError: (error: unknown) => void;
  /** Counts what becomes of jobs. */
  readonly watch?: Pick<Metrics, 'jobEnded' | 'leaseLost'>;
}

/** Between two looks at a queue that another process may have filled, whose signal got lost (milliseconds). */
const POLL_EVERY_MS = 2000;
/** Between two tries of what the database was away for (milliseconds). */
const RETRY_EVERY_MS = 500;
const HEARTBEAT_EVERY_MS = 500;
/** Between two looks for orphaned jobs, and at a queue that no other process fills (milliseconds). */
const REAP_EVERY_MS = 5000;
/** An engine that has not stopped this long after its signal is left behind (milliseconds). */
const ABORT_GRACE_MS = 5000;

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** What the heartbeats of a running job pass on. */
interface Shown {
  /** 0–99. */
  progress: number;
  engine: string;
  /** The newest picture of what develops, until it was passed on. */
  picture?: Uint8Array;
}

async function standingOf(shown: Shown): Promise<Standing> {
  const { progress, engine, picture } = shown;
  shown.picture = undefined;
  const preview = picture && (await previewUrl(picture));
  return { progress, engine, ...(preview === undefined ? {} : { preview }) };
}

/** Takes jobs off the queue and has the engine do them, a set number at a time. */
export class Runner {
  /** Unique to this start of this process, so that a restart never takes another's jobs for its own. */
  private readonly worker = randomUUID();
  private readonly models: readonly Model[];
  private readonly running = new Map<string, Running>();
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private lastReap = 0;
  private turning = false;
  private again = false;
  private started = false;
  private closed = false;

  constructor(
    private readonly queue: Queue,
    private readonly store: FileStore,
    private readonly engine: Engine,
    private readonly options: RunnerOptions,
  ) {
    const { models } = options;
    this.models = models ? engine.models.filter((model) => models.includes(model)) : engine.models;
    queue.events.on('queued', () => this.wake());
    queue.events.on('cancelled', (id) => this.cancel(id));
  }

  /** Starts working. With `exclusive`, no other process is at work: what an earlier one left running is taken up at once. */
  async start(exclusive: boolean): Promise<void> {
    await this.queue.reap([], exclusive);
    await this.queue.announce(this.worker, this.options.jobsAtOnce, this.models);
    this.timer = setInterval(() => this.wake(), exclusive ? REAP_EVERY_MS : POLL_EVERY_MS);
    this.started = true;
    this.queue.listen();
    this.wake();
  }

  /** Looks at the queue now. */
  private wake(): void {
    if (!this.started || this.closed) return;
    if (this.turning) {
      this.again = true;
      return;
    }
    this.turning = true;
    void this.turn().finally(() => {
      this.turning = false;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  /** Stops the job at once when this process runs it; one that misses the signal notices at its next heartbeat. */
  private cancel(taskId: string): void {
    this.running.get(taskId)?.controller.abort(new Stop('lost'));
  }

  /** Takes nothing more, stops what runs and hands it back to the queue. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    for (const { controller } of this.running.values()) controller.abort(new Stop('closing'));
    await Promise.all([...this.running.values()].map(({ done }) => done));
    await this.queue.handBack(this.worker).catch(this.options.onError);
  }

  private async turn(): Promise<void> {
    try {
      if (Date.now() - this.lastReap >= REAP_EVERY_MS) {
        await this.queue.reap([...this.running.keys()]);
        await this.queue.announce(this.worker, this.options.jobsAtOnce, this.models);
        this.lastReap = Date.now();
      }
      while (!this.closed && this.running.size < this.options.jobsAtOnce) {
        const task = await this.queue.claim(this.worker, this.models, this.options.jobsPerUser);
        if (!task) return;
        this.begin(task);
      }
    } catch (error) {
      // The database is away, most likely.
      this.options.onError(error);
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.wake(), RETRY_EVERY_MS);
    }
  }

  private begin(task: TaskRow): void {
    const controller = new AbortController();
    if (this.closed) controller.abort(new Stop('closing'));
    const done = this.work(task, controller)
      .catch(this.options.onError)
      .finally(() => {
        this.running.delete(task.id);
        this.wake();
      });
    this.running.set(task.id, { controller, done });
  }

  private async work(task: TaskRow, controller: AbortController): Promise<void> {
    const shown: Shown = { progress: 0, engine: drawerOf(this.engine)(task.model) };
    const begun = performance.now();
    const end = (outcome: JobOutcome) =>
      this.options.watch?.jobEnded(task.model, outcome, (performance.now() - begun) / 1000);
    const limit = setTimeout(() => controller.abort(new Stop('timeout')), this.options.jobTimeoutMs);
    const beat = setInterval(() => void this.beat(task.id, shown, controller), HEARTBEAT_EVERY_MS);
    try {
      const made = await this.draw(task, controller.signal, shown);
      await this.finish(task, made, shown.engine);
      end('completed');
    } catch (error) {
      // An engine may throw an error of its own when it is stopped; the reason of the stop is what counts.
      const why: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (why instanceof Stop && why.reason === 'lost') this.options.watch?.leaseLost();
      end(why instanceof Stop ? 'stopped' : 'failed');
      await this.fail(task, why);
    } finally {
      clearTimeout(limit);
      clearInterval(beat);
    }
  }

  private async beat(id: string, shown: Shown, controller: AbortController): Promise<void> {
    try {
      if (!(await this.queue.heartbeat(id, this.worker, await standingOf(shown)))) controller.abort(new Stop('lost'));
    } catch (error) {
      // A database that is away is no reason to stop drawing.
      this.options.onError(error);
    }
  }

  /** Runs the engine; an engine that ignores the signal is left behind after the grace. */
  private async draw(task: TaskRow, signal: AbortSignal, shown: Shown): Promise<readonly EngineFile[]> {
    const { id, body, seed } = task;
    const images = await this.readImages(task);
    signal.throwIfAborted();
    const made = this.engine.run(engineJobOf(id, body, seed, images), {
      signal,
      progress: (fraction) => {
        shown.progress = Math.max(shown.progress, Math.min(99, Math.floor(fraction * 100)));
      },
      preview: (picture) => {
        shown.picture = picture;
      },
      drawnBy: (name) => {
        shown.engine = name;
      },
    });
    return Promise.race([made, aborted(signal, ABORT_GRACE_MS)]);
  }

  private async readImages({ body }: TaskRow): Promise<Images> {
    const images: Images = {};
    for (const [field, url] of imagesOf(body)) {
      const key = keyOfUrl(url);
      if (key !== undefined) images[field] = await this.store.read(key);
    }
    return images;
  }

  private async finish(task: TaskRow, drawn: readonly EngineFile[], engine: string): Promise<void> {
    const { body, seed } = task;
    if (drawn.length === 0) throw new EngineRefusal(errorCodes.generationEmpty, 'nothing was drawn');
    const { producer } = this.options;
    const origin = { body, seed, engine: this.engine.originOf(body.model), producer };
    const made = await keepMade(this.store, drawn, origin, this.options.visibleLabel);
    const isTaken = await this.persist(() => this.complete(task, made, engine)).catch(async (error: unknown) => {
      // A database that is away may have stored them: then they stay.
      if (!isDatabaseAway(error)) await discardMade(this.store, made);
      throw error;
    });
    if (!isTaken) await discardMade(this.store, made);
  }

  /** Whether the task is this worker's; an earlier try, whose answer was lost, may have completed it. */
  private async complete(task: TaskRow, made: readonly ResultFile[], engine: string): Promise<boolean> {
    const ending = { results: made.map(resultOf), engine, price: this.options.priceAt(task, engine) };
    const isEnded = await this.queue.complete(task.id, this.worker, made, ending);
    return isEnded || this.queue.wasCompletedBy(task.id, this.worker);
  }

  private async fail(task: TaskRow, error: unknown): Promise<void> {
    if (error instanceof Stop && error.reason !== 'timeout') return;
    const failure = failureOf(error, this.options.jobTimeoutMs);
    if (!failure.known) this.options.onError(error);
    await this.persist(() => this.queue.fail(task.id, this.worker, failure));
  }

  /** Repeats a write of the outcome until the database is back or has room again: the work must not be done twice. */
  private async persist(write: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.closed || !(isDatabaseAway(error) || isDatabaseFull(error))) throw error;
        await sleep(RETRY_EVERY_MS);
      }
    }
  }
}
