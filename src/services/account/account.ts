import { createActor, type InspectionEvent, toPromise } from 'xstate';
import { SessionList, SignInNotices, UserAnswer } from '../../../contract/account';
import type { AccountAnswer, AccountCommand } from '../../machines/account/types';
import { RequestError } from '../../machines/request-error';
import { selectUser } from '../../machines/session/selectors';
import type { AccountPort } from '../../ports/account';
import type { Clients } from '../http/clients';
import { invalidAnswerError, networkError } from '../http/errors';
import type { Session } from '../studio/root';
import type { Keys } from './keys';
import { keepProfileDraft, readProfileDraft } from './profile-draft';
import { pathOf, toOpenSession, toSignInNotice, userPath } from './wire';

export interface AccountServices {
  readonly clients: Pick<Clients, 'account'>;
  readonly keys: Keys;
  readonly session: () => Session;
  /** Lets the recorder see the actors: each belongs to the user who is signed in when it starts. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly now: () => number;
}

export function createAccount({ clients, keys, session, inspect, now }: AccountServices): AccountPort {
  const user = () => selectUser(session().getSnapshot());
  const refresh = async (signal?: AbortSignal) => {
    const { data } = await clients.account.call(UserAnswer, userPath(user()), { signal });
    session().send({ type: 'session.user-changed', user: data });
  };
  /** Runs a command to its end; throws a RequestError. An abort ends the request. */
  const run = async (command: AccountCommand, signal?: AbortSignal): Promise<AccountAnswer> => {
    const { provideAccount } = await import('./carry-out').catch((cause: unknown) => {
      throw networkError('account', cause);
    });
    signal?.throwIfAborted();
    const actor = createActor(provideAccount(clients.account, session()), { input: { command, now }, inspect });
    signal?.addEventListener('abort', () => actor.send({ type: 'account.cancel' }), { once: true });
    const { failure, ...answer } = await toPromise(actor.start());
    signal?.throwIfAborted();
    if (failure) throw new RequestError(failure);
    return answer;
  };
  /** Creating and deleting keys can change the default one. The change itself stands, even when this fails. */
  const keysChanged = () => refresh().catch(() => undefined);

  return {
    refresh,
    save: async (change) => void (await run({ type: 'profile.save', change })),
    draft: {
      read: () => readProfileDraft(user()?.id ?? ''),
      keep: (draft) => keepProfileDraft(user()?.id ?? '', draft),
    },
    setAvatar: async (file, progress, signal) =>
      void (await run({ type: 'profile.set-avatar', file, progress }, signal)),
    keys: keys.list,
    createKey: async (key) => {
      const { key: created } = await run({ type: 'key.create', key });
      if (!created) throw invalidAnswerError('account');
      await keysChanged();
      return created;
    },
    capKey: async (keyId, cap) => void (await run({ type: 'key.cap', keyId, cap })),
    deleteKey: async (keyId) => {
      await run({ type: 'key.delete', keyId });
      keys.forget();
      await keysChanged();
    },
    ...readings(clients.account),
    changePassword: async (current, password) => void (await run({ type: 'password.change', current, password })),
    changeSecondFactor: run,
    changePasskeys: run,
    endSession: async (sessionId) => void (await run({ type: 'session.end', sessionId })),
    endOtherSessions: async () => void (await run({ type: 'sessions.end-others' })),
    exportData: async () => void (await run({ type: 'account.export' })),
    deleteAccount: async (current) => {
      await run({ type: 'account.delete', current });
      session().send({ type: 'session.sign-out' });
    },
    signOutEverywhere: async (renewKeys) => {
      await run({ type: 'account.sign-out-everywhere', renewKeys });
      session().send({ type: 'session.sign-out' });
    },
  };
}

/** What only the provider knows of the account's safety. */
const readings = (
  client: Clients['account'],
): Pick<AccountPort, 'signIns' | 'sessions' | 'secondFactor' | 'passkeys'> => ({
  signIns: (userId) => ({
    queryKey: ['sign-ins', userId],
    queryFn: async ({ signal }) =>
      (await client.call(SignInNotices, `${pathOf(userId)}/sign-ins`, { signal })).data.map(toSignInNotice),
  }),
  sessions: (userId) => ({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) =>
      (await client.call(SessionList, `${pathOf(userId)}/sessions`, { signal })).data.map(toOpenSession),
  }),
  passkeys: (userId) => ({
    queryKey: ['passkeys', userId],
    queryFn: async ({ signal }) => (await import('./passkeys')).readPasskeys(client, userId, signal),
  }),
  secondFactor: (userId) => ({
    queryKey: ['second-factor', userId],
    queryFn: async ({ signal }) => {
      const { readSecondFactor } = await import('./second-factor');
      return readSecondFactor(client, userId, signal);
    },
  }),
});
