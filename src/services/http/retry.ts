import { RequestError } from '../../machines/request-error';
import { isMalformed, isPassing } from './errors';
import { onWakeUp } from './wake-ups';

/** Waits between tries double from the first to the last (ms). */
const FIRST_WAIT = 1_000;
const LAST_WAIT = 15_000;
/** A provider that asks for more patience than this is not waited for (ms). */
const PATIENCE = 10 * 60_000;

/** The patience that the provider asked for (ms), if it did. */
export const patienceAsked = (error: unknown): number | undefined =>
  error instanceof RequestError && error.failure.retryAfter !== undefined
    ? error.failure.retryAfter * 1_000
    : undefined;

/** How long to wait before try number `tries` + 1 (ms): what the provider asked for, or longer each time. */
export const waitAfter = (error: unknown, tries: number): number =>
  patienceAsked(error) ?? Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (tries - 1));

export interface Patience {
  readonly signal?: AbortSignal;
  readonly tries: number;
  /** Called with its length (ms) before every wait for a provider that is busy or away. */
  readonly waiting?: (ms: number) => void;
}

/**
 * Repeats `work` while its error is a passing one. An answer in an unknown form is asked for once more: something
 * between may have put its own in the place of the provider's, which has perhaps done what it was asked.
 */
export async function retry<T>(work: () => Promise<T>, { signal, tries, waiting }: Patience): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const wait = waitAfter(error, tried);
      const isPast = !isPassing(error) && !(tried === 1 && isMalformed(error));
      if (signal?.aborted || tried >= tries || wait > PATIENCE || isPast) throw error;
      if (isPassing(error)) waiting?.(wait);
      await pauseAfter(error, wait, signal);
    }
  }
}

/**
 * Resolves after the wait (ms), or as soon as the network is back or the page gets the focus, unless the provider asked
 * for the wait. Rejects with the signal's reason when it is aborted first.
 */
function pauseAfter(error: unknown, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(waiting);
      stopListening();
      signal?.removeEventListener('abort', aborted);
    };
    const over = () => {
      end();
      resolve();
    };
    const aborted = () => {
      end();
      reject(signal?.reason);
    };
    const waiting = setTimeout(over, ms);
    const stopListening = patienceAsked(error) === undefined ? onWakeUp(over) : () => {};
    signal?.addEventListener('abort', aborted);
  });
}
