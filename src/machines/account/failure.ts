/** Why something about the account was not done. `message` is the provider's own words. */
export type AccountFailure =
  | { readonly kind: 'network' }
  /** `retryAfter` in seconds. */
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'server' }
  | { readonly kind: 'refused'; readonly message: string; readonly field?: string };

/** What the calls of the account throw. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  constructor(readonly failure: AccountFailure) {
    super(failure.kind);
  }
}

export const toAccountFailure = (error: unknown): AccountFailure =>
  error instanceof AccountError ? error.failure : { kind: 'network' };
