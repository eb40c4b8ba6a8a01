import type { OrderFailure } from '../../log/facts';

/** What calls about money throw; anything else counts as a lost network. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
  constructor(readonly failure: OrderFailure) {
    super(failure.message ?? failure.kind);
  }
}

export const toOrderFailure = (error: unknown, step: OrderFailure['step']): OrderFailure =>
  error instanceof OrderError ? error.failure : { kind: 'network', step };

/** Nothing was decided: the order is as it was, and asking again will tell. */
export const isUndecided = ({ kind }: OrderFailure): boolean =>
  kind === 'network' ||
  kind === 'unavailable' ||
  kind === 'rate-limited' ||
  kind === 'server' ||
  kind === 'signed-out' ||
  kind === 'invalid-answer';
