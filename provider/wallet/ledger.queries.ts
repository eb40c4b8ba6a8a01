import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { ledger, tasks } from '../database/schema';

export type LedgerEntry = Omit<typeof ledger.$inferInsert, 'id' | 'createdAt'>;

export async function insertEntries(db: Database, ...entries: LedgerEntry[]): Promise<void> {
  await db.insert(ledger).values(entries);
}

/** Sums of the user's ledger (compute power): free to spend, and held by running generations. */
export async function sumsOf(db: Database, userId: string): Promise<{ free: number; held: number } | undefined> {
  const [sums] = await db
    .select({
      free: sql<number>`coalesce(sum(${ledger.amount}), 0)::int`,
      held: sql<number>`coalesce(sum(${ledger.held}), 0)::int`,
    })
    .from(ledger)
    .where(eq(ledger.userId, userId));
  return sums;
}

/** The user's settled entries with their tasks, newest first. */
export const selectSettled = (db: Database, userId: string) =>
  db
    .select({ entry: ledger, model: tasks.model, body: tasks.body, seed: tasks.seed, results: tasks.results })
    .from(ledger)
    .innerJoin(tasks, eq(tasks.id, ledger.taskId))
    .where(and(eq(ledger.userId, userId), eq(ledger.kind, 'settle')))
    .orderBy(desc(ledger.createdAt), desc(ledger.id));

/** The user's entries that no order paid for, newest first. */
export const selectGrants = (db: Database, userId: string) =>
  db
    .select()
    .from(ledger)
    .where(and(eq(ledger.userId, userId), inArray(ledger.kind, ['trial', 'invite'])))
    .orderBy(desc(ledger.createdAt), desc(ledger.id));
