import { Done } from '../../../contract/error';
import { PasskeyList, PasskeyOptions } from '../../../contract/passkeys';
import type { PasskeyCommand } from '../../machines/account/types';
import { selectUser } from '../../machines/session/selectors';
import type { Passkey } from '../../ports/account';
import { createPasskey } from '../browser/passkeys';
import type { Clients } from '../http/clients';
import { ignoreNotFound } from '../http/errors';
import type { Session } from '../studio/root';
import { pathOf, userPath } from './wire';

type Account = Clients['account'];

export async function readPasskeys(account: Account, userId: string, signal: AbortSignal): Promise<Passkey[]> {
  const { data } = await account.call(PasskeyList, `${pathOf(userId)}/passkeys`, { signal });
  return data.map(({ _id: id, name, created_at: since, last_use_at: lastUse }) => ({ id, name, since, lastUse }));
}

/** Changes the user's passkeys; throws a RequestError, of the field 'passkey' where the browser makes none. */
export async function carryOutOnPasskeys(
  command: PasskeyCommand,
  account: Account,
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  const path = `${userPath(selectUser(session.getSnapshot()))}/passkeys`;
  if (command.type === 'passkey.add') {
    const { name, current } = command;
    const asked = { method: 'post', json: { current }, signal };
    const { data } = await account.call(PasskeyOptions, `${path}/options`, asked);
    const json = { name, credential: await createPasskey(data.options, signal) };
    await account.call(Done, path, { method: 'post', json, signal });
    return;
  }
  const own = `${path}/${encodeURIComponent(command.passkeyId)}`;
  if (command.type === 'passkey.rename') {
    await account.call(Done, own, { method: 'patch', json: { name: command.name }, signal });
    return;
  }
  await account.call(Done, own, { method: 'delete', signal }).catch(ignoreNotFound);
}
