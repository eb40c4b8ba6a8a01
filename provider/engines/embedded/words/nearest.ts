import { commonWords } from './data/common';
import { dictionary } from './dictionary';

/** Words that set something, by length: what a slip of the pen may have meant. */
const byLength = new Map<number, Set<string>>();
for (const [word, { kind, meanings, axis }] of dictionary) {
  if (meanings.length === 0 && kind !== 'not-drawn' && !axis) continue;
  const list = byLength.get(word.length) ?? new Set();
  byLength.set(word.length, list.add(word));
}

/** Shorter words are slips only where they begin alike: 'inch' is no winch. */
const ALIKE = 9;

/** The nearest known word to one of 4 letters (3 Chinese characters) or more, at most one slip in four; else none. */
export function nearestWord(word: string): string | undefined {
  const chinese = /\p{Script=Han}/u.test(word);
  if (word.length < (chinese ? 3 : 4) || word.length > 24 || isCommon(word)) return undefined;
  let least = chinese || word.length < 9 ? 1 : 2;
  let nearest: string | undefined;
  for (let length = word.length - least; length <= word.length + least; length++) {
    for (const known of byLength.get(length) ?? []) {
      if (!chinese && word.length < ALIKE && !beginsAlike(word, known)) continue;
      const apart = distance(word, known, least);
      if (apart > least || (nearest !== undefined && apart === least)) continue;
      least = apart;
      nearest = known;
    }
  }
  return nearest;
}

/** A plain word, or one with an ending: 'makes', 'needed', 'looking'. */
const isCommon = (word: string) =>
  commonWords.has(word) || commonWords.has(word.replace(/(?:'s|s|es|ed|d|ing|er|ly)$/, ''));

/** The same first letter, or the first two swapped. */
const beginsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** Insertions, deletions, replacements and swaps of neighbours from one word to the other; gives up above `most`. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
