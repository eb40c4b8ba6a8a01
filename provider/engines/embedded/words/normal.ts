import { simplify } from './data/traditional';
import { matchesOf } from './matches';

/** A prompt in plain spelling, and where each of its characters came from. */
export interface Normal {
  readonly text: string;
  /** Of each character of `text`: the place in the prompt where its source starts, and where that ends (UTF-16). */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with its marks: what normalisation composes. Long runs of marks are cut. */
const CLUSTER = /[\s\S]\p{M}{0,16}/gu;
const HAN = /\p{Script=Han}/gu;
const ASCII = /^[\n\x20-\x7e]$/;

/**
 * Full width to half, upper case to lower, curly to straight, traditional Chinese to simplified; each run of blanks is
 * one, but a line's end stays. A comma that is of no number is followed by a blank: 轴距2950，21寸轮毂.
 */
export function normalised(prompt: string): Normal {
  const text: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (character: string, start: number, end: number) => {
    const last = text.at(-1);
    const blank = character === ' ' || character === '\n';
    if (blank && (last === '\n' || (last === ' ' && character === ' '))) return;
    if (character === '\n' && last === ' ') {
      text[text.length - 1] = '\n';
      return;
    }
    text.push(character);
    starts.push(start);
    ends.push(end);
  };
  for (const { 0: cluster, index } of prompt.matchAll(CLUSTER)) {
    const end = index + cluster.length;
    for (const character of plain(cluster)) for (const unit of character.split('')) add(unit, index, end);
    if (endsNumber(prompt, index)) add(' ', index, end);
  }
  return { text: text.join(''), starts, ends };
}

/**
 * Whether a comma between digits parts two numbers: one of Chinese, or one behind three digits and more, which have no
 * decimals (800,21), unless it is one of thousands (800,000).
 */
function endsNumber(prompt: string, at: number): boolean {
  const comma = prompt[at];
  if (comma !== ',' && comma !== '，') return false;
  const before = /\d+$/.exec(prompt.slice(Math.max(0, at - 4), at))?.[0].length ?? 0;
  const after = /^\d+/.exec(prompt.slice(at + 1, at + 5))?.[0].length ?? 0;
  if (before === 0 || after === 0) return false;
  return comma === '，' || before > 3 || (before === 3 && after !== 3);
}

function plain(cluster: string): string {
  if (ASCII.test(cluster)) return cluster.toLowerCase().replace('`', "'").replace('_', '-');
  return cluster
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑‒–—_]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(HAN, simplify);
}

/** A text with other characters where a form matches; each of them comes from the whole match. */
export function replaced(normal: Normal, form: RegExp, by: (match: RegExpMatchArray) => string): Normal {
  const matches = matchesOf(normal.text, form);
  if (matches.length === 0) return normal;
  const [texts, starts, ends]: [string[], number[], number[]] = [[], [], []];
  let at = 0;
  const copy = (to: number) => {
    texts.push(normal.text.slice(at, to));
    for (; at < to; at++) {
      starts.push(normal.starts[at] ?? 0);
      ends.push(normal.ends[at] ?? 0);
    }
  };
  for (const match of matches) {
    const last = match.index + match[0].length;
    copy(match.index);
    const said = by(match);
    texts.push(said);
    for (const _ of said) {
      starts.push(normal.starts[match.index] ?? 0);
      ends.push(normal.ends[last - 1] ?? 0);
    }
    at = last;
  }
  copy(normal.text.length);
  return { text: texts.join(''), starts, ends };
}
