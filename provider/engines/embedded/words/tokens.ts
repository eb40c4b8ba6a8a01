import { grammar, type Role } from './grammar';
import { lexicon } from './lexicon';

/** A known word at `start`..`end` of the normalised prompt. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly role: Role;
}

const wordToRole = new Map<string, Role>();
/** By key, each word's spelling with the most blanks: its pattern takes the others in. */
const spelt = new Map<string, string>();
for (const [words, ...meanings] of lexicon) add(words, { kind: 'means', meanings });
for (const [words, role] of grammar) add(words, role);

function add(words: string, role: Role): void {
  for (const word of words.split('|')) {
    for (const spelling of spellings(word)) {
      const id = key(spelling);
      if (blanks(spelling) > blanks(spelt.get(id))) spelt.set(id, spelling);
      wordToRole.set(id, wordToRole.get(id) ?? role);
    }
  }
}

function blanks(spelling: string | undefined): number {
  return spelling === undefined ? -1 : spelling.split(' ').length;
}

/** 'colou?r' stands for both spellings. */
function spellings(word: string): string[] {
  const plain = word.replace(/\\(.)/g, '$1');
  if (!/[a-z]\?/.test(word)) return [plain];
  return [word.replace(/[a-z]\?/, ''), word.replace('?', '')];
}

function key(word: string): string {
  return word.length > 1 ? word.replace(/[ -]/g, '') : word;
}

/** Where Chinese meets a Latin letter or a figure: many write a blank there. */
const SEAM = /(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9°])(?=\p{Script=Han})/gu;

/** Longest first; Latin words end at their own borders; a blank may be a hyphen or nothing. */
function sourceOf(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const source = word.trim() === word ? escaped.replace(/ /g, '[ -]?').replace(SEAM, '[ -]?') : escaped;
  const before = /^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : '';
  const after = /[a-z]$/.test(word) ? '(?![a-z0-9])' : /[0-9]$/.test(word) ? '(?![0-9])' : '';
  return before + source + after;
}

const patterns = [...spelt.values()];

/** One expression for the words of each first character: trying all of them at every place would be slow. */
const known = new Map(
  [...new Set(patterns.map((word) => word.charAt(0)))].map((first) => {
    const longestFirst = patterns.filter((word) => word.startsWith(first)).sort((a, b) => b.length - a.length);
    return [first, new RegExp(longestFirst.map(sourceOf).join('|'), 'y')] as const;
  }),
);

/** Full width to half, upper case to lower, curly to straight; each run of blanks is one, but a line's end stays. */
export function normalise(prompt: string): string {
  return prompt
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑‒–—_]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n');
}

/** The known words of a normalised prompt, in order; the unknown ones are passed over. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; start++) {
    const words = known.get(text.charAt(start));
    if (!words) continue;
    words.lastIndex = start;
    const word = words.exec(text)?.[0];
    const role = word === undefined ? undefined : wordToRole.get(key(word));
    if (word === undefined || !role) continue;
    tokens.push({ start, end: start + word.length, role });
    start += word.length - 1;
  }
  return tokens;
}
