import { errorCodes } from '../../contract/error';
import type { Database, Transaction } from '../database/open';
import { lockUser } from '../database/sql';
import { Problem } from '../kernel/problem';
import { insertEntries, sumsOf } from './ledger.queries';

export interface Balance {
  /** Compute power that is free to spend. */
  readonly free: number;
  /** Compute power that running generations hold. */
  readonly held: number;
}

export const balanceOf = async (db: Database, userId: string): Promise<Balance> =>
  (await sumsOf(db, userId)) ?? { free: 0, held: 0 };

/** The power that a new account starts with. */
export async function grantTrial(db: Database, userId: string, power: number): Promise<void> {
  if (power > 0) await insertEntries(db, { userId, kind: 'trial', amount: power, held: 0 });
}

/** The power that an invitation brings to one of its two users. */
export async function grantInvite(transaction: Transaction, userId: string, power: number): Promise<void> {
  await insertEntries(transaction, { userId, kind: 'invite', amount: power, held: 0 });
}

/** A paid order's power: what was bought, and the bonus on top. The ledger's unique index refuses a second credit. */
export async function creditOrder(
  transaction: Transaction,
  order: { readonly id: string; readonly userId: string; readonly power: number; readonly bonus: number },
): Promise<void> {
  const entry = { userId: order.userId, orderId: order.id, held: 0 };
  await insertEntries(transaction, { ...entry, kind: 'buy', amount: order.power });
  if (order.bonus > 0) await insertEntries(transaction, { ...entry, kind: 'bonus', amount: order.bonus });
}

/**
 * Sets `cost` aside for a task. The user's row stays locked until the transaction ends, so that two submissions at once
 * cannot spend the same power. Throws 402 when the free balance does not suffice.
 */
export async function hold(transaction: Transaction, userId: string, taskId: string, cost: number): Promise<void> {
  await lockUser(transaction, userId);
  const { free } = await balanceOf(transaction, userId);
  if (free < cost) {
    throw new Problem(
      402,
      errorCodes.insufficientBalance,
      `Insufficient compute power balance: this needs ${cost}, and ${free} is left`,
    );
  }
  await insertEntries(transaction, { userId, taskId, kind: 'hold', amount: -cost, held: cost });
}

/** The work is done: what was held is spent. A task ends once; the ledger's unique index refuses a second end. */
export async function settle(transaction: Transaction, userId: string, taskId: string, cost: number): Promise<void> {
  await insertEntries(transaction, { userId, taskId, kind: 'settle', amount: 0, held: -cost });
}

/** The work failed or was cancelled: what was held is free again. */
export async function release(transaction: Transaction, userId: string, taskId: string, cost: number): Promise<void> {
  await insertEntries(transaction, { userId, taskId, kind: 'release', amount: cost, held: -cost });
}
