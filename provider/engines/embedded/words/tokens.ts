import { dictionary } from './dictionary';
import { lampsAt } from './lamps';
import type { Role, RoleKind } from './meaning';
import { normalised } from './normal';
import { nearestColor } from './shades';

/** A known word at `start`..`end` of the normalised prompt. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly role: Role;
}

/** Full width to half, upper case to lower, curly to straight; each run of blanks is one, but a line's end stays. */
export const normalise = (prompt: string): string => normalised(prompt).text;

interface Node {
  readonly next: Map<string, Node>;
  role?: Role;
}

const node = (): Node => ({ next: new Map() });
const root = node();

/** Boundaries of Chinese and Latin letters or digits, where many writers put a blank. */
const SEAM = /(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9°])(?=\p{Script=Han})/gu;
for (const [word, role] of dictionary) {
  let at = root;
  for (const character of word.replace(SEAM, ' ').split('')) {
    const next = at.next.get(character) ?? node();
    at.next.set(character, next);
    at = next;
  }
  at.role ??= role;
}

const han = /^\p{Script=Han}$/u;
const isHan = (character: string) => han.test(character);
const isLatin = (character: string) =>
  (character >= 'a' && character <= 'z') || isDigit(character) || (character >= 'ß' && character <= 'ɏ');
const isDigit = (character: string) => character >= '0' && character <= '9';

/** Whether a word may end before `at`: Latin words at their own borders, numbers before anything but a digit. */
function isBorder(text: string, at: number): boolean {
  const last = text.charAt(at - 1);
  const next = text.charAt(at);
  if (isDigit(last)) return !isDigit(next);
  return !(isLatin(last) || last === '.') || !isLatin(next);
}

interface Match {
  readonly end: number;
  readonly role: Role;
}

/** Endings that leave a word what it is: car, cars, car's. */
const ENDINGS = ["'s", 'es', 's'];

/** The longest known word at a place; a blank of the dictionary may be a hyphen or nothing. */
function longest(text: string, start: number): Match | undefined {
  if (isLatin(text.charAt(start)) && isLatin(text.charAt(start - 1))) return undefined;
  let best: Match | undefined;
  const reach = (from: Node, at: number): void => {
    if (from.role) offer(from.role, at);
    const character = text.charAt(at);
    const next = from.next.get(character);
    if (next && character !== ' ') reach(next, at + 1);
    const blank = from.next.get(' ');
    if (!blank) return;
    if (character === ' ' || character === '-') reach(blank, at + 1);
    reach(blank, at);
  };
  const offer = (role: Role, at: number) => {
    if (at >= (best?.end ?? start) && isBorder(text, at)) best = { end: at, role };
    if (at - start < 3 || !/[a-z]/.test(text.charAt(at - 1))) return;
    const ending = ENDINGS.find((one) => text.startsWith(one, at) && isBorder(text, at + one.length));
    if (ending && at + ending.length > (best?.end ?? start)) best = { end: at + ending.length, role };
  };
  reach(root, start);
  return best;
}

/** Single Chinese characters of these roles are mostly parts of longer words when their neighbours are unknown. */
const doubtful: ReadonlySet<RoleKind> = new Set<RoleKind>(['size', 'dark', 'light', 'bare-view', 'view-noun', 'scene']);

/** Whether a single character is part of a longer word that is not known: 绿 in 绿洲. */
function isInsideUnknown(
  text: string,
  start: number,
  { role, end }: Match,
  previousEnd: number,
  at: (start: number) => Match | undefined,
): boolean {
  if (end - start !== 1 || !isHan(text.charAt(start))) return false;
  const color = role.meanings.some(({ kind }) => kind === 'color');
  if (!color && !doubtful.has(role.kind)) return false;
  if (isHan(text.charAt(end)) && !at(end)) return true;
  return !color && isHan(text.charAt(start - 1)) && previousEnd !== start;
}

/** A colour as #rrggbb. */
function hexColour(text: string, start: number): Match | undefined {
  const hex =
    text.charAt(start) === '#' ? /^#[0-9a-f]{6}(?![a-z0-9])/.exec(text.slice(start, start + 8))?.[0] : undefined;
  if (hex === undefined) return undefined;
  return { end: start + 7, role: { kind: 'means', meanings: [{ kind: 'color', id: nearestColor(hex), hex }] } };
}

/** The longer one of a word and of lamps with their shape. */
function longestOf(text: string, start: number): Match | undefined {
  const word = longest(text, start);
  const lamps = lampsAt(text, start);
  const isLonger = lamps !== undefined && lamps.end > (word?.end ?? start);
  // A dictionary's lamps are those of the front: 'L-shaped lamps' of a tailgate are none.
  return isLonger || (lamps?.isOfTail && lamps.end === word?.end) ? lamps : word;
}

interface Ahead {
  readonly start: number;
  readonly match: Match | undefined;
}

/** The known words of a normalised prompt, in order; unknown ones are skipped. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  // What was found behind a doubtful character is asked for once more at the next place.
  let ahead: Ahead | undefined;
  const at = (start: number) => {
    if (ahead?.start !== start) ahead = { start, match: hexColour(text, start) ?? longestOf(text, start) };
    return ahead.match;
  };
  for (let start = 0; start < text.length; start++) {
    const match = at(start);
    if (!match || isInsideUnknown(text, start, match, end, at)) continue;
    end = match.end;
    tokens.push({ start, end, role: match.role });
    start = end - 1;
  }
  return tokens;
}
