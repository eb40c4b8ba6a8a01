import { fromCallback, fromPromise } from 'xstate';
import { orderMachine } from '../../machines/order/machine';
import type { CodeAnswer, OrderCommand, OrderState } from '../../machines/order/types';
import { fetchLate } from '../http/fetch-late';
import { subscribeLate } from '../http/subscribe-late';
import type { CodeInput, CreateInput, WithdrawInput } from './order-calls';
import type { OrderServices } from './services';

/** The order machine with the provider behind it, whose calls are fetched with the first order. */
export function provideOrder(services: OrderServices) {
  const load = async () => (await import('./order-calls')).createOrderCalls(services);
  const calls = fetchLate(load);
  return orderMachine.provide({
    actors: {
      recorded: fromPromise(({ input }) => services.recorded(input.emitter)),
      create: fromPromise<string, CreateInput>(async ({ input, signal }) =>
        (await calls(signal)).create(input, signal),
      ),
      code: fromPromise<CodeAnswer, CodeInput>(async ({ input, signal }) => (await calls(signal)).code(input, signal)),
      poll: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) =>
        subscribeLate(async () => (await load()).follow(input.orderId), { next: sendBack }),
      ),
      wake: fromCallback<OrderCommand, { orderId: string }>(({ input, sendBack }) =>
        subscribeLate(async () => (await load()).wake(input.orderId), { next: sendBack }),
      ),
      check: fromPromise<OrderState, { orderId: string }>(async ({ input, signal }) =>
        (await calls(signal)).check(input.orderId, signal),
      ),
      withdraw: fromPromise<OrderState, WithdrawInput>(async ({ input, signal }) =>
        (await calls(signal)).withdraw(input, signal),
      ),
    },
  });
}
