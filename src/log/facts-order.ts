import * as z from 'zod/mini';

/** Milliseconds since the epoch, by the clock of the browser that saw it happen. */
const at = z.number();
/** The client's own number of an order (`out_trade_no`); the provider's is `orderId`. */
const orderNo = z.string();

/** Why an order did not come about, or why nothing is known of it. `message` is the provider's own words. */
export const OrderFailure = z.object({
  kind: z.enum([
    'network',
    'not-recorded',
    'signed-out',
    'rate-limited',
    'unavailable',
    'invalid-amount',
    'not-found',
    'server',
    'rejected',
    'invalid-answer',
  ]),
  /** What was being done. */
  step: z.enum(['create', 'code', 'query', 'cancel']),
  message: z.optional(z.string()),
});
export type OrderFailure = z.infer<typeof OrderFailure>;

/** Durable before the request leaves the browser, again for each new try. `amount` in cents, power in compute power. */
export const OrderRequested = z.object({
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
/** What is bought: the client's number of the order, and the package as it was. Amount in cents. */
export type OrderRequest = Omit<z.infer<typeof OrderRequested>, 'type' | 'at' | 'orderId'>;
export const OrderCreated = z.object({ type: z.literal('v1.OrderCreated'), at, orderNo, orderId: z.string() });
export const OrderPaid = z.object({ type: z.literal('v1.OrderPaid'), at, orderNo });
/** Its code was shown its time and nobody paid; it can be shown again while the provider keeps the order open. */
export const OrderLapsed = z.object({ type: z.literal('v1.OrderLapsed'), at, orderNo });
export const OrderExpired = z.object({ type: z.literal('v1.OrderExpired'), at, orderNo });
export const OrderCancelled = z.object({ type: z.literal('v1.OrderCancelled'), at, orderNo });
export const OrderFailed = z.object({ type: z.literal('v1.OrderFailed'), at, orderNo, failure: OrderFailure });
