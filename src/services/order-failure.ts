import { errorCodes } from '../../contract/error';
import type { OrderFailure } from '../log/facts';
import { OrderError } from '../machines/order/failure';
import { InvalidAnswerError, StatusError } from './errors';

/** Runs a call about money; whatever it throws is an OrderError that says what was being done. */
export async function asOrderError<T>(step: OrderFailure['step'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OrderError ? error : new OrderError(orderFailureOf(error, step));
  }
}

/** What a failed call means for an order, or for a page of the wallet. */
export function orderFailureOf(error: unknown, step: OrderFailure['step']): OrderFailure {
  if (error instanceof InvalidAnswerError) return { kind: 'invalid-answer', step };
  if (!(error instanceof StatusError)) return { kind: 'network', step };
  const message = error.message === '' ? {} : { message: error.message };
  return { kind: kindOf(error), step, ...message };
}

function kindOf({ status, code, field }: StatusError): OrderFailure['kind'] {
  if (status === 401) return 'signed-out';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status === 500) return 'server';
  if (status > 500) return 'unavailable';
  return code === errorCodes.invalidField && field?.startsWith('amount') ? 'invalid-amount' : 'rejected';
}
