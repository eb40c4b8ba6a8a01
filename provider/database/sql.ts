import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './open';
import { users } from './schema';

/** The database's clock, `ms` milliseconds from now. */
export const fromNow = (ms: number): SQL => sql`now() + ${`${ms} milliseconds`}::interval`;

/** Behind the row of `own` whose `id` is `after`, in a list of falling `place`; anywhere without `after`. */
export function behind(
  place: readonly [AnyPgColumn, ...AnyPgColumn[]],
  { own, id, after }: { readonly own: SQL; readonly id: AnyPgColumn; readonly after: string | undefined },
): SQL | undefined {
  const columns = sql.join([...place], sql`, `);
  const found = sql`select ${columns} from ${place[0].table} where ${own} and ${id} = ${after}`;
  return after === undefined ? undefined : sql`(${columns}) < (${found})`;
}

/**
 * Locks the user's row until the transaction ends, so that two changes of what the user owns cannot interleave. Not for
 * its key: rows that refer to the user can still be written, and a job that completes meanwhile cannot deadlock.
 */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
