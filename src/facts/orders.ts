import * as z from 'zod/mini';
import { at } from './common';
import { define, type Retain, type Upcasters } from './definition';
import { renamedFailure, requestFailureDetails, requestFailureKinds } from './request-failure';

/** The client's own number of an order (`out_trade_no`); the provider's is `orderId`. */
const orderNo = z.string();

/** Why an order did not come about, or why nothing is known of it. */
const OrderFailure = z.object({
  kind: z.enum([...requestFailureKinds, 'not-recorded']),
  ...requestFailureDetails,
  /** What was being done. */
  step: z.enum(['create', 'code', 'query', 'cancel']),
});

/** Durable before the request leaves the browser, again for each new try. `amount` in cents, power in compute power. */
const OrderRequested = z.object({
  type: z.literal('v1.OrderRequested'),
  at,
  orderNo,
  orderId: z.optional(z.string()),
  productId: z.string(),
  productName: z.string(),
  power: z.number(),
  bonus: z.number(),
  amount: z.number(),
  currency: z.string(),
});
const OrderCreated = z.object({ type: z.literal('v1.OrderCreated'), at, orderNo, orderId: z.string() });
const OrderPaid = z.object({ type: z.literal('v1.OrderPaid'), at, orderNo });
/** The code's display time ended without a payment; it can be shown again while the provider keeps the order open. */
const OrderLapsed = z.object({ type: z.literal('v1.OrderLapsed'), at, orderNo });
const OrderExpired = z.object({ type: z.literal('v1.OrderExpired'), at, orderNo });
const OrderCancelled = z.object({ type: z.literal('v1.OrderCancelled'), at, orderNo });
const OrderFailed = z.object({ type: z.literal('v2.OrderFailed'), at, orderNo, failure: OrderFailure });

/** Orders that the list has dropped as too old are the provider's alone. */
const whileListed: Retain<{ readonly orderNo: string }> = { when: (fact, { orders }) => orders.has(fact.orderNo) };

export const orderFacts = [
  define(OrderRequested, { retain: whileListed }),
  define(OrderCreated, { retain: whileListed }),
  define(OrderPaid, { retain: whileListed }),
  define(OrderLapsed, { retain: whileListed }),
  define(OrderExpired, { retain: whileListed }),
  define(OrderCancelled, { retain: whileListed }),
  define(OrderFailed, { retain: whileListed }),
] as const;

export const orderUpcasters: Upcasters = {
  'v1.OrderFailed': (stored) => ({ ...stored, type: 'v2.OrderFailed', failure: renamedFailure(stored.failure) }),
};
