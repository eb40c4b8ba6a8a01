import { type AnyActorRef, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { TaskResult, TaskState } from '../../../contract/generation';
import { notProvided } from '../not-provided';
import {
  GENERATION_LIMIT,
  type GenerationCommand,
  type GenerationContext,
  type GenerationFact,
  type GenerationFailure,
  type GenerationInput,
  type GenerationRequest,
  type GenerationTag,
  type StopInput,
  type Submission,
} from './types';

/** What the generation machine knows and needs; its states stand in machine.ts. */
export const generationSetup = setup({
  types: {
    context: {} as GenerationContext,
    input: {} as GenerationInput,
    events: {} as GenerationCommand,
    emitted: {} as GenerationFact,
    tags: {} as GenerationTag,
  },
  actors: {
    /** Resolves when the fact that `emitter` emitted last is durable. */
    recorded: fromPromise<void, { emitter: AnyActorRef }>(notProvided('recorded')),
    /** Sends the request, again and again under the same key while the network is away. */
    submit: fromPromise<Submission, { request: GenerationRequest; notify: (event: GenerationCommand) => void }>(
      notProvided('submit'),
    ),
    /** Asks the provider how the task stands and sends `server.*`. */
    poll: fromCallback<GenerationCommand, { serverTaskId: string }>(notProvided('poll')),
    /**
     * Cancels the work, so that no unseen result is charged. Returns the results of a task that finished before it
     * could be cancelled, otherwise none.
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
      preview: state.preview ?? undefined,
      drawnBy: state.drawn_by ?? undefined,
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
    noteTask: assign({
      serverTaskId: (_, submission: Submission) => (submission.kind === 'task' ? submission.serverTaskId : undefined),
    }),
    emitRequested: emit(
      ({ context }) => ({ type: 'v1.GenerationRequested', at: context.startTime, ...context.request }) as const,
    ),
    emitSubmitted: emit(({ context: { now, request, serverTaskId = '' } }) => {
      return { type: 'v1.GenerationSubmitted', at: now(), taskId: request.taskId, serverTaskId } as const;
    }),
    emitCompleted: emit(({ context: { now, request, results } }) => {
      return { type: 'v1.GenerationCompleted', at: now(), taskId: request.taskId, results: [...results] } as const;
    }),
    emitFailed: emit(({ context: { now, request, failure } }) => {
      const why = failure ?? { kind: 'engine' as const };
      return { type: 'v2.GenerationFailed', at: now(), taskId: request.taskId, failure: why } as const;
    }),
    emitCancelled: emit(({ context: { now, request } }) => {
      return { type: 'v1.GenerationCancelled', at: now(), taskId: request.taskId } as const;
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
});

/** The timestamp in a result's id is fine enough for two tasks that end in the same millisecond (µs). */
function microseconds({ now }: GenerationContext): number {
  return Math.round(now() * 1_000);
}
