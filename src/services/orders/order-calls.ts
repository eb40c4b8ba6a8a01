import type { Observable } from 'rxjs';
import { Done } from '../../../contract/error';
import { Order, PaymentCode } from '../../../contract/payment';
import type { CodeAnswer, Notify, OrderCommand, OrderRequest, OrderState } from '../../machines/order/types';
import { hasStatus } from '../http/errors';
import { retry } from '../http/retry';
import { askWhenAwake, followOrder } from './order-polling';
import type { OrderServices } from './services';
import { fromRequest } from './wire';

/** Tries of what the user waits for: with growing waits about a minute. */
const TRIES = 8;
/** Tries of a single question. */
const FEW_TRIES = 3;

/** What an order asks of the provider. */
export function createOrderCalls({ clients: { account }, userId, now }: Omit<OrderServices, 'recorded'>) {
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

  return {
    create: ({ request, notify }: CreateInput, signal: AbortSignal): Promise<string> =>
      retry(() => create(request, signal), patience(signal, notify)),
    code: async ({ orderId, notify }: CodeInput, signal: AbortSignal): Promise<CodeAnswer> => {
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
    follow: (orderId: string): Observable<OrderCommand> => followOrder((signal) => ask(orderId, signal)),
    wake: (orderId: string): Observable<OrderCommand> => askWhenAwake((signal) => ask(orderId, signal)),
    check: (orderId: string, signal: AbortSignal): Promise<OrderState> =>
      retry(() => ask(orderId, signal), { signal, tries: FEW_TRIES }),
    withdraw: async (input: WithdrawInput, signal: AbortSignal): Promise<OrderState> => {
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
    },
  };
}

export interface CreateInput {
  readonly request: OrderRequest;
  readonly notify: Notify;
}

export interface CodeInput {
  readonly orderId: string;
  readonly notify: Notify;
}

export interface WithdrawInput {
  readonly request: OrderRequest;
  readonly orderId?: string;
}

/** The provider will not, because of how the order stands. */
const isSettled = (error: unknown) => hasStatus(error, 409);
