import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { RequestError } from '../../machines/request-error';

/** Options of WebAuthn in JSON, as the provider's library made them. */
type Options = object;

/** Has the user's device make a passkey; throws a RequestError of the field 'passkey' where it does not. */
export const createPasskey = (options: Options, signal: AbortSignal) =>
  // The provider's side of the same library wrote them.
  asked(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }), signal);

/** Has the user's device sign with a passkey; throws a RequestError of the field 'passkey' where it does not. */
export const signWithPasskey = (options: Options, signal: AbortSignal) =>
  // The provider's side of the same library wrote them.
  asked(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }), signal);

async function asked<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await answer;
  } catch (cause) {
    throw new RequestError({ kind: 'refused', field: 'passkey' }, { cause });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
