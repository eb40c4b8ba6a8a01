import { failureOf, type RequestFailure } from '../request-error';

/** Why a sign-in failed or a session ended. */
export type SignInFailure =
  /** A link or a code that is not valid. */
  | { readonly kind: 'invalid-token' }
  /** The session that was kept is over. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'inactive' }
  | RequestFailure;

export function toSignInFailure(error: unknown): SignInFailure {
  const failure = failureOf(error);
  return failure.kind === 'signed-out' ? { kind: 'invalid-token' } : failure;
}
