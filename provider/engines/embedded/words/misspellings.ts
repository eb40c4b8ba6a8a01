import { misspelt, mistaken } from './data/misspelt';
import { type Normal, replaced } from './normal';

const wordsOf = (pairs: readonly (readonly [right: string, wrong: string])[]) =>
  new Map(pairs.flatMap(([right, wrong]) => wrong.split('|').map((word) => [word, right] as const)));
const english = wordsOf(misspelt);
const chinese = wordsOf(mistaken);
const ENGLISH = new RegExp(`(?<![a-z])(?<word>${[...english.keys()].join('|')})(?<ending>s?)(?![a-z])`, 'g');
const CHINESE = new RegExp([...chinese.keys()].join('|'), 'gu');

/** A text with words that are often mistyped in their right spelling; each is shown as it was written. */
export const inRightSpelling = (normal: Normal): Normal =>
  replaced(
    replaced(normal, ENGLISH, ({ groups: { word = '', ending = '' } = {} }) => {
      const right = english.get(word) ?? word;
      return right.endsWith('s') ? right : right + ending;
    }),
    CHINESE,
    ([word]) => chinese.get(word) ?? word,
  );
