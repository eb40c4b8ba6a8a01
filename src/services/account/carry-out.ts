import { fromPromise } from 'xstate';
import { ApiKeyAnswer, Uploaded, UserAnswer, type UserInfo } from '../../../contract/account';
import { Done } from '../../../contract/error';
import { accountMachine } from '../../machines/account/machine';
import type { AccountAnswer, AccountCommand } from '../../machines/account/types';
import { selectToken, selectUser } from '../../machines/session/selectors';
import type { Clients } from '../http/clients';
import { ignoreNotFound, invalidAnswerError } from '../http/errors';
import { parseJson } from '../http/json';
import { transmit } from '../http/transmit';
import type { Session } from '../studio/root';
import { fromNewKey, toApiKey, userPath } from './wire';

const keyPath = (id: string) => `auth-token/${encodeURIComponent(id)}`;

/** Lets the provider carry the user's changes out. */
export const provideAccount = (account: Clients['account'], session: Session) =>
  accountMachine.provide({
    actors: { carryOut: fromPromise(({ input, signal }) => carryOut(input, account, session, signal)) },
  });

/** Carries a command out with the provider; throws a RequestError. */
async function carryOut(
  command: AccountCommand,
  account: Clients['account'],
  session: Session,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  const user = selectUser(session.getSnapshot());
  const changed = (next: UserInfo) => session.send({ type: 'session.user-changed', user: next });
  switch (command.type) {
    case 'profile.save': {
      const json = command.change;
      changed((await account.call(UserAnswer, userPath(user), { method: 'put', json, signal })).data);
      return {};
    }
    case 'profile.set-avatar': {
      const url = await uploadAvatar(command.file, command.progress, selectToken(session.getSnapshot()), signal);
      if (user) changed({ ...user, avatar: url });
      return {};
    }
    case 'key.create': {
      const json = fromNewKey(command.key);
      return { key: toApiKey((await account.call(ApiKeyAnswer, 'auth-token', { method: 'post', json, signal })).data) };
    }
    case 'key.cap': {
      const json = { spend_cap: command.cap };
      await account.call(ApiKeyAnswer, keyPath(command.keyId), { method: 'patch', json, signal });
      return {};
    }
    case 'key.delete':
      await account.call(Done, keyPath(command.keyId), { method: 'delete', signal }).catch(ignoreNotFound);
      return {};
    case 'passkey.add':
    case 'passkey.rename':
    case 'passkey.remove': {
      const { carryOutOnPasskeys } = await import('./passkeys');
      await carryOutOnPasskeys(command, account, session, signal);
      return {};
    }
    case 'factor.begin':
    case 'factor.confirm':
    case 'factor.turn-off':
    case 'factor.renew-codes': {
      const { carryOutOnSecondFactor } = await import('./second-factor');
      return carryOutOnSecondFactor(command, account, session, signal);
    }
    default:
      await (await import('./own-sessions')).carryOutOnSessions(command, account, session, signal);
      return {};
  }
}

/** Returns the address of the picture. */
async function uploadAvatar(
  file: File,
  progress: (percent: number) => void,
  token: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const headers = { authorization: `Bearer ${token ?? ''}` };
  return uploaded(await transmit({ method: 'POST', url: '/api/upload', headers, body, progress, signal })).url;
}

function uploaded(text: string) {
  const answer = Uploaded.safeParse(parseJson(text));
  if (!answer.success) throw invalidAnswerError('account');
  return answer.data;
}
