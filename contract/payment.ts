import * as z from 'zod/mini';
import { TaskResult } from './generation';
import { Page } from './page';

/** A package of compute power. `amount` in cents; `balance` and `extra_balance` in compute power. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  desc: z.string(),
  balance: z.number(),
  extra_balance: z.number(),
  amount: z.number(),
  currency: z.string(),
  /** 1 is the recommended one. */
  sort: z.number(),
});
export type Product = z.infer<typeof Product>;
/** Bare answer of `GET /product`. */
export const ProductList = z.array(Product);

/** Bare answer of `GET /content/payment/enable`: the payment methods. */
export const PaymentMethods = z.array(z.string());

/** Body of `POST /pay/order`. `out_trade_no` is the caller's own number: a repeat answers the first order. */
export const NewOrder = z.object({
  user_id: z.string().check(z.minLength(1), z.maxLength(64)),
  out_trade_no: z.string().check(z.regex(/^[0-9A-Za-z_*-]{6,32}$/)),
  product_id: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.object({ total: z.int().check(z.gt(0)), currency: z.string().check(z.maxLength(8)) }),
  order_channel: z._default(z.string().check(z.maxLength(16)), 'WEB'),
  channel: z._default(z.string().check(z.maxLength(16)), 'web'),
  provider: z._default(z.string().check(z.maxLength(16)), 'wechat'),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** An order. `order_status` 0 unpaid, 1 paid; `state` says more: an expired or cancelled one can no longer be paid. */
export const Order = z.object({
  _id: z.string(),
  out_trade_no: z.string(),
  product_id: z.object({ _id: z.string(), name: z.string(), amount: z.number() }),
  amount: z.object({ total: z.number(), currency: z.string() }),
  user_id: z.string(),
  order_status: z.union([z.literal(0), z.literal(1)]),
  state: z.enum(['unpaid', 'paid', 'expired', 'cancelled']),
  order_create_time: z.string(),
  order_pay_time: z.nullable(z.string()),
  order_channel: z.string(),
  channel: z.string(),
  provider: z.string(),
  /** Compute power that the payment brings: bought, and given on top. */
  power: z.object({ bought: z.number(), bonus: z.number() }),
});
export type Order = z.infer<typeof Order>;
/** Bare answer of `POST /pay/query`: a page, newest first. */
export const OrderList = z.array(Order);
export const OrderQuery = z.extend(Page, { user_id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Answer of `GET /pay/generateCode/{orderId}`: what the QR encodes, and for how long it can be paid (seconds). */
export const PaymentCode = z.object({ qr_code: z.string(), expires_in: z.number() });

/** One spending. `power` in compute power. */
export const Expense = z.object({
  _id: z.string(),
  expenseType: z.literal('draw'),
  chargeMode: z.literal('per_use'),
  power: z.number(),
  created_at: z.string(),
  module: z.string(),
  model: z.string(),
  task_id: z.string(),
  prompt: z.string(),
  results: z.number(),
  /** Parameters beside the prompt: size, number, seed and the like. */
  params: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** The results. */
  files: z._default(z.array(TaskResult), []),
});
export type Expense = z.infer<typeof Expense>;
/** Answer of `GET /expense/user/all`: a page, newest first. */
export const ExpenseList = z.object({ data: z.array(Expense) });

/** Compute power that came without an order: an account's trial, or an invitation. */
export const Grant = z.object({
  _id: z.string(),
  kind: z.enum(['trial', 'invite']),
  power: z.number(),
  created_at: z.string(),
});
export type Grant = z.infer<typeof Grant>;
/** Answer of `GET /pay/grants`: a page, newest first. */
export const GrantList = z.object({ data: z.array(Grant) });

/** How long a payment code can be paid (s). */
export const PAYMENT_SECONDS = 300;
