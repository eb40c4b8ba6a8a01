import { type AnyActorRef, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided';
import { isUndecided } from './failure';
import type {
  CodeAnswer,
  EndFact,
  Notify,
  OrderCommand,
  OrderContext,
  OrderFact,
  OrderFailure,
  OrderInput,
  OrderRequest,
  OrderStage,
  OrderState,
} from './types';

/** What the order machine knows and needs; its states stand in machine.ts. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderCommand,
    emitted: {} as OrderFact,
    tags: {} as OrderStage,
  },
  actors: {
    /** Resolves when the fact that `emitter` emitted last is durable. */
    recorded: fromPromise<void, { emitter: AnyActorRef }>(notProvided('recorded')),
    /** Creates the order, again and again under the same number while the network is away; its id. */
    create: fromPromise<string, { request: OrderRequest; notify: Notify }>(notProvided('create')),
    code: fromPromise<CodeAnswer, { orderId: string; notify: Notify }>(notProvided('code')),
    /** Asks how the order stands, every 3 s, and sends `server.*`. */
    poll: fromCallback<OrderCommand, { orderId: string }>(notProvided('poll')),
    /** The same, but only when the page is looked at again or the network is back. */
    wake: fromCallback<OrderCommand, { orderId: string }>(notProvided('wake')),
    /** Asks once. */
    check: fromPromise<OrderState, { orderId: string }>(notProvided('check')),
    /** Takes the order back; how it stands then, for it may have been paid. */
    withdraw: fromPromise<OrderState, { request: OrderRequest; orderId?: string }>(notProvided('withdraw')),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: OrderFailure) => failure }),
    noteState: assign({ state: (_, { state }: { state: OrderState }) => state }),
    noteWaiting: assign({ waitingUntil: (_, { until }: { until: number }) => until }),
    noteCode: assign(({ context }, answer: CodeAnswer) =>
      answer.kind === 'code'
        ? { qrCode: answer.qrCode, shownUntil: context.now() + answer.seconds * 1_000 }
        : { state: answer.state },
    ),
    emitRequested: emit(({ context: { request, orderId, now } }) => {
      const fact = { type: 'v1.OrderRequested', at: now(), ...request } as const;
      return orderId === undefined ? fact : { ...fact, orderId };
    }),
    emitEnd: emit(({ context }, { type }: { type: EndFact }) => ({
      type,
      at: context.now(),
      orderNo: context.request.orderNo,
    })),
  },
  guards: {
    isResumed: ({ context }) => context.resumed,
    isKnown: ({ context }) => context.orderId !== undefined,
    isResumedAndKnown: ({ context }) => context.resumed && context.orderId !== undefined,
    isShown: ({ context }) => context.now() < context.shownUntil,
    isUnattended: ({ context }) => !context.attended,
    gotCode: (_, answer: CodeAnswer) => answer.kind === 'code',
    isUnpaid: (_, { state }: { state: OrderState }) => state === 'unpaid',
    isDecided: (_, { state }: { state: OrderState }) => state !== 'unpaid',
    stands: ({ context }, { state }: { state: OrderState }) => context.state === state,
    isRefused: (_, failure: OrderFailure) => !isUndecided(failure),
  },
  delays: {
    window: ({ context }) => Math.max(0, context.shownUntil - context.now()),
  },
});
