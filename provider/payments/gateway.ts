import type { OrderRow } from '../database/schema';

/** Money that arrived, as a gateway proves it. `amount` in cents. */
export interface Payment {
  readonly transactionId: string;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly currency: string;
}

/** A message from a gateway as it came in, unread. */
export interface Notification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Someone who takes money for an order. */
export interface PaymentGateway {
  readonly name: string;
  /** What the QR of this order shall say, payable until `until`. */
  createCode(order: OrderRow, until: Date): Promise<string>;
  /** The payment of the order, if it has been made. */
  find(order: OrderRow): Promise<Payment | undefined>;
  /** From now on the order's code takes no money. */
  close(order: OrderRow): Promise<void>;
  /** Reads a notification; throws a Problem (401) for a forged or stale one, answers nothing for one of no payment. */
  read(notification: Notification): Promise<Payment | undefined>;
}
