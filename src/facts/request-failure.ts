import * as z from 'zod/mini';
import { errorCodes } from '../../contract/error';

/** Why a request to the provider did not succeed. Flows add kinds of their own. */
export const requestFailureKinds = [
  /** No answer: offline, refused or broken off. */
  'network',
  /** No answer within `seconds`. */
  'timeout',
  'signed-out',
  /** Too many requests; `retryAfter` says when to try again, where the provider says so. */
  'rate-limited',
  /** An answer of 5xx: the provider cannot serve the request now. */
  'unavailable',
  /** Any other answer that is not 2xx. */
  'refused',
  /** An answer that the contract does not know: not JSON, or of another shape. */
  'invalid-answer',
] as const;

/** What is known of a failed request, beside its kind. */
export const requestFailureDetails = {
  /** Seconds to wait before the next try, from Retry-After. */
  retryAfter: z.optional(z.number()),
  /** From contract/error.ts where the provider is ours; derived from the status where the body has none. */
  code: z.optional(z.string()),
  /** The request field that was refused, as a dotted path. */
  field: z.optional(z.string()),
  /** The provider's own words; absent when it gave none. */
  message: z.optional(z.string()),
  /** HTTP status of the answer. */
  status: z.optional(z.number()),
  /** The client that made the request: the specification words its errors differently. */
  client: z.optional(z.enum(['api', 'account', 'generation'])),
  /** The time limit that was exceeded (s). */
  seconds: z.optional(z.number()),
};

export const RequestFailure = z.object({ kind: z.enum(requestFailureKinds), ...requestFailureDetails });
export type RequestFailure = z.infer<typeof RequestFailure>;

/** Generations and orders had their own names for the failures that all requests share. */
export function renamedFailure(stored: unknown): unknown {
  const parsed = z
    .looseObject({ kind: z.string(), client: z.optional(z.string()), seconds: z.optional(z.number()) })
    .safeParse(stored);
  if (!parsed.success) return undefined;
  const { kind, ...rest } = parsed.data;
  switch (kind) {
    case 'rejected':
      return { ...rest, kind: 'refused' };
    case 'not-found':
      return { ...rest, kind: 'refused', code: errorCodes.notFound, status: 404 };
    case 'invalid-amount':
      return { ...rest, kind: 'refused', code: errorCodes.invalidField, field: 'amount', status: 400 };
    case 'server':
      return { ...rest, kind: 'unavailable', status: 500 };
    case 'network':
      return { ...rest, kind: rest.seconds === undefined ? 'network' : 'timeout' };
    case 'engine':
      return { ...rest, kind: rest.client === undefined ? 'engine' : 'unavailable' };
    default:
      return { ...rest, kind };
  }
}
