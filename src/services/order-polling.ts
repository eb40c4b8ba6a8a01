import { catchError, defer, exhaustMap, finalize, fromEvent, map, merge, type Observable, of, repeat } from 'rxjs';
import type { OrderFailure } from '../log/facts';
import { isUndecided } from '../machines/order/failure';
import type { OrderCommand, OrderState } from '../machines/order/types';
import { patienceAsked, pauseAfter } from './http/retry';
import { orderFailureOf } from './order-failure';

/** An open order is asked for every 3 s (ms). */
const POLL_EVERY = 3_000;
/** So many questions in a row without an answer make a payment uncertain. */
const UNANSWERED_AFTER = 2;

type Ask = (signal: AbortSignal) => Promise<OrderState>;

/**
 * Asks how an order stands until unsubscribed. The next question waits for the answer, and longer where the provider
 * asks for patience. What is refused is told; what is not answered is only uncertain.
 */
export function followOrder(ask: Ask): Observable<OrderCommand> {
  let unanswered = 0;
  /** Why the last question has no answer. */
  let lost: unknown;
  return defer(() => {
    lost = undefined;
    return question(ask, (error) => {
      unanswered += 1;
      lost = error;
    });
  }).pipe(
    map((said): OrderCommand[] => {
      if (said === undefined) return unanswered >= UNANSWERED_AFTER ? [{ type: 'server.unanswered' }] : [];
      unanswered = 0;
      return [said];
    }),
    exhaustMap((commands) => of(...commands)),
    repeat({ delay: () => pauseAfter(lost, Math.max(POLL_EVERY, patienceAsked(lost) ?? 0)) }),
  );
}

/** Asks when the page is looked at again, or the network is back. */
export const askWhenAwake = (ask: Ask): Observable<OrderCommand> =>
  merge(fromEvent(window, 'online'), fromEvent(window, 'focus')).pipe(
    exhaustMap(() => question(ask, () => undefined)),
    exhaustMap((said) => (said === undefined ? [] : [said])),
  );

/** One question; nothing where it stays without an answer. */
function question(ask: Ask, unanswered: (error: unknown) => void): Observable<OrderCommand | undefined> {
  return defer(() => {
    const stopped = new AbortController();
    return defer(() => ask(stopped.signal)).pipe(
      map((state): OrderCommand | undefined => ({ type: 'server.order', state })),
      catchError((error: unknown) => {
        const failure: OrderFailure = orderFailureOf(error, 'query');
        if (!isUndecided(failure)) return of<OrderCommand>({ type: 'server.refused', failure });
        unanswered(error);
        return of(undefined);
      }),
      finalize(() => stopped.abort()),
    );
  });
}
