/** The three ways to ask the provider; each has its own time-out and its own words for errors. */
export type ClientName = 'api' | 'account' | 'generation';

interface Circumstances extends ErrorOptions {
  readonly client?: ClientName;
  /** Seconds that were waited for an answer, when it was given up. */
  readonly seconds?: number;
}

/** What a call to the provider can end in. A `ky` error never leaves this folder. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly client?: ClientName;
  readonly seconds?: number;
  constructor(message: string, { client, seconds, ...options }: Circumstances = {}) {
    super(message, options);
    this.client = client;
    this.seconds = seconds;
  }
}

/** No answer: offline, refused, timed out. */
export class NetworkError extends ServiceError {
  override readonly name = 'NetworkError';
}

/** An answer that the contract does not know: not JSON, or of another shape. */
export class InvalidAnswerError extends ServiceError {
  override readonly name = 'InvalidAnswerError';
}

/** An answer other than 2xx. `message` is the provider's own words. */
export class StatusError extends ServiceError {
  override readonly name = 'StatusError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds, from Retry-After. */
    readonly retryAfter?: number,
    /** The request's field that was refused. */
    readonly field?: string,
    client?: ClientName,
  ) {
    super(message, { client });
  }
}

/** Passes over that something is missing which is to be deleted: an answer was lost, or another tab or device was first. */
export function unlessMissing(error: unknown): void {
  if (!(error instanceof StatusError && error.status === 404)) throw error;
}

/** Worth asking again: nothing was decided. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof StatusError && [429, 502, 503, 504].includes(error.status));
