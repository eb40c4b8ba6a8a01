import { isDuplicate } from '../database/failures';
import type { Database, Transaction } from '../database/open';
import type { RefundOutcome } from '../database/schema';
import { takeBack } from '../wallet/ledger';
import type { Refund } from './gateway';
import { lockByGatewayNo } from './orders.queries';
import { insertRefund } from './payments.queries';

/**
 * Books a refund: the share of the order's power that was paid for with that money is taken back, as far as the user still
 * has it, exactly once however often this is called.
 */
export async function refund(db: Database, gateway: string, given: Refund): Promise<RefundOutcome> {
  try {
    return await db.transaction((transaction) => book(transaction, gateway, given));
  } catch (error) {
    if (!isDuplicate(error, 'refunds_once')) throw error;
    await insertRefund(db, { gateway, ...given, power: 0, taken: 0, outcome: 'duplicate' });
    return 'duplicate';
  }
}

async function book(transaction: Transaction, gateway: string, given: Refund): Promise<RefundOutcome> {
  const order = await lockByGatewayNo(transaction, given.outTradeNo);
  if (order?.state !== 'paid') {
    await insertRefund(transaction, { gateway, ...given, power: 0, taken: 0, outcome: 'unknown-order' });
    return 'unknown-order';
  }
  const share = Math.min(1, given.amount / given.total);
  const power = Math.ceil((order.power + order.bonus) * share);
  const taken = await takeBack(transaction, order, power);
  await insertRefund(transaction, { gateway, ...given, power, taken, outcome: 'taken' });
  return 'taken';
}
