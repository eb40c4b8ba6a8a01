import type { RequestFailure } from '../facts/request-failure';

export type { RequestFailure };

/** What every call to the provider throws. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly failure: RequestFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message ?? failure.kind, options);
  }
}

/** The failure of a call to the provider; an error of any other origin counts as a lost connection. */
export const failureOf = (error: unknown): RequestFailure =>
  error instanceof RequestError ? error.failure : { kind: 'network' };

/** Whether the provider could not be reached, so that nothing was decided. A 500 counts as an answer. */
export const isUnreachable = ({ kind, status = 503 }: Pick<RequestFailure, 'kind' | 'status'>): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'unavailable' && status !== 500);
