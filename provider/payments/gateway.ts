import type { OrderRow } from '../database/schema';

/** A payment that a gateway has verified. `outTradeNo` is the number that the gateway knows; `amount` in cents. */
export interface Payment {
  readonly transactionId: string;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly currency: string;
}

/** Money that went back to the buyer: `amount` of the payment's `total`, both in cents. */
export interface Refund {
  readonly refundId: string;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly total: number;
}

/** A message from a gateway, not yet verified. */
export interface Notification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A payment service. */
export interface PaymentGateway {
  readonly name: string;
  /** What the order's QR encodes, payable until `until`. */
  createCode(order: OrderRow, until: Date): Promise<string>;
  /** The payment of the order, if it has been made. */
  find(order: OrderRow): Promise<Payment | undefined>;
  /** Stops accepting payments for the order's code. */
  close(order: OrderRow): Promise<void>;
  /** Verifies and reads a notification; undefined when it is about neither a payment nor a refund. Throws 401 for a forged or stale one. */
  read(notification: Notification): Promise<Payment | Refund | undefined>;
}
