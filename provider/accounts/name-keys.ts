import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { namesAndKeys, setNameKey } from './accounts.queries';
import { nameKey } from './user-name';

/** An account of an earlier version whose name looks like that of an older one. */
export interface NameClash {
  readonly id: string;
  readonly username: string;
}

/**
 * Computes the keys of accounts that an earlier version made, which had none or took fewer names for alike; the oldest of
 * those that look alike gets the key. Answers the others: they sign in by their exact spelling, and their owners should be
 * given another name.
 */
export async function fillNameKeys(db: Database): Promise<NameClash[]> {
  const clashes: NameClash[] = [];
  for (const { id, username, nameKey: current } of await namesAndKeys(db)) {
    const key = nameKey(username);
    // No name has a space in it: this key is found by nothing.
    const keyOfClash = `${key} ${id}`;
    if (current === key || current === keyOfClash) continue;
    try {
      await setNameKey(db, id, key);
    } catch (error) {
      if (!isDuplicate(error, 'users_name_key')) throw error;
      await setNameKey(db, id, keyOfClash);
      clashes.push({ id, username });
    }
  }
  return clashes;
}
