import { exhaustMap, filter, from, fromEvent, interval, map, merge, type Observable, of, throttleTime } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, SelfInfo, type UserInfo } from '../../../contract/account';
import { RuntimeConfig } from '../../../contract/config';
import { Done } from '../../../contract/error';
import type { Identity } from '../../machines/auth/requests';
import { SignInError, type SignInFailure } from '../../machines/session/failure';
import { sessionMachine } from '../../machines/session/machine';
import { destinationAfterSignIn } from '../../machines/session/return-address';
import { NetworkError, StatusError } from '../errors';
import type { Clients } from '../http/clients';
import type { Clock } from '../http/clock';
import { persistently } from '../http/retry';
import { provideAuth } from './auth';
import {
  clearIdentity,
  keepActivity,
  keepIdentity,
  keepRedirect,
  keepUser,
  loginAddress,
  readToken,
  readUser,
  redirectUri,
} from './credentials';

/** Inactivity is looked at every five minutes, and whenever the page wakes (ms). */
const CHECK_EVERY = 5 * 60_000;
/** A start-up goes on without the provider after so many tries. */
const START_TRIES = 2;
/** Activity is noted at most so often (ms). */
const ACTIVITY_EVERY = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

type Message = { kind: 'signed-out' };

export interface SessionServices {
  readonly clients: Clients;
  readonly channel: BroadcastChannel;
  readonly clock: Clock;
  readonly navigate: (address: string) => void;
  /** Runs the guards of the page at hand again. */
  readonly reload: () => void;
  /** An external sign-in page instead of the dialog. */
  readonly ssoUrl?: string;
  /** Whether a code in the address answers what this tab asked for. */
  readonly codeIsOurs?: boolean;
}

/** The session machine with its effects: storage, the address bar, the provider, other tabs. */
export function provideSession(services: SessionServices) {
  const { clients, channel, clock, navigate, reload, ssoUrl, codeIsOurs = ssoUrl === undefined } = services;
  return sessionMachine.provide({
    actors: {
      exchangeCode: fromPromise<Identity, { code: string }>(async ({ input, signal }) => {
        // A code that somebody else asked for would sign this browser in as somebody else.
        if (!codeIsOurs) throw new SignInError({ kind: 'invalid-token' });
        const searchParams = { code: input.code };
        const { token, userInfo } = await told(
          clients.api.call(CodeExchange, 'wechatauth/getuserinfo', { searchParams, signal }),
        );
        return { token, user: userInfo };
      }),
      fetchUser: fromPromise<Identity, { token: string }>(async ({ input, signal }) => {
        const headers = { authorization: `Bearer ${input.token}` };
        const ask = () => clients.api.call(SelfInfo, 'auth/self', { headers, signal });
        const { token, ...user } = await told(persistently(ask, { signal, tries: START_TRIES }));
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
        subscription.add(
          fromEvent<MessageEvent<Message>>(channel, 'message')
            .pipe(filter(({ data }) => data.kind === 'signed-out'))
            .subscribe(() => sendBack({ type: 'session.signed-out-elsewhere' })),
        );
        return () => subscription.unsubscribe();
      }),
    },
    actions: {
      keepIdentity: (_, identity) => keepIdentity(identity),
      keepUser: (_, { user }) => keepUser(user),
      keepActivity: (_, { at }) => keepActivity(at),
      clearIdentity,
      revokeToken: (_, { token }) => {
        if (token === undefined) return;
        const headers = { authorization: `Bearer ${token}` };
        // Signing out succeeds here even when the provider cannot be told.
        clients.account.call(Done, 'auth/logout', { method: 'post', headers }).catch(() => undefined);
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
      tellOtherTabs: () => channel.postMessage({ kind: 'signed-out' } satisfies Message),
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

/** What other tabs did to the kept session. */
export type Elsewhere =
  | { readonly type: 'session.user-changed'; readonly user: UserInfo }
  | { readonly type: 'session.signed-out-elsewhere' }
  | { readonly type: 'session.signed-in-elsewhere'; readonly token: string; readonly user: UserInfo | undefined };

/** Follows the session that other tabs keep or drop, whether or not somebody is signed in here. */
export const elsewhere: () => Observable<Elsewhere> = () =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === 'token' || key === 'userInfo' || key === null),
    map(({ key }): Elsewhere | undefined => {
      const token = readToken();
      if (key === 'userInfo') {
        const user = readUser();
        return user && { type: 'session.user-changed', user };
      }
      return token === undefined
        ? { type: 'session.signed-out-elsewhere' }
        : { type: 'session.signed-in-elsewhere', token, user: readUser() };
    }),
    filter((news) => news !== undefined),
  );

/** Any answer tells the server's time; without one the clock stays as it is. */
const askTheTime = ({ api }: Clients) => from(api.call(RuntimeConfig, 'config').catch(() => undefined));

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new SignInError(toFailure(error));
  }
}

function toFailure(error: unknown): SignInFailure {
  if (error instanceof NetworkError) return { kind: 'network' };
  if (!(error instanceof StatusError)) return { kind: 'rejected', message: '' };
  if (error.status === 401) return { kind: 'invalid-token' };
  if (error.status === 429) return { kind: 'rate-limited', retryAfter: error.retryAfter };
  return error.status >= 502 ? { kind: 'network' } : { kind: 'rejected', message: error.message };
}
