import { v4 as newId } from 'uuid';
import type { OrderRequest } from '../../machines/order/types';
import type { ProviderData, ProviderQuery } from '../../ports/queries';
import type { Product, WalletPort } from '../../ports/wallet';
import type { Clients } from '../http/clients';
import { networkError } from '../http/errors';
import type { OrderTasks } from './order-tasks';
import type { createWalletReads } from './wallet-reads';

type Reads = ReturnType<typeof createWalletReads>;
type Read = Exclude<keyof Reads, 'removeOrder'> & ProviderData;

export interface WalletOptions {
  readonly clients: Pick<Clients, 'account'>;
  readonly tasks: Pick<OrderTasks, 'start'>;
  readonly attend: WalletPort['attend'];
  readonly now: () => number;
}

/** The wallet as views have it; what reads the provider's part of it is fetched with the first question. */
export function createWallet({ clients, tasks, attend, now }: WalletOptions): Omit<WalletPort, 'power'> {
  const fetchReads = async (): Promise<Reads> => {
    const part = await import('./wallet-reads').catch((cause: unknown) => {
      throw networkError('account', cause);
    });
    return part.createWalletReads(clients);
  };
  const query =
    <T>(data: Read, read: (reads: Reads, userId: string, signal: AbortSignal) => Promise<T>): ProviderQuery<T> =>
    (userId) => ({
      queryKey: [data, userId],
      queryFn: async ({ signal }) => read(await fetchReads(), userId, signal),
    });
  return {
    balance: query('balance', (reads, ...asked) => reads.balance(...asked)),
    offer: query('offer', (reads, _, signal) => reads.offer(signal)),
    orders: query('orders', (reads, ...asked) => reads.orders(...asked)),
    grants: query('grants', (reads, _, signal) => reads.grants(signal)),
    expenses: query('expenses', (reads, _, signal) => reads.expenses(signal)),
    removeOrder: async (orderId) => (await fetchReads()).removeOrder(orderId),
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
