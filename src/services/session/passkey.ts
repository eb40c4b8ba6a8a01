import { type CodeExchange, SignedIn } from '../../../contract/account';
import { PasskeyOptions } from '../../../contract/passkeys';
import { signWithPasskey } from '../browser/passkeys';
import type { Clients } from '../http/clients';

/** A session by whatever passkey the user's device offers for this site. */
export async function signInByPasskey(api: Clients['api'], signal: AbortSignal): Promise<CodeExchange> {
  const { data } = await api.call(PasskeyOptions, 'auth/passkey/options', { method: 'post', signal });
  const json = { credential: await signWithPasskey(data.options, signal) };
  return (await api.call(SignedIn, 'auth/passkey', { method: 'post', json, signal })).data;
}
