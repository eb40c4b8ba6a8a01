import { clearedBefore, type History, type HistoryItem, itemOf } from '../projections/history';
import { PAGE, type Page } from '../projections/history-pages';

/** What a result came from and what came of it, one step each way. */
export interface Kin {
  /** Results that it was made from, in the order in which they were given. */
  readonly origins: readonly HistoryItem[];
  /** Results that were made from it, oldest first. */
  readonly derived: readonly HistoryItem[];
}

/** A link of the lineage is a result whose picture another generation took as its input. */
export function kinOf(state: History, item: Pick<HistoryItem, 'url' | 'sources'>): Kin {
  const origins = item.sources.map((source) => findByUrl(state, source));
  const derived: HistoryItem[] = [];
  const url = pathOf(item.url);
  eachPage(state, (page, shown) => {
    for (const index of indexOf(page).bySource.get(url) ?? []) if (shown(index)) derived.push(...itemsOf(page, index));
  });
  return { origins: origins.filter((origin) => origin !== undefined), derived };
}

/** The result whose picture is at `url`, unless it was deleted. */
export function findByUrl(state: History, url: string): HistoryItem | undefined {
  const path = pathOf(url);
  let found: HistoryItem | undefined;
  eachPage(state, (page, shown) => {
    const index = indexOf(page).byUrl.get(path);
    if (index !== undefined && shown(index)) found = itemsOf(page, index).find((item) => pathOf(item.url) === path);
  });
  return found;
}

/** The result of that id, unless it was deleted. */
export function findById(state: History, id: string): HistoryItem | undefined {
  let found: HistoryItem | undefined;
  eachPage(state, (page, shown) => {
    for (const [index, { results }] of page.generations.entries()) {
      if (!found && results.some((result) => result.id === id) && shown(index)) {
        found = itemsOf(page, index).find((item) => item.id === id);
      }
    }
  });
  return found;
}

function eachPage(state: History, visit: (page: Page, shown: (index: number) => boolean) => void) {
  const before = clearedBefore(state);
  for (const [at, page] of state.pages.entries()) visit(page, (index) => at * PAGE + index >= before);
}

function itemsOf(page: Page, index: number): HistoryItem[] {
  const generation = page.generations[index];
  if (!generation) return [];
  return generation.results.filter(({ deleted }) => !deleted).map((result) => itemOf(generation, result));
}

/** Places of generations on a page, by what they made and what they took. */
interface PageIndex {
  readonly byUrl: ReadonlyMap<string, number>;
  readonly bySource: ReadonlyMap<string, readonly number[]>;
}

const indexed = new WeakMap<Page, PageIndex>();
function indexOf(page: Page): PageIndex {
  const known = indexed.get(page);
  if (known) return known;
  const byUrl = new Map<string, number>();
  const bySource = new Map<string, number[]>();
  for (const [index, { results, sources = [] }] of page.generations.entries()) {
    for (const { url } of results) byUrl.set(pathOf(url), index);
    for (const source of new Set(sources.map(pathOf))) {
      bySource.set(source, [...(bySource.get(source) ?? []), index]);
    }
  }
  const index = { byUrl, bySource };
  indexed.set(page, index);
  return index;
}

/** A provider's file has the same path under every name of its host. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
