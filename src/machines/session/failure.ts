/** Why nobody is signed in although somebody tried, or was until now. */
export type SignInFailure =
  /** A link or a code that is no good. */
  | { readonly kind: 'invalid-token' }
  /** The session that was kept is over. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'rejected'; readonly message: string };

/** What the session's actors throw; anything else counts as a lost network. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(readonly failure: SignInFailure) {
    super(failure.kind);
  }
}

export const toSignInFailure = (error: unknown): SignInFailure =>
  error instanceof SignInError ? error.failure : { kind: 'network' };
