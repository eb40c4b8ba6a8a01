import { randomBytes, randomUUID } from 'node:crypto';
import { errorCodes } from '../../contract/error';
import type { Page } from '../../contract/page';
import { type NewOrder, type Order, PAYMENT_SECONDS, type Product } from '../../contract/payment';
import type { Database } from '../database/open';
import type { OrderRow } from '../database/schema';
import { invalidField, notFound, Problem } from '../kernel/problem';
import type { PaymentGateway } from './gateway';
import { changeState, findByTradeNo, findOwnOrder, insertOrder, selectOrders, storeCode } from './orders.queries';
import { orderToWire } from './orders.wire';
import { findProduct } from './products';
import type { Settlement } from './settlement';

/** How long an order can be paid, from its first code (s). */
const OPEN_SECONDS = 30 * 60;

export interface OrdersDependencies {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly settlement: Pick<Settlement, 'ask'>;
  /** ms since the epoch. */
  readonly now?: () => number;
}

/** The purchases of compute power. A user sees only the own ones: any other answers 404. */
export class Orders {
  private readonly db: Database;
  private readonly gateway: PaymentGateway;
  private readonly settlement: Pick<Settlement, 'ask'>;
  private readonly now: () => number;

  constructor({ db, gateway, settlement, now = Date.now }: OrdersDependencies) {
    this.db = db;
    this.gateway = gateway;
    this.settlement = settlement;
    this.now = now;
  }

  /** Creates an order; the same `out_trade_no` of the same user answers the first one. */
  async create(userId: string, given: NewOrder): Promise<Order> {
    const known = await findByTradeNo(this.db, userId, given.out_trade_no);
    if (known) return orderToWire(known);
    const order = await insertOrder(this.db, this.newOrder(userId, given, productOf(given)));
    if (order) return orderToWire(order);
    // Another request of the same number was faster.
    const first = await findByTradeNo(this.db, userId, given.out_trade_no);
    if (!first) throw new Error('the order was not stored');
    return orderToWire(first);
  }

  /** What the QR encodes, the same for as long as the order is open; it is shown five minutes at a time. */
  async code(userId: string, id: string): Promise<{ qr_code: string; expires_in: number }> {
    const order = payable(await this.settled(userId, id));
    // A code of the sandbox leads nowhere, or to free power, once another gateway takes the payments.
    if (order.provider !== this.gateway.name) throw closed();
    const { codeUrl, codeUntil } = order.codeUrl ? order : await this.createCode(userId, order);
    if (!codeUrl || !codeUntil) throw new Error('the code was not stored');
    const left = Math.ceil((codeUntil.getTime() - this.now()) / 1000);
    return { qr_code: codeUrl, expires_in: Math.min(PAYMENT_SECONDS, left) };
  }

  /** The order once the gateway was asked; 503 when the gateway is away and the order not known to be paid. */
  async get(userId: string, id: string): Promise<Order> {
    return orderToWire(await this.settled(userId, id));
  }

  /** The user's own, newest first. */
  async list(userId: string, page: Page): Promise<Order[]> {
    return (await selectOrders(this.db, userId, page)).map(orderToWire);
  }

  /** Takes an unpaid order off the list and stops its code; 409 for a paid one. */
  async remove(userId: string, id: string): Promise<void> {
    const order = await this.settled(userId, id);
    if (order.state !== 'paid') {
      await this.gateway.close(order);
      if (await changeState(this.db, id, order.state, { state: 'cancelled', hidden: true })) return;
    }
    throw new Problem(409, errorCodes.orderPaid, 'a paid order cannot be deleted');
  }

  private newOrder(userId: string, given: NewOrder, product: Product) {
    return {
      id: randomUUID(),
      userId,
      outTradeNo: given.out_trade_no,
      gatewayNo: `fb${randomBytes(15).toString('hex')}`,
      productId: product._id,
      productName: product.name,
      power: product.balance,
      bonus: product.extra_balance,
      amount: product.amount,
      currency: product.currency,
      orderChannel: given.order_channel,
      channel: given.channel,
      provider: this.gateway.name,
    };
  }

  /** The order with its code: this call's or, of two tabs at once, the first one's. */
  private async createCode(userId: string, order: OrderRow): Promise<OrderRow> {
    const codeUntil = new Date(this.now() + OPEN_SECONDS * 1000);
    const codeUrl = await this.gateway.createCode(order, codeUntil);
    return (await storeCode(this.db, order.id, { codeUrl, codeUntil })) ?? payable(await this.find(userId, order.id));
  }

  private async settled(userId: string, id: string): Promise<OrderRow> {
    await this.settlement.ask(await this.find(userId, id));
    return this.find(userId, id);
  }

  private async find(userId: string, id: string): Promise<OrderRow> {
    const order = await findOwnOrder(this.db, userId, id);
    if (!order) throw notFound('order does not exist');
    return order;
  }
}

/** The package that the order names, at the price that the order names. Throws 400 naming the field. */
function productOf({ product_id, amount }: NewOrder): Product {
  const product = findProduct(product_id);
  if (!product) throw invalidField('product_id', 'is no package on sale');
  if (amount.total !== product.amount) throw invalidField('amount.total', `must be ${product.amount} cents`);
  if (amount.currency !== product.currency) throw invalidField('amount.currency', `must be ${product.currency}`);
  return product;
}

const closed = () => new Problem(409, errorCodes.orderClosed, 'this order can no longer be paid');

/** Throws 409 for an order that takes no money. */
function payable(order: OrderRow): OrderRow {
  if (order.state === 'paid') throw new Problem(409, errorCodes.orderPaid, 'this order is paid');
  if (order.state !== 'unpaid') throw closed();
  return order;
}
