import { concatMap, exhaustMap, type Observable } from 'rxjs';
import { isUndecided, toOrderFailure } from '../../machines/order/failure';
import type { OrderCommand, OrderState } from '../../machines/order/types';
import { wakeUps } from '../http/pauses';
import { type Asked, askOnce, poll } from '../http/poll';
import { patienceAsked } from '../http/retry';

/** An open order is asked for every 3 s (ms). */
const POLL_EVERY = 3_000;
/** Consecutive unanswered queries before a payment counts as uncertain. */
const UNANSWERED_AFTER = 2;

type Ask = (signal: AbortSignal) => Promise<OrderState>;

/**
 * Polls the state of an order until unsubscribed. The next query waits for the answer, and longer where the provider
 * asks for it. A refusal is reported; a missing answer only makes the state uncertain.
 */
export function followOrder(ask: Ask): Observable<OrderCommand> {
  let unanswered = 0;
  const wait = (asked: Asked<OrderState>) =>
    Math.max(POLL_EVERY, ('error' in asked ? patienceAsked(asked.error) : undefined) ?? 0);
  return poll(ask, wait).pipe(
    concatMap((asked): OrderCommand[] => {
      const command = commandOf(asked);
      unanswered = command ? 0 : unanswered + 1;
      if (command) return [command];
      return unanswered >= UNANSWERED_AFTER ? [{ type: 'server.unanswered' }] : [];
    }),
  );
}

/** Asks when the page is looked at again, or the network is back. */
export const askWhenAwake = (ask: Ask): Observable<OrderCommand> =>
  wakeUps().pipe(
    exhaustMap(() => askOnce(ask)),
    concatMap((asked) => {
      const command = commandOf(asked);
      return command ? [command] : [];
    }),
  );

/** Nothing where the question stays without an answer. */
function commandOf(asked: Asked<OrderState>): OrderCommand | undefined {
  if ('answer' in asked) return { type: 'server.order', state: asked.answer };
  const failure = toOrderFailure(asked.error, 'query');
  return isUndecided(failure) ? undefined : { type: 'server.refused', failure };
}
