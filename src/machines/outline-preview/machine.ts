import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Drawing } from '../../drawing/drawing';
import type { ModelStats } from '../model-viewer/stats';
import { notProvided } from '../not-provided';
import { failureOf, type PreviewFailure } from './failure';

/** A drawing rests so long (ms) before its model is asked for. */
export const SETTLING = 400;

interface OutlinePreviewContext {
  /** The newest drawing. */
  readonly drawing: Drawing;
  /** What is shown: the model, and the drawing that it was made of. */
  readonly shown?: { readonly drawing: Drawing; readonly facts: ModelStats };
  readonly failure?: PreviewFailure;
}

export type OutlinePreviewCommand =
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'preview.retry' }
  | { type: 'drawing.change'; drawing: Drawing }
  /** Something is dragged, or no longer is. */
  | { type: 'hand.down' }
  | { type: 'hand.up' };

/**
 * The drawing as a car in 3D, kept up to date while it is looked at: made a moment after the last change, never while a
 * hand is drawing, and the last one shown until the next is there.
 */
export const outlinePreviewMachine = setup({
  types: {
    context: {} as OutlinePreviewContext,
    input: {} as { readonly drawing: Drawing },
    events: {} as OutlinePreviewCommand,
    tags: {} as 'working' | 'failed',
  },
  actors: {
    /** Makes the model and puts it on the stand; fails with a `PreviewError`. */
    build: fromPromise<ModelStats, Drawing>(notProvided('build')),
  },
  actions: {
    take: assign({ drawing: (_, { drawing }: { drawing: Drawing }) => drawing }),
    fail: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isShown: ({ context: { drawing, shown } }) => shown?.drawing === drawing,
    isBusy: (_, { error }: { error: unknown }) => failureOf(error).kind === 'busy',
  },
  delays: {
    settling: SETTLING,
    patience: ({ context: { failure } }) => (failure?.kind === 'busy' ? failure.patience : SETTLING),
  },
}).createMachine({
  id: 'outlinePreview',
  context: ({ input }) => input,
  initial: 'closed',
  on: { 'drawing.change': { actions: { type: 'take', params: ({ event }) => event } } },
  states: {
    /** The preview is not visible: no requests are sent. */
    closed: { on: { 'preview.open': [{ guard: 'isShown', target: 'open.shown' }, { target: 'open.building' }] } },
    open: {
      initial: 'building',
      on: {
        'preview.close': { target: 'closed', actions: 'forgetFailure' },
        'drawing.change': { target: '.settling', actions: { type: 'take', params: ({ event }) => event } },
      },
      states: {
        settling: { tags: 'working', on: { 'hand.down': 'held' }, after: { settling: 'building' } },
        held: {
          tags: 'working',
          on: {
            'hand.up': 'settling',
            'drawing.change': { actions: { type: 'take', params: ({ event }) => event } },
          },
        },
        building: {
          tags: 'working',
          on: { 'hand.down': 'held' },
          invoke: {
            id: 'build',
            src: 'build',
            input: ({ context }) => context.drawing,
            onDone: {
              target: 'shown',
              actions: [
                'forgetFailure',
                assign({ shown: ({ context: { drawing }, event }) => ({ drawing, facts: event.output }) }),
              ],
            },
            onError: [
              {
                guard: { type: 'isBusy', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'fail', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
        /** The provider has asked for patience. */
        waiting: { tags: 'working', on: { 'hand.down': 'held' }, after: { patience: 'building' } },
        shown: {},
        failed: { tags: 'failed', on: { 'preview.retry': 'building' } },
      },
    },
  },
});

export type OutlinePreviewActor = ActorRefFrom<typeof outlinePreviewMachine>;
type Snapshot = SnapshotFrom<typeof outlinePreviewMachine>;

/** Whether the last answer was a refusal; the model before it may still be seen. */
export const selectFailure = (snapshot: Snapshot): PreviewFailure | undefined =>
  snapshot.hasTag('failed') ? snapshot.context.failure : undefined;
export const selectIsWorking = (snapshot: Snapshot) => snapshot.hasTag('working');
