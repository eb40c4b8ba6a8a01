import { exhaustMap, filter, from, fromEvent, interval, map, merge, Observable, of, throttleTime } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, SelfInfo } from '../../../contract/account';
import { RuntimeConfig } from '../../../contract/config';
import { Done } from '../../../contract/error';
import type { Identity } from '../../machines/auth/requests';
import { RequestError } from '../../machines/request-error';
import { sessionMachine } from '../../machines/session/machine';
import { destinationAfterSignIn } from '../../machines/session/return-address';
import type { SessionCommand } from '../../machines/session/types';
import { loginAddress } from '../browser/login-address';
import type { Tabs } from '../browser/tabs';
import type { Clients } from '../http/clients';
import type { Clock } from '../http/clock';
import { hasStatus } from '../http/errors';
import { retry } from '../http/retry';
import { provideAuth } from './auth';
import {
  clearIdentity,
  keepActivity,
  keepIdentity,
  keepRedirect,
  keepToken,
  keepUser,
  readToken,
  readUser,
  redirectUri,
} from './credentials';

/** Inactivity is looked at every five minutes, and whenever the page wakes (ms). */
const CHECK_EVERY = 5 * 60_000;
/** Attempts to reach the provider before a start-up goes on without it. */
const START_TRIES = 2;
/** Activity is noted at most so often (ms). */
const ACTIVITY_EVERY = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

export interface SessionServices {
  readonly clients: Clients;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly navigate: (address: string) => void;
  /** Runs the guards of the current page again. */
  readonly reload: () => void;
  /** An external sign-in page instead of the dialog. */
  readonly ssoUrl?: string;
  /** Whether a code in the address answers what this tab asked for. */
  readonly codeIsOurs?: boolean;
}

/** The session machine with its effects: storage, the address bar, the provider, other tabs. */
export function provideSession(services: SessionServices) {
  const { clients, tabs, clock, navigate, reload, ssoUrl, codeIsOurs = ssoUrl === undefined } = services;
  return sessionMachine.provide({
    actors: {
      exchangeCode: fromPromise<Identity, { code: string }>(async ({ input, signal }) => {
        // A code that somebody else asked for would sign this browser in as somebody else.
        if (!codeIsOurs) throw new RequestError({ kind: 'signed-out' });
        const searchParams = { code: input.code };
        const { token, userInfo } = await clients.api.call(CodeExchange, 'wechatauth/getuserinfo', {
          searchParams,
          signal,
        });
        return { token, user: userInfo };
      }),
      fetchUser: fromPromise<Identity, { token: string }>(async ({ input, signal }) => {
        const headers = { authorization: `Bearer ${input.token}` };
        const ask = () => clients.api.call(SelfInfo, 'auth/self', { headers, signal });
        const { token, ...user } = await retry(ask, { signal, tries: START_TRIES });
        return { token: token ?? input.token, user };
      }),
      auth: provideAuth({ clients, now: clock.now }),
      watch: fromCallback(({ sendBack }) => {
        const check = () => sendBack({ type: 'session.check' });
        const activity = merge(...ACTIVITY_EVENTS.map((name) => fromEvent(window, name, { passive: true })));
        const waking = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'focus'));
        const subscription = activity
          .pipe(throttleTime(ACTIVITY_EVERY))
          .subscribe(() => sendBack({ type: 'session.activity' }));
        subscription.add(
          merge(interval(CHECK_EVERY), waking)
            .pipe(exhaustMap(() => (clock.isDoubtful() ? askTheTime(clients) : of(undefined))))
            .subscribe(check),
        );
        return () => subscription.unsubscribe();
      }),
      otherTabs: fromCallback(({ sendBack }) => {
        const subscription = otherTabEvents(tabs).subscribe(sendBack);
        return () => subscription.unsubscribe();
      }),
    },
    actions: {
      keepIdentity: (_, identity) => keepIdentity(identity),
      keepToken: (_, { token }) => keepToken(token),
      keepUser: (_, { user }) => keepUser(user),
      keepActivity: (_, { at }) => keepActivity(at),
      clearIdentity,
      revokeToken: ({ self }, { token }) => {
        if (token === undefined) return;
        const headers = { authorization: `Bearer ${token}` };
        clients.account.call(Done, 'auth/logout', { method: 'post', headers }).catch((error: unknown) => {
          // A token that is refused is good for nothing any more.
          if (!hasStatus(error, 401)) self.send({ type: 'session.revoke-failed' });
        });
      },
      goToLogin: (_, { returnAddress }) => {
        if (ssoUrl === undefined) navigate(loginAddress(returnAddress));
        else location.assign(externalSignIn(ssoUrl, returnAddress, clock.now()));
      },
      goHome: () => navigate('/'),
      goBack: (_, { returnAddress }) => {
        const destination = destinationAfterSignIn(returnAddress, location.pathname);
        if (destination.kind === 'go') navigate(destination.address);
        else reload();
      },
      tellOtherTabs: () => tabs.post({ kind: 'signed-out' }),
    },
  });
}

/** The address of the other site's sign-in; what it answers must carry the same state. */
function externalSignIn(ssoUrl: string, returnAddress: string, at: number): string {
  const address = new URL(ssoUrl);
  address.searchParams.set('redirect_uri', redirectUri(returnAddress));
  address.searchParams.set('state', keepRedirect(at));
  return address.href;
}

type OtherTabEvent = Extract<
  SessionCommand,
  { type: 'session.user-changed' | 'session.signed-out-elsewhere' | 'session.signed-in-elsewhere' }
>;

/** What other tabs do to the kept session: a message at once, and what they change in the storage. */
const otherTabEvents = (tabs: Tabs): Observable<OtherTabEvent> =>
  merge(
    new Observable<OtherTabEvent>((events) =>
      tabs.on('signed-out', () => events.next({ type: 'session.signed-out-elsewhere' })),
    ),
    fromEvent<StorageEvent>(window, 'storage').pipe(
      map(({ key }) => storedSessionEvent(key)),
      filter((event) => event !== undefined),
    ),
  );

/** `key` is what changed in the storage; null when all of it was cleared. */
function storedSessionEvent(key: string | null): OtherTabEvent | undefined {
  if (key !== 'token' && key !== 'userInfo' && key !== null) return undefined;
  const [token, user] = [readToken(), readUser()];
  if (key === 'userInfo') return user && { type: 'session.user-changed', user };
  if (token === undefined) return { type: 'session.signed-out-elsewhere' };
  return { type: 'session.signed-in-elsewhere', token, user };
}

/** Any response sets the clock by its Date header; without one the clock stays as it is. */
const askTheTime = ({ api }: Clients) => from(api.call(RuntimeConfig, 'config').catch(() => undefined));
