/** A term of design and what it must set: paths of the sheet with their values, or of shape just the path. */
export type Term = readonly [term: string, ...expected: string[]];

export const all = (words: string, ...expected: string[]): Term[] =>
  words.split('|').map((word) => [word, ...expected]);
