import { errorCodes } from '../../contract/error';
import type { Database, Transaction } from '../database/open';
import { lockUser } from '../database/sql';
import { Problem } from '../kernel/problem';
import { hasTrial, insertEntry, sumsOf } from './ledger.queries';

export interface Balance {
  /** Compute power that is free to spend. */
  readonly free: number;
  /** Compute power that running generations hold. */
  readonly held: number;
}

export const balanceOf = async (db: Database, userId: string): Promise<Balance> =>
  (await sumsOf(db, userId)) ?? { free: 0, held: 0 };

/** The power that a new account starts with, or gets once its number is proved; nothing the second time. */
export async function grantTrialOnce(transaction: Transaction, userId: string, power: number): Promise<void> {
  if (power === 0 || (await hasTrial(transaction, userId))) return;
  await insertEntry(transaction, { userId, kind: 'trial', amount: power, held: 0 });
}

/** The power that an invitation brings to one of its two users. */
export async function grantInvite(transaction: Transaction, userId: string, power: number): Promise<void> {
  await insertEntry(transaction, { userId, kind: 'invite', amount: power, held: 0 });
}

/** The power that the operator gives, and why. */
export async function grantPower(
  transaction: Transaction,
  userId: string,
  power: number,
  reason: string,
): Promise<void> {
  await insertEntry(transaction, { userId, kind: 'grant', amount: power, held: 0, reason });
}

/** A paid order's power: what was bought, and the bonus on top. The ledger's unique index refuses a second credit. */
export async function creditOrder(
  transaction: Transaction,
  order: { readonly id: string; readonly userId: string; readonly power: number; readonly bonus: number },
): Promise<void> {
  const entry = { userId: order.userId, orderId: order.id, held: 0 };
  await insertEntry(transaction, { ...entry, kind: 'buy', amount: order.power });
  if (order.bonus > 0) await insertEntry(transaction, { ...entry, kind: 'bonus', amount: order.bonus });
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
  await insertEntry(transaction, { userId, taskId, kind: 'hold', amount: -cost, held: cost });
}

interface Held {
  readonly userId: string;
  readonly id: string;
  readonly cost: number;
}

/**
 * The work is done: of what was held, `charged` is spent, which is less where a cheaper engine drew. A task ends once; the
 * ledger's unique index refuses a second end.
 */
export async function settle(transaction: Transaction, { userId, id, cost }: Held, charged: number): Promise<void> {
  await insertEntry(transaction, { userId, taskId: id, kind: 'settle', amount: cost - charged, held: -cost });
}

/** The work ended before it was done: of what was held, `charged` is spent, and the rest is free again. */
export async function release(transaction: Transaction, { userId, id, cost }: Held, charged: number): Promise<void> {
  const kind = charged > 0 ? 'settle' : 'release';
  await insertEntry(transaction, { userId, taskId: id, kind, amount: cost - charged, held: -cost });
}

/**
 * Takes back what a refunded order had brought, as far as the user still has it: no balance falls below zero. Answers
 * how much that was.
 */
export async function takeBack(
  transaction: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
  power: number,
): Promise<number> {
  await lockUser(transaction, userId);
  const taken = Math.min(power, (await balanceOf(transaction, userId)).free);
  if (taken > 0) await insertEntry(transaction, { userId, orderId: id, kind: 'refund', amount: -taken, held: 0 });
  return taken;
}
