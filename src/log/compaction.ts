import type { Recorded } from './facts';
import { foldAll } from './projection';
import { drawings } from './projections/drawings';
import { favourites } from './projections/favourites';
import { hiddenTasks, history } from './projections/history';
import { paintings } from './projections/paintings';
import { prompts } from './projections/prompts';

/** The log is compacted when its text passes this many characters (the specification's 'about 8 MB'). */
export const COMPACT_AT = 8_000_000;

export interface Compaction {
  readonly kept: readonly Recorded[];
  /** Finished generations that went. */
  readonly removed: number;
  /** Blobs that nothing kept refers to any more. */
  readonly blobs: readonly string[];
}

const FINISHED = new Set(['v1.GenerationCompleted', 'v1.GenerationFailed', 'v1.GenerationCancelled']);

/**
 * Lets half of the finished generations go, with their thumbnails: first what the user deleted, all of it, then the
 * oldest. Of the drafts each tool keeps its latest, of the prompts those that are shown, of the drawings their latest
 * steps, of the paintings those at work, of a model's paint the last. Running generations and all other facts stay, in
 * their order and under their numbers.
 */
export function compact(records: readonly Recorded[]): Compaction {
  const started = new Set<string>();
  const finished = new Set<string>();
  for (const { fact } of records) {
    if (fact.type === 'v1.GenerationRequested') started.add(fact.taskId);
    else if (FINISHED.has(fact.type) && 'taskId' in fact && started.has(fact.taskId)) finished.add(fact.taskId);
  }
  const gone = new Set(hiddenTasks(foldAll(history, records)));
  for (const taskId of finished) {
    if (gone.size >= Math.ceil(finished.size / 2)) break;
    gone.add(taskId);
  }

  const goneResults = new Set<string>();
  const lastDraft = new Map<string, number>();
  const lastSaved = new Map<string, number>();
  for (const { fact, seq } of records) {
    if (fact.type === 'v1.GenerationCompleted' && gone.has(fact.taskId)) {
      for (const result of fact.results) goneResults.add(result.id);
    }
    if (fact.type === 'v1.FormDrafted') lastDraft.set(fact.module, seq);
    if (fact.type === 'v1.PromptSaved') lastSaved.set(`${fact.module} ${fact.text}`, seq);
  }
  const lastPaint = new Map<string, number>();
  for (const { fact, seq } of records) {
    if (fact.type === 'v1.ModelRepainted' && !goneResults.has(fact.resultId)) lastPaint.set(fact.resultId, seq);
  }
  const shownPrompts = foldAll(prompts, records);
  const keptFavourites = foldAll(favourites, records);
  const keptDrawings = foldAll(drawings, records);
  const begunAt = new Map(foldAll(paintings, records).map(({ paintingId, since }) => [paintingId, since]));
  const keptSteps = new Set(keptDrawings.flatMap(({ steps }) => steps.map(({ seq }) => seq)));
  const keptReferences = new Set(keptDrawings.map(({ reference }) => reference));

  const blobs = new Set<string>();
  const kept = records.filter(({ fact, seq }) => {
    if (fact.type === 'v1.FormDrafted') return lastDraft.get(fact.module) === seq;
    if (fact.type === 'v1.PromptDeleted' || fact.type === 'v1.PromptsCleared') return false;
    if (fact.type === 'v1.PromptSaved') {
      const isNewest = lastSaved.get(`${fact.module} ${fact.text}`) === seq;
      return isNewest && shownPrompts[fact.module]?.includes(fact.text) === true;
    }
    if (fact.type === 'v2.DrawingChanged') return keptSteps.has(seq);
    if (fact.type === 'v1.PicturePainted') return seq >= (begunAt.get(fact.paintingId) ?? Number.POSITIVE_INFINITY);
    if (fact.type === 'v1.ReferencePlaced') {
      if (fact.reference && keptReferences.has(fact.reference)) return true;
      if (fact.reference) blobs.add(fact.reference.blob);
      return false;
    }
    if (fact.type === 'v1.ModelRepainted') return lastPaint.get(fact.resultId) === seq;
    if (fact.type === 'v1.FavoriteThumbnailKept' && keptFavourites[fact.url]?.thumbnail !== fact.blob) {
      blobs.add(fact.blob);
      return false;
    }
    if (fact.type === 'v1.ThumbnailKept' && goneResults.has(fact.resultId)) {
      blobs.add(fact.blob);
      return false;
    }
    if (fact.type === 'v1.ResultsDeleted' || fact.type === 'v1.ResultsRestored') {
      return fact.resultIds.some((id) => !goneResults.has(id));
    }
    return !('taskId' in fact && gone.has(fact.taskId));
  });
  for (const { fact } of kept) {
    if (fact.type === 'v1.ThumbnailKept' || fact.type === 'v1.FavoriteThumbnailKept') blobs.delete(fact.blob);
    if (fact.type === 'v1.ReferencePlaced' && fact.reference) blobs.delete(fact.reference.blob);
  }
  return { kept, removed: gone.size, blobs: [...blobs] };
}

/** Whether a write failed because the browser gives no more room. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');
