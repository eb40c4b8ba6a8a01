import type { Module } from '../../../contract/models';
import { clearedBefore, type History, type HistoryItem, itemOf, PAGE, type Page } from '../projections/history';
import {
  type Columns,
  columnsOf,
  fold,
  PLACES,
  type Places,
  placesOn,
  promptsOn,
  typeCode,
  wordsOn,
} from './history-columns';

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

/** `length` of the results that fit, in that order, after skipping `offset`. */
export function select(
  state: History,
  filter: HistoryFilter,
  order: HistoryOrder,
  offset: number,
  length: number,
): Selection {
  return walk(state, filter, order, offset, length, Number.POSITIVE_INFINITY);
}

/** `select` that looks no further once it has found `enough` items: its total is then of what it looked at. */
function walk(
  state: History,
  filter: HistoryFilter,
  order: HistoryOrder,
  offset: number,
  length: number,
  enough: number,
): Selection {
  const before = clearedBefore(state);
  const first = Math.floor(before / PAGE);
  const query = queryOf(filter);
  const items: HistoryItem[] = [];
  let total = 0;
  const count = state.pages.length - first;
  for (let step = 0; step < count && items.length < enough; step++) {
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
  walk(state, {}, 'newest', offset, length, length).items;

/** Makes the first search as quick as the others: to be called when one is about to begin. */
export const prepareSearch = ({ pages }: History): void => pages.forEach(promptsOn);

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
const after = (hits: Places, generations: number) => hits.filter((hit) => hit >= generations * PLACES);

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
const answered = new WeakMap<Page, { readonly key: string; readonly hits: Places }>();

function hitsOn(page: Page, query: Query): Places {
  const known = answered.get(page);
  if (known?.key === query.key) return known.hits;
  const hits = found(page, query);
  answered.set(page, { key: query.key, hits });
  return hits;
}

function found(page: Page, { filter, words }: Query): Places {
  const places = placesOn(page);
  if (isEverything(filter, words)) return places;
  const columns = columnsOf(page);
  const { typeOf } = columns;
  const type = filter.type === undefined ? undefined : typeCode(filter.type);
  const counts = words.length > 0 ? wordsOn(page, words) : undefined;
  const fitting = new Uint8Array(page.length);
  let fit = 0;
  for (let index = 0; index < page.length; index++) {
    if (!isWithin(columns, index, filter) || (counts && counts[index] !== words.length)) continue;
    fitting[index] = 1;
    fit++;
  }
  if (fit === 0) return NONE;
  if (fit === page.length && type === undefined) return places;
  return places.filter(
    (place, at) => fitting[Math.floor(place / PLACES)] === 1 && (type === undefined || typeOf[at] === type),
  );
}

const NONE: Places = new Uint32Array();

const isEverything = ({ from, to, type, module }: HistoryFilter, words: readonly string[]) =>
  words.length === 0 && [from, to, type, module].every((wanted) => wanted === undefined);

function isWithin({ createdAt, module }: Columns, index: number, { module: wanted, from, to }: HistoryFilter): boolean {
  if (wanted !== undefined && module[index] !== wanted) return false;
  const at = createdAt[index] ?? 0;
  return (from === undefined || at >= from) && (to === undefined || at < to);
}
