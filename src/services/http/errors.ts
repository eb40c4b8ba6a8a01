import { errorCodes } from '../../../contract/error';
import { isUnreachable, RequestError, type RequestFailure } from '../../machines/request-error';

/** The three clients of the provider; each has its own timeout and its own error texts. */
export type ClientName = NonNullable<RequestFailure['client']>;

/** An answer other than 2xx, as read from the wire. */
export interface Refusal extends Pick<RequestFailure, 'code' | 'message' | 'field' | 'retryAfter' | 'client'> {
  readonly status: number;
}

/** Maps an answer other than 2xx to an error. */
export function refusalError({ status, code = codeOf(status), ...details }: Refusal): RequestError {
  const known = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined && value !== ''));
  return new RequestError({ kind: kindOf(status), status, ...(code ? { code } : {}), ...known });
}

export const networkError = (client?: ClientName, cause?: unknown) =>
  new RequestError({ kind: 'network', ...(client ? { client } : {}) }, { cause });

/** `seconds` is the time limit that was exceeded. */
export const timeoutError = (client: ClientName, seconds: number, cause?: unknown) =>
  new RequestError({ kind: 'timeout', client, seconds }, { cause });

export const invalidAnswerError = (client?: ClientName) =>
  new RequestError({ kind: 'invalid-answer', ...(client ? { client } : {}) });

/** Ignores that what is to be deleted no longer exists: an answer was lost, or another tab or device was first. */
export function ignoreNotFound(error: unknown): void {
  if (!hasStatus(error, 404)) throw error;
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RequestError && error.failure.status === status;

/** Whether a retry can succeed: nothing was decided. A 503 that says that the task was interrupted has decided it. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.failure.code !== errorCodes.generationInterrupted &&
  (isUnreachable(error.failure) || error.failure.kind === 'rate-limited');

/** Whether the answer had a form that is not known. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof RequestError && error.failure.kind === 'invalid-answer';

function kindOf(status: number): RequestFailure['kind'] {
  if (status === 401) return 'signed-out';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** The code of an answer whose body names none. */
function codeOf(status: number): string | undefined {
  const codes: Partial<Record<number, string>> = {
    402: errorCodes.insufficientBalance,
    404: errorCodes.notFound,
    413: errorCodes.tooLarge,
    415: errorCodes.unsupportedFile,
    429: errorCodes.rateLimited,
  };
  return codes[status];
}

/** Seconds of a Retry-After header, which holds seconds or a date; undefined when there is none that can be read. */
export function readRetryAfter(header: (name: string) => string | null): number | undefined {
  const value = header('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(header('date') ?? new Date().toUTCString())) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
