import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type Engine, EngineRefusal } from '../engine';
import { served } from './models/served';
import type { WorkerAnswer } from './protocol';

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

/** The engine that needs nothing but this machine's processor. */
export function createEmbeddedEngine({ threads, worker, memoryMb = MEMORY_MB }: EmbeddedEngineOptions): Engine {
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: worker.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
  });
  return {
    name: 'embedded',
    models: served,
    run: async (job, { signal, progress }) => {
      signal.throwIfAborted();
      const { port1, port2 } = new MessageChannel();
      const cancelled = new SharedArrayBuffer(4);
      const stop = new AbortController();
      const cancel = () => {
        Atomics.store(new Int32Array(cancelled), 0, 1);
        setTimeout(() => stop.abort(), PATIENCE).unref();
      };
      signal.addEventListener('abort', cancel, { once: true });
      port1.on('message', (fraction: number) => {
        if (!signal.aborted) progress(fraction);
      });
      try {
        const answer: WorkerAnswer = await pool.run(
          { job, cancelled, port: port2 },
          { transferList: [port2], signal: stop.signal },
        );
        signal.throwIfAborted();
        if (answer.kind === 'refused') throw new EngineRefusal(answer.code, answer.message);
        if (answer.kind === 'cancelled') throw new Error('The drawing was stopped.');
        return answer.files;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}
