import { exhaustMap, from, fromEvent, interval, map, merge, type Observable, of, throttleTime } from 'rxjs';
import { RuntimeConfig } from '../../../contract/config';
import type { SessionCommand } from '../../machines/session/types';
import type { Clients } from '../http/clients';
import type { Clock } from '../http/clock';

/** Inactivity is looked at every five minutes, and whenever the page wakes (ms). */
const CHECK_EVERY = 5 * 60_000;
/** Activity is noted at most so often (ms). */
const ACTIVITY_EVERY = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

type WatchEvent = Extract<SessionCommand, { type: 'session.activity' | 'session.check' }>;

/** What the user does, and when to look whether they still do something. */
export function watchActivity(clients: Clients, clock: Clock): Observable<WatchEvent> {
  const activity = merge(...ACTIVITY_EVENTS.map((name) => fromEvent(window, name, { passive: true })));
  const waking = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'focus'));
  return merge(
    activity.pipe(
      throttleTime(ACTIVITY_EVERY),
      map((): WatchEvent => ({ type: 'session.activity' })),
    ),
    merge(interval(CHECK_EVERY), waking).pipe(
      exhaustMap(() => (clock.isDoubtful() ? askTheTime(clients) : of(undefined))),
      map((): WatchEvent => ({ type: 'session.check' })),
    ),
  );
}

/** Any response sets the clock by its Date header; without one the clock stays as it is. */
const askTheTime = ({ api }: Clients) => from(api.call(RuntimeConfig, 'config').catch(() => undefined));
