import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type NewOrder, type Order, PAYMENT_SECONDS } from '../../contract/payment';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { type OrderRow, orders, type PaymentOutcome } from '../database/schema';
import { invalidField, notFound, Problem } from '../kernel/problem';
import { credit } from './credit';
import type { Notification, PaymentGateway } from './gateway';
import { findProduct } from './products';

/** An order takes money for so long after its first code (s). */
const OPEN_SECONDS = 30 * 60;

/** The purchases of compute power. A user sees only the own ones: any other is as good as absent. */
export class Orders {
  constructor(
    private readonly db: Database,
    private readonly gateway: PaymentGateway,
    private readonly now: () => number = Date.now,
  ) {}

  /** Creates an order; the same `out_trade_no` of the same user answers the first one. */
  async create(userId: string, given: NewOrder): Promise<Order> {
    const known = await this.findByTradeNo(given.out_trade_no);
    if (known) return toWire(own(known, userId));
    const product = findProduct(given.product_id);
    if (!product) throw invalidField('product_id', 'is no package on sale');
    if (given.amount.total !== product.amount) throw invalidField('amount.total', `must be ${product.amount} cents`);
    if (given.amount.currency !== product.currency)
      throw invalidField('amount.currency', `must be ${product.currency}`);
    try {
      const [row] = await this.db
        .insert(orders)
        .values({
          id: randomUUID(),
          userId,
          outTradeNo: given.out_trade_no,
          productId: product._id,
          productName: product.name,
          power: product.balance,
          bonus: product.extra_balance,
          amount: product.amount,
          currency: product.currency,
          orderChannel: given.order_channel,
          channel: given.channel,
          provider: this.gateway.name,
        })
        .returning();
      if (!row) throw new Error('the order was not stored');
      return toWire(row);
    } catch (error) {
      if (!isDuplicate(error, 'orders_trade_no')) throw error;
      const first = await this.findByTradeNo(given.out_trade_no);
      if (!first) throw error;
      return toWire(own(first, userId));
    }
  }

  /** What the QR says, the same for as long as the order is open; it is to be shown five minutes at a time. */
  async code(userId: string, id: string): Promise<{ qr_code: string; expires_in: number }> {
    const order = await this.settled(await this.find(userId, id));
    if (order.state === 'paid') throw new Problem(409, 'payment.paid', 'this order is paid');
    if (order.state !== 'unpaid') throw new Problem(409, 'payment.closed', 'this order can no longer be paid');
    const codeUntil = order.codeUntil ?? new Date(this.now() + OPEN_SECONDS * 1000);
    const codeUrl = order.codeUrl ?? (await this.gateway.createCode(order, codeUntil));
    if (!order.codeUrl) {
      const open = and(eq(orders.id, id), eq(orders.state, 'unpaid'));
      await this.db.update(orders).set({ codeUrl, codeUntil }).where(open);
    }
    const left = Math.ceil((codeUntil.getTime() - this.now()) / 1000);
    return { qr_code: codeUrl, expires_in: Math.min(PAYMENT_SECONDS, left) };
  }

  /** The order as it stands, the gateway asked. */
  async get(userId: string, id: string): Promise<Order> {
    return toWire(await this.settled(await this.find(userId, id)));
  }

  /** The user's own, newest first. */
  async list(userId: string): Promise<Order[]> {
    const rows = await this.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.hidden, false)))
      .orderBy(desc(orders.createdAt), desc(orders.id));
    return rows.map(toWire);
  }

  /** Takes an unpaid order off the list and stops its code; 409 for a paid one. */
  async remove(userId: string, id: string): Promise<void> {
    const order = await this.settled(await this.find(userId, id));
    if (order.state !== 'paid') {
      await this.gateway.close(order);
      const hidden = await this.db
        .update(orders)
        .set({ state: 'cancelled', hidden: true })
        .where(and(eq(orders.id, id), eq(orders.state, order.state)))
        .returning({ id: orders.id });
      if (hidden.length === 1) return;
    }
    throw new Problem(409, 'payment.paid', 'a paid order cannot be deleted');
  }

  /** Takes in what a gateway tells; nothing for a message of no payment. */
  async notified(notification: Notification): Promise<PaymentOutcome | undefined> {
    const payment = await this.gateway.read(notification);
    return payment && credit(this.db, this.gateway.name, payment);
  }

  /** Asks the gateway about an order that is not known to be paid, and closes one whose time is over. */
  private async settled(order: OrderRow): Promise<OrderRow> {
    if (order.state === 'paid' || !order.codeUrl) return order;
    const payment = await this.gateway.find(order);
    if (payment) await credit(this.db, this.gateway.name, payment);
    else if (order.state === 'unpaid' && (order.codeUntil?.getTime() ?? 0) <= this.now()) {
      await this.gateway.close(order);
      await this.db
        .update(orders)
        .set({ state: 'expired' })
        .where(and(eq(orders.id, order.id), eq(orders.state, 'unpaid')));
    } else return order;
    return this.find(order.userId, order.id);
  }

  private async find(userId: string, id: string): Promise<OrderRow> {
    const [row] = await this.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)));
    if (!row) throw notFound('order does not exist');
    return row;
  }

  private async findByTradeNo(outTradeNo: string): Promise<OrderRow | undefined> {
    const [row] = await this.db.select().from(orders).where(eq(orders.outTradeNo, outTradeNo));
    return row;
  }
}

/** Another user's number is taken, and that is all that is said of it. */
function own(order: OrderRow, userId: string): OrderRow {
  if (order.userId !== userId) throw invalidField('out_trade_no', 'is taken');
  return order;
}

function toWire(row: OrderRow): Order {
  return {
    _id: row.id,
    out_trade_no: row.outTradeNo,
    product_id: { _id: row.productId, name: row.productName, amount: row.amount },
    amount: { total: row.amount, currency: row.currency },
    user_id: row.userId,
    order_status: row.state === 'paid' ? 1 : 0,
    state: row.state,
    order_create_time: row.createdAt.toISOString(),
    order_pay_time: row.paidAt?.toISOString() ?? null,
    order_channel: row.orderChannel,
    channel: row.channel,
    provider: row.provider,
    power: { bought: row.power, bonus: row.bonus },
  };
}
