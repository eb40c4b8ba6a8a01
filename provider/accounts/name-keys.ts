import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { setNameKey, usersWithoutKey } from './accounts.queries';
import { nameKey } from './user-name';

/** An account of an earlier version whose name looks like that of an older one. */
export interface NameClash {
  readonly id: string;
  readonly username: string;
}

/**
 * Computes the keys of accounts that an earlier version made; the oldest of those that look alike gets the key. Answers
 * the others: they sign in by their exact spelling, and their owners should be given another name.
 */
export async function fillNameKeys(db: Database): Promise<NameClash[]> {
  const clashes: NameClash[] = [];
  for (const user of await usersWithoutKey(db)) {
    try {
      await setNameKey(db, user.id, nameKey(user.username));
    } catch (error) {
      if (!isDuplicate(error, 'users_name_key')) throw error;
      // No name has a space in it: this key is found by nothing.
      await setNameKey(db, user.id, `${nameKey(user.username)} ${user.id}`);
      clashes.push(user);
    }
  }
  return clashes;
}
