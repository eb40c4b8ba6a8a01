import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { DesignReading, ReadDesign } from '../../../contract/design-reading';
import { notProvided } from '../not-provided';
import { awaitingAnswer, isAway, patienceAfter, type Thrown, unanswered } from './unanswered';

/** Pause after the last change before a prompt is read (ms). */
export const SETTLING = 150;

/** A prompt, and with a seed and its guidance the whole car that it leads to. */
export interface PromptToRead {
  readonly prompt: string;
  readonly seed?: number | undefined;
  readonly cfgScale?: number | undefined;
  /** Set where the words edit a picture. */
  readonly edits?: ReadDesign['edits'];
}

/** A prompt, and what it says. */
export interface ReadPrompt extends PromptToRead {
  readonly reading: DesignReading;
}

interface PromptReadingContext {
  /** The newest prompt. */
  readonly asked: PromptToRead;
  /** The last one that was read. */
  readonly read?: ReadPrompt;
  /** The wait before a retry (ms). */
  readonly patience: number;
}

export type PromptReadingCommand =
  | ({ type: 'prompt.change' } & PromptToRead)
  /** The network is back, or the page has the focus again. */
  | { type: 'network.back' };

type Changed = { event: PromptToRead };
const promptOf = ({ event: { prompt, seed, cfgScale, edits } }: Changed): PromptToRead => ({
  prompt,
  ...(seed !== undefined && { seed }),
  ...(cfgScale !== undefined && { cfgScale }),
  ...(edits !== undefined && { edits }),
});

/**
 * Reads a prompt a moment after its last change. A new prompt cancels the request for an older one, the last reading
 * stays until the next one arrives, and a request that got no answer is repeated silently.
 */
export const promptReadingMachine = setup({
  types: {
    context: {} as PromptReadingContext,
    input: {} as PromptToRead,
    events: {} as PromptReadingCommand,
    tags: {} as 'working' | 'failed',
  },
  actors: {
    /** Reads a prompt; fails with a `ReadingError`. */
    read: fromPromise<DesignReading, PromptToRead>(notProvided('read')),
    /** Sends `network.back`. */
    network: fromCallback<PromptReadingCommand>(notProvided('network')),
  },
  actions: {
    take: assign({ asked: (_, asked: PromptToRead) => asked }),
    forget: assign({ read: undefined }),
    waitFor: assign({ patience: (_, thrown: Thrown) => patienceAfter(thrown) }),
  },
  guards: {
    isBlank: (_, { prompt }: { prompt: string }) => prompt.trim() === '',
    isRead: ({ context: { read } }, { prompt, seed, cfgScale, edits }: PromptToRead) =>
      read?.prompt === prompt && read.seed === seed && read.cfgScale === cfgScale && read.edits === edits,
    isAway,
  },
  delays: { settling: SETTLING, patience: ({ context }) => context.patience },
}).createMachine({
  id: 'promptReading',
  context: ({ input }) => ({ asked: promptOf({ event: input }), patience: 0 }),
  initial: 'waiting',
  on: {
    'prompt.change': [
      {
        guard: { type: 'isBlank', params: promptOf },
        target: '.resting',
        actions: [{ type: 'take', params: promptOf }, 'forget'],
      },
      {
        guard: { type: 'isRead', params: promptOf },
        target: '.resting',
        actions: { type: 'take', params: promptOf },
      },
      { target: '.waiting', actions: { type: 'take', params: promptOf } },
    ],
  },
  states: {
    resting: {},
    waiting: {
      tags: 'working',
      always: { guard: { type: 'isBlank', params: ({ context: { asked } }) => asked }, target: 'resting' },
      after: { settling: 'reading' },
    },
    reading: {
      tags: 'working',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { asked } }) => asked,
        onDone: {
          target: 'resting',
          actions: assign({ read: ({ context: { asked }, event }) => ({ ...asked, reading: event.output }) }),
        },
        onError: unanswered,
      },
    },
    failed: awaitingAnswer,
    /** Only another prompt is worth asking for. */
    refused: { tags: 'failed' },
  },
});

type Snapshot = SnapshotFrom<typeof promptReadingMachine>;

/** The last reading, perhaps of a prompt that has changed since. */
export const selectRead = (snapshot: Snapshot): ReadPrompt | undefined => snapshot.context.read;
export const selectIsWorking = (snapshot: Snapshot) => snapshot.hasTag('working');
export const selectHasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
