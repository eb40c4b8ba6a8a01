import { concatMap, type Observable } from 'rxjs';
import type { TaskState } from '../../../contract/generation';
import { failureOf, isUnreachable } from '../../machines/request-error';
import { type Asked, poll } from '../http/poll';
import { patienceAsked, waitAfter } from '../http/retry';

/** The provider is asked every 2 s; after 300 turns every 15 s (ms). */
const POLL_EVERY = 2_000;
const POLL_TURNS = 300;
const POLL_SLOWLY = 15_000;
/** Consecutive unanswered requests before the user is notified. */
const UNREACHABLE_AFTER = 5;

/** What following a task finds out. */
export type PollEvent =
  | { readonly kind: 'state'; readonly state: TaskState }
  | { readonly kind: 'slow' }
  | { readonly kind: 'unreachable' }
  /** The provider asked for patience, so long (ms). */
  | { readonly kind: 'waiting'; readonly wait: number }
  | { readonly kind: 'unanswered' };

/**
 * Asks how a task stands until unsubscribed. The next question waits for the answer, so that none can overtake another,
 * and for a while that grows as long as there is none. Fails only when the provider refuses the question itself; a 401
 * is the session's business and asked again.
 */
export function follow(ask: (signal: AbortSignal) => Promise<TaskState>): Observable<PollEvent> {
  let turns = 0;
  let unanswered = 0;
  const wait = (asked: Asked<TaskState>) => {
    const usual = turns <= POLL_TURNS ? POLL_EVERY : POLL_SLOWLY;
    return 'error' in asked ? Math.max(usual, waitAfter(asked.error, unanswered)) : usual;
  };
  const eventOf = (asked: Asked<TaskState>): PollEvent => {
    unanswered = 'error' in asked ? unanswered + 1 : 0;
    if ('answer' in asked) return { kind: 'state', state: asked.answer };
    if (isRefusal(asked.error)) throw asked.error;
    if (unanswered === UNREACHABLE_AFTER) return { kind: 'unreachable' };
    return patienceAsked(asked.error) === undefined ? { kind: 'unanswered' } : { kind: 'waiting', wait: wait(asked) };
  };
  return poll(ask, wait).pipe(
    concatMap((asked): PollEvent[] => {
      turns += 1;
      const event = eventOf(asked);
      return turns === POLL_TURNS ? [event, { kind: 'slow' }] : [event];
    }),
  );
}

/** A 500 ends it too; an answer of a shape that is not known is asked again. */
const isRefusal = (error: unknown) => {
  const failure = failureOf(error);
  return failure.kind === 'refused' || (failure.kind === 'unavailable' && !isUnreachable(failure));
};
