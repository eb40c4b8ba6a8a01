import type { HistoryItem } from '../projections/history';
import type { Generation, Page } from '../projections/history-pages';

/**
 * Places in a page, generation × `PLACES` + result: numbers in one block of memory, because a filter over everything
 * finds as many places as there are results.
 */
export type Places = Uint32Array;
export const PLACES = 1 << 16;

/** A page as it is looked through: what is asked of every generation lies side by side, not scattered over the heap. */
export interface Columns {
  /** The type of every result that is not deleted (an index of `types`), at the index of its place. */
  readonly typeOf: Uint8Array;
  /** How many stars it has, and its tags as they are compared, at the same index. */
  readonly starsOf: Uint8Array;
  readonly tagsOf: readonly (readonly string[])[];
  /** By generation: when it was made (ms since the epoch), and by what. */
  readonly createdAt: Float64Array;
  readonly module: readonly Generation['module'][];
}

const types: readonly HistoryItem['type'][] = ['image', 'video', '3d'];
export const typeCode = (type: HistoryItem['type']) => types.indexOf(type);

const placesOf = new WeakMap<Page, Places>();

/** Every result of a page that is not deleted, found once: a page never changes. */
export function placesOn(page: Page): Places {
  const known = placesOf.get(page);
  if (known) return known;
  const places: number[] = [];
  for (const [index, { results }] of page.generations.entries()) {
    for (let place = 0; place < results.length; place++) {
      if (!results[place]?.deleted) places.push(index * PLACES + place);
    }
  }
  const made = Uint32Array.from(places);
  placesOf.set(page, made);
  return made;
}

const NO_TAGS: readonly string[] = [];
const columns = new WeakMap<Page, Columns>();

/** The columns of a page, made once. */
export function columnsOf(page: Page): Columns {
  const known = columns.get(page);
  if (known) return known;
  const { generations } = page;
  const shown = generations.flatMap(({ results }) => results.filter(({ deleted }) => !deleted));
  const made = {
    typeOf: Uint8Array.from(shown, ({ type }) => typeCode(type)),
    starsOf: Uint8Array.from(shown, ({ stars = 0 }) => stars),
    tagsOf: shown.map(({ tags }) => tags?.map(fold) ?? NO_TAGS),
    createdAt: Float64Array.from(generations, ({ createdAt }) => createdAt),
    module: generations.map(({ module }) => module),
  };
  columns.set(page, made);
  return made;
}

export const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** All prompts of a page as they are searched in, in one text: looking through one long text is quicker than many. */
interface Prompts {
  readonly text: string;
  /** Where the prompt of each generation begins, and behind them where the last one ends. */
  readonly starts: readonly number[];
}

const folded = new WeakMap<Page, Prompts>();

/** Made once. */
export function promptsOn(page: Page): Prompts {
  const known = folded.get(page);
  if (known) return known;
  let text = '';
  const starts = [0];
  for (const { prompt } of page.generations) {
    // No word has a line's end in it, so that none is found across two prompts.
    text += `${fold(prompt)}\n`;
    starts.push(text.length);
  }
  const prompts = { text, starts };
  folded.set(page, prompts);
  return prompts;
}

/** By generation, how many of these words its prompt contains. */
export function wordsOn(page: Page, words: readonly string[]): Uint16Array {
  const { text, starts } = promptsOn(page);
  const counts = new Uint16Array(page.generations.length);
  for (const word of words) {
    let index = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[index])) {
      while ((starts[index + 1] ?? text.length) <= at) index++;
      counts[index] = (counts[index] ?? 0) + 1;
      index++;
    }
  }
  return counts;
}
