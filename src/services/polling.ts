import { catchError, defer, finalize, map, type Observable, of, repeat, startWith, throwError } from 'rxjs';
import type { TaskState } from '../../contract/generation';
import { isPassing, StatusError } from './errors';
import { pause, waitAfter } from './retry';

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

  const noAnswer = (error: unknown): Sighting => {
    unanswered += 1;
    wait = Math.max(wait, waitAfter(error, unanswered));
    if (unanswered === UNREACHABLE_AFTER) return { kind: 'unreachable' };
    const asked = error instanceof StatusError && error.retryAfter !== undefined;
    return asked ? { kind: 'waiting', wait } : { kind: 'unanswered' };
  };

  const question = defer(() => {
    const stopped = new AbortController();
    turns += 1;
    wait = turns <= POLL_TURNS ? POLL_EVERY : POLL_SLOWLY;
    return defer(() => ask(stopped.signal)).pipe(
      map((state): Sighting => {
        unanswered = 0;
        return { kind: 'state', state };
      }),
      catchError((error: unknown) => (isRefusal(error) ? throwError(() => error) : of(noAnswer(error)))),
      turns === POLL_TURNS + 1 ? startWith<Sighting>({ kind: 'slow' }) : map((sighting: Sighting) => sighting),
      finalize(() => stopped.abort()),
    );
  });
  return question.pipe(repeat({ delay: () => pause(wait) }));
}

const isRefusal = (error: unknown) => error instanceof StatusError && error.status !== 401 && !isPassing(error);
