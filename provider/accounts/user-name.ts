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

/**
 * What a user name is looked up by and unique by: NFKC, full case folding, and the skeleton of UTS 39, so that names that
 * look alike are one. Not for people to read.
 */
export function nameKey(username: string): string {
  const decomposed = fold(username).normalize('NFD');
  return [...decomposed]
    .map((character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

/** Upper case first, for ß and ſ; each character for itself, for a final sigma. */
function fold(text: string): string {
  // A second dot on a dotted letter is not seen.
  const upper = text
    .normalize('NFKC')
    .replaceAll(/([ij])\u0307/g, '$1')
    .toUpperCase();
  return [...upper]
    .map((character) => character.toLowerCase())
    .join('')
    .normalize('NFKC');
}

const reserved = new Set(RESERVED.map(nameKey));

/** Why the name cannot be registered; undefined when it can be had. */
export function nameProblem(username: string): 'mobile' | 'mixed' | 'reserved' | undefined {
  const plain = username.normalize('NFKC');
  if (mobile.safeParse(plain).success) return 'mobile';
  if (!scripts.some((script) => script.test(plain))) return 'mixed';
  return reserved.has(nameKey(username)) ? 'reserved' : undefined;
}
