import type { Order } from '../../contract/payment';
import type { OrderRow } from '../database/schema';

export const orderToWire = (row: OrderRow): Order => ({
  _id: row.id,
  out_trade_no: row.outTradeNo,
  product_id: { _id: row.productId, name: row.productName, amount: row.amount },
  amount: { total: row.amount, currency: row.currency },
  user_id: row.userId,
  order_status: row.state === 'paid' ? 1 : 0,
  state: row.state,
  order_create_time: row.createdAt.toISOString(),
  order_pay_time: row.paidAt?.toISOString() ?? null,
  order_channel: row.orderChannel,
  channel: row.channel,
  provider: row.provider,
  power: { bought: row.power, bonus: row.bonus },
});
