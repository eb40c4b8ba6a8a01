import type { Words } from '../../i18n';
import type { RequestFailure } from '../../machines/request-error';

/**
 * Why a request failed, in the user's language: by its code first, then by its kind, in the words that the
 * specification has for each client. Empty where the provider refused without a word that can be shown.
 */
export function requestText(failure: RequestFailure, words: Words): string {
  const { client, status, seconds, retryAfter } = failure;
  const { failures, session } = words;
  const byCode = codeText(failure, words);
  if (byCode) return byCode;
  switch (failure.kind) {
    case 'timeout':
      if (client === 'generation' && seconds !== undefined) return failures.generation.timeout({ seconds });
      return noAnswerText(failure, words);
    case 'network':
      return noAnswerText(failure, words);
    case 'signed-out':
      if (client === 'generation') return failures.generation.expired();
      return status === 401 ? session.expired() : failures.signedOut();
    case 'rate-limited':
      return retryAfter === undefined
        ? failures.rateLimited()
        : failures.rateLimitedFor({ seconds: Math.max(1, Math.ceil(retryAfter)) });
    case 'unavailable':
      return statusText(failure, words) || failures.unavailable();
    case 'refused':
      return statusText(failure, words);
    case 'invalid-answer':
      return client === 'generation' ? failures.generation.noImage() : failures.invalidAnswer();
  }
}

/** What the provider's own codes mean, in the user's language; undefined for a code without words. */
export function codeText({ code, message = '' }: Refusal, { failures }: Words): string | undefined {
  const refused: Partial<Record<string, (said: { readonly message: string }) => string>> = failures.refused;
  return code === undefined ? undefined : refused[code]?.({ message });
}

/** The provider's code, and its own words: they name what only its owner can set right. */
type Refusal = { readonly code?: string; readonly message?: string };

const noAnswerText = ({ client }: RequestFailure, { failures }: Words): string =>
  client === 'account' ? failures.account.network() : failures.network();

/** An answer other than 2xx, in the words of the client that received it. */
function statusText({ client, status, field, message: said = '' }: RequestFailure, { failures }: Words): string {
  const message = field && !said.includes(field) ? `${field}: ${said}` : said;
  if (client === 'generation') return [status, message].filter(Boolean).join(' ');
  if (client === 'account') {
    if (status === 404) return failures.account.notFound();
    if (status === 500) return failures.account.server();
    return message || (status !== undefined && status > 500 ? '' : failures.account.other());
  }
  if (status === 403) return failures.api.forbidden();
  if (status === 404) return failures.api.notFound();
  if (status === 500) return failures.api.server();
  return message;
}
