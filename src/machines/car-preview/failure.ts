/** Why there is no 3D preview of a car. */
export type PreviewFailure =
  /** No answer: offline, or the provider is away. */
  | { readonly kind: 'network' }
  /** Too many requests; `patience` is the wait before a retry (ms). */
  | { readonly kind: 'busy'; readonly patience: number }
  /** The model did not come out, or cannot be read. */
  | { readonly kind: 'broken' };

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  constructor(readonly failure: PreviewFailure) {
    super(`no preview: ${failure.kind}`);
  }
}

/** Whatever was thrown while a preview was made, as a failure. */
export const failureOf = (error: unknown): PreviewFailure =>
  error instanceof PreviewError ? error.failure : { kind: 'broken' };
