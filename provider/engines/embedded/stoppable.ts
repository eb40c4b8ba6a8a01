import type { Piscina } from 'piscina';

/** Time a thread has to answer a cancellation before it is terminated (ms). */
const CANCEL_GRACE_MS = 900;

/** Runs a thread's work. Aborting `signal` asks the thread to stop, and terminates it when it does not answer. */
export async function stoppable<T>(
  pool: Piscina,
  signal: AbortSignal,
  work: (cancelled: SharedArrayBuffer, stop: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const cancelled = new SharedArrayBuffer(4);
  const stop = new AbortController();
  const cancel = () => {
    Atomics.store(new Int32Array(cancelled), 0, 1);
    setTimeout(() => stop.abort(), CANCEL_GRACE_MS).unref();
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
    replaceLostThread(pool);
  }
}

/**
 * Piscina replaces a thread that was terminated or crashed only up to `minThreads`, which is 0 here: without a new task
 * the jobs in its queue would wait for ever.
 */
function replaceLostThread(pool: Piscina): void {
  if (pool.queueSize === 0 || pool.threads.length > 0) return;
  pool.run(undefined, { name: 'wake' }).catch(() => undefined);
}
