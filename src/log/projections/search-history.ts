import type { Module } from '../../../contract/models';
import { clearedBefore, type Generation, type History, type HistoryItem, itemOf, PAGE, type Page } from './history';

/** Which results are wanted; what is left out does not restrict. */
export interface HistoryFilter {
  /** Made at or after, and before (ms since the epoch). */
  readonly from?: number;
  readonly to?: number;
  readonly type?: HistoryItem['type'];
  readonly module?: Module;
  /** Words that the prompt must all contain, in any case. */
  readonly search?: string;
}
export type HistoryOrder = 'newest' | 'oldest';

export interface Selection {
  /** Results that fit, on all pages. */
  readonly total: number;
  readonly items: readonly HistoryItem[];
}

/**
 * Places in a page, generation × `PLACES` + result: numbers in one block of memory, because a filter over everything
 * finds as many places as there are results.
 */
type Hits = Uint32Array;
const PLACES = 1 << 16;

/** `length` of the results that fit, in that order, after skipping `offset`. */
export function select(
  state: History,
  filter: HistoryFilter,
  order: HistoryOrder,
  offset: number,
  length: number,
): Selection {
  const before = clearedBefore(state);
  const first = Math.floor(before / PAGE);
  const query = queryOf(filter);
  const items: HistoryItem[] = [];
  let total = 0;
  const count = state.pages.length - first;
  for (let step = 0; step < count; step++) {
    const at = order === 'newest' ? state.pages.length - 1 - step : first + step;
    const page = state.pages[at] ?? [];
    const hits = at === first ? after(hitsOn(page, query), before % PAGE) : hitsOn(page, query);
    for (let index = Math.max(0, offset - total); index < hits.length && items.length < length; index++) {
      const item = itemAt(page, hits[order === 'newest' ? hits.length - 1 - index : index]);
      if (item) items.push(item);
    }
    total += hits.length;
  }
  return { total, items };
}

/** `length` results from the newest, after skipping `offset`. */
export const newest = (state: History, offset: number, length: number): readonly HistoryItem[] =>
  select(state, {}, 'newest', offset, length).items;

/** Whether there is anything at all to show. */
export function isEmpty(state: History): boolean {
  const before = clearedBefore(state);
  return !state.pages.some((page, at) =>
    page.some(({ results }, index) => at * PAGE + index >= before && results.some(({ deleted }) => !deleted)),
  );
}

function itemAt(page: Page, hit = -1): HistoryItem | undefined {
  const generation = page[Math.floor(hit / PLACES)];
  const result = generation?.results[hit % PLACES];
  return generation && result && itemOf(generation, result);
}

/** Hits behind the first `generations` of their page. */
const after = (hits: Hits, generations: number) => hits.filter((hit) => hit >= generations * PLACES);

interface Query {
  /** Equal for equal filters. */
  readonly key: string;
  readonly filter: HistoryFilter;
  readonly words: readonly string[];
}

function queryOf(filter: HistoryFilter): Query {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return { key: JSON.stringify([filter.from, filter.to, filter.type, filter.module, words]), filter, words };
}

/** The last answer of each page. A page never changes, so that a new result has only the last page looked through. */
const answered = new WeakMap<Page, { readonly key: string; readonly hits: Hits }>();

function hitsOn(page: Page, query: Query): Hits {
  const known = answered.get(page);
  if (known?.key === query.key) return known.hits;
  const found: number[] = [];
  for (const [index, generation] of page.entries()) {
    if (!fits(generation, query, page, index)) continue;
    for (const [place, { type, deleted }] of generation.results.entries()) {
      if (!deleted && (query.filter.type === undefined || type === query.filter.type))
        found.push(index * PLACES + place);
    }
  }
  const hits = Uint32Array.from(found);
  answered.set(page, { key: query.key, hits });
  return hits;
}

function fits({ createdAt, module }: Generation, { filter, words }: Query, page: Page, index: number): boolean {
  if (filter.module !== undefined && module !== filter.module) return false;
  if (filter.from !== undefined && createdAt < filter.from) return false;
  if (filter.to !== undefined && createdAt >= filter.to) return false;
  if (words.length === 0) return true;
  const text = promptsOn(page)[index] ?? '';
  return words.every((word) => text.includes(word));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** The prompts of a page as they are searched in, made once. */
const folded = new WeakMap<Page, readonly string[]>();
function promptsOn(page: Page): readonly string[] {
  const known = folded.get(page);
  if (known) return known;
  const prompts = page.map(({ prompt }) => fold(prompt));
  folded.set(page, prompts);
  return prompts;
}
