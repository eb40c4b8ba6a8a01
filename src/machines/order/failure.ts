import { failureOf, type RequestFailure } from '../request-error';
import type { OrderFailure } from './types';

export const toOrderFailure = (error: unknown, step: OrderFailure['step']): OrderFailure => ({
  ...failureOf(error),
  step,
});

/** Whether the failure leaves the order unchanged, so that another query will show its state. */
export const isUndecided = ({ kind }: Pick<RequestFailure, 'kind'> | OrderFailure): boolean =>
  kind !== 'refused' && kind !== 'not-recorded';
