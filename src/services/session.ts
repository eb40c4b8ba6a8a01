import { fromEvent, interval, merge, throttleTime } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, SelfInfo, SignedIn } from '../../contract/account';
import { Done, errorCodes } from '../../contract/error';
import { SignInError, type SignInFailure } from '../machines/session/failure';
import { type Credentials, type Identity, INACTIVITY_LIMIT, sessionMachine } from '../machines/session/machine';
import { clearIdentity, keepActivity, keepIdentity, keepReturnAddress, readActivity, readToken } from './credentials';
import { NetworkError, StatusError } from './errors';
import type { Clients } from './http';

/** Inactivity is looked at every five minutes, and whenever the page wakes (ms). */
const CHECK_EVERY = 5 * 60_000;
/** Activity is noted at most so often (ms). */
const ACTIVITY_EVERY = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

type Message = { kind: 'signed-out' };

export interface SessionServices {
  readonly clients: Clients;
  readonly channel: BroadcastChannel;
  readonly navigate: (address: string) => void;
  /** Runs the guards of the page at hand again. */
  readonly reload: () => void;
  /** An external sign-in page instead of the dialog. */
  readonly ssoUrl?: string;
}

/** The session machine with its effects: storage, the address bar, the provider, other tabs. */
export function provideSession({ clients, channel, navigate, reload, ssoUrl }: SessionServices, goBack: GoBack) {
  return sessionMachine.provide({
    actors: {
      exchangeCode: fromPromise<Identity, { code: string }>(async ({ input, signal }) => {
        const searchParams = { code: input.code };
        const { token, userInfo } = await told(
          clients.api.call(CodeExchange, 'wechatauth/getuserinfo', { searchParams, signal }),
        );
        return { token, user: userInfo };
      }),
      fetchUser: fromPromise<Identity, { token: string }>(async ({ input, signal }) => {
        const headers = { authorization: `Bearer ${input.token}` };
        const { token, ...user } = await told(clients.api.call(SelfInfo, 'auth/self', { headers, signal }));
        return { token: token ?? input.token, user };
      }),
      signIn: fromPromise<Identity, Credentials>(async ({ input: { kind, ...json }, signal }) => {
        const path = kind === 'login' ? 'auth/login' : 'auth/register';
        const { data } = await told(clients.api.call(SignedIn, path, { method: 'post', json, signal }));
        return { token: data.token, user: data.userInfo };
      }),
      watch: fromCallback(({ sendBack }) => {
        const activity = merge(...ACTIVITY_EVENTS.map((name) => fromEvent(window, name, { passive: true })));
        const waking = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'focus'));
        const subscription = activity
          .pipe(throttleTime(ACTIVITY_EVERY))
          .subscribe(() => sendBack({ type: 'session.activity' }));
        subscription.add(merge(interval(CHECK_EVERY), waking).subscribe(() => sendBack({ type: 'session.check' })));
        subscription.add(
          fromEvent<MessageEvent<Message>>(channel, 'message').subscribe(({ data }) => {
            if (data.kind === 'signed-out') sendBack({ type: 'session.signed-out-elsewhere' });
          }),
        );
        return () => subscription.unsubscribe();
      }),
    },
    guards: {
      inactive: ({ context }) => {
        // Another tab may have been busy: all share the time of the last activity.
        const last = Math.max(context.lastActivity ?? 0, readActivity() ?? 0);
        return context.now() - last > INACTIVITY_LIMIT;
      },
    },
    actions: {
      keepIdentity: (_, identity) => keepIdentity(identity),
      keepActivity: (_, { at }) => keepActivity(at),
      clearIdentity,
      revokeToken: (_, { token }) => {
        if (token === undefined) return;
        const headers = { authorization: `Bearer ${token}` };
        // Signing out succeeds here even when the provider cannot be told.
        clients.account.call(Done, 'auth/logout', { method: 'post', headers }).catch(() => undefined);
      },
      goToLogin: () => {
        keepReturnAddress(location.pathname + location.search);
        if (ssoUrl === undefined) navigate('/login');
        else location.assign(`${ssoUrl}?${new URLSearchParams({ redirect_uri: location.origin })}`);
      },
      goBack: (_, { returnAddress }) => {
        keepReturnAddress(undefined);
        goBack(returnAddress, { navigate, reload });
      },
      tellOtherTabs: () => channel.postMessage({ kind: 'signed-out' } satisfies Message),
    },
  });
}

type GoBack = (returnAddress: string | undefined, to: Pick<SessionServices, 'navigate' | 'reload'>) => void;

/** Follows the token that other tabs keep or drop; calls back when it changed. */
export function watchStoredToken(changed: (token: string | undefined) => void): () => void {
  const subscription = fromEvent<StorageEvent>(window, 'storage').subscribe(({ key }) => {
    if (key === 'token' || key === null) changed(readToken());
  });
  return () => subscription.unsubscribe();
}

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
  if (error.code === errorCodes.invalidCredentials) return { kind: 'invalid-credentials' };
  if (error.code === errorCodes.taken) return { kind: 'taken' };
  if (error.status === 401) return { kind: 'invalid-token' };
  if (error.status === 429) return { kind: 'rate-limited', retryAfter: error.retryAfter };
  return error.status >= 502 ? { kind: 'network' } : { kind: 'rejected', message: error.message };
}
