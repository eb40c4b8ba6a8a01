import { mobile } from '../../contract/account';
import { prototypes } from './confusables';

/** Names that a stranger could be taken for the provider by, and those of the accounts that it makes itself. */
const RESERVED = [
  ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'operator', 'moderator', 'staff', 'owner'],
  ...['support', 'service', 'help', 'helpdesk', 'security', 'billing', 'payment', 'postmaster', 'webmaster', 'info'],
  ...['official', 'fastback', 'everyone', 'anonymous', 'guest', 'null', 'undefined', 'designer', 'test-designer'],
  ...['管理员', '系统管理员', '超级管理员', '系统', '客服', '官方', '官方客服', '溜背', '溜背官方', '溜背客服', '支付'],
];

/** Scripts that may stand together in a name; every other name keeps to one of the rest (UTS 39, highly restrictive). */
const TOGETHER = [
  ['Latin', 'Han'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const ALONE = [
  ...['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Mongolian', 'Tibetan'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar'],
];
const scripts = [...TOGETHER, ...ALONE.map((script) => [script])].map(
  (names) =>
    new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${names.map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
);

/** Which way to compute keys this is: raised with each change of it, so that those of all accounts are computed again once. */
export const NAME_KEYS = 1;

/**
 * What a user name is looked up by and unique by: NFKC, full case folding, and the skeleton of UTS 39, so that names that
 * look alike are one. A zero is the letter O, and I, l and 1 are one, whichever case they were typed in. Not for people to
 * read.
 */
export function nameKey(username: string): string {
  return skeleton(fold(username)).toLowerCase().replaceAll('l', 'i').normalize('NFD');
}

const skeleton = (text: string) =>
  [...text.normalize('NFD')].map((character) => prototypes.get(character) ?? character).join('');

/** Greek and Cyrillic capitals whose small letters look otherwise, so that the table has them not, above their Latin doubles. */
const OTHERS = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУҮХԌԚԜ';
const LATIN = 'ABEZHIKMNOPTYXABESIJKMHOPCTYYXGQW';
const CAPITALS: ReadonlyMap<string, string> = new Map([...OTHERS].map((other, at) => [other, LATIN.charAt(at)]));

/** Whether each letter of a name of another script looks like a Latin one, as it is written (UTS 39, 5.4). */
function looksLatin(plain: string): boolean {
  if (!/[^\p{ASCII}]/u.test(plain) || /\p{sc=Latin}/u.test(plain)) return false;
  const written = [...plain].map((character) => CAPITALS.get(character) ?? character).join('');
  return /^[\w.-]+$/.test(skeleton(written));
}

/** Lower case before upper case, for ẞ and ß; each character for itself, for a final sigma. */
function fold(text: string): string {
  const lower = (each: string) => [...each].map((character) => character.toLowerCase()).join('');
  // A second dot on a dotted letter is not seen: the small letter of İ has one.
  const dotted = lower(text.normalize('NFKC')).replaceAll(/([ij])\u0307/g, '$1');
  return lower(dotted.toUpperCase()).normalize('NFKC');
}

const reserved = new Set(RESERVED.map(nameKey));

/** Why the name cannot be registered; undefined when it can be had. */
export function nameProblem(username: string): 'mobile' | 'mixed' | 'alike' | 'reserved' | undefined {
  const plain = username.normalize('NFKC');
  if (mobile.safeParse(plain).success) return 'mobile';
  if (!scripts.some((script) => script.test(plain))) return 'mixed';
  if (looksLatin(plain)) return 'alike';
  return reserved.has(nameKey(username)) ? 'reserved' : undefined;
}
