import type { Words } from '../../i18n';
import type { GenerationFailure } from '../../log/facts';

/** What happened and what to do, in the user's language. */
export function failureText(failure: GenerationFailure | undefined, words: Words): string {
  const message = failure?.message ?? '';
  switch (failure?.kind) {
    case 'insufficient-balance':
      return words.failures.insufficientBalance();
    case 'invalid-key':
      return words.failures.invalidKey();
    case 'signed-out':
      return words.failures.signedOut();
    case 'network':
      return words.failures.network();
    case 'rate-limited':
      return words.failures.rateLimited();
    case 'rejected':
      return words.failures.rejected({ message });
    case 'invalid-answer':
      return words.failures.invalidAnswer();
    case 'interrupted-by-reload':
      return words.failures.interrupted();
    case 'timed-out':
      return words.failures.timedOut();
    case 'not-recorded':
      return words.failures.notRecorded();
    default:
      return message === '' ? words.failures.engineUnknown() : words.failures.engine({ message });
  }
}
