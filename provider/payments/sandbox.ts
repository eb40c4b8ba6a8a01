import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { type OrderRow, sandboxPayments } from '../database/schema';
import { Problem } from '../kernel/problem';
import type { Notification, Payment, PaymentGateway } from './gateway';

const Body = z.object({
  transactionId: z.string(),
  outTradeNo: z.string(),
  amount: z.int(),
  currency: z.string(),
});

/**
 * A gateway with play money: its QR opens a page of the provider with Pay and Cancel. It keeps its own books, as a real
 * one does, and proves its notifications with an HMAC.
 */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';

  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
    /** Where people reach the provider, without a slash at the end. */
    private readonly origin: () => string,
  ) {}

  async createCode(order: OrderRow): Promise<string> {
    return `${this.origin()}/api/sandbox/pay/${order.id}`;
  }

  async find(order: OrderRow): Promise<Payment | undefined> {
    const [row] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.outTradeNo, order.outTradeNo));
    return row && paymentOf(row);
  }

  async close(): Promise<void> {
    // Its page looks at the order itself before it takes anything.
  }

  /** Takes the money and answers the notification to be sent; the same one when it is paid again. */
  async pay(order: OrderRow): Promise<Notification> {
    await this.db
      .insert(sandboxPayments)
      .values({
        outTradeNo: order.outTradeNo,
        transactionId: randomUUID(),
        amount: order.amount,
        currency: order.currency,
      })
      .onConflictDoNothing();
    const payment = await this.find(order);
    const body = JSON.stringify(payment);
    return { headers: { 'sandbox-signature': this.sign(body) }, body };
  }

  async read({ headers, body }: Notification): Promise<Payment> {
    const given = Buffer.from(headers['sandbox-signature'] ?? '', 'hex');
    const right = Buffer.from(this.sign(body), 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new Problem(401, errorCodes.forbidden, 'the signature does not fit');
    }
    return Body.parse(JSON.parse(body));
  }

  private sign(body: string): string {
    return createHmac('sha256', this.secret).update('sandbox-payment\0').update(body).digest('hex');
  }
}

const paymentOf = ({ transactionId, outTradeNo, amount, currency }: typeof sandboxPayments.$inferSelect): Payment => ({
  transactionId,
  outTradeNo,
  amount,
  currency,
});
