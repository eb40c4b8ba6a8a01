import { assign, emit } from 'xstate';
import { toOrderFailure } from './failure';
import { orderSetup } from './setup';

/** One purchase of compute power: recorded, created, its code shown, until it is known how it ended. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input: { request, now, orderId, resumed = false } }) => ({
    request,
    now,
    resumed,
    orderId,
    shownUntil: 0,
    state: 'unpaid',
    attended: !resumed,
    cancelFailed: false,
  }),
  initial: 'deciding',
  on: {
    'order.attend': { actions: assign({ attended: true }) },
    'order.leave': { actions: assign({ attended: false }) },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isResumedAndKnown', target: 'coding' },
        // The number is the same, so a request that got through before is not made twice.
        { guard: 'isResumed', target: 'creating' },
        { target: 'recording' },
      ],
    },
    recording: {
      tags: 'preparing',
      entry: [assign({ failure: undefined, cancelFailed: false }), 'emitRequested'],
      invoke: {
        id: 'recorded',
        src: 'recorded',
        input: ({ self }) => ({ emitter: self }),
        onDone: [{ guard: 'isKnown', target: 'coding' }, { target: 'creating' }],
        // What the log cannot remember is never sent.
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: { kind: 'not-recorded', step: 'create' } },
        },
      },
      on: { 'order.cancel': [{ guard: 'isKnown', target: 'cancelling' }, { target: 'cancelled' }] },
    },
    creating: {
      tags: 'preparing',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context, self }) => ({ request: context.request, notify: (event) => self.send(event) }),
        onDone: {
          target: 'coding',
          actions: [
            assign({ orderId: ({ event }) => event.output }),
            emit(({ context, event }) => ({
              type: 'v1.OrderCreated' as const,
              at: context.now(),
              orderNo: context.request.orderNo,
              orderId: event.output,
            })),
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => toOrderFailure(event.error, 'create') },
        },
      },
      on: {
        'order.cancel': 'cancelling',
        'server.waiting': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
      },
      exit: assign({ waitingUntil: undefined }),
    },
    coding: {
      tags: 'preparing',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context, self }) => ({
          orderId: context.orderId ?? '',
          notify: (event) => self.send(event),
        }),
        onDone: [
          {
            guard: { type: 'gotCode', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'noteCode', params: ({ event }) => event.output },
          },
          { target: 'weighing', actions: { type: 'noteCode', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => toOrderFailure(event.error, 'code') },
        },
      },
      on: {
        'order.cancel': 'cancelling',
        'server.waiting': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
      },
      exit: assign({ waitingUntil: undefined }),
    },
    /** The code is shown; the provider is asked beside it. */
    awaiting: {
      tags: 'open',
      initial: 'known',
      invoke: { id: 'poll', src: 'poll', input: ({ context }) => ({ orderId: context.orderId ?? '' }) },
      after: { window: 'checking' },
      on: {
        'order.check': 'checking',
        'order.cancel': 'cancelling',
        'server.order': [
          { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: '.known' },
          { target: 'weighing', actions: { type: 'noteState', params: ({ event }) => event } },
        ],
        'server.unanswered': '.unknown',
        'server.refused': {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => event.failure },
        },
      },
      states: { known: {}, unknown: { tags: 'unknown' } },
    },
    checking: {
      tags: ['open', 'checking'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: {
          target: 'weighing',
          actions: { type: 'noteState', params: ({ event }) => ({ state: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => toOrderFailure(event.error, 'query') },
            target: 'failed',
            actions: { type: 'noteFailure', params: ({ event }) => toOrderFailure(event.error, 'query') },
          },
          { guard: 'isShown', target: 'awaiting.unknown' },
          { target: 'unknown' },
        ],
      },
      on: { 'order.cancel': 'cancelling' },
    },
    /** It is unknown whether the order was paid; this is never called a failure. */
    unknown: {
      tags: ['open', 'unknown'],
      invoke: { id: 'wake', src: 'wake', input: ({ context }) => ({ orderId: context.orderId ?? '' }) },
      on: {
        'order.check': 'checking',
        'order.refresh': 'recording',
        'order.cancel': 'cancelling',
        'server.order': { target: 'weighing', actions: { type: 'noteState', params: ({ event }) => event } },
        'server.refused': {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => event.failure },
        },
      },
    },
    weighing: {
      always: [
        { guard: { type: 'stands', params: { state: 'paid' } }, target: 'paid' },
        { guard: { type: 'stands', params: { state: 'expired' } }, target: 'expired' },
        { guard: { type: 'stands', params: { state: 'cancelled' } }, target: 'cancelled' },
        { guard: 'isShown', target: 'awaiting' },
        { target: 'lapsed' },
      ],
    },
    /** The code was shown its time. The order is open still: its code can be shown again, and money that comes counts. */
    lapsed: {
      tags: 'lapsed',
      entry: { type: 'emitEnd', params: { type: 'v1.OrderLapsed' } },
      invoke: { id: 'wakeLapsed', src: 'wake', input: ({ context }) => ({ orderId: context.orderId ?? '' }) },
      always: { guard: 'isUnattended', target: 'left' },
      on: {
        'order.check': 'checking',
        'order.refresh': 'recording',
        'order.cancel': 'cancelling',
        'server.order': {
          guard: { type: 'isDecided', params: ({ event }) => event },
          target: 'weighing',
          actions: { type: 'noteState', params: ({ event }) => event },
        },
      },
    },
    cancelling: {
      tags: 'cancelling',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context: { request, orderId } }) => ({ request, orderId }),
        onDone: {
          target: 'weighing',
          actions: { type: 'noteState', params: ({ event }) => ({ state: event.output }) },
        },
        onError: [
          { guard: 'isShown', target: 'awaiting', actions: assign({ cancelFailed: true }) },
          { guard: 'isKnown', target: 'unknown', actions: assign({ cancelFailed: true }) },
          {
            target: 'failed',
            actions: { type: 'noteFailure', params: ({ event }) => toOrderFailure(event.error, 'cancel') },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      entry: emit(({ context }) => ({
        type: 'v2.OrderFailed' as const,
        at: context.now(),
        orderNo: context.request.orderNo,
        failure: context.failure ?? { kind: 'refused', step: 'create' },
      })),
      always: { guard: 'isUnattended', target: 'left' },
      on: {
        'order.retry': 'recording',
        'order.cancel': [{ guard: 'isKnown', target: 'cancelling' }, { target: 'cancelled' }],
      },
    },
    paid: { type: 'final', tags: 'paid', entry: { type: 'emitEnd', params: { type: 'v1.OrderPaid' } } },
    expired: { type: 'final', tags: 'expired', entry: { type: 'emitEnd', params: { type: 'v1.OrderExpired' } } },
    cancelled: { type: 'final', tags: 'cancelled', entry: { type: 'emitEnd', params: { type: 'v1.OrderCancelled' } } },
    /** The dialog is closed; the transactions show the outcome. */
    left: { type: 'final', tags: 'left' },
  },
});
