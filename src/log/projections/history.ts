import { imagesOf } from '../../../contract/generation';
import type { Fact, FactOf, Recorded } from '../../facts';
import { createProjection } from '../projection';
import {
  bytesOn,
  type Counts,
  countsOn,
  type Generation,
  generationsOn,
  lengthOf,
  PAGE,
  type Page,
  pageOf,
  type Result,
  storedPage,
} from './history-pages';

/** One result with what was asked for, as the history shows it. */
export type HistoryItem = Omit<Generation, 'results' | 'taskId'> &
  Required<Pick<Generation, 'batchId' | 'sources'>> &
  Omit<Result, 'deleted'>;

type Request = Omit<Generation, 'results' | 'createdAt'>;

/**
 * Generations in pages of the order in which they were finished (oldest first), so that one more copies one page and not
 * all. `requests` are the generations still open, a few; a clearing hides the first `before` generations, and `at` (ms
 * since the epoch) decides about those that come from elsewhere later.
 */
export interface History {
  readonly pages: readonly Page[];
  readonly requests: readonly Request[];
  readonly clearings: readonly Clearing[];
}

interface Clearing {
  readonly clearId: string;
  readonly before: number;
  readonly at: number;
}

const added = (state: History, fact: Fact): History => {
  const draft = new Draft(state);
  draft.add(fact);
  return draft.done();
};

const closed = (state: History, { taskId }: { readonly taskId: string }): History => ({
  ...state,
  requests: state.requests.filter((request) => request.taskId !== taskId),
});

export const history = createProjection<History>({
  name: 'history',
  version: 8,
  initial: { pages: [], requests: [], clearings: [] },
  folds: {
    'v1.GenerationRequested': added,
    'v1.GenerationCompleted': added,
    'v1.GenerationRestored': added,
    'v1.GenerationImported': added,
    'v2.GenerationFailed': closed,
    'v1.GenerationCancelled': closed,
    'v1.ThumbnailKept': (state, { resultId, blob }) =>
      changeResults(state, [resultId], (result) => ({ ...result, thumbnail: blob })),
    'v1.ResultRated': (state, { resultId, stars }) =>
      changeResults(state, [resultId], ({ stars: _, ...result }) => (stars === 0 ? result : { ...result, stars })),
    'v1.ResultTagged': (state, { resultId, tags }) =>
      changeResults(state, [resultId], ({ tags: _, ...result }) => (tags.length === 0 ? result : { ...result, tags })),
    'v1.ResultsDeleted': (state, { resultIds }) =>
      changeResults(state, resultIds, (result) => ({ ...result, deleted: true })),
    'v1.ResultsRestored': (state, { resultIds }) =>
      changeResults(state, resultIds, ({ deleted: _, ...result }) => result),
    'v1.HistoryCleared': (state, { clearId, at }) => ({
      ...state,
      clearings: [...state.clearings, { clearId, before: lengthOf(state.pages), at }],
    }),
    'v1.HistoryClearUndone': (state, fact) => ({
      ...state,
      clearings: state.clearings.filter(({ clearId }) => clearId !== fact.clearId),
    }),
  },
  foldMany: (state, records) => foldMany(state, records),
  pieces: {
    split: ({ pages, ...rest }) => ({ head: { ...rest, counts: pages.map(countsOn) }, pieces: pages.map(bytesOn) }),
    join: (head, pieces, torn) => {
      // What was written there were these.
      const { counts, ...rest } = head as Omit<History, 'pages'> & { readonly counts: readonly Counts[] };
      return { ...rest, pages: pieces.map((bytes, at) => storedPage(bytes, counts[at] ?? NOTHING, torn)) };
    },
  },
});

const NOTHING: Counts = { shown: 0, restored: 0 };

function foldMany(before: History, records: readonly Recorded[]): History {
  let state = before;
  let draft = new Draft(state);
  for (const recorded of records) {
    if (draft.add(recorded.fact)) continue;
    state = history.fold(draft.done(), recorded);
    draft = new Draft(state);
  }
  return draft.done();
}

/** A generation that was finished elsewhere. */
type Elsewhere = Omit<FactOf<'v1.GenerationImported'>, 'type'> & Pick<Generation, 'restored'>;

/** A history while generations are added to it: each list is copied once, and changed in place from then on. */
class Draft {
  private pages: Page[] | undefined;
  private requests: Request[] | undefined;
  private clearings: readonly Clearing[] | undefined;
  /** The copied page at the end. */
  private page: Generation[] | undefined;

  constructor(private readonly state: History) {}

