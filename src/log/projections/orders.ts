import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

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

export const orders = createProjection<OrderEntries>({
  name: 'orders',
  version: 2,
  initial: [],
  folds: {
    'v1.OrderRequested': (state, fact) => requested(state, fact),
    'v1.OrderCreated': (state, { orderNo, orderId }) => change(state, orderNo, { status: 'open', orderId }),
    'v1.OrderPaid': (state, { orderNo }) => change(state, orderNo, { status: 'paid' }),
    'v1.OrderLapsed': (state, { orderNo }) => change(state, orderNo, { status: 'lapsed' }),
    'v1.OrderExpired': (state, { orderNo }) => change(state, orderNo, { status: 'expired' }),
    'v1.OrderCancelled': (state, { orderNo }) => change(state, orderNo, { status: 'cancelled' }),
    'v2.OrderFailed': (state, { orderNo, failure }) => change(state, orderNo, { status: 'failed', failure }),
  },
});

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
