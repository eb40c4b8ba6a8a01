/** Why a prompt could not be read. */
export type ReadingFailure =
  /** No answer, or a provider that asks for patience; `patience` is the wait before a retry (ms). */
  | { readonly kind: 'away'; readonly patience: number }
  /** Asking again will not help. */
  | { readonly kind: 'refused' };

export class ReadingError extends Error {
  override readonly name = 'ReadingError';
  constructor(readonly failure: ReadingFailure) {
    super(`no reading: ${failure.kind}`);
  }
}

/** Whatever was thrown while a prompt was read, as a failure. */
export const failureOf = (error: unknown): ReadingFailure =>
  error instanceof ReadingError ? error.failure : { kind: 'refused' };
