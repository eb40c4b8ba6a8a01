import type { ReadWord } from '../../../../contract/design-reading';

/** A stretch of the text, and the word that it is. Between two words it is none. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly word?: ReadWord;
}

/**
 * The words of a text that has changed since it was read: those before and behind the change keep what they are, at
 * their new place, until the next answer.
 */
export function carryOver(words: readonly ReadWord[], from: string, to: string): readonly ReadWord[] {
  if (from === to) return words;
  const shorter = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorter && from[before] === to[before]) before++;
  let behind = 0;
  while (behind < shorter - before && from.at(-1 - behind) === to.at(-1 - behind)) behind++;
  return words.flatMap((word) => {
    if (word.end <= before) return [word];
    return word.start >= from.length - behind ? [moved(word, to.length - from.length)] : [];
  });
}

/** The words that lie within a text of `length`, counted from `shift` characters further on. */
export const within = (words: readonly ReadWord[], shift: number, length: number): ReadWord[] =>
  words.map((word) => moved(word, -shift)).filter(({ start, end }) => start >= 0 && end <= length);

const moved = (word: ReadWord, by: number): ReadWord =>
  by === 0 ? word : { ...word, start: word.start + by, end: word.end + by };

/** The whole text in stretches, in order. */
export function segmentsOf(text: string, words: readonly ReadWord[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const word of words) {
    if (word.start < at || word.end <= word.start) continue;
    if (word.start > at) segments.push({ start: at, text: text.slice(at, word.start) });
    segments.push({ start: word.start, text: text.slice(word.start, word.end), word });
    at = word.end;
  }
  if (at < text.length) segments.push({ start: at, text: text.slice(at) });
  return segments;
}
