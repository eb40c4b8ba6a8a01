import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided';
import type { Entry, RecorderContext, RecorderEvent, Refusal, RejectionFact } from './types';

/** A log that did not open is tried again after this long (ms), or with the next fact. */
const RETRY_AFTER = 10_000;

const refuseWaiting = (why: Refusal) =>
  [
    {
      type: 'refuse',
      params: ({ context }: { context: RecorderContext }) => ({ entries: context.waiting, why }),
    },
    'forgetWaiting',
  ] as const;

/**
 * Routes facts: refused while signed out, buffered until the user's log is open, never written to another user's log.
 */
export const recorderMachine = setup({
  types: {
    context: {} as RecorderContext,
    events: {} as RecorderEvent,
    emitted: {} as RejectionFact,
    tags: {} as 'failed',
  },
  actors: {
    /** Opens the user's log, once the one before is closed. */
    open: fromPromise<unknown, { userId: string }>(notProvided('open')),
  },
  actions: {
    /** Appends to the open log. */
    append: (_, __: { log: unknown; entries: readonly Entry[] }) => notProvided('append')(),
    /** Says of facts that they are not written. */
    refuse: (_, __: { entries: readonly Entry[]; why: Refusal }) => notProvided('refuse')(),
    close: (_, __: { log: unknown }) => notProvided('close')(),
    reportFailure: (_, __: { error: unknown }) => notProvided('reportFailure')(),
    emitRejected: emit((_, { at, rejected, issues }: Omit<RejectionFact, 'type'>) => ({
      type: 'v1.FactRejected' as const,
      at,
      rejected,
      issues,
    })),
    wait: assign({ waiting: ({ context }, { entry }: { entry: Entry }) => [...context.waiting, entry] }),
    forgetWaiting: assign({ waiting: [] }),
    setUser: assign({ userId: (_, { userId }: { userId: string | undefined }) => userId }),
  },
  guards: {
    isSameUser: ({ context }, { userId }: { userId: string | undefined }) => context.userId === userId,
    isSomebody: (_, { userId }: { userId: string | undefined }) => userId !== undefined,
    belongs: ({ context }, { userId }: { userId?: string | undefined }) =>
      userId === undefined || userId === context.userId,
    opensLog: (_, { entry }: { entry: Entry }) => entry.opens === true && entry.userId !== undefined,
  },
  delays: { retryAfter: RETRY_AFTER },
}).createMachine({
  id: 'recorder',
  context: { waiting: [] },
  initial: 'nobody',
  on: {
    'user.changed': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isSomebody', params: ({ event }) => event },
        target: '.opening',
        actions: [...refuseWaiting('other-user'), { type: 'setUser', params: ({ event }) => event }],
      },
      {
        target: '.nobody',
        actions: [...refuseWaiting('nobody'), { type: 'setUser', params: ({ event }) => event }],
      },
    ],
    'fact.record': [
      {
        guard: { type: 'opensLog', params: ({ event }) => event },
        target: '.opening',
        actions: [
          ...refuseWaiting('other-user'),
          { type: 'setUser', params: ({ event }) => ({ userId: event.entry.userId }) },
          { type: 'wait', params: ({ event }) => event },
        ],
      },
      {
        actions: {
          type: 'refuse',
          params: ({ context, event }) => ({
            entries: [event.entry],
            why: context.userId === undefined ? 'nobody' : 'other-user',
          }),
        },
      },
    ],
    'fact.mismatched': {
      guard: { type: 'belongs', params: ({ event }) => event },
      actions: { type: 'emitRejected', params: ({ event }) => event },
    },
  },
  states: {
    nobody: {},
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: {
          target: 'open',
          actions: [
            assign({ log: ({ event }) => event.output }),
            {
              type: 'append',
              params: ({ context, event }) => ({ log: event.output, entries: context.waiting }),
            },
            'forgetWaiting',
          ],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'reportFailure', params: ({ event }) => event }, ...refuseWaiting('not-opened')],
        },
      },
      on: {
        'fact.record': {
          guard: { type: 'belongs', params: ({ event }) => event.entry },
          actions: { type: 'wait', params: ({ event }) => event },
        },
      },
    },
    open: {
      exit: [{ type: 'close', params: ({ context }) => ({ log: context.log }) }, assign({ log: undefined })],
      on: {
        'fact.record': {
          guard: { type: 'belongs', params: ({ event }) => event.entry },
          actions: { type: 'append', params: ({ context, event }) => ({ log: context.log, entries: [event.entry] }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      after: { retryAfter: 'opening' },
      on: {
        'log.retry': 'opening',
        'fact.record': {
          guard: { type: 'belongs', params: ({ event }) => event.entry },
          target: 'opening',
          actions: { type: 'wait', params: ({ event }) => event },
        },
      },
    },
  },
});
