import { catchError, defer, finalize, identity, map, type Observable, of, repeat, startWith, throwError } from 'rxjs';
import type { TaskState } from '../../contract/generation';
import { isPassing, StatusError } from './errors';
import { patienceAsked, pauseAfter, waitAfter } from './http/retry';

/** The provider is asked every 2 s; after 300 turns every 15 s (ms). */
const POLL_EVERY = 2_000;
const POLL_TURNS = 300;
const POLL_SLOWLY = 15_000;
/** So many questions in a row without an answer are told to the user. */
const UNREACHABLE_AFTER = 5;

/** What following a task finds out. */
export type Sighting =
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
export function follow(ask: (signal: AbortSignal) => Promise<TaskState>): Observable<Sighting> {
  let turns = 0;
  let unanswered = 0;
  let wait = POLL_EVERY;
  /** Why the last question has no answer. */
  let lost: unknown;

  const noAnswer = (error: unknown): Sighting => {
    unanswered += 1;
    lost = error;
    wait = Math.max(wait, waitAfter(error, unanswered));
    if (unanswered === UNREACHABLE_AFTER) return { kind: 'unreachable' };
    return patienceAsked(error) === undefined ? { kind: 'unanswered' } : { kind: 'waiting', wait };
  };

  const question = defer(() => {
    const stopped = new AbortController();
    turns += 1;
    lost = undefined;
    wait = turns <= POLL_TURNS ? POLL_EVERY : POLL_SLOWLY;
    return defer(() => ask(stopped.signal)).pipe(
      map((state): Sighting => {
        unanswered = 0;
        return { kind: 'state', state };
      }),
      catchError((error: unknown) => (isRefusal(error) ? throwError(() => error) : of(noAnswer(error)))),
      turns === POLL_TURNS + 1 ? startWith<Sighting>({ kind: 'slow' }) : identity,
      finalize(() => stopped.abort()),
    );
  });
  return question.pipe(repeat({ delay: () => pauseAfter(lost, wait) }));
}

const isRefusal = (error: unknown) => error instanceof StatusError && error.status !== 401 && !isPassing(error);
