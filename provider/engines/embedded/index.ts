import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type Engine, EngineRefusal } from '../engine';
import { served } from './models/served';
import type { WorkerAnswer } from './protocol';
import type { PreviewTask, WorkerTask } from './worker';

export interface EmbeddedEngineOptions {
  /** Drawing threads; each draws one job at a time. */
  readonly threads: number;
  /** The worker's module: a `.ts` file in development, the bundle beside the provider otherwise. */
  readonly worker: URL;
  /** Memory of one drawing thread (MB); a job that wants more fails and the next one gets a new thread. */
  readonly memoryMb?: number;
}

/** Memory of one drawing thread, unless told otherwise (MB). */
const MEMORY_MB = 1_400;
/** A thread that does not answer a cancellation in this time is ended (ms). */
const PATIENCE = 900;

/** Memory of the thread that draws previews (MB), and how many of them may wait for it. */
const PREVIEW_MB = 400;
const PREVIEWS_WAITING = 8;

/** The engine that needs nothing but this machine's processor. */
export function createEmbeddedEngine({ threads, worker, memoryMb = MEMORY_MB }: EmbeddedEngineOptions): Engine {
  const poolOf = (maxThreads: number, maxOldGenerationSizeMb: number) =>
    new Piscina({
      filename: fileURLToPath(worker),
      minThreads: 0,
      maxThreads,
      idleTimeout: 600_000,
      resourceLimits: { maxOldGenerationSizeMb },
      execArgv: worker.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
    });
  const pool = poolOf(threads, memoryMb);
  // A thread of their own: a pencil does not wait for the pictures of others.
  const previews = poolOf(1, PREVIEW_MB);
  return {
    name: 'embedded',
    models: served,
    run: async (job, { signal, progress }) => {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (fraction: number) => {
        if (!signal.aborted) progress(fraction);
      });
      const work = (cancelled: SharedArrayBuffer, stop: AbortSignal): Promise<WorkerAnswer> =>
        pool.run({ job, cancelled, port: port2 } satisfies WorkerTask, { transferList: [port2], signal: stop });
      try {
        const answer = await stoppable(signal, work);
        if (answer.kind === 'refused') throw new EngineRefusal(answer.code, answer.message);
        if (answer.kind === 'cancelled') throw new Error('The drawing was stopped.');
        return answer.files;
      } finally {
        port1.close();
      }
    },
    preview: async (outline, signal) => {
      if (previews.queueSize >= PREVIEWS_WAITING) {
        throw new EngineRefusal('engine.busy', 'Too many previews are being drawn at once.');
      }
      return stoppable(signal, (cancelled, stop) =>
        previews.run({ outline, cancelled } satisfies PreviewTask, { name: 'preview', signal: stop }),
      );
    },
    close: async () => {
      await Promise.all([pool.destroy(), previews.destroy()]);
    },
  };
}

/** Work of a thread that is asked to stop when `signal` is aborted, and ended where it does not answer. */
async function stoppable<T>(
  signal: AbortSignal,
  work: (cancelled: SharedArrayBuffer, stop: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const cancelled = new SharedArrayBuffer(4);
  const stop = new AbortController();
  const cancel = () => {
    Atomics.store(new Int32Array(cancelled), 0, 1);
    setTimeout(() => stop.abort(), PATIENCE).unref();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answer = await work(cancelled, stop.signal);
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
