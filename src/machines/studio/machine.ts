import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FactOf } from '../../facts';
import type { FormImage } from '../../tools/images';
import { generationMachine } from '../generation/machine';
import { type GenerationActor, generationActorId } from '../generation/selectors';
import type { GenerationInput, GenerationRequest } from '../generation/types';
import { libraryMachine } from '../library/machine';
import { noticesMachine } from '../notices/machine';
import { orderMachine } from '../order/machine';
import { type OrderActor, orderActorId } from '../order/selectors';
import type { OrderInput } from '../order/types';
import { sessionMachine } from '../session/machine';
import type { SessionInput } from '../session/types';
import { type UploadsInput, uploadsMachine } from '../uploads/machine';
import { imagesOf, type UploadsActor, unfinished, uploadsActorId } from '../uploads/selectors';

/** A field of a form whose page is open or that has a running upload. */
interface OpenField {
  readonly field: string;
  readonly actor: UploadsActor;
  /** The images that the form's draft had when its page was left; undefined while the page is open. */
  readonly leftWith?: string;
}

interface StudioContext {
  readonly session: SessionInput;
  /** The generations that this tab drives, newest first, until they are dismissed. */
  readonly generations: readonly GenerationActor[];
  /** The orders that this tab drives, newest first, until they are dismissed. */
  readonly orders: readonly OrderActor[];
  readonly fields: readonly OpenField[];
}

export type StudioCommand =
  | { type: 'generation.start'; request: GenerationRequest }
  | { type: 'generation.resume'; request: GenerationRequest; resume: NonNullable<GenerationInput['resume']> }
  | { type: 'generation.dismiss'; taskId: string }
  /** An order of that number that has ended here makes room for the new try. */
  | { type: 'order.start'; order: Omit<OrderInput, 'now'> }
  | { type: 'order.dismiss'; orderNo: string }
  /**
   * Opens a form's page with the images of its draft. Uploads that were running when the page was left are restored,
   * unless something else was put into the form meanwhile.
   */
  | { type: 'uploads.open'; field: string; input: UploadsInput }
  /** A form's page is left; its running uploads continue. */
  | { type: 'uploads.leave'; field: string }
  /** An uncaught error, redacted. */
  | { type: 'error.caught'; message: string; stack: string }
  /** The user is no longer signed in: running work stays with the provider and resumes at the next sign-in. */
  | { type: 'studio.clear' };

/** The root: one session, a generation for each running task, an order for each payment. */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    input: {} as { session: SessionInput },
    events: {} as StudioCommand,
    emitted: {} as FactOf<'v1.GenerationDismissed'> | FactOf<'v1.ErrorCaught'>,
  },
  actors: {
    session: sessionMachine,
    generation: generationMachine,
    order: orderMachine,
    uploads: uploadsMachine,
    library: libraryMachine,
    notices: noticesMachine,
  },
  actions: {
    add: assign({
      generations: (
        { context, spawn },
        { request, resume }: { request: GenerationRequest; resume?: GenerationInput['resume'] },
      ) => {
        const id = generationActorId(request.taskId);
        if (context.generations.some((generation) => generation.id === id)) return context.generations;
        const input = { request, now: context.session.now, ...(resume ? { resume } : {}) };
        return [spawn('generation', { id, systemId: id, input }), ...context.generations];
      },
    }),
  },
}).createMachine({
  id: 'studio',
  context: ({ input }) => ({ session: input.session, generations: [], orders: [], fields: [] }),
  invoke: [
    { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => context.session },
    { id: 'library', systemId: 'library', src: 'library', input: ({ context }) => ({ now: context.session.now }) },
    { id: 'notices', systemId: 'notices', src: 'notices' },
  ],
  on: {
    'generation.start': { actions: { type: 'add', params: ({ event }) => ({ request: event.request }) } },
    'generation.resume': {
      actions: { type: 'add', params: ({ event }) => ({ request: event.request, resume: event.resume }) },
    },
    'generation.dismiss': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const id = generationActorId(event.taskId);
        enqueue.emit({ type: 'v1.GenerationDismissed', at: context.session.now(), taskId: event.taskId });
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
    'uploads.open': {
      actions: enqueueActions(({ context, event: { field, input }, enqueue }) => {
        const known = context.fields.find((each) => each.field === field);
        const others = context.fields.filter((each) => each !== known);
        if (known && (known.leftWith === undefined || known.leftWith === urlsOf(input.kept))) {
          return enqueue.assign({ fields: [{ field, actor: known.actor }, ...others] });
        }
        if (known) enqueue.stopChild(known.actor);
        const id = uploadsActorId(field);
        enqueue.assign({ fields: ({ spawn }) => [{ field, actor: spawn('uploads', { id, input }) }, ...others] });
      }),
    },
    'uploads.leave': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const known = context.fields.find(({ field }) => field === event.field);
        if (!known) return;
        const others = context.fields.filter((each) => each !== known);
        const snapshot = known.actor.getSnapshot();
        if (unfinished(snapshot) === 'uploading') {
          const leftWith = urlsOf(imagesOf(snapshot.context.entries));
          return enqueue.assign({ fields: [{ ...known, leftWith }, ...others] });
        }
        enqueue.stopChild(known.actor);
        enqueue.assign({ fields: others });
      }),
    },
    'error.caught': {
      actions: emit(({ context, event: { message, stack } }) => {
        return { type: 'v1.ErrorCaught', at: context.session.now(), message, stack } as const;
      }),
    },
    'studio.clear': {
      actions: enqueueActions(({ context: { generations, orders, fields }, enqueue }) => {
        for (const actor of [...generations, ...orders, ...fields.map(({ actor }) => actor)]) enqueue.stopChild(actor);
        enqueue.assign({ generations: [], orders: [], fields: [] });
      }),
    },
  },
});

const urlsOf = (images: readonly FormImage[]) => images.map(({ url }) => url).join(' ');
