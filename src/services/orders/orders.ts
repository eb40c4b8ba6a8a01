import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { Done } from '../../../contract/error';
import { Order, PaymentCode } from '../../../contract/payment';
import { orderMachine } from '../../machines/order/machine';
import type { CodeAnswer, Notify, OrderCommand, OrderRequest, OrderState } from '../../machines/order/types';
import type { Clients } from '../http/clients';
import { hasStatus } from '../http/errors';
import { retry } from '../http/retry';
import { subscribeLate } from '../http/subscribe-late';
import { fromRequest } from './wire';

/** Tries of what the user waits for: with growing waits about a minute. */
const TRIES = 8;
/** Tries of a single question. */
const FEW_TRIES = 3;

export interface OrderServices {
  readonly clients: Pick<Clients, 'account'>;
  /** Resolves when all facts so far are durable. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
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
    (await account.call(Order, 'pay/order', { method: 'post', json: fromRequest(request, userId()), signal }))._id;
  const ask = async (id: string, signal: AbortSignal): Promise<OrderState> =>
    (await account.call(Order, path(id), { signal })).state;

  return orderMachine.provide({
    actors: {
      recorded: fromPromise(({ input }) => recorded(input.emitter)),
      create: fromPromise<string, { request: OrderRequest; notify: Notify }>(({ input: { request, notify }, signal }) =>
        retry(() => create(request, signal), patience(signal, notify)),
      ),
      code: fromPromise<CodeAnswer, { orderId: string; notify: Notify }>(
        async ({ input: { orderId, notify }, signal }) => {
          const address = `pay/generateCode/${encodeURIComponent(orderId)}`;
          try {
            const get = () => account.call(PaymentCode, address, { signal });
            const { qr_code, expires_in } = await retry(get, patience(signal, notify));
            return { kind: 'code', qrCode: qr_code, seconds: expires_in };
          } catch (error) {
            if (!isSettled(error)) throw error;
            return { kind: 'order', state: await retry(() => ask(orderId, signal), patience(signal, notify)) };
          }
        },
      ),
      poll: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) =>
        subscribeLate(
          async () => (await import('./order-polling')).followOrder((signal) => ask(input.orderId, signal)),
          { next: sendBack },
        ),
      ),
      wake: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) =>
        subscribeLate(
          async () => (await import('./order-polling')).askWhenAwake((signal) => ask(input.orderId, signal)),
          { next: sendBack },
        ),
      ),
      check: fromPromise<OrderState, { orderId: string }>(({ input, signal }) =>
        retry(() => ask(input.orderId, signal), { signal, tries: FEW_TRIES }),
      ),
      withdraw: fromPromise<OrderState, { request: OrderRequest; orderId?: string }>(async ({ input, signal }) => {
        const few = { signal, tries: FEW_TRIES };
        // The same number answers the order that was made, if one was: so its id is learnt.
        const id = input.orderId ?? (await retry(() => create(input.request, signal), few));
        try {
          await retry(() => account.call(Done, path(id), { method: 'delete', signal }), few);
          return 'cancelled';
        } catch (error) {
          if (!isSettled(error)) throw error;
          return retry(() => ask(id, signal), few);
        }
      }),
    },
  });
}

/** The provider will not, because of how the order stands. */
const isSettled = (error: unknown) => hasStatus(error, 409);
