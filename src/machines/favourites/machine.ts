import { type AnyActorRef, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided';
import { failureOf } from '../request-error';
import { factsOf } from './facts-of';
import type { FavouriteAnswer, FavouriteChange, FavouriteFact, FolderOutcome } from './types';

interface FavouritesInput {
  readonly change: FavouriteChange;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface FavouritesContext extends FavouritesInput {
  readonly outcome: FolderOutcome;
}

/** The provider or the network imposes a wait (ms). */
type Waiting = { type: 'favourites.waiting'; ms: number };

/**
 * One change of the favourites or their folders: the provider makes it, then the log learns of it. It is dropped by
 * being stopped, as when its user signs out.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as FavouritesInput,
    events: {} as Waiting,
    emitted: {} as FavouriteFact | Waiting,
    output: {} as FolderOutcome,
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Asks the provider; throws a RequestError. */
    perform: fromPromise<FavouriteAnswer, { change: FavouriteChange; waiting: (ms: number) => void }>(
      notProvided('perform'),
    ),
    /** Resolves when the emitter's facts are durable. */
    recorded: fromPromise<void, { emitter: AnyActorRef }>(notProvided('recorded')),
  },
  actions: {
    emitFacts: enqueueActions(({ context: { change, now }, enqueue }, answer: FavouriteAnswer) => {
      for (const fact of factsOf(change, answer, now())) enqueue.emit(fact);
    }),
    emitWaiting: emit((_, { ms }: Waiting) => ({ type: 'favourites.waiting' as const, ms })),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
      outcome: outcomeOf(context.change, error),
    })),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ...input, outcome: 'done' }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { change }, self }) => ({
          change,
          waiting: (ms) => self.send({ type: 'favourites.waiting', ms }),
        }),
        onDone: { target: 'recording', actions: { type: 'emitFacts', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'favourites.waiting': { actions: { type: 'emitWaiting', params: ({ event }) => event } } },
    },
    /** The provider has made the change, so it is done even if this browser cannot remember it. */
    recording: {
      tags: 'busy',
      invoke: {
        id: 'recorded',
        src: 'recorded',
        input: ({ self }) => ({ emitter: self }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { type: 'final', tags: 'done' },
    failed: { type: 'final', tags: 'failed' },
  },
  output: ({ context }) => context.outcome,
});

function outcomeOf({ kind }: FavouriteChange, error: unknown): FolderOutcome {
  const failure = failureOf(error);
  if (failure.kind === 'signed-out') return 'signed-out';
  if (failure.kind === 'invalid-answer') return 'malformed';
  return kind === 'save-folder' && failure.status === 409 ? 'taken' : 'failed';
}
