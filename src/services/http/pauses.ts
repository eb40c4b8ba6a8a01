import { merge, Observable, take, timer } from 'rxjs';
import { patienceAsked } from './retry';
import { onWakeUp } from './wake-ups';

/** Emits whenever the network is back or the page gets the focus. */
export const wakeUps = (): Observable<void> => new Observable((observer) => onWakeUp(() => observer.next()));

/**
 * Emits once after the wait (ms), or as soon as the network is back or the page gets the focus; a wait that the provider
 * asked for is never cut short.
 */
export const pauseAfter = (error: unknown, ms: number): Observable<unknown> =>
  patienceAsked(error) === undefined ? merge(timer(ms), wakeUps()).pipe(take(1)) : timer(ms);
