import { fromCallback, fromPromise } from 'xstate';
import { Done } from '../../../contract/error';
import { type NewOrder, Order, PaymentCode } from '../../../contract/payment';
import type { OrderRequest } from '../../log/facts';
import { orderMachine } from '../../machines/order/machine';
import type { CodeAnswer, Notify, OrderCommand, OrderState } from '../../machines/order/types';
import { StatusError } from '../errors';
import type { Clients } from '../http/clients';
import { persistently } from '../http/retry';
import { asOrderError } from '../order-failure';
import { askWhenAwake, followOrder } from '../order-polling';

/** Tries of what the user waits for: with growing waits about a minute. */
const TRIES = 8;
/** Tries of a single question. */
const FEW_TRIES = 3;

export interface OrderServices {
  readonly clients: Pick<Clients, 'account'>;
  /** Resolves when all facts so far are durable. */
  readonly recorded: () => Promise<void>;
  /** Whose orders they are. */
  readonly userId: () => string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The order machine with the provider behind it. */
export function provideOrder({ clients: { account }, recorded, userId, now }: OrderServices) {
  const patience = (signal: AbortSignal, notify: Notify) => ({
    signal,
    tries: TRIES,
    waiting: (ms: number) => notify({ type: 'server.waiting', until: now() + ms }),
  });
  const path = (id: string) => `pay/order/${encodeURIComponent(id)}`;
  const create = async (request: OrderRequest, signal: AbortSignal) =>
    (await account.call(Order, 'pay/order', { method: 'post', json: bodyOf(request, userId()), signal }))._id;
  const ask = async (id: string, signal: AbortSignal): Promise<OrderState> =>
    (await account.call(Order, path(id), { signal })).state;

  return orderMachine.provide({
    actors: {
      recorded: fromPromise(recorded),
      create: fromPromise<string, { request: OrderRequest; notify: Notify }>(({ input: { request, notify }, signal }) =>
        asOrderError('create', () => persistently(() => create(request, signal), patience(signal, notify))),
      ),
      code: fromPromise<CodeAnswer, { orderId: string; notify: Notify }>(({ input: { orderId, notify }, signal }) =>
        asOrderError('code', async () => {
          const address = `pay/generateCode/${encodeURIComponent(orderId)}`;
          try {
            const get = () => account.call(PaymentCode, address, { signal });
            const { qr_code, expires_in } = await persistently(get, patience(signal, notify));
            return { kind: 'code', qrCode: qr_code, seconds: expires_in };
          } catch (error) {
            if (!isSettled(error)) throw error;
            return { kind: 'order', state: await persistently(() => ask(orderId, signal), patience(signal, notify)) };
          }
        }),
      ),
      poll: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) => {
        const subscription = followOrder((signal) => ask(input.orderId, signal)).subscribe(sendBack);
        return () => subscription.unsubscribe();
      }),
      wake: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) => {
        const subscription = askWhenAwake((signal) => ask(input.orderId, signal)).subscribe(sendBack);
        return () => subscription.unsubscribe();
      }),
      check: fromPromise<OrderState, { orderId: string }>(({ input, signal }) =>
        asOrderError('query', () => persistently(() => ask(input.orderId, signal), { signal, tries: FEW_TRIES })),
      ),
      withdraw: fromPromise<OrderState, { request: OrderRequest; orderId?: string }>(({ input, signal }) =>
        asOrderError('cancel', async () => {
          const few = { signal, tries: FEW_TRIES };
          // The same number answers the order that was made, if one was: so its id is learnt.
          const id = input.orderId ?? (await persistently(() => create(input.request, signal), few));
          try {
            await persistently(() => account.call(Done, path(id), { method: 'delete', signal }), few);
            return 'cancelled';
          } catch (error) {
            if (!isSettled(error)) throw error;
            return persistently(() => ask(id, signal), few);
          }
        }),
      ),
    },
  });
}

/** The provider will not, because of how the order stands. */
const isSettled = (error: unknown) => error instanceof StatusError && error.status === 409;

const bodyOf = (request: OrderRequest, user_id: string): NewOrder => ({
  user_id,
  out_trade_no: request.orderNo,
  product_id: request.productId,
  amount: { total: request.amount, currency: request.currency },
  order_channel: 'WEB',
  channel: 'web',
  provider: 'wechat',
});
