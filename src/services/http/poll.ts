import { catchError, defer, finalize, map, type Observable, of, repeat, tap } from 'rxjs';
import { pauseAfter } from './pauses';

/** What became of one question. */
export type Asked<T> = { readonly answer: T } | { readonly error: unknown };

type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** Asks once; unsubscribing aborts the question. */
export const askOnce = <T>(ask: Ask<T>): Observable<Asked<T>> =>
  defer(() => {
    const stopped = new AbortController();
    return defer(() => ask(stopped.signal)).pipe(
      map((answer) => ({ answer })),
      catchError((error: unknown) => of({ error })),
      finalize(() => stopped.abort()),
    );
  });

/**
 * Asks until unsubscribed, at once and then again after `wait` (ms) from each answer, so that none can overtake another.
 * A wait that the provider did not ask for ends when the page is looked at again or the network is back.
 */
export const poll = <T>(ask: Ask<T>, wait: (asked: Asked<T>) => number): Observable<Asked<T>> =>
  defer(() => {
    let last: Asked<T> | undefined;
    return askOnce(ask).pipe(
      tap((asked) => {
        last = asked;
      }),
      repeat({ delay: () => pauseAfter(last && 'error' in last && last.error, last ? wait(last) : 0) }),
    );
  });
