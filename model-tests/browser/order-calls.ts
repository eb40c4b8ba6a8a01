import type { Order } from '../../contract/payment';
import type { Reply } from './studio-page';

export type State = Order['state'];
/** Each walk has an order of its own, so that one page serves them all. */
export interface Numbers {
  readonly orderNo: string;
  readonly orderId: string;
}
export const numbered = (index: number): Numbers => ({ orderNo: `FB2026_walk_${index}`, orderId: `order-${index}` });
export const CREATE = ({ orderNo }: Numbers) => `POST pay/order ${orderNo}`;
export const CODE = ({ orderId }: Numbers) => `GET pay/generateCode/${orderId}`;
export const ORDER = ({ orderId }: Numbers) => `GET pay/order/${orderId}`;
export const DELETE = ({ orderId }: Numbers) => `DELETE pay/order/${orderId}`;

export const order = ({ orderNo, orderId }: Numbers, state: State): Reply => ({
  body: {
    _id: orderId,
    out_trade_no: orderNo,
    product_id: { _id: 'monthly', name: 'monthly', amount: 2900 },
    amount: { total: 2900, currency: 'CNY' },
    user_id: 'ada',
    order_status: state === 'paid' ? 1 : 0,
    state,
    order_create_time: '2026-11-21T09:00:00.000Z',
    order_pay_time: null,
    order_channel: 'WEB',
    channel: 'web',
    provider: 'sandbox',
    power: { bought: 1000, bonus: 0 },
  } satisfies Order,
});
export const problem = (status: number, headers?: Record<string, string>): Reply => ({
  status,
  headers,
  body: { status: 'error', code: 'refused', message: 'refused' },
});
