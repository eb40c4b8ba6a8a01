import type { Order } from '../../../contract/payment';

/** How a transaction is called: the catalogue's own words. */
export type TransactionState = 'pending' | 'processing' | 'paid' | 'failed' | 'cancelled';

/** A purchase, or the bonus that came with one. Amount in cents, power in compute power. */
export interface Transaction {
  readonly id: string;
  readonly type: 'buy' | 'bonus';
  readonly order: Order;
  readonly amount: number;
  readonly power: number;
  readonly state: TransactionState;
}

const states: Record<Order['state'], TransactionState> = {
  unpaid: 'pending',
  paid: 'paid',
  expired: 'failed',
  cancelled: 'cancelled',
};

/**
 * The orders as transactions, in their order: a paid one with a bonus is followed by its bonus. An unpaid one whose code
 * is being shown somewhere in this browser is being processed.
 */
export function transactionsOf(orders: readonly Order[], shown: ReadonlySet<string>): Transaction[] {
  return orders.flatMap((order) => {
    const isShown = order.state === 'unpaid' && shown.has(order.out_trade_no);
    const state = isShown ? 'processing' : states[order.state];
    const { bought, bonus } = order.power;
    const buy: Transaction = { id: order._id, type: 'buy', order, amount: order.amount.total, power: bought, state };
    if (order.state !== 'paid' || bonus === 0) return [buy];
    return [buy, { ...buy, id: `${order._id}-bonus`, type: 'bonus', amount: 0, power: bonus }];
  });
}
