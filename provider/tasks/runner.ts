import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskResult } from '../../contract/generation';
import { imageFields } from '../../contract/generation';
import { isDatabaseAway, isDatabaseFull } from '../database/failures';
import type { TaskRow } from '../database/schema';
import { type Engine, type EngineFile, type EngineJob, EngineRefusal } from '../engines/engine';
import { fileUrl, keyOfUrl } from '../files/files';
import type { FileStore } from '../files/store';
import { label } from '../label';
import { Problem } from '../problem';
import type { Failure, Queue, ResultFile } from './queue';

export interface RunnerOptions {
  readonly jobsAtOnce: number;
  /** A job that takes longer fails (milliseconds). */
  readonly jobTimeoutMs: number;
  /** Whether pictures carry the visible label of generated content, beside the one in their metadata. */
  readonly visibleLabel?: boolean;
  /** Between looks at an empty queue, and between heartbeats of a running job (milliseconds). */
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  /** How long an engine may take to stop once it is told to (milliseconds). */
  readonly abortGraceMs?: number;
  /** Told about what is wrong with the provider rather than with a job. */
  readonly onError?: (error: unknown) => void;
}

const REAP_EVERY_MS = 5000;
const extensions: Record<EngineFile['mime'], '.png' | '.glb'> = { 'image/png': '.png', 'model/gltf-binary': '.glb' };

/** Why a running job is stopped. */
class Stop extends Error {
  constructor(readonly reason: 'lost' | 'timeout' | 'closing') {
    super(`stopped: ${reason}`);
  }
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Takes jobs off the queue and has the engine do them, a set number at a time. */
export class Runner {
  /** Unique to this start of this process, so that a restart never mistakes another's jobs for its own. */
  private readonly worker = randomUUID();
  private readonly running = new Map<string, Running>();
  private readonly options: Required<RunnerOptions>;
  private timer: NodeJS.Timeout | undefined;
  private lastReap = 0;
  private turning = false;
  private again = false;
  private closed = false;

  constructor(
    private readonly queue: Queue,
    private readonly store: FileStore,
    private readonly engine: Engine,
    options: RunnerOptions,
  ) {
    this.options = {
      pollMs: 500,
      heartbeatMs: 500,
      abortGraceMs: 5000,
      visibleLabel: false,
      onError: () => undefined,
      ...options,
    };
  }

  /** Starts working. With `exclusive`, jobs that an earlier process left running are taken up at once. */
  async start(exclusive: boolean): Promise<void> {
    await this.queue.reap([], exclusive);
    this.timer = setInterval(() => this.wake(), this.options.pollMs);
    this.wake();
  }

