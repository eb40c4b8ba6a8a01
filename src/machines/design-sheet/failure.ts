/** Why the provider gave no design. */
export class DesignError extends Error {
  override readonly name = 'DesignError';
  constructor(readonly failure: DesignFailure) {
    super(`no design: ${failure.kind}`);
  }
}
export type DesignFailure =
  /** No answer: offline, or the provider is away. */
  | { readonly kind: 'network' }
  /** Too many requests at once. */
  | { readonly kind: 'busy' }
  /** This design or these words are not taken. */
  | { readonly kind: 'refused' };

/** Whatever was thrown while a design was awaited, as a failure. */
export const failureOf = (error: unknown): DesignFailure =>
  error instanceof DesignError ? error.failure : { kind: 'refused' };
