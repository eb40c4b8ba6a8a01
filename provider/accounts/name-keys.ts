import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { setNameKey, takeOldNameKeys } from './accounts.queries';
import { NAME_KEYS, nameKey } from './user-name';

/** An account of an earlier version whose name looks like that of an older one. */
export interface NameClash {
  readonly id: string;
  readonly username: string;
}

/**
 * Computes the keys of accounts that an earlier version made, which had none or took fewer names for alike; the oldest of
 * those that look alike gets the key. Answers the others: they sign in by their exact spelling, and their owners should be
 * given another name. Accounts whose keys are of today are not read.
 */
export async function fillNameKeys(db: Database): Promise<NameClash[]> {
  return db.transaction(async (transaction) => {
    const clashes: NameClash[] = [];
    for (const { id, username, nameKey: current } of await takeOldNameKeys(transaction, NAME_KEYS)) {
      const key = nameKey(username);
      // No name has a space in it: this key is found by nothing.
      const keyOfClash = `${key} ${id}`;
      const set = (mine: string) =>
        transaction.transaction((attempt) => setNameKey(attempt, id, { nameKey: mine, nameKeyVersion: NAME_KEYS }));
      try {
        await set(key);
      } catch (error) {
        if (!isDuplicate(error, 'users_name_key')) throw error;
        await set(keyOfClash);
        if (current !== keyOfClash) clashes.push({ id, username });
      }
    }
    return clashes;
  });
}
