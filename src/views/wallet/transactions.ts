import type { Grant, Order } from '../../ports/wallet';

/** How a transaction is called: the catalogue's own words, and what was given without an order. */
export type TransactionState = 'pending' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'credited';

/** A purchase, the bonus that came with one, or a bonus without any. Amount in cents, power in compute power. */
export interface Transaction {
  readonly id: string;
  readonly type: 'buy' | 'bonus';
  readonly order?: Order;
  /** Why power came without an order. */
  readonly grant?: Grant['kind'];
  readonly amount: number;
  readonly power: number;
  readonly state: TransactionState;
  /** ISO 8601. */
  readonly createdAt: string;
}

const states: Record<Order['state'], TransactionState> = {
  unpaid: 'pending',
  paid: 'paid',
  expired: 'failed',
  cancelled: 'cancelled',
};

/**
 * Orders and grants as transactions, newest first: a paid order with a bonus is followed by its bonus. An unpaid one whose
 * code is being shown somewhere in this browser is being processed.
 */
export function transactionsOf(
  orders: readonly Order[],
  grants: readonly Grant[],
  shown: ReadonlySet<string>,
): Transaction[] {
  return [...orders.flatMap((order) => ofOrder(order, shown)), ...grants.map(ofGrant)].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

function ofOrder(order: Order, shown: ReadonlySet<string>): Transaction[] {
  const isShown = order.state === 'unpaid' && shown.has(order.orderNo);
  const { bought, bonus } = order.power;
  const buy: Transaction = {
    id: order.id,
    type: 'buy',
    order,
    amount: order.amount,
    // The bonus gets a line of its own once it was paid for.
    power: order.state === 'paid' ? bought : bought + bonus,
    state: isShown ? 'processing' : states[order.state],
    createdAt: order.createdAt,
  };
  if (order.state !== 'paid' || bonus === 0) return [buy];
  return [buy, { ...buy, id: `${order.id}-bonus`, type: 'bonus', amount: 0, power: bonus }];
}

const ofGrant = ({ id, kind, power, createdAt }: Grant): Transaction => ({
  id: `grant-${id}`,
  type: 'bonus',
  grant: kind,
  amount: 0,
  power,
  state: 'credited',
  createdAt,
});
