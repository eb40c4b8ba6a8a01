import type { Module } from '../../../contract/models';
import type { FactOf, Recorded } from '../facts';
import type { Projection } from '../projection';

/** One result, as the history shows it. `createdAt` in ms since the epoch; width and height in pixels. */
export interface HistoryItem {
  readonly id: string;
  readonly url: string;
  readonly type: 'image' | 'video' | '3d';
  readonly module: Module;
  readonly prompt: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly batchId: string;
  readonly inputImageUrl?: string;
  readonly width?: number;
  readonly height?: number;
}

type Request = Pick<
  FactOf<'v1.GenerationRequested'>,
  'module' | 'prompt' | 'form' | 'batchId' | 'inputImageUrl' | 'transport'
>;

/**
 * Results in pages of the order they came (oldest first), so that one more result copies one page and not all.
 * `requests` are the generations still open; `thumbnails` maps a result to its small picture's blob.
 */
export interface History {
  readonly pages: readonly (readonly HistoryItem[])[];
  readonly count: number;
  readonly requests: Readonly<Record<string, Request>>;
  readonly thumbnails: Readonly<Record<string, string>>;
}

const PAGE = 256;

export const history: Projection<History> = {
  name: 'history',
  version: 1,
  initial: { pages: [], count: 0, requests: {}, thumbnails: {} },
  fold: (state, { fact }: Recorded) => {
    switch (fact.type) {
      case 'v1.GenerationRequested':
        return { ...state, requests: { ...state.requests, [fact.taskId]: requestOf(fact) } };
      case 'v1.GenerationCompleted':
        return completed(state, fact);
      case 'v1.GenerationFailed':
      case 'v1.GenerationCancelled':
        return { ...state, requests: without(state.requests, fact.taskId) };
      case 'v1.ThumbnailKept':
        return { ...state, thumbnails: { ...state.thumbnails, [fact.resultId]: fact.blob } };
      default:
        return state;
    }
  },
};

const requestOf = ({ module, prompt, form, batchId, inputImageUrl, transport }: Request): Request => ({
  module,
  prompt,
  form,
  batchId,
  ...(inputImageUrl === undefined ? {} : { inputImageUrl }),
  transport,
});

/** Only what has an id and a url is ever shown; a task completes once. */
function completed(state: History, fact: FactOf<'v1.GenerationCompleted'>): History {
  const request = state.requests[fact.taskId];
  if (!request) return state;
  const { transport: _, ...shown } = request;
  const items = fact.results
    .filter((result) => result.id !== '' && result.url !== '')
    .map((result): HistoryItem => ({ ...shown, ...result, createdAt: fact.at }));
  return {
    ...state,
    pages: items.reduce(appended, state.pages),
    count: state.count + items.length,
    requests: without(state.requests, fact.taskId),
  };
}

function appended(pages: History['pages'], item: HistoryItem): History['pages'] {
  const last = pages.at(-1);
  return last && last.length < PAGE ? [...pages.slice(0, -1), [...last, item]] : [...pages, [item]];
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** `length` results from the newest, after skipping `offset`. */
export function newest(state: History, offset: number, length: number): HistoryItem[] {
  const items: HistoryItem[] = [];
  let skip = offset;
  for (let page = state.pages.length - 1; page >= 0 && items.length < length; page--) {
    const entries = state.pages[page] ?? [];
    for (let index = entries.length - 1 - skip; index >= 0 && items.length < length; index--) {
      const item = entries[index];
      if (item) items.push(item);
    }
    skip = Math.max(0, skip - entries.length);
  }
  return items;
}
