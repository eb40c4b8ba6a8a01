import { unavailable } from '../kernel/problem';
import { isLocal, type Settings } from '../kernel/settings';

/** Delivers a code to a phone; throws 503 when it could not. */
export type SendCode = (mobile: string, code: string) => Promise<void>;

/** The SMS gateway answers within this or counts as away (milliseconds). */
const TIMEOUT_MS = 8_000;

/**
 * By the SMS gateway at `SMS_URL`; without one, codes are printed in the terminal where only this machine comes in, and not
 * sent anywhere else: who reads a server's log could sign in as anybody.
 */
export function sendCodeBy(
  settings: Pick<Settings, 'SMS_URL' | 'SMS_TOKEN' | 'HOST' | 'PUBLIC_URL'>,
): SendCode | undefined {
  const { SMS_URL: url, SMS_TOKEN: token } = settings;
  if (url !== undefined) return (mobile, code) => postCode(url, token, { mobile, code });
  return isLocal(settings) ? printCode : undefined;
}

const printCode: SendCode = async (mobile, code) => {
  process.stdout.write(`Code for ${mobile.slice(0, 3)}****${mobile.slice(-4)}: ${code}\n`);
};

/** `POST url` with `{mobile, code}` in JSON and the token as a bearer; any 2xx says that it is on its way. */
async function postCode(url: string, token: string | undefined, body: { mobile: string; code: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer?.ok) throw unavailable('the code could not be sent');
}
