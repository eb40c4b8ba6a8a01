import { ExportLink, SignedIn } from '../../../contract/account';
import { Done } from '../../../contract/error';
import type { AccountCommand } from '../../machines/account/types';
import { selectUser } from '../../machines/session/selectors';
import { startDownload } from '../files/download';
import type { Clients } from '../http/clients';
import { ignoreNotFound } from '../http/errors';
import type { Session } from '../studio/root';
import { userPath } from './wire';

/** What changes who is signed in where: the password, sessions, the export and the end of the account. */
export type SessionsCommand = Extract<
  AccountCommand,
  { type: `password.${string}` | `session${string}` | `account.${string}` }
>;

/** Asks the provider for it; a token that takes the place of this page's own is kept. Throws a RequestError. */
export async function carryOutOnSessions(
  command: SessionsCommand,
  account: Clients['account'],
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  const path = userPath(selectUser(session.getSnapshot()));
  switch (command.type) {
    case 'password.change': {
      const { current, password } = command;
      const request = { method: 'put', json: { current, password }, signal };
      return goOnWith((await account.call(SignedIn, `${path}/password`, request)).data, session);
    }
    case 'session.end': {
      const ended = `${path}/sessions/${encodeURIComponent(command.sessionId)}`;
      await account.call(Done, ended, { method: 'delete', signal }).catch(ignoreNotFound);
      return;
    }
    case 'sessions.end-others':
      return goOnWith((await account.call(SignedIn, `${path}/sessions`, { method: 'delete', signal })).data, session);
    case 'account.export':
      startDownload((await account.call(ExportLink, `${path}/export`, { method: 'post', signal })).data.url);
      return;
    case 'account.delete':
      await account.call(Done, path, { method: 'delete', json: { current: command.current }, signal });
      return;
    case 'account.sign-out-everywhere': {
      const json = { everywhere: true, ...(command.renewKeys ? { renew_keys: true } : {}) };
      await account.call(Done, 'auth/logout', { method: 'post', json, signal });
    }
  }
}

/** Keeps the token that takes the place of this page's own. */
export function goOnWith({ token, userInfo }: SignedIn['data'], session: Session): void {
  session.send({ type: 'session.renewed', token });
  session.send({ type: 'session.user-changed', user: userInfo });
}