  /** Answers whether it is a fact that a draft takes. */
  add(fact: Fact): boolean {
    if (fact.type === 'v1.GenerationRequested') this.request(fact);
    else if (fact.type === 'v1.GenerationCompleted') this.complete(fact);
    else if (fact.type === 'v1.GenerationRestored') this.restore({ ...fact, batchId: fact.taskId, restored: true });
    else if (fact.type === 'v1.GenerationImported') this.restore(fact);
    else return false;
    return true;
  }

  private request(fact: FactOf<'v1.GenerationRequested'>) {
    this.take(fact.taskId);
    this.requests ??= [...this.state.requests];
    this.requests.push(requestOf(fact));
  }

  /** A task completes once. */
  private complete(fact: FactOf<'v1.GenerationCompleted'>) {
    const request = this.take(fact.taskId);
    const results = shownOf(fact.results);
    if (request && results.length > 0) this.append({ ...request, createdAt: fact.at, results });
  }

  /** One from elsewhere takes its place by its time. What is known already, finished or open, stays as it is. */
  private restore(fact: Elsewhere) {
    const { taskId, createdAt } = fact;
    const { pages = this.state.pages, requests = this.state.requests, clearings = this.state.clearings } = this;
    const results = shownOf(fact.results);
    const isOpen = requests.some((request) => request.taskId === taskId);
    if (results.length === 0 || isOpen || isKnown(pages, taskId)) return;
    const bounds = clearings.reduce(
      ({ from, to }, { at, before }) => (createdAt <= at ? { from, to: Math.min(to, before) } : { from: before, to }),
      { from: 0, to: lengthOf(pages) },
    );
    const place = placeOf(pages, createdAt, bounds);
    if (clearings.length > 0) {
      this.clearings = clearings.map((each) => (place < each.before || createdAt <= each.at ? later(each) : each));
    }
    this.insert(restoredOf(fact, results), place);
  }

  done(): History {
    const { state, pages = state.pages, requests = state.requests, clearings = state.clearings } = this;
    return this.pages || this.requests ? { ...state, pages, requests, clearings } : state;
  }

  private take(taskId: string): Request | undefined {
    const at = (this.requests ?? this.state.requests).findIndex((request) => request.taskId === taskId);
    if (at < 0) return undefined;
    this.requests ??= [...this.state.requests];
    return this.requests.splice(at, 1)[0];
  }

  private insert(generation: Generation, place: number) {
    const { pages = this.state.pages } = this;
    if (place >= lengthOf(pages)) return this.append(generation);
    const first = Math.floor(place / PAGE);
    const moved = generationsOn(pages.slice(first));
    moved.splice(place - first * PAGE, 0, generation);
    this.pages = pages.slice(0, first);
    for (let at = 0; at < moved.length; at += PAGE) this.pages.push(pageOf(moved.slice(at, at + PAGE)));
    // Its last page is a copy, too, but the next one to come makes its own.
    this.page = undefined;
  }

  private append(generation: Generation) {
    this.pages ??= [...this.state.pages];
    const last = this.pages.at(-1)?.generations;
    if (last === undefined || last.length >= PAGE) {
      this.page = [generation];
      this.pages.push(pageOf(this.page));
    } else if (this.page === undefined) {
      this.page = [...last, generation];
      this.pages[this.pages.length - 1] = pageOf(this.page);
    } else this.page.push(generation);
  }
}

const later = (clearing: Clearing): Clearing => ({ ...clearing, before: clearing.before + 1 });

/** Only what has an id and a url is ever shown. */
const shownOf = (results: readonly Result[]) => results.filter(({ id, url }) => id !== '' && url !== '');

const generationAt = (pages: readonly Page[], place: number) =>
  pages[Math.floor(place / PAGE)]?.generations[place % PAGE];

/** The place behind the last generation that was finished by then, within the bounds. */
function placeOf(pages: readonly Page[], createdAt: number, { from, to }: { from: number; to: number }): number {
  let place = to;
  while (place > from && (generationAt(pages, place - 1)?.createdAt ?? 0) > createdAt) {
    place--;
  }
  return place;
}

const isKnown = (pages: readonly Page[], taskId: string): boolean =>
  pages.some((page, index) =>
    index === pages.length - 1 ? page.generations.some((each) => each.taskId === taskId) : taskIds(page).has(taskId),
  );

