import type { Database } from '../database/open';
import type { OrderRow, PaymentOutcome, RefundOutcome } from '../database/schema';
import { credit } from './credit';
import type { Notification, PaymentGateway } from './gateway';
import { changeState, claimUnasked } from './orders.queries';
import { refund } from './refund';

/** Between two rounds of the job (milliseconds). */
const ROUND_EVERY_MS = 10_000;
/** Between two questions about one open order (milliseconds). */
const ASK_EVERY_MS = 30_000;
/** Orders of one round. */
const ORDERS_AT_ONCE = 20;

export interface SettlementOptions {
  /** ms since the epoch. */
  readonly now?: () => number;
  /** Called when the gateway or the database is away. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Brings orders up to date with the gateway: books what was paid and closes what has expired. A notification does that
 * at once; this job finds the payments whose notification was lost (docs/decisions/0013).
 */
export class Settlement {
  private readonly asking = new Map<string, Promise<void>>();
  private readonly now: () => number;
  private readonly onError: (error: unknown) => void;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly gateway: PaymentGateway,
    { now = Date.now, onError = () => undefined }: SettlementOptions = {},
  ) {
    this.now = now;
    this.onError = onError;
  }

  /**
   * Asks the gateway about one order; concurrent calls share one question. Rejects with 503 when the
   * gateway is away: then it is unknown whether the order is paid.
   */
  ask(order: OrderRow): Promise<void> {
    if (order.state === 'paid' || !order.codeUrl) return Promise.resolve();
    const asked = this.asking.get(order.id) ?? this.settle(order).finally(() => void this.asking.delete(order.id));
    this.asking.set(order.id, asked);
    return asked;
  }

  /** Books the payment or the refund of a notification; answers nothing for any other. Throws 401 for a forged one. */
  async notified(notification: Notification): Promise<PaymentOutcome | RefundOutcome | undefined> {
    const message = await this.gateway.read(notification);
    if (message === undefined) return undefined;
    if ('refundId' in message) return refund(this.db, this.gateway.name, message);
    return credit(this.db, this.gateway.name, message);
  }

  /** Asks about the open orders that are due. */
  async settleOpen(): Promise<void> {
    try {
      const due = await claimUnasked(this.db, ASK_EVERY_MS, ORDERS_AT_ONCE);
      await Promise.all(due.map((order) => this.ask(order).catch(this.onError)));
    } catch (error) {
      this.onError(error);
    }
  }

  start(): void {
    this.timer = setInterval(() => {
      this.round ??= this.settleOpen().finally(() => {
        this.round = undefined;
      });
    }, ROUND_EVERY_MS);
  }

  /** Resolves when the current round, if any, has ended. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async settle(order: OrderRow): Promise<void> {
    const payment = await this.gateway.find(order);
    if (payment) {
      await credit(this.db, this.gateway.name, payment);
    } else if (order.state === 'unpaid' && (order.codeUntil?.getTime() ?? 0) <= this.now()) {
      await this.gateway.close(order);
      await changeState(this.db, order.id, 'unpaid', { state: 'expired' });
    }
  }
}
