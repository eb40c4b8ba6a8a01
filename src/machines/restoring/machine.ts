import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { FactOf } from '../../facts';
import { notProvided } from '../not-provided';

/** A generation from elsewhere, without the fact's type and time. */
export type Restored = Omit<FactOf<'v1.GenerationRestored'>, 'type' | 'at'>;

/** A page of what the provider has finished, without what this browser knows. */
export interface RestoredPage {
  readonly unknown: readonly Restored[];
  /** Asks for the next page; undefined on the last. */
  readonly next?: string;
  /** Where to begin on another day; undefined where nothing is settled yet. */
  readonly resume?: string;
}

interface RestoringInput {
  /** The provider's cursor up to which its list was looked at before; empty for its beginning. */
  readonly after: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface RestoringContext extends RestoringInput {
  /** The cursor that is remembered last. */
  readonly reached: string;
}

/** Fills the history with what the same account has finished elsewhere, page by page, once for each opening of the log. */
export const restoringMachine = setup({
  types: {
    context: {} as RestoringContext,
    input: {} as RestoringInput,
    emitted: {} as FactOf<'v1.GenerationRestored'> | FactOf<'v1.RestorePointReached'>,
    tags: {} as 'done' | 'failed',
  },
  actors: {
    /** Asks for the page behind a cursor, for as long as it takes; throws a RequestError where that is refused. */
    page: fromPromise<RestoredPage, { after: string }>(notProvided('page')),
    /** Resolves when the emitter's facts are durable. */
    recorded: fromPromise<void, { emitter: AnyActorRef }>(notProvided('recorded')),
  },
  actions: {
    remember: enqueueActions(({ context: { now, reached }, enqueue }, { unknown, resume, next }: RestoredPage) => {
      for (const generation of unknown) enqueue.emit({ type: 'v1.GenerationRestored', at: now(), ...generation });
      const cursor = resume ?? reached;
      if (cursor !== reached) enqueue.emit({ type: 'v1.RestorePointReached', at: now(), cursor });
      enqueue.assign({ reached: cursor, after: next ?? '' });
    }),
  },
  guards: {
    hasNews: ({ context: { reached } }, { unknown, resume = reached }: RestoredPage) =>
      unknown.length > 0 || resume !== reached,
    hasMore: (_, { next }: RestoredPage) => next !== undefined,
    isToContinue: ({ context }) => context.after !== '',
  },
}).createMachine({
  id: 'restoring',
  context: ({ input }) => ({ ...input, reached: input.after }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context }) => ({ after: context.after }),
        onDone: [
          {
            guard: { type: 'hasNews', params: ({ event }) => event.output },
            target: 'recording',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'asking',
            reenter: true,
            actions: assign({ after: ({ event }) => event.output.next ?? '' }),
          },
          { target: 'done' },
        ],
        onError: 'failed',
      },
    },
    /** The next page waits until this one is durable: what was not written is asked for again. */
    recording: {
      invoke: {
        id: 'recorded',
        src: 'recorded',
        input: ({ self }) => ({ emitter: self }),
        onDone: [{ guard: 'isToContinue', target: 'asking' }, { target: 'done' }],
        onError: 'failed',
      },
    },
    done: { type: 'final', tags: 'done' },
    /** The next opening of the log goes on from where this one came to. */
    failed: { type: 'final', tags: 'failed' },
  },
});
