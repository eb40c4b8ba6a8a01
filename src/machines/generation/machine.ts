import { assign } from 'xstate';
import type { TaskResult } from '../../../contract/generation';
import { toGenerationFailure } from './failure';
import { generationSetup } from './setup';
import type { Submission } from './types';

const resultsOf = ({ event }: { event: { readonly output: readonly TaskResult[] } }) => ({ results: event.output });

/** What was finished before it could be stopped is shown. */
const finishedAnyway = {
  guard: { type: 'wasFinished', params: resultsOf },
  target: 'completed',
  actions: { type: 'noteResults', params: resultsOf },
} as const;

type Answered = { event: { readonly output: Submission } };
const submissionOf = ({ event }: Answered) => event.output;
/** A direct request is answered by its results, and must be by at least one. */
const answeredByResults = [
  {
    guard: { type: 'gotResults', params: submissionOf },
    target: 'completed',
    actions: {
      type: 'noteResults',
      params: ({ event: { output } }: Answered) => ({ results: output.kind === 'results' ? output.results : [] }),
    },
  },
  { target: 'failed', actions: { type: 'noteFailure', params: { kind: 'invalid-answer' } } },
] as const;
const refused = {
  target: 'failed',
  actions: {
    type: 'noteFailure',
    params: ({ event }: { event: { readonly error: unknown } }) => toGenerationFailure(event.error),
  },
} as const;

/** One generation of a picture, sheet or model, for all eight tools. */
export const generationMachine = generationSetup.createMachine({
  id: 'generation',
  context: ({ input: { request, now, resume } }) => ({
    request,
    now,
    startTime: resume?.startTime ?? now(),
    resumed: resume !== undefined,
    serverTaskId: resume?.serverTaskId,
    progress: 0,
    results: [],
    slow: false,
    unreachable: false,
    cancelFailed: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'tooOld', target: 'settling', actions: { type: 'noteFailure', params: { kind: 'timed-out' } } },
        { guard: 'known', target: 'active' },
        // Asked again under the same key, the provider answers what it made or is making of it.
        { guard: 'direct', target: 'repeating' },
        {
          guard: 'resumed',
          target: 'settling',
          actions: { type: 'noteFailure', params: { kind: 'interrupted-by-reload' } },
        },
        { target: 'recording' },
      ],
    },
    recording: {
      tags: ['pending', 'cancellable'],
      entry: 'emitRequested',
      invoke: {
        id: 'recorded',
        src: 'recorded',
        input: ({ self }) => ({ emitter: self }),
        onDone: 'submitting',
        // What the log cannot remember is never sent: it could be charged and not be seen.
        onError: { target: 'failed', actions: { type: 'noteFailure', params: { kind: 'not-recorded' } } },
      },
      on: { 'generation.cancel': 'cancelled' },
    },
    submitting: {
      tags: ['pending', 'cancellable'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context, self }) => ({ request: context.request, notify: (event) => self.send(event) }),
        onDone: [
          {
            guard: { type: 'gotTask', params: submissionOf },
            target: 'active',
            actions: [{ type: 'noteTask', params: submissionOf }, 'emitSubmitted'],
          },
          ...answeredByResults,
        ],
        onError: refused,
      },
      on: {
        'generation.cancel': 'withdrawing',
        'server.waiting': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
      },
      exit: assign({ waitingUntil: undefined }),
    },
    /** A direct request that a reload cut off is made again, under the same key. */
    repeating: {
      tags: ['pending', 'cancellable'],
      invoke: {
        id: 'repeat',
        src: 'submit',
        input: ({ context, self }) => ({ request: context.request, notify: (event) => self.send(event) }),
        onDone: answeredByResults,
        onError: refused,
      },
      on: {
        'generation.cancel': 'withdrawing',
        'server.waiting': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
      },
      exit: assign({ waitingUntil: undefined }),
    },
    active: {
      tags: 'cancellable',
      initial: 'running',
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context }) => ({ serverTaskId: context.serverTaskId ?? '' }),
      },
      after: {
        limit: { target: 'settling', actions: { type: 'noteFailure', params: { kind: 'timed-out' } } },
      },
      on: {
        'generation.cancel': { target: 'cancelling', actions: assign({ cancelFailed: false }) },
        'server.state': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'completed',
            actions: { type: 'noteResults', params: ({ event }) => event.state },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'noteFailure', params: { kind: 'invalid-answer' } },
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            target: 'failed',
            actions: {
              type: 'noteFailure',
              params: ({ event: { state } }) => ({
                kind: 'engine',
                message: state.error ?? undefined,
                ...(state.error_code ? { code: state.error_code } : {}),
              }),
            },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event },
            target: '.running',
            actions: { type: 'noteState', params: ({ event }) => event },
          },
          { target: '.queued', actions: { type: 'noteState', params: ({ event }) => event } },
        ],
        'server.slow': { actions: assign({ slow: true }) },
        'server.unreachable': { actions: assign({ unreachable: true }) },
        'server.waiting': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
        'server.refused': {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => event.failure },
        },
      },
      states: { queued: { tags: 'pending' }, running: { tags: 'running' } },
    },
    /** The user takes a request back whose answer is still out. */
    withdrawing: {
      tags: ['pending', 'cancelling'],
      invoke: {
        id: 'withdraw',
        src: 'stop',
        input: ({ context }) => ({ request: context.request, patient: true }),
        onDone: [finishedAnyway, { target: 'cancelled' }],
        onError: 'cancelled',
      },
    },
    cancelling: {
      tags: ['running', 'cancelling'],
      invoke: {
        id: 'cancel',
        src: 'stop',
        input: ({ context: { request, serverTaskId } }) => ({ request, serverTaskId, patient: false }),
        onDone: [finishedAnyway, { target: 'cancelled' }],
        onError: { target: 'active', actions: assign({ cancelFailed: true }) },
      },
    },
    /**
     * Given up for the user, but perhaps not by the provider: the log calls it failed only when nothing can be charged
     * unseen any more. A reload in between begins here again.
     */
    settling: {
      tags: ['failed', 'settling'],
      invoke: {
        id: 'settle',
        src: 'stop',
        input: ({ context: { request, serverTaskId } }) => ({ request, serverTaskId, patient: true }),
        onDone: [finishedAnyway, { target: 'failed' }],
        onError: 'failed',
      },
    },
    completed: { type: 'final', tags: 'completed', entry: 'emitCompleted' },
    failed: { type: 'final', tags: 'failed', entry: 'emitFailed' },
    cancelled: { type: 'final', tags: 'cancelled', entry: 'emitCancelled' },
  },
});
