import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { FactOf } from '../../facts';
import { notProvided } from '../not-provided';
import type { ModelFailure } from './failure';
import {
  beginLooks,
  commitLooks,
  type LookHistory,
  type Looks,
  preview,
  redoLooks,
  repaint,
  restored,
  same,
  undoLooks,
} from './looks';
import type { MaterialPatch } from './materials';
import { bodyOf, type ModelSource, type ModelStats } from './stats';

/** What leaves the viewer as a file: a picture, the model as it is painted, or the very file that was shown. */
export type ModelExport = 'picture' | 'model' | 'original';

export interface HandOver {
  readonly what: ModelExport;
  readonly source: ModelSource;
}

export interface ModelViewerInput {
  readonly source: ModelSource;
  /** The history's result that is shown; what is painted on anything else is not kept. */
  readonly resultId?: string;
  readonly looks?: Looks;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface ModelViewerContext extends Omit<ModelViewerInput, 'looks'> {
  /** Bytes received, and the total if the host sent it. */
  readonly progress?: { readonly loaded: number; readonly total?: number };
  readonly facts?: ModelStats;
  readonly failure?: ModelFailure;
  readonly looks: LookHistory;
  /** The material that the controls change; undefined: all of them. */
  readonly target?: string;
  /** What is being handed out, or was last. */
  readonly asked?: ModelExport;
  /** What could not be handed out. */
  readonly mishap?: ModelExport;
}

export type ModelViewerCommand =
  | { type: 'model.open'; source: ModelSource }
  | { type: 'model.retry' }
  | { type: 'model.progressed'; loaded: number; total?: number }
  | { type: 'model.arrived'; facts: ModelStats }
  | { type: 'model.failed'; failure: ModelFailure }
  | { type: 'target.choose'; name?: string }
  | { type: 'look.preview'; patch: MaterialPatch }
  | { type: 'look.commit' }
  | { type: 'look.change'; patch: MaterialPatch }
  | { type: 'look.reset' }
  | { type: 'look.undo' }
  | { type: 'look.redo' }
  | { type: 'look.follow'; looks: Looks }
  | { type: 'export.start'; what: ModelExport }
  | { type: 'mishap.dismiss' };

type Tag = 'loading' | 'ready' | 'failed' | 'retryable' | 'busy';

/** The names of the materials that a change is meant for. */
export const namesAimedAt = ({ target, facts }: ModelViewerContext): readonly string[] =>
  target === undefined ? Object.keys(facts?.materials ?? {}) : [target];

/** One model in the 3D viewer: how it comes, what shows it, how it is looked at, painted and handed out. */
export const modelViewerMachine = setup({
  types: {
    context: {} as ModelViewerContext,
    input: {} as ModelViewerInput,
    events: {} as ModelViewerCommand,
    emitted: {} as FactOf<'v1.ModelRepainted'>,
    tags: {} as Tag,
  },
  actors: {
    /** Reads the model; sends `model.progressed`, then `model.arrived` or `model.failed`. */
    load: fromCallback<ModelViewerCommand, { source: ModelSource }>(notProvided('load')),
    /** Makes the file and hands it to the user. */
    export: fromPromise<void, HandOver>(notProvided('export')),
  },
  actions: {
    forgetModel: assign({ progress: undefined, facts: undefined, failure: undefined, target: undefined }),
    /** A step of the materials; what it leads to is a fact when the model is the history's. */
    step: enqueueActions(({ context, enqueue }, { looks }: { looks: LookHistory }) => {
      const { resultId, now } = context;
      enqueue.assign({ looks });
      const before = context.looks.before ?? context.looks.present;
      if (resultId === undefined || same(before, looks.present)) return;
      enqueue.emit({ type: 'v1.ModelRepainted', at: now(), resultId, materials: { ...looks.present } });
    }),
    showLooks: assign((_, { looks }: { looks: LookHistory }) => ({ looks })),
    clearMishap: assign({ mishap: undefined }),
  },
  guards: {
    isRetryable: (_, { kind }: ModelFailure) => kind !== 'unsupported-format',
    isKnown: ({ context }, { name }: { name?: string }) =>
      name === undefined || Object.hasOwn(context.facts?.materials ?? {}, name),
    canUndo: ({ context }) => context.looks.past.length > 0,
    canRedo: ({ context }) => context.looks.future.length > 0,
    isHeld: ({ context }) => context.looks.before !== undefined,
    isRepainted: ({ context }) => Object.keys(context.looks.present).length > 0,
    isNews: ({ context }, { looks }: { looks: Looks }) =>
      context.looks.before === undefined && !same(context.looks.present, looks),
  },
}).createMachine({
  id: 'modelViewer',
  context: ({ input: { looks, ...input } }) => ({
    ...input,
    looks: beginLooks(looks ?? {}),
  }),
  type: 'parallel',
  states: {
    model: {
      initial: 'loading',
      on: {
        'model.open': {
          target: '.loading',
          // Another model: nothing of the first belongs to it.
          actions: assign({ source: ({ event }) => event.source, resultId: undefined, looks: beginLooks({}) }),
          reenter: true,
        },
      },
      states: {
        loading: {
          tags: 'loading',
          entry: 'forgetModel',
          invoke: { id: 'load', src: 'load', input: ({ context }) => ({ source: context.source }) },
          on: {
            'model.progressed': {
              actions: assign({ progress: ({ event: { loaded, total } }) => ({ loaded, total }) }),
            },
            'model.arrived': {
              target: 'ready',
              actions: assign({
                facts: ({ event }) => event.facts,
                target: ({ event }) => bodyOf(event.facts),
              }),
            },
            'model.failed': [
              {
                guard: { type: 'isRetryable', params: ({ event }) => event.failure },
                target: 'failed',
                actions: assign({ failure: ({ event }) => event.failure }),
              },
              { target: 'refused', actions: assign({ failure: ({ event }) => event.failure }) },
            ],
          },
        },
        failed: { tags: ['failed', 'retryable'], on: { 'model.retry': 'loading' } },
        /** The same file would be refused again. */
        refused: { tags: 'failed' },
        ready: {
          tags: 'ready',
          on: {
            'target.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              actions: assign({ target: ({ event }) => event.name }),
            },
            'look.preview': {
              actions: {
                type: 'showLooks',
                params: ({ context, event }) => ({ looks: preview(context.looks, painted(context, event.patch)) }),
              },
            },
            'look.commit': {
              guard: 'isHeld',
              actions: { type: 'step', params: ({ context }) => ({ looks: commitLooks(context.looks) }) },
            },
            'look.change': {
              actions: {
                type: 'step',
                params: ({ context, event }) => ({
                  looks: commitLooks(preview(context.looks, painted(context, event.patch))),
                }),
              },
            },
            'look.reset': {
              guard: 'isRepainted',
              actions: {
                type: 'step',
                params: ({ context }) => ({
                  looks: commitLooks(preview(context.looks, restored(context.looks.present, namesAimedAt(context)))),
                }),
              },
            },
            'look.undo': {
              guard: 'canUndo',
              actions: { type: 'step', params: ({ context }) => ({ looks: undoLooks(context.looks) }) },
            },
            'look.redo': {
              guard: 'canRedo',
              actions: { type: 'step', params: ({ context }) => ({ looks: redoLooks(context.looks) }) },
            },
            // Painted elsewhere: in another tab, or in a viewer beside this one.
            'look.follow': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: { type: 'showLooks', params: ({ event }) => ({ looks: beginLooks(event.looks) }) },
            },
          },
        },
      },
    },
    /** One file at a time. */
    handing: {
      initial: 'idle',
      on: { 'mishap.dismiss': { actions: 'clearMishap' } },
      states: {
        idle: {
          on: {
            'export.start': { target: 'exporting', actions: assign({ asked: ({ event }) => event.what }) },
          },
        },
        exporting: {
          tags: 'busy',
          entry: 'clearMishap',
          invoke: {
            id: 'export',
            src: 'export',
            input: ({ context }) => ({ what: context.asked ?? 'picture', source: context.source }),
            onDone: 'idle',
            onError: { target: 'idle', actions: assign({ mishap: ({ context }) => context.asked }) },
          },
        },
      },
    },
  },
});

const painted = (context: ModelViewerContext, patch: MaterialPatch): Looks =>
  repaint(context.looks.present, context.facts?.materials ?? {}, namesAimedAt(context), patch);
