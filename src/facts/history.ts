import * as z from 'zod/mini';
import { at, blobHash } from './common';
import { define, type Retain } from './definition';

/** The facts of the history of results. */

/** A small picture of a result (long side about 384 px), so that history opens offline. */
const ThumbnailKept = z.object({ type: z.literal('v1.ThumbnailKept'), at, resultId: z.string(), blob: blobHash });
/** Results left the history; `v1.ResultsRestored` brings them back. Their files stay with the provider. */
const ResultsDeleted = z.object({ type: z.literal('v1.ResultsDeleted'), at, resultIds: z.array(z.string()) });
const ResultsRestored = z.object({ type: z.literal('v1.ResultsRestored'), at, resultIds: z.array(z.string()) });
/** Everything that was finished by then left the history, until that very clearing is undone. */
const HistoryCleared = z.object({ type: z.literal('v1.HistoryCleared'), at, clearId: z.string() });
const HistoryClearUndone = z.object({ type: z.literal('v1.HistoryClearUndone'), at, clearId: z.string() });

const withAnyResult: Retain<{ readonly resultIds: readonly string[] }> = {
  when: ({ resultIds }, needed) => resultIds.some((id) => !needed.isResultGone(id)),
};
const untilUndone: Retain<{ readonly clearId: string }> = {
  when: ({ clearId }, needed) => needed.clearings.has(clearId),
};

export const historyFacts = [
  define(ThumbnailKept, {
    retain: { when: ({ resultId }, needed) => !needed.isResultGone(resultId), latestOf: ({ resultId }) => resultId },
    blobs: ({ blob }) => [blob],
  }),
  define(ResultsDeleted, { retain: withAnyResult, hides: true }),
  define(ResultsRestored, { retain: withAnyResult }),
  define(HistoryCleared, { retain: untilUndone, hides: true }),
  define(HistoryClearUndone, { retain: untilUndone }),
] as const;