function restoredOf(fact: Elsewhere, results: readonly Result[]): Generation {
  const { taskId, batchId, module, prompt, form, seed, restored, sources, createdAt } = fact;
  const [inputImageUrl] = sources;
  return {
    taskId,
    ...(batchId === taskId ? {} : { batchId }),
    ...(sources.length === 0 ? {} : { sources }),
    ...{ module, prompt, form, createdAt, results },
    ...(restored && { restored }),
    ...(seed === undefined ? {} : { seed }),
    ...(inputImageUrl === undefined ? {} : { inputImageUrl }),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function requestOf(fact: FactOf<'v1.GenerationRequested'>): Request {
  const { taskId, module, prompt, form, batchId, inputImageUrl, body } = fact;
  const request: Writable<Request> = { taskId, module, prompt, form };
  const sources = imagesOf(body).map(([, url]) => url);
  if (inputImageUrl !== undefined) {
    request.inputImageUrl = inputImageUrl;
    sources.unshift(inputImageUrl);
  }
  const { car } = form;
  if (isObject(car) && typeof car.from === 'string') sources.push(car.from);
  if (batchId !== taskId) request.batchId = batchId;
  if (sources.length > 0) request.sources = [...new Set(sources)];
  if (typeof body.seed === 'number') request.seed = body.seed;
  return request;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Changes the named results; each page that holds one is copied once. */
function changeResults(state: History, ids: readonly string[], change: (result: Result) => Result): History {
  const wanted = new Set(ids);
  const pages = [...state.pages];
  for (const id of wanted) {
    const at = pages.findLastIndex((page, index) => holds(page, id, index === pages.length - 1));
    const { generations = [] } = pages[at] ?? {};
    const place = generations.findLastIndex(({ results }) => results.some((result) => result.id === id));
    const generation = generations[place];
    if (!generation) continue;
    const results = generation.results.map((result) => (result.id === id ? change(result) : result));
    pages[at] = pageOf(generations.with(place, { ...generation, results }));
  }
  return pages.every((page, index) => page === state.pages[index]) ? state : { ...state, pages };
}

/** The last page grows all the time and is not worth an index. */
function holds(page: Page, id: string, growing: boolean): boolean {
  return growing
    ? page.generations.some(({ results }) => results.some((result) => result.id === id))
    : resultIds(page).has(id);
}

/** The ids on a page, indexed once as long as the page stands. */
const resultIdsOf = new WeakMap<Page, ReadonlySet<string>>();
function resultIds(page: Page): ReadonlySet<string> {
  const known = resultIdsOf.get(page);
  if (known) return known;
  const ids = new Set(page.generations.flatMap(({ results }) => results.map(({ id }) => id)));
  resultIdsOf.set(page, ids);
  return ids;
}

/** The tasks on a page, indexed once as long as the page stands. */
const taskIdsOf = new WeakMap<Page, ReadonlySet<string>>();
function taskIds(page: Page): ReadonlySet<string> {
  const known = taskIdsOf.get(page);
  if (known) return known;
  const ids = new Set(page.generations.map(({ taskId }) => taskId));
  taskIdsOf.set(page, ids);
  return ids;
}

/** Whether the history has that task, shown or not, or waits for its end. */
export const knowsTask = ({ pages, requests }: History, taskId: string): boolean =>
  requests.some((request) => request.taskId === taskId) || isKnown(pages, taskId);

/** How many of the oldest generations are hidden because the history was cleared. */
export const clearedBefore = ({ clearings }: History): number =>
  clearings.reduce((most, { before }) => Math.max(most, before), 0);

/** The pages without what a clearing hides. */
export function shownPages(state: History): readonly Page[] {
  const before = clearedBefore(state);
  if (before === 0) return state.pages;
  const [first, ...rest] = state.pages.slice(Math.floor(before / PAGE));
  return first ? [pageOf(first.generations.slice(before % PAGE)), ...rest] : [];
}

const itemOfResult = new WeakMap<Result, HistoryItem>();
/** A result as views show it: the same object as long as the result is unchanged. */
export function itemOf(generation: Generation, result: Result): HistoryItem {
  const known = itemOfResult.get(result);
  if (known) return known;
  const { results: _, taskId, batchId = taskId, sources = [], ...asked } = generation;
  const { deleted: __, ...shown } = result;
  const item = { ...asked, batchId, sources, ...shown };
  itemOfResult.set(result, item);
  return item;
}

/** Tasks of which nothing is shown any more: deleted result by result, or cleared away. */
export function hiddenTasks(state: History): ReadonlySet<string> {
  const before = clearedBefore(state);
  const hidden = new Set<string>();
  for (const [at, page] of state.pages.entries()) {
    for (const [offset, { taskId, results }] of page.generations.entries()) {
      if (at * PAGE + offset < before || results.every(({ deleted }) => deleted)) hidden.add(taskId);
    }
  }
  return hidden;
}
