import { errorCodes } from '../../../contract/error';
import { isUnreachable, failureOf as requestFailureOf } from '../request-error';
import type { BoardLinkFailure } from './types';

/** Whatever was thrown while a link was looked for, published or ended, as a failure. */
export function failureOf(error: unknown): BoardLinkFailure {
  const failure = requestFailureOf(error);
  const { kind, code, status, field = '' } = failure;
  if (isUnreachable(failure) || kind === 'invalid-answer') return { kind: 'unanswered', failure };
  const index = /^items\.(\d+)\./.exec(field)?.[1];
  if (code === errorCodes.imageMissing && index !== undefined) return { kind: 'picture-missing', index: Number(index) };
  if (status === 409) return { kind: 'too-many-links' };
  if (status === 413 || field === 'items') return { kind: 'too-large' };
  return { kind: 'refused', failure };
}
