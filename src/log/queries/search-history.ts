import type { Module } from '../../../contract/models';
import { type History, type HistoryItem, itemOf, shownPages } from '../projections/history';
import { countsOn, type Page } from '../projections/history-pages';
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
  /** The fewest stars. */
  readonly stars?: number;
  /** Tags that a result must all have, in any case. */
  readonly tags?: readonly string[];
}
export type HistoryOrder = 'newest' | 'oldest';
/** By time, by stars (the most in front) or by the first tag; the newest in front where these are equal. */
export type ResultOrder = HistoryOrder | 'stars' | 'tags';

export interface Selection {
  /** Results that fit, on all pages. */
  readonly total: number;
  readonly items: readonly HistoryItem[];
}

/** `length` of the results that fit, in that order, after skipping `offset`. */
export function select(
  state: History,
  filter: HistoryFilter,
  order: ResultOrder,
  offset: number,
  length: number,
): Selection {
  if (order === 'stars' || order === 'tags') {
    const all = sorted(state, filter, order);
    return { total: all.length, items: all.slice(offset, offset + length) };
  }
  return walk(state, filter, order, offset, length, Number.POSITIVE_INFINITY);
}

/** What was sorted last of each history. */
const sortedOf = new WeakMap<History, { readonly key: string; readonly items: readonly HistoryItem[] }>();

/** Everything that fits, by what the user says of it. */
function sorted(state: History, filter: HistoryFilter, order: 'stars' | 'tags'): readonly HistoryItem[] {
  const key = `${order} ${queryOf(filter).key}`;
  const known = sortedOf.get(state);
  if (known?.key === key) return known.items;
  const fitting = walk(state, filter, 'newest', 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY).items;
  // Sorting leaves what is equal in its order.
  const items =
    order === 'stars' ? fitting.toSorted((one, other) => (other.stars ?? 0) - (one.stars ?? 0)) : sortedByTag(fitting);
  sortedOf.set(state, { key, items });
  return items;
}

/** By the first tag of each; those without one at the end. */
const sortedByTag = (items: readonly HistoryItem[]): readonly HistoryItem[] =>
  items
    .map((item) => ({ item, tag: fold(item.tags?.[0] ?? '') }))
    .sort((one, other) => Number(one.tag === '') - Number(other.tag === '') || one.tag.localeCompare(other.tag))
    .map(({ item }) => item);

/** `select` that looks no further once it has found `enough` items: its total is then of what it looked at. */
function walk(
  state: History,
  filter: HistoryFilter,
  order: HistoryOrder,
  offset: number,
  length: number,
  enough: number,
): Selection {
  const pages = shownPages(state);
  const query = queryOf(filter);
  const items: HistoryItem[] = [];
  let total = 0;
  for (const page of order === 'newest' ? pages.toReversed() : pages) {
    if (items.length >= enough) break;
    if (query.isEverything) {
      // Where nothing of a page is wanted but its number, it need not be parsed.
      const { shown } = countsOn(page);
      if (items.length >= length || total + shown <= offset) {
        total += shown;
        continue;
      }
    }
    const hits = hitsOn(page, query);
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

function itemAt(page: Page, hit = -1): HistoryItem | undefined {
  const generation = page.generations[Math.floor(hit / PLACES)];
  const result = generation?.results[hit % PLACES];
  return generation && result && itemOf(generation, result);
}

interface Query {
  /** Equal for equal filters. */
  readonly key: string;
  readonly filter: HistoryFilter;
  readonly words: readonly string[];
  readonly tags: readonly string[];
  /** Nothing is restricted. */
  readonly isEverything: boolean;
}

function queryOf(filter: HistoryFilter): Query {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const { from, to, type, module, stars, tags } = filter;
  const wanted = tags?.map(fold) ?? [];
  const isEverything =
    words.length + wanted.length === 0 && [from, to, type, module, stars].every((given) => given === undefined);
  const key = JSON.stringify([from, to, type, module, words, stars, wanted]);
  return { key, filter, words, tags: wanted, isEverything };
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

function found(page: Page, { filter, words, tags, isEverything }: Query): Places {
  const places = placesOn(page);
  if (isEverything) return places;
  const columns = columnsOf(page);
  const { typeOf, starsOf, tagsOf } = columns;
  const { stars = 0 } = filter;
  const type = filter.type === undefined ? undefined : typeCode(filter.type);
  const counts = words.length > 0 ? wordsOn(page, words) : undefined;
  const fitting = new Uint8Array(page.generations.length);
  let fit = 0;
  for (let index = 0; index < fitting.length; index++) {
    if (!isWithin(columns, index, filter) || (counts && counts[index] !== words.length)) continue;
    fitting[index] = 1;
    fit++;
  }
  if (fit === 0) return NONE;
  if (fit === fitting.length && type === undefined && stars === 0 && tags.length === 0) return places;
  return places.filter(
    (place, at) =>
      fitting[Math.floor(place / PLACES)] === 1 &&
      (type === undefined || typeOf[at] === type) &&
      (starsOf[at] ?? 0) >= stars &&
      tags.every((tag) => tagsOf[at]?.includes(tag)),
  );
}

const NONE: Places = new Uint32Array();

function isWithin({ createdAt, module }: Columns, index: number, { module: wanted, from, to }: HistoryFilter): boolean {
  if (wanted !== undefined && module[index] !== wanted) return false;
  const at = createdAt[index] ?? 0;
  return (from === undefined || at >= from) && (to === undefined || at < to);
}
