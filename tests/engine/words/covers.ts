import { expect } from 'vitest';
import type { ReadWord } from '../../../contract/design-reading';

const LETTER = /[\p{L}\p{N}]/u;

/** Holds that the words are in order and have every letter and digit of the prompt exactly once. */
export function covers(words: readonly ReadWord[], prompt: string): void {
  expect(faultOf(words, prompt)).toBeUndefined();
}

function faultOf(words: readonly ReadWord[], prompt: string): string | undefined {
  let last = 0;
  for (const { start, end, text, status, sets } of words) {
    if (start < last || end <= start) return `'${text}' at ${start} starts before ${last}`;
    if (prompt.slice(start, end) !== text) return `'${text}' does not stand at ${start}`;
    if (LETTER.test(prompt.slice(last, start))) return `'${prompt.slice(last, start)}' is in no word`;
    if (sets.length > 0 !== (status === 'understood')) return `'${text}' is ${status} and sets ${sets.length}`;
    last = end;
  }
  return LETTER.test(prompt.slice(last)) ? `'${prompt.slice(last)}' is in no word` : undefined;
}
