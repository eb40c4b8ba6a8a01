import type { Module } from '../../../contract/models';
import type { FactOf } from '../../facts';

/** One result of a generation. Width and height in pixels; `thumbnail` is the hash of its small picture. */
export interface Result {
  readonly id: string;
  readonly url: string;
  readonly type: 'image' | 'video' | '3d';
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail?: string;
  readonly deleted?: true;
  /** 1–5, where the user gave any. */
  readonly stars?: FactOf<'v1.ResultRated'>['stars'];
  /** The user's own words for it, where there are any. */
  readonly tags?: readonly string[];
}

/**
 * A finished generation with its results, in the provider's order. `createdAt` in ms since the epoch. What most have
 * alike is left out, since tens of thousands are read at a start.
 */
export interface Generation {
  readonly taskId: string;
  /** Of those asked for together; without it, it was asked for alone, and its task stands for it. */
  readonly batchId?: string;
  readonly module: Module;
  readonly prompt: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly inputImageUrl?: string;
  /** Every picture that it was made from, if any: those that the request names, and the one whose car was kept. */
  readonly sources?: readonly string[];
  /** What it was drawn from, where the log knows it. */
  readonly seed?: number;
  /** It was finished elsewhere, and came from the provider. */
  readonly restored?: true;
  readonly results: readonly Result[];
}

/** Generations on one page; only the last page has fewer. */
export const PAGE = 128;

/** Neighbours in the order in which they were finished. A page never changes; one from a snapshot is parsed when it is read. */
export interface Page {
  readonly generations: readonly Generation[];
}

/** A page of these generations. */
export const pageOf = (generations: readonly Generation[]): Page => ({ generations });

/** The generations of all pages, oldest first. */
export const generationsOn = (pages: readonly Page[]): Generation[] => pages.flatMap(({ generations }) => generations);

/** How many generations the pages hold. */
export const lengthOf = (pages: readonly Page[]): number =>
  pages.length === 0 ? 0 : (pages.length - 1) * PAGE + (pages.at(-1)?.generations.length ?? 0);

/** What a page shows: the results that are not deleted, and the generations that came from elsewhere and have such results. */
export interface Counts {
  readonly shown: number;
  readonly restored: number;
}

const countsOf = new WeakMap<Page, Counts>();

/** Counted once: a page from a snapshot need not be parsed for it. */
export function countsOn(page: Page): Counts {
  const known = countsOf.get(page);
  if (known) return known;
  let shown = 0;
  let restored = 0;
  for (const generation of page.generations) {
    const count = generation.results.filter(({ deleted }) => !deleted).length;
    shown += count;
    if (count > 0 && generation.restored) restored++;
  }
  const counts = { shown, restored };
  countsOf.set(page, counts);
  return counts;
}

const bytesOf = new WeakMap<Page, Uint8Array>();

/** A page as a snapshot keeps it: JSON in UTF-8, made once. Chinese in a text doubles the bytes of all of it. */
export function bytesOn(page: Page): Uint8Array {
  const known = bytesOf.get(page);
  if (known) return known;
  const bytes = new TextEncoder().encode(JSON.stringify(page.generations));
  bytesOf.set(page, bytes);
  return bytes;
}

/** A page from a snapshot, parsed when it is read. @param torn called when it cannot be parsed; it is empty then */
export function storedPage(bytes: Uint8Array, counts: Counts, torn: () => void): Page {
  let read: readonly Generation[] | undefined;
  const page: Page = {
    get generations() {
      read ??= parsed(bytes);
      if (read) return read;
      torn();
      return [];
    },
  };
  bytesOf.set(page, bytes);
  countsOf.set(page, counts);
  return page;
}

function parsed(bytes: Uint8Array): readonly Generation[] | undefined {
  try {
    const generations: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // What was written there were generations.
    return Array.isArray(generations) ? generations : undefined;
  } catch {
    return undefined;
  }
}
