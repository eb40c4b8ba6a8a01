import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { TaskResult, TaskState } from '../../../contract/generation';
import type { FactOf, GenerationFailure } from '../../log/facts';
import { notProvided } from '../not-provided';
import { toGenerationFailure } from './failure';

/** A generation is given up so long after it was asked for (ms). */
export const GENERATION_LIMIT = 30 * 60_000;

/** What is made, without the fact's type and time. */
export type GenerationRequest = Omit<FactOf<'v1.GenerationRequested'>, 'type' | 'at'>;

export interface GenerationInput {
  readonly request: GenerationRequest;
  readonly now: () => number;
  /** Set when the log remembers the generation from before a reload. */
  readonly resume?: { readonly startTime: number; readonly serverTaskId?: string };
}

/** The answer to a submission: a task to follow, or, for a direct tool, the results themselves. */
export type Submission =
  | { readonly kind: 'task'; readonly serverTaskId: string }
  | { readonly kind: 'results'; readonly results: readonly TaskResult[] };

type Result = FactOf<'v1.GenerationCompleted'>['results'][number];

interface GenerationContext {
  readonly request: GenerationRequest;
  readonly now: () => number;
  readonly startTime: number;
  readonly resumed: boolean;
  readonly serverTaskId?: string;
  /** 0–100, never falling. */
  readonly progress: number;
  readonly queue?: { readonly position: number; readonly current: number; readonly queued: number };
  /** Seconds. */
  readonly estimatedTime?: number;
  readonly results: readonly Result[];
  readonly failure?: GenerationFailure;
  /** Polling took its 300 turns and goes on slowly. */
  readonly slow: boolean;
  /** The last polls got no answer. */
  readonly unreachable: boolean;
  /** The provider asked for patience until then (ms since the epoch). */
  readonly waitingUntil?: number;
  readonly cancelFailed: boolean;
}

export type GenerationCommand =
  | { type: 'generation.cancel' }
  | { type: 'server.state'; state: TaskState }
  | { type: 'server.slow' }
  | { type: 'server.unreachable' }
  | { type: 'server.waiting'; until: number }
  | { type: 'server.refused'; failure: GenerationFailure };

export type GenerationFact =
  | FactOf<'v1.GenerationRequested'>
  | FactOf<'v1.GenerationSubmitted'>
  | FactOf<'v1.GenerationCompleted'>
  | FactOf<'v1.GenerationFailed'>
  | FactOf<'v1.GenerationCancelled'>;

/** What is to be stopped; without `serverTaskId` the provider is asked for it first. */
export interface StopInput {
  readonly request: GenerationRequest;
  readonly serverTaskId?: string;
  /** Whether to go on trying until the provider can be reached. */
  readonly patient: boolean;
}

type Tag = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled' | 'cancellable' | 'cancelling' | 'settling';

