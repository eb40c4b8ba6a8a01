import type * as wire from '../../../contract/payment';
import type { OrderRequest } from '../../machines/order/types';
import type { Expense, Grant, Order, Product } from '../../ports/wallet';

/** The provider's rank of the package that it recommends. */
const RECOMMENDED = 1;

export const toProduct = (product: wire.Product): Product => ({
  id: product._id,
  name: product.name,
  description: product.desc,
  power: product.balance,
  bonus: product.extra_balance,
  amount: product.amount,
  currency: product.currency,
  isRecommended: product.sort === RECOMMENDED,
});

export const toOrder = (order: wire.Order): Order => ({
  id: order._id,
  orderNo: order.out_trade_no,
  product: { id: order.product_id._id, name: order.product_id.name },
  amount: order.amount.total,
  currency: order.amount.currency,
  state: order.state,
  createdAt: order.order_create_time,
  paidAt: order.order_pay_time,
  provider: order.provider,
  power: order.power,
});

export const toGrant = ({ _id, kind, power, created_at }: wire.Grant): Grant => ({
  id: _id,
  kind,
  power,
  createdAt: created_at,
});

export const toExpense = ({ _id, module, power, prompt, params, files, created_at }: wire.Expense): Expense => ({
  id: _id,
  module,
  power,
  prompt,
  params,
  files,
  createdAt: created_at,
});

/** The body that asks for an order. */
export const fromRequest = (request: OrderRequest, userId: string): wire.NewOrder => ({
  user_id: userId,
  out_trade_no: request.orderNo,
  product_id: request.productId,
  amount: { total: request.amount, currency: request.currency },
  order_channel: 'WEB',
  channel: 'web',
  provider: 'wechat',
});
