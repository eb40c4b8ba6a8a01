import { SignedIn } from '../../../contract/account';
import { RecoveryCodes, SecondFactorAnswer, SecondFactorBegun, SecondFactorOn } from '../../../contract/second-factor';
import type { AccountAnswer, SecondFactorCommand } from '../../machines/account/types';
import { selectUser } from '../../machines/session/selectors';
import type { SecondFactor } from '../../ports/account';
import type { Clients } from '../http/clients';
import type { Session } from '../studio/root';
import { goOnWith } from './own-sessions';
import { pathOf, userPath } from './wire';

export async function readSecondFactor(
  account: Clients['account'],
  userId: string,
  signal: AbortSignal,
): Promise<SecondFactor> {
  const { data } = await account.call(SecondFactorAnswer, `${pathOf(userId)}/second-factor`, { signal });
  return { since: data.since, recoveryCodes: data.recovery_codes };
}

/** Changes the second factor; a token that takes the place of this page's own is kept. Throws a RequestError. */
export async function carryOutOnSecondFactor(
  command: SecondFactorCommand,
  account: Clients['account'],
  session: Session,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  const path = `${userPath(selectUser(session.getSnapshot()))}/second-factor`;
  switch (command.type) {
    case 'factor.begin': {
      const json = { current: command.current };
      const { data } = await account.call(SecondFactorBegun, path, { method: 'post', json, signal });
      return { factor: { secret: data.secret, otpauthUri: data.otpauth_uri } };
    }
    case 'factor.confirm': {
      const json = { code: command.code };
      const { data } = await account.call(SecondFactorOn, path, { method: 'put', json, signal });
      goOnWith(data, session);
      return { recoveryCodes: data.recovery_codes };
    }
    case 'factor.turn-off':
      goOnWith((await account.call(SignedIn, path, { method: 'delete', json: command.proof, signal })).data, session);
      return {};
    case 'factor.renew-codes': {
      const request = { method: 'post', json: command.proof, signal };
      const { data } = await account.call(RecoveryCodes, `${path}/recovery-codes`, request);
      return { recoveryCodes: data.recovery_codes };
    }
  }
}
