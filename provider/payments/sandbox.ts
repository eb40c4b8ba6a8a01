import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import type { OrderRow } from '../database/schema';
import type { Keyring } from '../kernel/keyring';
import { Problem } from '../kernel/problem';
import type { Notification, Payment, PaymentGateway } from './gateway';
import { changeState, findOrder } from './orders.queries';
import { findSandboxPayment, insertSandboxPayment } from './sandbox.queries';

const Body = z.object({
  transactionId: z.string(),
  outTradeNo: z.string(),
  amount: z.int(),
  currency: z.string(),
});

/**
 * A gateway without real money: its QR opens a page of the provider with Pay and Cancel. It has its own records, as a
 * real one does, and signs its notifications with an HMAC.
 */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';

  constructor(
    private readonly db: Database,
    private readonly secret: Keyring,
    /** Where people reach the provider, without a slash at the end. */
    private readonly origin: () => string,
  ) {}

  async createCode(order: OrderRow): Promise<string> {
    return `${this.origin()}/api/sandbox/pay/${order.id}`;
  }

  async find(order: OrderRow): Promise<Payment | undefined> {
    const row = await findSandboxPayment(this.db, order.gatewayNo);
    return row && paymentOf(row);
  }

  async close(): Promise<void> {
    // Its page checks the order's state before it accepts a payment.
  }

  /** The order behind the page: its id is the capability, for a phone is not signed in. */
  order(id: string): Promise<OrderRow | undefined> {
    return findOrder(this.db, id);
  }

  /** The payer declines: the order can no longer be paid, unless it was just now. */
  async decline(order: OrderRow): Promise<void> {
    await changeState(this.db, order.id, 'unpaid', { state: 'cancelled' });
  }

  /** Pays the order and answers the notification to send; the same one when it is paid again. */
  async pay(order: OrderRow): Promise<Notification> {
    const { gatewayNo: outTradeNo, amount, currency } = order;
    await insertSandboxPayment(this.db, { outTradeNo, transactionId: randomUUID(), amount, currency });
    const payment = await this.find(order);
    const body = JSON.stringify(payment);
    return { headers: { 'sandbox-signature': this.secret.mac('sandbox', body) }, body };
  }

  async read({ headers, body }: Notification): Promise<Payment> {
    if (!this.secret.isMac('sandbox', body, headers['sandbox-signature'] ?? '')) {
      throw new Problem(401, errorCodes.forbidden, 'the signature is wrong');
    }
    return Body.parse(JSON.parse(body));
  }
}

const paymentOf = ({ transactionId, outTradeNo, amount, currency }: Payment): Payment => ({
  transactionId,
  outTradeNo,
  amount,
  currency,
});