  /** Looks at the queue now: a job was just submitted. */
  wake(): void {
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

  /** Stops the job at once when this process has it; another's worker notices at its next heartbeat. */
  cancel(taskId: string): void {
    this.running.get(taskId)?.controller.abort(new Stop('lost'));
  }

  /** Takes nothing more, stops what runs and hands it back to the queue. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    for (const { controller } of this.running.values()) controller.abort(new Stop('closing'));
    await Promise.all([...this.running.values()].map(({ done }) => done));
    await this.queue.handBack(this.worker).catch(this.options.onError);
  }

  private async turn(): Promise<void> {
    try {
      if (Date.now() - this.lastReap > REAP_EVERY_MS) {
        await this.queue.reap([...this.running.keys()]);
        this.lastReap = Date.now();
      }
      while (!this.closed && this.running.size < this.options.jobsAtOnce) {
        const task = await this.queue.claim(this.worker, this.engine.models);
        if (!task) return;
        this.begin(task);
      }
    } catch (error) {
      // The database is away, most likely. The next look tries again.
      this.options.onError(error);
    }
  }

  private begin(task: TaskRow): void {
    const controller = new AbortController();
    if (this.closed) controller.abort(new Stop('closing'));
    const done = this.work(task, controller)
      .catch(this.options.onError)
      .finally(() => {
        this.running.delete(task.id);
        if (!this.closed) this.wake();
      });
    this.running.set(task.id, { controller, done });
  }

  private async work(task: TaskRow, controller: AbortController): Promise<void> {
    let progress = 0;
    const limit = setTimeout(() => controller.abort(new Stop('timeout')), this.options.jobTimeoutMs);
    const beat = setInterval(() => void this.beat(task.id, progress, controller), this.options.heartbeatMs);
    try {
      const made = await this.draw(task, controller.signal, (fraction) => {
        progress = Math.max(progress, Math.min(99, Math.floor(fraction * 100)));
      });
      await this.finish(task, made);
    } catch (error) {
      // An engine may word its own end; why it was told to end is what counts.
      await this.fail(task, controller.signal.aborted ? controller.signal.reason : error);
    } finally {
      clearTimeout(limit);
      clearInterval(beat);
    }
  }

  private async beat(id: string, progress: number, controller: AbortController): Promise<void> {
    try {
      if (!(await this.queue.heartbeat(id, this.worker, progress))) controller.abort(new Stop('lost'));
    } catch (error) {
      // A database that is away is no reason to stop drawing.
      this.options.onError(error);
    }
  }

  /** Runs the engine; an engine that ignores the signal is left behind after the grace. */
  private async draw(
    task: TaskRow,
    signal: AbortSignal,
    progress: (fraction: number) => void,
  ): Promise<readonly EngineFile[]> {
    const { id, body, seed } = task;
    const images = await this.readImages(task);
    signal.throwIfAborted();
    const made = this.engine.run({ id, body, seed, images }, { signal, progress });
    return Promise.race([made, aborted(signal, this.options.abortGraceMs)]);
  }

  private async readImages({ body }: TaskRow): Promise<EngineJob['images']> {
    const values = new Map<string, unknown>(Object.entries(body));
    const images: EngineJob['images'] = {};
    for (const field of imageFields) {
      const url = values.get(field);
      const key = typeof url === 'string' ? keyOfUrl(url) : undefined;
      if (key !== undefined) images[field] = await this.store.read(key);
    }
    return images;
  }

  private async finish(task: TaskRow, made: readonly EngineFile[]): Promise<void> {
    if (made.length === 0) throw new EngineRefusal('generation.empty', 'nothing was drawn');
    const stored: ResultFile[] = [];
    let taken = false;
    try {
      for (const [index, file] of made.entries()) {
        const origin = { body: task.body, seed: task.seed, index, engine: this.engine.name };
        stored.push(await this.keep(await label(file, origin, this.options.visibleLabel)));
      }
      const results = stored.map((file, index) => resultOf(file.key, made[index]));
      taken = await this.persist(() => this.queue.complete(task.id, this.worker, stored, results));
    } finally {
      if (!taken) for (const { key } of stored) await this.store.remove(key);
    }
  }

  private async keep({ bytes, mime, width, height }: EngineFile): Promise<ResultFile> {
    await this.store.ensureRoom(bytes.length);
    const key = this.store.newKey(extensions[mime]);
    const incoming = await this.store.receive([bytes], Number.POSITIVE_INFINITY);
    await this.store.commit(incoming, key);
    return { key, mime, size: incoming.size, sha256: incoming.sha256, width: width ?? null, height: height ?? null };
  }

  private async fail(task: TaskRow, error: unknown): Promise<void> {
    if (error instanceof Stop && error.reason !== 'timeout') return;
    const failure = failureOf(error, this.options.jobTimeoutMs);
    if (!failure.known) this.options.onError(error);
    await this.persist(() => this.queue.fail(task.id, this.worker, failure));
  }

  /** Repeats a write of the outcome until the database is back or has room again: the work is done and must not be done twice. */
  private async persist(write: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.closed || !(isDatabaseAway(error) || isDatabaseFull(error))) throw error;
        await sleep(this.options.pollMs);
      }
    }
  }
}

/** Rejects with the signal's reason, some time after it was raised. */
function aborted(signal: AbortSignal, graceMs: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), graceMs).unref(), { once: true });
  });
}

function resultOf(key: string, file: EngineFile | undefined): TaskResult {
  const type = file?.mime === 'model/gltf-binary' ? '3d' : 'image';
  return { url: fileUrl(key), type, width: file?.width, height: file?.height };
}

function failureOf(error: unknown, timeoutMs: number): Failure & { known: boolean } {
  if (error instanceof EngineRefusal || error instanceof Problem) {
    return { code: error.code, message: error.message, known: true };
  }
  if (error instanceof Stop) {
    const message = `it took longer than ${Math.round(timeoutMs / 1000)} seconds`;
    return { code: 'generation.timeout', message, known: true };
  }
  return { code: 'generation.failed', message: 'the engine failed while drawing this', known: false };
}
