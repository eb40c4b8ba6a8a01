/** The fields that a provider can refuse. */
export type AuthField = 'username' | 'password' | 'mobile' | 'code' | 'inviteCode';

/** Why a step of signing in did not work. What belongs to a field names it. */
export type AuthFailure =
  | { readonly kind: 'refused'; readonly field: AuthField; readonly reason: 'taken' | 'wrong' | 'invalid' }
  /** `retryAfter` in seconds. */
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number }
  | { readonly kind: 'network' }
  /** `step` where it was not the sign-in itself. */
  | { readonly kind: 'rejected'; readonly message: string; readonly step?: 'code' };

/** What the actors of this flow throw; anything else counts as a lost network. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  constructor(readonly failure: AuthFailure) {
    super(failure.kind);
  }
}

export const toAuthFailure = (error: unknown): AuthFailure =>
  error instanceof AuthError ? error.failure : { kind: 'network' };

/** After how long the same may be asked again (s), where the provider tells. */
export function retryAfterOf(error: unknown): number | undefined {
  const failure = toAuthFailure(error);
  return failure.kind === 'rate-limited' ? failure.retryAfter : undefined;
}
