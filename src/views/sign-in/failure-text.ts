import type { Words } from '../../i18n';
import type { AuthFailure } from '../../machines/auth/failure';
import type { AuthMode } from '../../machines/auth/requests';
import type { SignInFailure } from '../../machines/session/failure';
import { groupOf } from './fields';

/** Why the session asks for a sign-in. */
export function sessionFailureText(failure: SignInFailure, { session, signIn }: Words): string {
  switch (failure.kind) {
    case 'invalid-token':
      return signIn.invalidToken();
    case 'expired':
      return session.expired();
    case 'inactive':
      return session.inactivity();
    case 'rate-limited':
      return signIn.rateLimited();
    case 'network':
      return signIn.network();
    case 'rejected':
      return failure.message || signIn.rejected();
  }
}

type Refusal = Extract<AuthFailure, { kind: 'refused' }>;

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
export function failureText(failure: Exclude<AuthFailure, Refusal>, mode: AuthMode, { signIn }: Words): string {
  if (failure.kind === 'network') return signIn.network();
  if (failure.kind === 'rate-limited') {
    const seconds = failure.retryAfter;
    return seconds === undefined ? signIn.rateLimited() : signIn.rateLimitedFor({ seconds: Math.ceil(seconds) });
  }
  if (failure.step === 'code') return signIn.sendFailed();
  if (failure.message) return failure.message;
  return { login: signIn.rejected, register: signIn.registerFailed, reset: signIn.resetFailed }[groupOf(mode)]();
}
