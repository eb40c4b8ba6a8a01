import type { FactOf, Recorded } from '../../facts';
import type { Projection } from '../projection';

/** 'requested' and 'open' are being driven by a tab; the others rest, and only 'paid' is for ever. */
export type OrderStatus = 'requested' | 'open' | 'lapsed' | 'paid' | 'expired' | 'cancelled' | 'failed';

/** One purchase that began in this browser. Times in ms since the epoch. */
export interface OrderEntry {
  readonly request: Omit<FactOf<'v1.OrderRequested'>, 'type' | 'at' | 'orderId'>;
  readonly status: OrderStatus;
  readonly startTime: number;
  readonly orderId?: string;
  readonly failure?: FactOf<'v2.OrderFailed'>['failure'];
}

/** Newest first. */
export type OrderEntries = readonly OrderEntry[];

/** Maximum number of orders kept; the provider has them all. */
export const ORDERS_KEPT = 50;

export const isUnderWay = ({ status }: OrderEntry) => status === 'requested' || status === 'open';

export const orders: Projection<OrderEntries> = {
  name: 'orders',
  version: 2,
  initial: [],
  fold: (state, { fact }: Recorded) => {
    switch (fact.type) {
      case 'v1.OrderRequested':
        return requested(state, fact);
      case 'v1.OrderCreated':
        return change(state, fact.orderNo, { status: 'open', orderId: fact.orderId });
      case 'v1.OrderPaid':
        return change(state, fact.orderNo, { status: 'paid' });
      case 'v1.OrderLapsed':
        return change(state, fact.orderNo, { status: 'lapsed' });
      case 'v1.OrderExpired':
        return change(state, fact.orderNo, { status: 'expired' });
      case 'v1.OrderCancelled':
        return change(state, fact.orderNo, { status: 'cancelled' });
      case 'v2.OrderFailed':
        return change(state, fact.orderNo, { status: 'failed', failure: fact.failure });
      default:
        return state;
    }
  },
};

/** A new order, or a known one that is tried or shown again. */
function requested(state: OrderEntries, fact: FactOf<'v1.OrderRequested'>): OrderEntries {
  const { type: _, at, orderId, ...request } = fact;
  const known = state.find((entry) => entry.request.orderNo === fact.orderNo);
  const id = orderId ?? known?.orderId;
  const status = id === undefined ? 'requested' : 'open';
  if (known) return change(state, fact.orderNo, { status, ...(id === undefined ? {} : { orderId: id }) });
  const entry = { request, status, startTime: at, ...(id === undefined ? {} : { orderId: id }) } as const;
  return [entry, ...state].slice(0, ORDERS_KEPT);
}

/** Paid stays paid: a late or repeated fact changes nothing. */
function change(state: OrderEntries, orderNo: string, patch: Partial<OrderEntry>): OrderEntries {
  const known = state.find(({ request }) => request.orderNo === orderNo);
  if (!known || known.status === 'paid') return state;
  const { failure: _, ...rest } = known;
  return state.map((entry) => (entry === known ? { ...rest, ...patch } : entry));
}
