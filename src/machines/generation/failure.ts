import type { GenerationFailure } from '../../log/facts';

/** What the generation's actors throw; anything else counts as a lost network. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  constructor(readonly failure: GenerationFailure) {
    super(failure.message ?? failure.kind);
  }
}

export const toGenerationFailure = (error: unknown): GenerationFailure =>
  error instanceof GenerationError ? error.failure : { kind: 'network' };
