import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './open';
import { users } from './schema';

/** The database's clock, `ms` milliseconds from now. */
export const fromNow = (ms: number): SQL => sql`now() + ${`${ms} milliseconds`}::interval`;

/**
 * Locks the user's row until the transaction ends, so that two changes of what the user owns cannot interleave. Not for
 * its key: rows that refer to the user can still be written, and a job that completes meanwhile cannot deadlock.
 */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
