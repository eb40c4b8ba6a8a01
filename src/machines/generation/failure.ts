import { errorCodes } from '../../../contract/error';
import { failureOf } from '../request-error';
import type { GenerationFailure } from './types';

/** Maps the error of a request to why the generation failed. */
export function toGenerationFailure(error: unknown): GenerationFailure {
  const failure = failureOf(error);
  if (failure.kind === 'signed-out' || failure.kind === 'rate-limited') return failure;
  const { code, message = '' } = failure;
  // The provider ended a direct request because the client had disconnected: nothing was made or charged.
  if (code === errorCodes.generationInterrupted || code === errorCodes.generationCancelled)
    return { kind: 'interrupted-by-reload' };
  if (code === errorCodes.insufficientBalance) return { ...failure, kind: 'insufficient-balance' };
  if (code === errorCodes.invalidKey || code === errorCodes.keySpent || isAboutApiKey(message))
    return { ...failure, kind: 'invalid-key' };
  return failure;
}

/**
 * Whether a provider that sends no code of ours blames the API key: the specification (2, section 8) sends every error
 * that contains these words to the profile page.
 */
const isAboutApiKey = (message: string) => /API Key/.test(message);
