import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '../../contract/page';
import type { Database } from '../database/open';
import { type LedgerKind, ledger, tasks, users } from '../database/schema';
import { behind } from '../database/sql';

export type LedgerEntry = Omit<typeof ledger.$inferInsert, 'id' | 'createdAt'>;

/** Adds the movement, and to its user's sums. Both in one statement, also outside a transaction. */
export async function insertEntry(db: Database, entry: LedgerEntry): Promise<void> {
  const moved = db.$with('moved').as(db.insert(ledger).values(entry).returning({ id: ledger.id }));
  await db
    .with(moved)
    .update(users)
    .set({ free: sql`${users.free} + ${entry.amount}`, held: sql`${users.held} + ${entry.held}` })
    .where(eq(users.id, entry.userId));
}

export async function hasTrial(db: Database, userId: string): Promise<boolean> {
  const own = and(eq(ledger.userId, userId), eq(ledger.kind, 'trial'));
  return (await db.select({ id: ledger.id }).from(ledger).where(own).limit(1)).length > 0;
}

/** The user's sums (compute power): free to spend, and held by running generations. */
export async function sumsOf(db: Database, userId: string): Promise<{ free: number; held: number } | undefined> {
  const [sums] = await db.select({ free: users.free, held: users.held }).from(users).where(eq(users.id, userId));
  return sums;
}

/** Users whose sums are not those of their rows in the ledger: there are none. */
export const unprovedSums = (db: Database): Promise<{ userId: string }[]> => {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`;
  return db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(ledger, eq(ledger.userId, users.id))
    .groupBy(users.id)
    .having(sql`${users.free} <> ${sum(ledger.amount)} or ${users.held} <> ${sum(ledger.held)}`);
};

/** The user's settled entries with their tasks, newest first. */
export const selectSettled = (db: Database, userId: string, page: Page) =>
  db
    .select({ entry: ledger, model: tasks.model, body: tasks.body, seed: tasks.seed, results: tasks.results })
    .from(ledger)
    .innerJoin(tasks, eq(tasks.id, ledger.taskId))
    .where(pageOf(userId, ['settle'], page))
    .orderBy(desc(ledger.id))
    .limit(page.limit);

/** The user's entries that no order paid for, newest first. */
export const selectGrants = (db: Database, userId: string, page: Page) =>
  db
    .select()
    .from(ledger)
    .where(pageOf(userId, ['trial', 'invite', 'grant'], page))
    .orderBy(desc(ledger.id))
    .limit(page.limit);

function pageOf(userId: string, kinds: LedgerKind[], { after }: Page) {
  const own = eq(ledger.userId, userId);
  return and(own, inArray(ledger.kind, kinds), behind([ledger.id], { own, id: ledger.publicId, after }));
}
