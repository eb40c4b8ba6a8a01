import { eq, sql } from 'drizzle-orm';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { ledger, users } from '../database/schema';
import { Problem } from '../kernel/problem';

export interface Balance {
  /** Compute power that is free to spend. */
  readonly free: number;
  /** Compute power that running generations hold. */
  readonly held: number;
}

export async function balanceOf(db: Database, userId: string): Promise<Balance> {
  const [sums] = await db
    .select({
      free: sql<number>`coalesce(sum(${ledger.amount}), 0)::int`,
      held: sql<number>`coalesce(sum(${ledger.held}), 0)::int`,
    })
    .from(ledger)
    .where(eq(ledger.userId, userId));
  return sums ?? { free: 0, held: 0 };
}

/** The power that a new account starts with. */
export async function grantTrial(db: Database, userId: string, power: number): Promise<void> {
  if (power > 0) await db.insert(ledger).values({ userId, kind: 'trial', amount: power, held: 0 });
}

/** The power that an invitation brings to the host and to the new guest. */
export async function grantInvite(db: Database, hostId: string, guestId: string, power: number): Promise<void> {
  await db
    .insert(ledger)
    .values([hostId, guestId].map((userId) => ({ userId, kind: 'invite' as const, amount: power, held: 0 })));
}

/**
 * Sets `cost` aside for a task. Call it inside a transaction: the user's row is locked until its end, so that two
 * submissions at once cannot spend the same power. (Not for its key: rows that refer to the user go on being written, and
 * a job that completes meanwhile cannot deadlock with this.) Throws 402 when the free balance does not suffice.
 */
export async function hold(transaction: Database, userId: string, taskId: string, cost: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { free } = await balanceOf(transaction, userId);
  if (free < cost) {
    throw new Problem(
      402,
      errorCodes.insufficientBalance,
      `Insufficient compute power balance: this needs ${cost}, and ${free} is left`,
    );
  }
  await transaction.insert(ledger).values({ userId, taskId, kind: 'hold', amount: -cost, held: cost });
}

/** The work is done: what was held is spent. A task ends once; the ledger's unique index refuses a second end. */
export async function settle(transaction: Database, userId: string, taskId: string, cost: number): Promise<void> {
  await transaction.insert(ledger).values({ userId, taskId, kind: 'settle', amount: 0, held: -cost });
}

/** The work failed or was cancelled: what was held is free again. */
export async function release(transaction: Database, userId: string, taskId: string, cost: number): Promise<void> {
  await transaction.insert(ledger).values({ userId, taskId, kind: 'release', amount: cost, held: -cost });
}
