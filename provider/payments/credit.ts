import { eq } from 'drizzle-orm';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { ledger, orders, type PaymentOutcome, payments } from '../database/schema';
import type { Payment } from './gateway';

/**
 * Books a payment: the order is paid and its power credited, exactly once however often, late or in whatever order this
 * is called. A payment of another amount, or for no order, is recorded and credits nothing.
 */
export async function credit(db: Database, gateway: string, payment: Payment): Promise<PaymentOutcome> {
  try {
    return await db.transaction(async (transaction) => {
      const outcome = await book(transaction, payment);
      await transaction.insert(payments).values({ gateway, ...payment, outcome });
      return outcome;
    });
  } catch (error) {
    // The same transaction for a second order: the first has it.
    if (!isDuplicate(error, 'payments_one_credit')) throw error;
    await db.insert(payments).values({ gateway, ...payment, outcome: 'duplicate' });
    return 'duplicate';
  }
}

async function book(transaction: Database, payment: Payment): Promise<PaymentOutcome> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.outTradeNo, payment.outTradeNo))
    .for('update');
  if (!order) return 'unknown-order';
  if (order.amount !== payment.amount || order.currency !== payment.currency) return 'wrong-amount';
  if (order.state === 'paid') return 'duplicate';
  await transaction
    .update(orders)
    .set({ state: 'paid', paidAt: new Date(), hidden: false })
    .where(eq(orders.id, order.id));
  const entry = { userId: order.userId, orderId: order.id, held: 0 };
  await transaction.insert(ledger).values({ ...entry, kind: 'buy', amount: order.power });
  if (order.bonus > 0) await transaction.insert(ledger).values({ ...entry, kind: 'bonus', amount: order.bonus });
  return 'credited';
}
