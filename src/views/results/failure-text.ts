import type { Module } from '../../../contract/models';
import type { Words } from '../../i18n';
import type { GenerationFailure } from '../../machines/generation/types';
import { toolByModule } from '../../tools';
import { codeText, requestText } from '../kit/request-text';

/** What happened and what to do, in the user's language. The newer tools put their own words before any other's. */
export function failureText(failure: GenerationFailure | undefined, words: Words, module: Module): string {
  const newer = toolByModule(module).transport === 'direct';
  if (newer && (!failure || wrapped.has(failure.kind))) {
    const message = failure ? causeOf(failure, words) : '';
    return message === '' ? words.failures.fallback() : words.failures.engine({ message });
  }
  if (failure?.kind === 'engine') {
    const message = causeOf(failure, words);
    return message ? words.failures.engine({ message }) : words.failures.engineUnknown();
  }
  return (failure && causeOf(failure, words)) || words.failures.engineUnknown();
}

/** What a newer tool shows as 'generation failed: …'. */
const wrapped: ReadonlySet<GenerationFailure['kind']> = new Set<GenerationFailure['kind']>([
  'network',
  'timeout',
  'unavailable',
  'refused',
  'invalid-answer',
  'engine',
]);

/** The cause alone; empty where the provider gave none. */
function causeOf(failure: GenerationFailure, words: Words): string {
  const { failures } = words;
  const message = failure.message ?? '';
  switch (failure.kind) {
    case 'insufficient-balance':
      return failures.insufficientBalance();
    case 'invalid-key':
      return codeText(failure, words) ?? invalidKeyText(message, words);
    case 'engine':
      return codeText(failure, words) ?? message;
    case 'interrupted-by-reload':
      return failures.interrupted();
    case 'timed-out':
      return failures.timedOut();
    case 'not-recorded':
      return failures.notRecorded();
    default:
      return requestText({ ...failure, kind: failure.kind }, words);
  }
}

const invalidKeyText = (message: string, { failures }: Words): string =>
  message === '' ? failures.invalidKey() : failures.invalidKeyBecause({ message });
