import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Page } from '../../contract/page';
import type { Database, Transaction } from '../database/open';
import { type OrderRow, type OrderState, orders } from '../database/schema';
import { behind, fromNow } from '../database/sql';

/** Undefined when the user has an order of that `outTradeNo`. */
export async function insertOrder(db: Database, order: typeof orders.$inferInsert): Promise<OrderRow | undefined> {
  const [row] = await db
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.userId, orders.outTradeNo] })
    .returning();
  return row;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findOwnOrder(db: Database, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return row;
}

/** The user's own order of that number. */
export async function findByTradeNo(db: Database, userId: string, outTradeNo: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.outTradeNo, outTradeNo), eq(orders.userId, userId)));
  return row;
}

/** The order that the gateway knows by that number, locked until the transaction ends. */
export async function lockByGatewayNo(transaction: Transaction, gatewayNo: string): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.gatewayNo, gatewayNo)).for('update');
  return row;
}

/** The user's orders that were not deleted, newest first. */
export const selectOrders = (db: Database, userId: string, { after, limit }: Page): Promise<OrderRow[]> => {
  const own = eq(orders.userId, userId);
  const place = [orders.createdAt, orders.id] as const;
  return db
    .select()
    .from(orders)
    .where(and(own, eq(orders.hidden, false), behind(place, { own, id: orders.id, after })))
    .orderBy(...place.map(desc))
    .limit(limit);
};

/** Stores the code of an unpaid order that has none: of two callers at once, the first one's stays. */
export async function storeCode(
  db: Database,
  id: string,
  code: { readonly codeUrl: string; readonly codeUntil: Date },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set(code)
    .where(and(eq(orders.id, id), eq(orders.state, 'unpaid'), isNull(orders.codeUrl)))
    .returning();
  return row;
}

/** False when the order is no longer in the state `from`. */
export async function changeState(
  db: Database,
  id: string,
  from: OrderState,
  change: { readonly state: 'expired' | 'cancelled'; readonly hidden?: boolean },
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning({ id: orders.id });
  return rows.length === 1;
}

export async function markPaid(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(orders).set({ state: 'paid', paidAt: new Date(), hidden: false }).where(eq(orders.id, id));
}

/**
 * Unpaid orders with a code whose last question to the gateway is `everyMs` ago, at most `limit`. They count as asked now,
 * so that only one of several processes asks.
 */
export async function claimUnasked(db: Database, everyMs: number, limit: number): Promise<OrderRow[]> {
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'unpaid'),
        isNotNull(orders.codeUrl),
        or(isNull(orders.askedAt), lt(orders.askedAt, fromNow(-everyMs))),
      ),
    )
    .orderBy(asc(orders.askedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(orders).set({ askedAt: sql`now()` }).where(inArray(orders.id, due)).returning();
}
