import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

export interface ThreadOptions {
  /** The thread's module: a `.ts` file in development, the bundle beside the provider otherwise. */
  readonly worker: URL;
  readonly maxThreads: number;
  /** Memory of one thread (MB). */
  readonly memoryMb: number;
  /** Called with a thread's error that belongs to no task. */
  readonly onError: (error: unknown) => void;
}

/**
 * Threads that start when a task needs one. A thread may fail between two tasks, or answer a task that was given up; such
 * an error is reported, for an error event without a listener would end the process.
 */
export function createThreads({ worker, maxThreads, memoryMb, onError }: ThreadOptions): Piscina {
  return new Piscina({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads,
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: worker.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
  }).on('error', onError);
}
