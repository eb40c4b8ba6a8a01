import type { Module } from '../../../contract/models';
import type { Words } from '../../i18n';
import type { GenerationFailure } from '../../log/facts';
import { toolByModule } from '../../tools';

/** What happened and what to do, in the user's language. The newer tools put their own words before any other's. */
export function failureText(failure: GenerationFailure | undefined, words: Words, module: Module): string {
  const newer = toolByModule(module).transport === 'direct';
  if (newer && (!failure || wrapped.has(failure.kind))) {
    const message = failure ? causeOf(failure, words) : '';
    return message === '' ? words.failures.fallback() : words.failures.engine({ message });
  }
  if (failure?.kind === 'engine' && failure.client === undefined) {
    const message = refusalText(failure, words) ?? failure.message;
    return message ? words.failures.engine({ message }) : words.failures.engineUnknown();
  }
  return (failure && causeOf(failure, words)) || words.failures.engineUnknown();
}

/** What a newer tool tells as 'generation failed: …'. */
const wrapped: ReadonlySet<GenerationFailure['kind']> = new Set(['network', 'rejected', 'invalid-answer', 'engine']);

/** The cause alone; empty when nobody said one. */
function causeOf(failure: GenerationFailure, words: Words): string {
  const refused = refusalText(failure, words);
  if (refused) return refused;
  const message = failure.message ?? '';
  switch (failure.kind) {
    case 'insufficient-balance':
      return words.failures.insufficientBalance();
    case 'invalid-key':
      return message === '' ? words.failures.invalidKey() : words.failures.invalidKeyBecause({ message });
    case 'signed-out':
      return signedOutText(failure, words);
    case 'network':
      return noAnswerText(failure, words);
    case 'rate-limited':
      return words.failures.rateLimited();
    case 'rejected':
    case 'engine':
      return statusText(failure, words);
    case 'invalid-answer':
      return failure.client === 'generation' ? words.failures.generation.noImage() : words.failures.invalidAnswer();
    case 'interrupted-by-reload':
      return words.failures.interrupted();
    case 'timed-out':
      return words.failures.timedOut();
    case 'not-recorded':
      return words.failures.notRecorded();
  }
}

function signedOutText({ client, status }: GenerationFailure, words: Words): string {
  if (client === 'generation') return words.failures.generation.expired();
  return status === 401 ? words.session.expired() : words.failures.signedOut();
}

function noAnswerText({ client, seconds }: GenerationFailure, words: Words): string {
  if (client === 'generation' && seconds !== undefined) return words.failures.generation.timeout({ seconds });
  return client === 'account' ? words.failures.account.network() : words.failures.network();
}

/** An answer other than 2xx, in the words of the client that got it. */
function statusText({ client, status, message = '' }: GenerationFailure, words: Words): string {
  if (client === 'account') {
    if (status === 404) return words.failures.account.notFound();
    if (status === 500) return words.failures.account.server();
    return message || words.failures.account.other();
  }
  if (client === 'generation') return [status, message].filter(Boolean).join(' ');
  if (client === 'api' && status === 403) return words.failures.api.forbidden();
  if (client === 'api' && status === 404) return words.failures.api.notFound();
  if (client === 'api' && status === 500) return words.failures.api.server();
  return message;
}

/** What an engine refuses, said in the user's language; undefined for a code that has no words. */
function refusalText({ code }: GenerationFailure, words: Words): string | undefined {
  const name = code === undefined ? undefined : refusalNames[code];
  return name && words.failures.refused[name]();
}

const refusalNames: Partial<Record<string, keyof Words['failures']['refused']>> = {
  'image.missing': 'imageMissing',
  'image.noCar': 'noCar',
  'image.noSubject': 'noSubject',
  'image.tooThin': 'tooThin',
  'file.unsupported': 'unreadable',
  'file.tooLarge': 'tooManyPixels',
  'edit.notFound': 'editNotFound',
  'edit.notUnderstood': 'editNotUnderstood',
  'edit.emptyMask': 'emptyMask',
  'drawing.empty': 'emptyDrawing',
  'drawing.open': 'openDrawing',
  'generation.timeout': 'tookTooLong',
  'auth.keySpent': 'keySpent',
};
