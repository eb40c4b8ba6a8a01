import type { FactOf } from '../../facts';

/** How good a result is to the user: one to five, or none. */
export type Stars = FactOf<'v1.ResultRated'>['stars'];
export type Rating = Pick<FactOf<'v1.ResultRated'>, 'resultId' | 'stars'>;
/** A result with all of its tags. */
export interface Tagged {
  readonly resultId: string;
  readonly tags: readonly string[];
}

/** Maximum length of a tag (characters as they are counted by a reader who knows no code units). */
export const TAG_LENGTH = 24;
/** Maximum number of tags of a result. */
export const MOST_TAGS = 12;

/** A tag as it is kept: equal letters are equal, however they were typed; empty for what says nothing. */
export const normalTag = (text: string): string =>
  [...text.normalize('NFKC').replace(/\s+/g, ' ').trim()].slice(0, TAG_LENGTH).join('').trim();

/** Tags as a result has them: each once, whatever its capitals, none empty, no more than a result can have. */
export function normalTags(tags: readonly string[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const tag of tags.map(normalTag)) {
    const key = tag.toLowerCase();
    if (tag !== '' && !kept.has(key)) kept.set(key, tag);
  }
  return [...kept.values()].slice(0, MOST_TAGS);
}