/** One picture, sheet or model in the making, for all eight tools. */
export const generationMachine = setup({
  types: {
    context: {} as GenerationContext,
    input: {} as GenerationInput,
    events: {} as GenerationCommand,
    emitted: {} as GenerationFact,
    tags: {} as Tag,
  },
  actors: {
    /** Resolves when all facts so far are durable. */
    recorded: fromPromise<void>(notProvided('recorded')),
    /** Sends the request, again and again under the same key while the network is away. */
    submit: fromPromise<Submission, { request: GenerationRequest; notify: (event: GenerationCommand) => void }>(
      notProvided('submit'),
    ),
    /** Asks the provider how the task stands and sends `server.*`. */
    poll: fromCallback<GenerationCommand, { serverTaskId: string; startTime: number }>(notProvided('poll')),
    /**
     * Stops the work, so that nothing is charged that nobody sees. Answers the results of a task that was finished
     * before it could be stopped, else nothing.
     */
    stop: fromPromise<readonly TaskResult[], StopInput>(notProvided('stop')),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: GenerationFailure) => failure }),
    noteState: assign(({ context }, { state }: { state: TaskState }) => ({
      progress: Math.max(context.progress, Math.min(100, state.progress)),
      queue:
        state.queue_position === null
          ? undefined
          : { position: state.queue_position, current: state.current_tasks, queued: state.queued_tasks },
      estimatedTime: state.estimated_time ?? undefined,
      unreachable: false,
      waitingUntil: undefined,
    })),
    noteWaiting: assign({ waitingUntil: (_, { until }: { until: number }) => until }),
    noteResults: assign({
      results: ({ context }, { results }: { results: readonly TaskResult[] }) =>
        results.map((result, index) => ({
          ...result,
          id: `${context.request.module}-${microseconds(context)}-${index}`,
        })),
    }),
  },
  guards: {
    direct: ({ context }) => context.resumed && context.request.transport === 'direct',
    tooOld: ({ context }) => context.resumed && context.now() - context.startTime > GENERATION_LIMIT,
    known: ({ context }) => context.resumed && context.serverTaskId !== undefined,
    resumed: ({ context }) => context.resumed,
    isDone: (_, { state }: { state: TaskState }) => state.status === 'completed' && state.results.length > 0,
    isEmpty: (_, { state }: { state: TaskState }) => state.status === 'completed' && state.results.length === 0,
    hasFailed: (_, { state }: { state: TaskState }) => state.status === 'failed',
    isRunning: (_, { state }: { state: TaskState }) => state.status === 'running',
    gotTask: (_, submission: Submission) => submission.kind === 'task',
    gotResults: (_, submission: Submission) => submission.kind === 'results' && submission.results.length > 0,
    wasFinished: (_, { results }: { results: readonly TaskResult[] }) => results.length > 0,
  },
  delays: {
    limit: ({ context }) => Math.max(0, GENERATION_LIMIT - (context.now() - context.startTime)),
  },
}).createMachine({
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
        {
          guard: 'direct',
          target: 'failed',
          actions: { type: 'noteFailure', params: { kind: 'interrupted-by-reload' } },
        },
        { guard: 'tooOld', target: 'settling', actions: { type: 'noteFailure', params: { kind: 'timed-out' } } },
        { guard: 'known', target: 'active' },
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
      entry: emit(
        ({ context }) => ({ type: 'v1.GenerationRequested', at: context.startTime, ...context.request }) as const,
      ),
      invoke: {
        id: 'recorded',
        src: 'recorded',
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
            guard: { type: 'gotTask', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              assign({
                serverTaskId: ({ event }) => (event.output.kind === 'task' ? event.output.serverTaskId : undefined),
              }),
              emit(
                ({ context }) =>
                  ({
                    type: 'v1.GenerationSubmitted',
                    at: context.now(),
                    taskId: context.request.taskId,
                    serverTaskId: context.serverTaskId ?? '',
                  }) as const,
              ),
            ],
          },
          {
            guard: { type: 'gotResults', params: ({ event }) => event.output },
            target: 'completed',
            actions: {
              type: 'noteResults',
              params: ({ event }) => ({ results: event.output.kind === 'results' ? event.output.results : [] }),
            },
          },
          { target: 'failed', actions: { type: 'noteFailure', params: { kind: 'invalid-answer' } } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => toGenerationFailure(event.error) },
        },
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
        input: ({ context }) => ({ serverTaskId: context.serverTaskId ?? '', startTime: context.startTime }),
      },
      after: {
        limit: { target: 'settling', actions: { type: 'noteFailure', params: { kind: 'timed-out' } } },
      },
      on: {
        'generation.cancel': { target: 'cancelling', actions: assign({ cancelFailed: false }) },
        'server.state': [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ state: event.state }) },
            target: 'completed',
            actions: { type: 'noteResults', params: ({ event }) => ({ results: event.state.results }) },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ state: event.state }) },
            target: 'failed',
            actions: { type: 'noteFailure', params: { kind: 'invalid-answer' } },
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ state: event.state }) },
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
            guard: { type: 'isRunning', params: ({ event }) => ({ state: event.state }) },
            target: '.running',
            actions: { type: 'noteState', params: ({ event }) => ({ state: event.state }) },
          },
          { target: '.queued', actions: { type: 'noteState', params: ({ event }) => ({ state: event.state }) } },
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
        onDone: [
          {
            guard: { type: 'wasFinished', params: ({ event }) => ({ results: event.output }) },
            target: 'completed',
            actions: { type: 'noteResults', params: ({ event }) => ({ results: event.output }) },
          },
          { target: 'cancelled' },
        ],
        onError: 'cancelled',
      },
    },
    cancelling: {
      tags: ['running', 'cancelling'],
      invoke: {
        id: 'cancel',
        src: 'stop',
        input: ({ context: { request, serverTaskId } }) => ({ request, serverTaskId, patient: false }),
        onDone: [
          {
            guard: { type: 'wasFinished', params: ({ event }) => ({ results: event.output }) },
            target: 'completed',
            actions: { type: 'noteResults', params: ({ event }) => ({ results: event.output }) },
          },
          { target: 'cancelled' },
        ],
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
        onDone: [
          {
            guard: { type: 'wasFinished', params: ({ event }) => ({ results: event.output }) },
            target: 'completed',
            actions: { type: 'noteResults', params: ({ event }) => ({ results: event.output }) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    completed: {
      type: 'final',
      tags: 'completed',
      entry: emit(
        ({ context }) =>
          ({
            type: 'v1.GenerationCompleted',
            at: context.now(),
            taskId: context.request.taskId,
            results: [...context.results],
          }) as const,
      ),
    },
    failed: {
      type: 'final',
      tags: 'failed',
      entry: emit(
        ({ context }) =>
          ({
            type: 'v1.GenerationFailed',
            at: context.now(),
            taskId: context.request.taskId,
            failure: context.failure ?? { kind: 'engine' },
          }) as const,
      ),
    },
    cancelled: {
      type: 'final',
      tags: 'cancelled',
      entry: emit(
        ({ context }) =>
          ({ type: 'v1.GenerationCancelled', at: context.now(), taskId: context.request.taskId }) as const,
      ),
    },
  },
});

/** The timestamp in a result's id is fine enough for two tasks that end in the same millisecond (µs). */
function microseconds({ now }: GenerationContext): number {
  return Math.round(now() * 1_000);
}
