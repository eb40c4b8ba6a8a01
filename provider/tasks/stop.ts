import { errorCodes } from '../../contract/error';
import { EngineFailure, EngineRefusal } from '../engines/engine';
import { Problem } from '../kernel/problem';
import type { Failure } from './queue.queries';

/** Why a running job is stopped. */
export class Stop extends Error {
  constructor(readonly reason: 'lost' | 'timeout' | 'closing') {
    super(`stopped: ${reason}`);
  }
}

/** Rejects with the signal's reason, some time after it was raised. */
export function aborted(signal: AbortSignal, graceMs: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), graceMs).unref(), { once: true });
  });
}

/** The failure of a job that threw; not `known` is an error of the provider rather than of the job. */
export function failureOf(error: unknown, timeoutMs: number): Failure & { known: boolean } {
  if (error instanceof EngineRefusal || error instanceof Problem) {
    return { code: error.code, message: error.message, known: true };
  }
  // Its operator has to see it in the log.
  if (error instanceof EngineFailure) return { code: error.code, message: error.message, known: false };
  if (error instanceof Stop) {
    const message = `it took longer than ${Math.round(timeoutMs / 1000)} seconds`;
    // It was asked for more than can be drawn in the time.
    return { code: errorCodes.generationTimedOut, message, isPaid: true, known: true };
  }
  return { code: errorCodes.generationFailed, message: 'the engine failed while drawing this', known: false };
}
