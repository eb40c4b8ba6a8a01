import { payInvitation } from '../accounts/invitations';
import { isDuplicate } from '../database/failures';
import type { Database, Transaction } from '../database/open';
import type { PaymentOutcome } from '../database/schema';
import { creditOrder } from '../wallet/ledger';
import type { Payment } from './gateway';
import { lockByGatewayNo, markPaid } from './orders.queries';
import { insertPayment } from './payments.queries';

/**
 * Books a payment: the order is paid and its power credited, exactly once however often, late or in whatever order this
 * is called. A payment of another amount, or for no order, is recorded and credits nothing.
 */
export async function credit(db: Database, gateway: string, payment: Payment): Promise<PaymentOutcome> {
  try {
    return await db.transaction(async (transaction) => {
      const outcome = await book(transaction, payment);
      await insertPayment(transaction, { gateway, ...payment, outcome });
      return outcome;
    });
  } catch (error) {
    // The same transaction for a second order: the first has it.
    if (!isDuplicate(error, 'payments_one_credit')) throw error;
    await insertPayment(db, { gateway, ...payment, outcome: 'duplicate' });
    return 'duplicate';
  }
}

async function book(transaction: Transaction, payment: Payment): Promise<PaymentOutcome> {
  const order = await lockByGatewayNo(transaction, payment.outTradeNo);
  if (!order) return 'unknown-order';
  if (order.amount !== payment.amount || order.currency !== payment.currency) return 'wrong-amount';
  if (order.state === 'paid') return 'duplicate';
  await markPaid(transaction, order.id);
  await creditOrder(transaction, order);
  await payInvitation(transaction, order.userId);
  return 'credited';
}
