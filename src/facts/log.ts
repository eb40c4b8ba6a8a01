import * as z from 'zod/mini';
import { at } from './common';
import { define, REPORT_SHARE } from './definition';

/** The facts that the log and the page record about themselves, for the bug report. */

/**
 * The log was compacted to stay within the storage limit: `removed` finished generations were dropped and `characters`
 * of the log were left. Records of earlier versions lack `characters`.
 */
const HistoryCompacted = z.object({
  type: z.literal('v1.HistoryCompacted'),
  at,
  removed: z.number(),
  characters: z.optional(z.number()),
});
/** The note that a compaction leaves in the log. */
export const compactionNote = (noted: {
  readonly at: number;
  readonly removed: number;
  readonly characters: number;
}): z.infer<typeof HistoryCompacted> => ({ type: 'v1.HistoryCompacted', ...noted });

/** An uncaught error, with addresses and secrets redacted. */
const ErrorCaught = z.object({ type: z.literal('v1.ErrorCaught'), at, message: z.string(), stack: z.string() });
/**
 * What was emitted as a fact of the type `rejected` did not fit its schema. `issues` are paths and kinds of mismatch,
 * never values: these may be secrets.
 */
const FactRejected = z.object({
  type: z.literal('v1.FactRejected'),
  at,
  rejected: z.string(),
  issues: z.array(z.string()),
});

export const logFacts = [
  define(HistoryCompacted, { retain: { share: REPORT_SHARE } }),
  define(ErrorCaught, { retain: { share: REPORT_SHARE } }),
  define(FactRejected, { retain: { share: REPORT_SHARE } }),
] as const;
