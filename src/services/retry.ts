import { isPassing, StatusError } from './errors';

/** Waits between tries double from the first to the last (ms). */
const FIRST_WAIT = 1_000;
const LAST_WAIT = 15_000;

/** Waits, or rejects with the signal's reason. Coming online ends the wait at once. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const aborted = () => {
      done();
      reject(signal.reason);
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', aborted);
    globalThis.addEventListener?.('online', done);
    if (signal.aborted) aborted();
  });
}

/** How long to wait before try number `tries` + 1 (ms): what the provider asked for, or longer each time. */
export function waitAfter(error: unknown, tries: number): number {
  if (error instanceof StatusError && error.retryAfter !== undefined) return error.retryAfter * 1_000;
  return Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
}

/** Repeats `work` while its error is a passing one, at most `tries` times. */
export async function persistently<T>(work: () => Promise<T>, signal: AbortSignal, tries: number): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || tried >= tries || !isPassing(error)) throw error;
      await pause(waitAfter(error, tried), signal);
    }
  }
}
