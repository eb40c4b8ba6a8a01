import type { Words } from '../../i18n';
import type { AuthFailure } from '../../machines/auth/failure';
import type { AuthMode } from '../../machines/auth/requests';
import { isUnreachable, type RequestFailure } from '../../machines/request-error';
import type { SignInFailure } from '../../machines/session/failure';
import { requestText } from '../kit/request-text';
import { groupOf } from './fields';

/** Why the session asks for a sign-in. */
export function sessionFailureText(failure: SignInFailure, words: Words): string {
  const { session, signIn } = words;
  switch (failure.kind) {
    case 'invalid-token':
      return signIn.invalidToken();
    case 'expired':
      return session.expired();
    case 'inactive':
      return session.inactivity();
    default:
      return causeText(failure, words) || signIn.rejected();
  }
}

type Refusal = Extract<AuthFailure, { kind: 'field-refused' }>;

/** What the provider refuses of one field. */
export function refusalText({ field, reason }: Refusal, { signIn }: Words): string {
  const words: Record<Refusal['field'], string> = {
    username: reason === 'taken' ? signIn.taken() : signIn.usernameInvalid(),
    password: reason === 'wrong' ? signIn.invalidCredentials() : signIn.passwordInvalid(),
    mobile: reason === 'taken' ? signIn.mobileTaken() : signIn.mobileInvalid(),
    code: reason === 'wrong' ? signIn.codeWrong() : signIn.codeInvalid(),
    inviteCode: signIn.inviteWrong(),
  };
  return words[field];
}

/** What belongs to no field. */
export function failureText(failure: Exclude<AuthFailure, Refusal>, mode: AuthMode, words: Words): string {
  const { signIn } = words;
  switch (failure.kind) {
    case 'ticket-over':
      return signIn.factorOver();
    case 'passkey-cancelled':
      return signIn.passkeyCancelled();
    case 'passkey-unknown':
      return signIn.passkeyUnknown();
  }
  const { kind, step } = failure;
  if (step === 'code' && (kind === 'unavailable' || kind === 'refused' || kind === 'invalid-answer'))
    return signIn.sendFailed();
  return (
    causeText(failure, words) ||
    { login: signIn.rejected, register: signIn.registerFailed, reset: signIn.resetFailed }[groupOf(mode)]()
  );
}

/** A form that is filled in has more to say of the network, and calls requests attempts. */
function causeText(failure: RequestFailure, words: Words): string {
  const { kind, retryAfter } = failure;
  if (isUnreachable(failure)) return words.signIn.network();
  if (kind !== 'rate-limited') return requestText(failure, words);
  if (retryAfter === undefined) return words.signIn.rateLimited();
  return words.signIn.rateLimitedFor({ seconds: Math.ceil(retryAfter) });
}
