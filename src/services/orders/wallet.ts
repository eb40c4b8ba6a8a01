import { v4 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { Balance } from '../../../contract/account';
import { Done } from '../../../contract/error';
import { ExpenseList, GrantList, OrderList, PaymentMethods, ProductList } from '../../../contract/payment';
import type { OrderRequest } from '../../machines/order/types';
import type { Product, WalletPort } from '../../ports/wallet';
import type { Clients } from '../http/clients';
import { hasStatus, ignoreNotFound } from '../http/errors';
import { allPages } from '../http/pages';
import { retry } from '../http/retry';
import type { OrderTasks } from './order-tasks';
import { toExpense, toGrant, toOrder, toProduct } from './wire';

export interface WalletOptions {
  readonly clients: Pick<Clients, 'account'>;
  readonly tasks: Pick<OrderTasks, 'start'>;
  readonly attend: WalletPort['attend'];
  readonly now: () => number;
}

const TRIES = 3;
/** The one way to pay that this app knows. */
const METHOD = 'wechat';

export function createWallet({ clients: { account }, tasks, attend, now }: WalletOptions): Omit<WalletPort, 'power'> {
  const read = <T extends z.core.$ZodType>(schema: T, path: string, signal: AbortSignal, options: object = {}) =>
    retry(() => account.call(schema, path, { signal, ...options }), { signal, tries: TRIES });
  return {
    balance: (userId) => ({
      queryKey: ['balance', userId],
      queryFn: async ({ signal }) => {
        const path = `users/${encodeURIComponent(userId)}/balance`;
        const { computePower, held } = (await account.call(Balance, path, { signal })).data;
        return { free: computePower, held };
      },
    }),
    offer: (userId) => ({
      queryKey: ['offer', userId],
      queryFn: async ({ signal }) => {
        const [products, methods] = await Promise.all([
          read(ProductList, 'product', signal),
          read(PaymentMethods, 'content/payment/enable', signal),
        ]);
        return { products: products.map(toProduct), isPayable: methods.includes(METHOD) };
      },
    }),
    orders: (userId) => ({
      queryKey: ['orders', userId],
      queryFn: async ({ signal }) => {
        const rows = await allPages((page) =>
          read(OrderList, 'pay/query', signal, { method: 'post', json: { user_id: userId, ...page } }),
        );
        return rows.map(toOrder);
      },
    }),
    grants: (userId) => ({
      queryKey: ['grants', userId],
      queryFn: ({ signal }) =>
        allPages((page) => read(GrantList, 'pay/grants', signal, { searchParams: page }).then(({ data }) => data)).then(
          (rows) => rows.map(toGrant),
          (error: unknown) => {
            if (hasStatus(error, 404)) return [];
            throw error;
          },
        ),
    }),
    expenses: (userId) => ({
      queryKey: ['expenses', userId],
      queryFn: async ({ signal }) => {
        const rows = await allPages((page) =>
          read(ExpenseList, 'expense/user/all', signal, { searchParams: page }).then(({ data }) => data),
        );
        return rows.map(toExpense);
      },
    }),
    removeOrder: async (orderId) => {
      const path = `pay/order/${encodeURIComponent(orderId)}`;
      await retry(() => account.call(Done, path, { method: 'delete' }), { tries: TRIES }).catch(ignoreNotFound);
    },
    buy: (product) => {
      const orderNo = newOrderNo(now());
      tasks.start({ request: requestFor(product, orderNo) });
      return orderNo;
    },
    pay: (request, orderId) => tasks.start({ request, orderId }),
    attend,
  };
}

/** A unique order number: the time, for people to read, and random characters. At most 32 characters. */
function newOrderNo(at: number): string {
  const time = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `FB${time}${newId().replaceAll('-', '').slice(0, 12)}`;
}

const requestFor = (product: Product, orderNo: string): OrderRequest => ({
  orderNo,
  productId: product.id,
  productName: product.name,
  power: product.power,
  bonus: product.bonus,
  amount: product.amount,
  currency: product.currency,
});
