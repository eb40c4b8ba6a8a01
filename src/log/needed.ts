import { definitionOf, type Fact, type Recorded } from '../facts';
import type { Needed } from '../facts/definition';
import { foldAll } from './projection';
import { boards } from './projections/boards';
import { deferrals } from './projections/deferrals';
import { designSteps, namedDesigns } from './projections/designs';
import { drawings } from './projections/drawings';
import { favourites } from './projections/favourites';
import { hiddenTasks, history } from './projections/history';
import { orders } from './projections/orders';
import { paintings } from './projections/paintings';
import { promptsSince } from './projections/prompts';
import { endsTask } from './projections/tasks';

/** The generations of a log, as compaction looks at them. */
export interface Lifetimes {
  /** Tasks of which nothing is shown: the user deleted them more than an hour ago, or their request left the log. */
  readonly hidden: ReadonlySet<string>;
  /** Tasks that ended, the one that ended first in front, wherever it ended. */
  readonly finished: readonly string[];
  /** The task that a fact is about, directly or by one of its results. */
  taskOf(fact: Fact): string | undefined;
}

/** For so long after a deletion its undo still finds everything (ms); it is offered for less. */
export const UNDO_KEPT = 60 * 60_000;

/** Finds the generations in `records`. */
export function lifetimesOf(records: readonly Recorded[]): Lifetimes {
  const requested = new Set<string>();
  /** Begun here and not ended here, whatever came from elsewhere: these stay. */
  const open = new Set<string>();
  const ended = new Set<string>();
  const finished = new Map<string, number>();
  const hidden = new Set(hiddenTasks(foldAll(history, withoutYoungDeletions(records))));
  const taskOfResult = new Map<string, string>();
  for (const { fact } of records) {
    if (!('taskId' in fact)) continue;
    const { generation } = definitionOf(fact.type);
    if (generation === 'begins' || generation === 'whole') requested.add(fact.taskId);
    if (generation === 'begins' && !ended.has(fact.taskId)) open.add(fact.taskId);
    for (const id of resultsOf(fact)) taskOfResult.set(id, fact.taskId);
    if (endsTask(fact) && open.delete(fact.taskId)) ended.add(fact.taskId);
    const ends = generation === 'whole' || endsTask(fact);
    if (ends && requested.has(fact.taskId) && !finished.has(fact.taskId)) finished.set(fact.taskId, endOf(fact));
  }
  for (const { fact } of records) if ('taskId' in fact && !requested.has(fact.taskId)) hidden.add(fact.taskId);
  const taskOf = (fact: Fact) => {
    if ('taskId' in fact) return fact.taskId;
    return 'resultId' in fact && fact.resultId !== undefined ? taskOfResult.get(fact.resultId) : undefined;
  };
  for (const taskId of open) {
    hidden.delete(taskId);
    finished.delete(taskId);
  }
  const byEnd = [...finished].sort(([, one], [, other]) => one - other);
  return { hidden, finished: byEnd.map(([taskId]) => taskId), taskOf };
}

/** Without the deletions and clearings of the log's last hour. */
function withoutYoungDeletions(records: readonly Recorded[]): readonly Recorded[] {
  const newest = records.reduce((latest, { fact }) => Math.max(latest, fact.at), 0);
  return records.filter(({ fact }) => !definitionOf(fact.type).hides || newest - fact.at > UNDO_KEPT);
}

/** When a generation ended (ms since the epoch). */
const endOf = (fact: Fact) => definitionOf(fact.type).endedAt?.(fact) ?? fact.at;

/** What the projections of `records` need, apart from generations: see `withoutTasks`. */
export function neededBy(records: readonly Recorded[]): Omit<Needed, 'isTaskGone' | 'isResultGone'> {
  const keptDrawings = foldAll(drawings, records);
  return {
    clearings: new Set(foldAll(history, records).clearings.map(({ clearId }) => clearId)),
    orders: new Set(foldAll(orders, records).map(({ request }) => request.orderNo)),
    deferrals: new Set(foldAll(deferrals, records).map(({ deferralId }) => deferralId)),
    favourites: new Map(Object.values(foldAll(favourites, records)).map(({ url, thumbnail }) => [url, thumbnail])),
    drawings: new Map(keptDrawings.map(({ drawingId, reference }) => [drawingId, reference])),
    drawingSteps: new Set(keptDrawings.flatMap(({ steps }) => steps.map(({ seq }) => seq))),
    designSteps: new Set(foldAll(designSteps, records).map(({ seq }) => seq)),
    designs: new Set(foldAll(namedDesigns, records).map(({ name }) => name)),
    boards: new Set(foldAll(boards, records).map(({ boardId }) => boardId)),
    paintingsSince: new Map(foldAll(paintings, records).map(({ paintingId, since }) => [paintingId, since])),
    promptsSince: promptsSince(records),
  };
}

/** The same where these tasks, with their results, leave the log. */
export function withoutTasks(
  needed: Omit<Needed, 'isTaskGone' | 'isResultGone'>,
  records: readonly Recorded[],
  gone: ReadonlySet<string>,
): Needed {
  const results = new Set<string>();
  for (const { fact } of records) {
    if ('taskId' in fact && gone.has(fact.taskId)) for (const id of resultsOf(fact)) results.add(id);
  }
  return { ...needed, isTaskGone: (taskId) => gone.has(taskId), isResultGone: (id) => results.has(id) };
}

const resultsOf = (fact: Fact) => definitionOf(fact.type).results?.(fact) ?? [];
