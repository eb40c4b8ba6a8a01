import type { Order } from '../../../contract/payment';
import type { FactOf } from '../../facts';

/** What is bought: the client's number of the order, and the package as it was. Amount in cents. */
export type OrderRequest = Omit<FactOf<'v1.OrderRequested'>, 'type' | 'at' | 'orderId'>;

/** Why an order did not come about, or why nothing is known of it. */
export type OrderFailure = FactOf<'v2.OrderFailed'>['failure'];

export interface OrderInput {
  readonly request: OrderRequest;
  readonly now: () => number;
  /** Set when the provider knows the order already: its code is to be shown (again). */
  readonly orderId?: string;
  /** Restored from the log after a reload: already recorded, and possibly without an open dialog. */
  readonly resumed?: boolean;
}

export type OrderState = Order['state'];

/** The answer to asking for a code: the code and its time (s), or how the order stands instead. */
export type CodeAnswer =
  | { readonly kind: 'code'; readonly qrCode: string; readonly seconds: number }
  | { readonly kind: 'order'; readonly state: OrderState };

export interface OrderContext {
  readonly request: OrderRequest;
  readonly now: () => number;
  readonly resumed: boolean;
  readonly orderId?: string;
  /** What the QR says, and until when it is shown (ms since the epoch). */
  readonly qrCode?: string;
  readonly shownUntil: number;
  /** How it stands, by the provider's last word. */
  readonly state: OrderState;
  readonly failure?: OrderFailure;
  /** Somebody looks at it. */
  readonly attended: boolean;
  /** The provider asked for patience until then (ms since the epoch). */
  readonly waitingUntil?: number;
  readonly cancelFailed: boolean;
}

export type OrderCommand =
  /** The user opens, or closes, the dialog that shows it. */
  | { type: 'order.attend' }
  | { type: 'order.leave' }
  /** 'I have paid'. */
  | { type: 'order.check' }
  | { type: 'order.refresh' }
  | { type: 'order.retry' }
  | { type: 'order.cancel' }
  | { type: 'server.order'; state: OrderState }
  | { type: 'server.unanswered' }
  | { type: 'server.waiting'; until: number }
  | { type: 'server.refused'; failure: OrderFailure };

export type OrderFact = FactOf<
  | 'v1.OrderRequested'
  | 'v1.OrderCreated'
  | 'v1.OrderPaid'
  | 'v1.OrderLapsed'
  | 'v1.OrderExpired'
  | 'v1.OrderCancelled'
  | 'v2.OrderFailed'
>;

export type EndFact = 'v1.OrderPaid' | 'v1.OrderLapsed' | 'v1.OrderExpired' | 'v1.OrderCancelled';
export type Notify = (event: OrderCommand) => void;
/** What a view shows of an order, as tags; 'unknown' while it is unknown whether the order is paid. */
export type OrderStage =
  | 'preparing'
  | 'open'
  | 'unknown'
  | 'checking'
  | 'lapsed'
  | 'cancelling'
  | 'failed'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'left';
