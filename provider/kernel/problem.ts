import type { ErrorBody, ErrorCode } from '../../contract/error';
import { errorCodes } from '../../contract/error';

/** An error that the caller gets: an HTTP status, a stable code, a readable sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    /** `field` is the offending request field; `retryAfter` is in seconds. */
    readonly extra: { readonly field?: string; readonly retryAfter?: number } = {},
  ) {
    super(message);
  }

  get body(): ErrorBody {
    return { status: 'error', code: this.code, message: this.message, field: this.extra.field };
  }
}

export const notFound = (what = 'resource does not exist') => new Problem(404, errorCodes.notFound, what);
export const invalidField = (field: string, message: string) =>
  new Problem(400, errorCodes.invalidField, message, { field });
export const unavailable = (message: string, retryAfter = 5) =>
  new Problem(503, errorCodes.unavailable, message, { retryAfter });
export const diskFull = () => new Problem(507, errorCodes.diskFull, 'the disk of the provider is full');
