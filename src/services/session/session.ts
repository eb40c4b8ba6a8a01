import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, SelfInfo } from '../../../contract/account';
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
import { subscribeLate } from '../http/subscribe-late';
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

/** Attempts to reach the provider before a start-up goes on without it. */
const START_TRIES = 2;

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
      watch: fromCallback<SessionCommand>(({ sendBack }) =>
        subscribeLate(async () => (await import('./watch')).watchActivity(clients, clock), { next: sendBack }),
      ),
      otherTabs: fromCallback<SessionCommand>(({ sendBack }) => watchOtherTabs(tabs, sendBack)),
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

/** What other tabs do to the kept session: a message at once, and what they change in the storage. Answers how to stop. */
function watchOtherTabs(tabs: Tabs, tell: (event: OtherTabEvent) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const event = storedSessionEvent(key);
    if (event) tell(event);
  };
  const stopMessages = tabs.on('signed-out', () => tell({ type: 'session.signed-out-elsewhere' }));
  window.addEventListener('storage', onStorage);
  return () => {
    stopMessages();
    window.removeEventListener('storage', onStorage);
  };
}

/** `key` is what changed in the storage; null when all of it was cleared. */
function storedSessionEvent(key: string | null): OtherTabEvent | undefined {
  if (key !== 'token' && key !== 'userInfo' && key !== null) return undefined;
  const [token, user] = [readToken(), readUser()];
  if (key === 'userInfo') return user && { type: 'session.user-changed', user };
  if (token === undefined) return { type: 'session.signed-out-elsewhere' };
  return { type: 'session.signed-in-elsewhere', token, user };
}
