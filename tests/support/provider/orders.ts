import { eq } from 'drizzle-orm';
import type { Order } from '../../../contract/payment';
import { orders } from '../../../provider/database/schema';
import type { PaymentGateway } from '../../../provider/payments/gateway';
import { Orders } from '../../../provider/payments/orders';
import { SandboxGateway } from '../../../provider/payments/sandbox';
import { Settlement } from '../../../provider/payments/settlement';
import type { TestServer } from './test-server';

/** The sandbox gateway on the provider's books. */
export const sandboxOf = ({ db, secret }: TestServer) => new SandboxGateway(db, secret, () => 'http://localhost');

/** The provider's orders with a clock of their own (ms since the epoch), and another gateway if one is given. */
export function ordersAt(provider: TestServer, now: () => number, gateway: PaymentGateway = sandboxOf(provider)) {
  const { db } = provider;
  return new Orders({ db, gateway, settlement: new Settlement(db, gateway, { now }), now });
}

/** The number that the gateway knows the order by. */
export async function gatewayNoOf({ db }: Pick<TestServer, 'db'>, id: string): Promise<string> {
  const [row] = await db.select({ gatewayNo: orders.gatewayNo }).from(orders).where(eq(orders.id, id));
  return row?.gatewayNo ?? '';
}

/** The whole payment of an order, or another one, as a gateway reports it. */
export async function paymentOf(
  provider: Pick<TestServer, 'db'>,
  { _id, amount: { total, currency } }: Pick<Order, '_id' | 'amount'>,
  change: { readonly amount?: number; readonly transactionId?: string } = {},
) {
  return {
    transactionId: `t-${_id}`,
    outTradeNo: await gatewayNoOf(provider, _id),
    amount: total,
    currency,
    ...change,
  };
}
