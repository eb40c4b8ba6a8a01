import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CarDesign } from '../../../contract/design';
import type { Drawing } from '../../drawing/drawing';
import type { ModelStats } from '../model-viewer/stats';
import { notProvided } from '../not-provided';
import { failureOf, type PreviewFailure } from './failure';

/** What is shown in 3D: a drawn outline, or a design. */
export type PreviewSubject = Drawing | CarDesign;

/** The subject rests so long (ms) before its model is asked for. */
export const SETTLING = 250;

interface CarPreviewContext {
  /** The newest state of it. */
  readonly subject: PreviewSubject;
  /** What is shown: the model, and the subject that it was made of. */
  readonly shown?: { readonly subject: PreviewSubject; readonly facts: ModelStats };
  readonly failure?: PreviewFailure;
}

export type CarPreviewCommand =
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'preview.retry' }
  | { type: 'subject.change'; subject: PreviewSubject }
  /** Something is dragged, or no longer is. */
  | { type: 'hand.down' }
  | { type: 'hand.up' };

/**
 * A drawing or a design as a car in 3D, kept up to date while it is looked at: made a moment after the last change,
 * never while a hand is drawing, and the last one shown until the next is there.
 */
export const carPreviewMachine = setup({
  types: {
    context: {} as CarPreviewContext,
    input: {} as { readonly subject: PreviewSubject },
    events: {} as CarPreviewCommand,
    tags: {} as 'working' | 'failed',
  },
  actors: {
    /** Makes the model and puts it on the stand; fails with a `PreviewError`. */
    build: fromPromise<ModelStats, { subject: PreviewSubject }>(notProvided('build')),
  },
  actions: {
    take: assign({ subject: (_, { subject }: { subject: PreviewSubject }) => subject }),
    fail: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isShown: ({ context: { subject, shown } }) => shown?.subject === subject,
    isBusy: (_, { error }: { error: unknown }) => failureOf(error).kind === 'busy',
  },
  delays: {
    settling: SETTLING,
    patience: ({ context: { failure } }) => (failure?.kind === 'busy' ? failure.patience : SETTLING),
  },
}).createMachine({
  id: 'carPreview',
  context: ({ input }) => input,
  initial: 'closed',
  on: { 'subject.change': { actions: { type: 'take', params: ({ event }) => event } } },
  states: {
    /** The preview is not visible: no requests are sent. */
    closed: { on: { 'preview.open': [{ guard: 'isShown', target: 'open.shown' }, { target: 'open.building' }] } },
    open: {
      initial: 'building',
      on: {
        'preview.close': { target: 'closed', actions: 'forgetFailure' },
        'subject.change': { target: '.settling', actions: { type: 'take', params: ({ event }) => event } },
      },
      states: {
        settling: { tags: 'working', on: { 'hand.down': 'held' }, after: { settling: 'building' } },
        held: {
          tags: 'working',
          on: {
            'hand.up': 'settling',
            'subject.change': { actions: { type: 'take', params: ({ event }) => event } },
          },
        },
        building: {
          tags: 'working',
          on: { 'hand.down': 'held' },
          invoke: {
            id: 'build',
            src: 'build',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: {
              target: 'shown',
              actions: [
                'forgetFailure',
                assign({ shown: ({ context: { subject }, event }) => ({ subject, facts: event.output }) }),
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

export type CarPreviewActor = ActorRefFrom<typeof carPreviewMachine>;
type Snapshot = SnapshotFrom<typeof carPreviewMachine>;

/** Whether the last answer was a refusal; the model before it may still be seen. */
export const selectFailure = (snapshot: Snapshot): PreviewFailure | undefined =>
  snapshot.hasTag('failed') ? snapshot.context.failure : undefined;
export const selectIsWorking = (snapshot: Snapshot) => snapshot.hasTag('working');
