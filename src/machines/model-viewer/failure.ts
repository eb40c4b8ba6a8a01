/** Why there is no model to be seen. */
export type ModelFailure =
  /** By its name it is none of the four formats; nothing was fetched. */
  | { readonly kind: 'unsupported-format' }
  /** No answer, or it broke off. */
  | { readonly kind: 'network' }
  /** The host answers that the file does not exist, or denies access. */
  | { readonly kind: 'missing' }
  /** `limit` in bytes. */
  | { readonly kind: 'too-large'; readonly limit: number }
  /** More than a browser can show: `limit` of `what`. */
  | { readonly kind: 'too-complex'; readonly what: 'triangles' | 'parts' | 'pixels' | 'lines'; readonly limit: number }
  /** It refers to files elsewhere, which are never fetched. */
  | { readonly kind: 'external' }
  /** Files of it are missing among those given. */
  | { readonly kind: 'incomplete'; readonly file: string }
  /** It requires an extension of the format that the viewer does not have. */
  | { readonly kind: 'feature'; readonly name: string }
  /** It breaks the rules of its format; `reason` is for the bug report. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** There is nothing in it that could be drawn. */
  | { readonly kind: 'empty' };

export class ModelError extends Error {
  constructor(readonly failure: ModelFailure) {
    super(`no model: ${'reason' in failure ? failure.reason : failure.kind}`);
  }
}

/** Whatever was thrown while a model was read, as a failure. */
export const failureOf = (error: unknown): ModelFailure =>
  error instanceof ModelError
    ? error.failure
    : { kind: 'broken', reason: error instanceof Error ? error.message : String(error) };
