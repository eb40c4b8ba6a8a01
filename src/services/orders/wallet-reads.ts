import type * as z from 'zod/mini';
import { Balance } from '../../../contract/account';
import { Done } from '../../../contract/error';
import { ExpenseList, GrantList, OrderList, PaymentMethods, ProductList } from '../../../contract/payment';
import type { Expense, Grant, Offer, Order, Power } from '../../ports/wallet';
import type { Clients } from '../http/clients';
import { hasStatus, ignoreNotFound } from '../http/errors';
import { allPages } from '../http/pages';
import { retry } from '../http/retry';
import { toExpense, toGrant, toOrder, toProduct } from './wire';

const TRIES = 3;
/** The one way to pay that this app knows. */
const METHOD = 'wechat';

/** What the provider keeps of a user's money. */
export function createWalletReads({ account }: Pick<Clients, 'account'>) {
  const read = <T extends z.core.$ZodType>(schema: T, path: string, signal: AbortSignal, options: object = {}) =>
    retry(() => account.call(schema, path, { signal, ...options }), { signal, tries: TRIES });
  return {
    balance: async (userId: string, signal: AbortSignal): Promise<Power> => {
      const path = `users/${encodeURIComponent(userId)}/balance`;
      const { computePower, held } = (await account.call(Balance, path, { signal })).data;
      return { free: computePower, held };
    },
    offer: async (signal: AbortSignal): Promise<Offer> => {
      const [products, methods] = await Promise.all([
        read(ProductList, 'product', signal),
        read(PaymentMethods, 'content/payment/enable', signal),
      ]);
      return { products: products.map(toProduct), isPayable: methods.includes(METHOD) };
    },
    orders: async (userId: string, signal: AbortSignal): Promise<readonly Order[]> => {
      const rows = await allPages((page) =>
        read(OrderList, 'pay/query', signal, { method: 'post', json: { user_id: userId, ...page } }),
      );
      return rows.map(toOrder);
    },
    grants: (signal: AbortSignal): Promise<readonly Grant[]> =>
      allPages((page) => read(GrantList, 'pay/grants', signal, { searchParams: page }).then(({ data }) => data)).then(
        (rows) => rows.map(toGrant),
        (error: unknown) => {
          if (hasStatus(error, 404)) return [];
          throw error;
        },
      ),
    expenses: async (signal: AbortSignal): Promise<readonly Expense[]> => {
      const rows = await allPages((page) =>
        read(ExpenseList, 'expense/user/all', signal, { searchParams: page }).then(({ data }) => data),
      );
      return rows.map(toExpense);
    },
    removeOrder: async (orderId: string): Promise<void> => {
      const path = `pay/order/${encodeURIComponent(orderId)}`;
      await retry(() => account.call(Done, path, { method: 'delete' }), { tries: TRIES }).catch(ignoreNotFound);
    },
  };
}
