import type * as z from 'zod/mini';
import { Done } from '../../contract/error';
import {
  type Expense,
  ExpenseList,
  type Grant,
  GrantList,
  type Order,
  OrderList,
  PaymentMethods,
  type Product,
  ProductList,
} from '../../contract/payment';
import type { OrderRequest } from '../log/facts';
import { OrderError } from '../machines/order/failure';
import { unlessMissing } from './errors';
import type { Clients } from './http/clients';
import { persistently } from './http/retry';
import type { OrderDrivers } from './order-drivers';
import { asOrderError } from './order-failure';

/** What is on sale, and whether it can be paid for. */
export interface Offer {
  readonly products: readonly Product[];
  readonly isPayable: boolean;
}

/** Money as the provider keeps it. Every call throws an OrderError. */
export interface Wallet {
  offer(signal: AbortSignal): Promise<Offer>;
  /** Newest first. */
  orders(signal: AbortSignal): Promise<readonly Order[]>;
  /** Power that came without an order, newest first; none where the provider does not tell. */
  grants(signal: AbortSignal): Promise<readonly Grant[]>;
  /** Newest first. */
  expenses(signal: AbortSignal): Promise<readonly Expense[]>;
  /** Deletes an unpaid order. */
  removeOrder(orderId: string): Promise<void>;
  /** Begins an order for a package; its number. */
  buy(product: Product): string;
  /** Shows the code of an order again, or tries anew what failed. */
  pay(request: OrderRequest, orderId?: string): void;
}

export interface WalletOptions {
  readonly clients: Pick<Clients, 'account'>;
  readonly drivers: Pick<OrderDrivers, 'start'>;
  readonly userId: () => string;
  readonly now: () => number;
}

const TRIES = 3;
/** The one way to pay that this app knows. */
const METHOD = 'wechat';

export function createWallet({ clients: { account }, drivers, userId, now }: WalletOptions): Wallet {
  const read = <T extends z.core.$ZodType>(schema: T, path: string, signal: AbortSignal, options: object = {}) =>
    asOrderError('query', () =>
      persistently(() => account.call(schema, path, { signal, ...options }), { signal, tries: TRIES }),
    );
  return {
    offer: async (signal) => {
      const [products, methods] = await Promise.all([
        read(ProductList, 'product', signal),
        read(PaymentMethods, 'content/payment/enable', signal),
      ]);
      return { products, isPayable: methods.includes(METHOD) };
    },
    orders: (signal) => read(OrderList, 'pay/query', signal, { method: 'post', json: { user_id: userId() } }),
    grants: (signal) =>
      read(GrantList, 'pay/grants', signal).then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof OrderError && error.failure.kind === 'not-found') return [];
          throw error;
        },
      ),
    expenses: async (signal) => (await read(ExpenseList, 'expense/user/all', signal)).data,
    removeOrder: (orderId) =>
      asOrderError('cancel', async () => {
        const path = `pay/order/${encodeURIComponent(orderId)}`;
        await persistently(() => account.call(Done, path, { method: 'delete' }), { tries: TRIES }).catch(unlessMissing);
      }),
    buy: (product) => {
      const orderNo = newOrderNo(now());
      drivers.start({ request: requestFor(product, orderNo) });
      return orderNo;
    },
    pay: (request, orderId) => drivers.start({ request, orderId }),
  };
}

/** A number that nobody else has: the time, for people, and chance. At most 32 characters. */
function newOrderNo(at: number): string {
  const time = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `FB${time}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

const requestFor = (product: Product, orderNo: string): OrderRequest => ({
  orderNo,
  productId: product._id,
  productName: product.name,
  power: product.balance,
  bonus: product.extra_balance,
  amount: product.amount,
  currency: product.currency,
});
