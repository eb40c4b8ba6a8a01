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
/** How good a result is to the user: one to five stars, or none. */
const ResultRated = z.object({
  type: z.literal('v1.ResultRated'),
  at,
  resultId: z.string(),
  stars: z.literal([0, 1, 2, 3, 4, 5]),
});
/** All tags that a result has from then on, in the user's own words. */
const ResultTagged = z.object({
  type: z.literal('v1.ResultTagged'),
  at,
  resultId: z.string(),
  tags: z.array(z.string()),
});

const withAnyResult: Retain<{ readonly resultIds: readonly string[] }> = {
  when: ({ resultIds }, needed) => resultIds.some((id) => !needed.isResultGone(id)),
};
const untilUndone: Retain<{ readonly clearId: string }> = {
  when: ({ clearId }, needed) => needed.clearings.has(clearId),
};
const latestOfResult: Retain<{ readonly resultId: string }> = {
  when: ({ resultId }, needed) => !needed.isResultGone(resultId),
  latestOf: ({ resultId }) => resultId,
};

export const historyFacts = [
  define(ThumbnailKept, {
    retain: latestOfResult,
    blobs: ({ blob }) => [blob],
  }),
  define(ResultRated, { retain: latestOfResult }),
  define(ResultTagged, { retain: latestOfResult }),
  define(ResultsDeleted, { retain: withAnyResult, hides: true }),
  define(ResultsRestored, { retain: withAnyResult }),
  define(HistoryCleared, { retain: untilUndone, hides: true }),
  define(HistoryClearUndone, { retain: untilUndone }),
] as const;
