import { assign, enqueueActions, setup } from 'xstate';
import { generationMachine } from '../generation/machine';
import type { GenerationActor } from '../generation/selectors';
import type { GenerationInput, GenerationRequest } from '../generation/types';
import { orderMachine } from '../order/machine';
import { type OrderActor, orderActorId } from '../order/selectors';
import type { OrderInput } from '../order/types';
import { sessionMachine } from '../session/machine';
import type { SessionInput } from '../session/types';

interface StudioContext {
  readonly session: SessionInput;
  /** The generations that this tab drives, newest first, until they are dismissed. */
  readonly generations: readonly GenerationActor[];
  /** The orders that this tab drives, newest first, until they are dismissed. */
  readonly orders: readonly OrderActor[];
}

export type StudioCommand =
  | { type: 'generation.start'; request: GenerationRequest }
  | { type: 'generation.resume'; request: GenerationRequest; resume: NonNullable<GenerationInput['resume']> }
  | { type: 'generation.dismiss'; taskId: string }
  /** An order of that number that has ended here makes room for the new try. */
  | { type: 'order.start'; order: Omit<OrderInput, 'now'> }
  | { type: 'order.dismiss'; orderNo: string }
  /** Nobody is signed in any more: running work is left to the provider and taken up at the next sign-in. */
  | { type: 'studio.clear' };

/** The root: one session, a generation for everything in the making, an order for everything being paid. */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    input: {} as { session: SessionInput },
    events: {} as StudioCommand,
  },
  actors: { session: sessionMachine, generation: generationMachine, order: orderMachine },
  actions: {
    add: assign({
      generations: (
        { context, spawn },
        { request, resume }: { request: GenerationRequest; resume?: GenerationInput['resume'] },
      ) => {
        const id = `generation:${request.taskId}`;
        if (context.generations.some((generation) => generation.id === id)) return context.generations;
        const input = { request, now: context.session.now, ...(resume ? { resume } : {}) };
        return [spawn('generation', { id, systemId: id, input }), ...context.generations];
      },
    }),
  },
}).createMachine({
  id: 'studio',
  context: ({ input }) => ({ session: input.session, generations: [], orders: [] }),
  invoke: { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => context.session },
  on: {
    'generation.start': { actions: { type: 'add', params: ({ event }) => ({ request: event.request }) } },
    'generation.resume': {
      actions: { type: 'add', params: ({ event }) => ({ request: event.request, resume: event.resume }) },
    },
    'generation.dismiss': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const id = `generation:${event.taskId}`;
        enqueue.stopChild(id);
        enqueue.assign({ generations: context.generations.filter((generation) => generation.id !== id) });
      }),
    },
    'order.start': {
      actions: enqueueActions(({ context, event: { order }, enqueue }) => {
        const id = orderActorId(order.request.orderNo);
        const known = context.orders.find((each) => each.id === id);
        if (known?.getSnapshot().status === 'active') return;
        const others = context.orders.filter((each) => each !== known);
        if (known) enqueue.stopChild(known);
        enqueue.assign({
          orders: ({ spawn }) => [
            spawn('order', { id, systemId: id, input: { ...order, now: context.session.now } }),
            ...others,
          ],
        });
      }),
    },
    'order.dismiss': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const id = orderActorId(event.orderNo);
        enqueue.stopChild(id);
        enqueue.assign({ orders: context.orders.filter((order) => order.id !== id) });
      }),
    },
    'studio.clear': {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const { id } of [...context.generations, ...context.orders]) enqueue.stopChild(id);
        enqueue.assign({ generations: [], orders: [] });
      }),
    },
  },
});
