import { hash } from '@node-rs/argon2';
import { invalidField } from '../kernel/problem';
import { commonPasswords } from './common-passwords';
import { nameKey } from './user-name';

/** Characters at the end that make a common word look like a password. */
const DECORATION = /[\d!@#$%^&*._-]{1,8}$/;

/**
 * The hash of a new password (argon2id). Throws 400 for one that is shorter than `min`, that thousands of people have, or that
 * is the name of its own account or its number.
 */
export async function hashNew(
  password: string,
  min: number,
  ...names: readonly (string | undefined)[]
): Promise<string> {
  if ([...password].length < min) throw invalidField('password', `must have at least ${min} characters`);
  if (isCommon(password)) throw invalidField('password', 'is one of the commonest: please choose another');
  const own = names.filter((name) => name !== undefined).map(nameKey);
  if (own.includes(nameKey(password)) || own.includes(nameKey(withoutDecoration(password)))) {
    throw invalidField('password', 'must not be your own name or number');
  }
  return hash(password);
}

const withoutDecoration = (text: string) => text.replace(DECORATION, '');

/** One of the list in whatever case, and one character over and over. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size === 1;
}
