import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { FactOf } from '../../log/facts';
import type { Reference } from '../../log/facts-drawing';
import { notProvided } from '../not-provided';
import { importConfig } from './car-config';
import type { CarTypeId } from './car-types';
import { type Drawing, FEWEST_POINTS, type SegmentDisplay, type Wheel } from './drawing';
import { type Edit, edit, resetOutline } from './edits';
import { type EditorFailure, whyNot, whyNotExported } from './failure';
import { begin, commit, type DrawingHistory, redo, type StepKind, undo } from './history';
import type { Look } from './picture';
import { toStored } from './stored';

/** What is chosen on the drawing: points and segments by index, wheels by name. */
export interface Selection {
  readonly points: readonly number[];
  readonly wheels: readonly Wheel[];
  readonly segments: readonly number[];
}
export const nothing: Selection = { points: [], wheels: [], segments: [] };

/** Where a picture of the drawing goes: a file, or the form that opened the editor. */
export type ExportTarget = 'png' | 'svg' | 'json' | 'form';

/** What leaves the editor as a file. */
export interface Picture {
  readonly drawing: Drawing;
  readonly target: ExportTarget;
  readonly look: Look;
  readonly name?: string;
}

export interface CarEditorInput {
  readonly drawingId: string;
  /** Its newest step is what an earlier visit ended with, or a new drawing. */
  readonly history: DrawingHistory;
  /** The picture underneath. */
  readonly reference?: Reference;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface CarEditorContext extends CarEditorInput {
  /** What a gesture has made so far; it becomes a step when the gesture ends. */
  readonly preview?: Drawing;
  readonly selection: Selection;
  /** What it was last saved, opened or imported as. */
  readonly name?: string;
  /** The type that was chosen while the question about the outline stands. */
  readonly wanted?: CarTypeId;
  readonly failure?: EditorFailure;
  /** Where the picture on its way out goes. */
  readonly target?: ExportTarget;
}

export type CarEditorCommand =
  | { type: 'mode.select' }
  | { type: 'mode.edit' }
  | { type: 'mode.add-point' }
  | { type: 'mode.delete-point' }
  | { type: 'mode.segments' }
  | { type: 'selection.set'; selection: Selection }
  | { type: 'drawing.edit'; edit: Edit }
  | { type: 'segments.display'; display: SegmentDisplay }
  | { type: 'gesture.begin' }
  | { type: 'gesture.move'; edit: Edit }
  | { type: 'gesture.end' }
  | { type: 'gesture.cancel' }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'reset.ask' }
  | { type: 'type.choose'; carType: CarTypeId }
  | { type: 'question.yes' }
  | { type: 'question.keep' }
  | { type: 'question.dismiss' }
  | { type: 'config.open'; drawing: Drawing; name: string }
  | { type: 'config.import'; text: string }
  | { type: 'config.save'; name: string }
  | { type: 'reference.set'; reference?: Reference }
  | { type: 'picture.export'; target: ExportTarget; look: Look }
  | { type: 'failure.dismiss' }
  | { type: 'editor.close' };

type DrawingFact = FactOf<'v1.DrawingChanged' | 'v1.ReferencePlaced'>;

type Tag =
  | 'select'
  | 'edit'
  | 'adding'
  | 'deleting'
  | 'segments'
  | 'dragging'
  | 'asking-reset'
  | 'asking-type'
  | 'busy';

/** The car silhouette editor: how the pointer is meant (mode), beside what is being done (work). */
export const carEditorMachine = setup({
  types: {
    context: {} as CarEditorContext,
    input: {} as CarEditorInput,
    events: {} as CarEditorCommand,
    emitted: {} as DrawingFact,
    tags: {} as Tag,
  },
  actors: {
    /** Keeps the drawing under a name, over one of the same name. */
    save: fromPromise<void, { drawing: Drawing; name: string }>(notProvided('save')),
    /** Draws the picture and hands it over; fails with an `ExportError`. */
    export: fromPromise<void, Picture>(notProvided('export')),
  },
  actions: {
    /** One step, or none where nothing changes. A step forgets a selection that it made meaningless. */
    step: enqueueActions(({ context, enqueue }, { next }: { next: Drawing }) => {
      const history = commit(context.history, next);
      if (history === context.history) return;
      enqueue.assign({ history, selection: kept(context.selection, context.history.present, next) });
      enqueue.emit(changed(context, 'edit', history.present));
    }),
    travel: enqueueActions(({ context, enqueue }, { back }: { back: boolean }) => {
      const history = back ? undo(context.history) : redo(context.history);
      if (history === context.history) return;
      enqueue.assign({ history, selection: kept(context.selection, context.history.present, history.present) });
      enqueue.emit(changed(context, back ? 'undo' : 'redo', history.present));
    }),
    startAnew: enqueueActions(({ context, enqueue }, { drawing }: { drawing: Drawing }) => {
      enqueue.assign({ history: begin(drawing), selection: nothing, failure: undefined, preview: undefined });
      enqueue.emit(changed(context, 'begin', drawing));
    }),
    select: assign({ selection: (_, { selection }: { selection: Selection }) => selection }),
    clearSelection: assign({ selection: nothing }),
    fail: assign({ failure: (_, failure: EditorFailure) => failure }),
    clearFailure: assign({ failure: undefined }),
    dropPreview: assign({ preview: undefined }),
    forgetWanted: assign({ wanted: undefined }),
    forgetTarget: assign({ target: undefined }),
  },
  guards: {
    isEdited: ({ context }) => context.history.present.edited,
    hasSegments: ({ context }) => context.selection.segments.length > 0,
    canDelete: ({ context }) => context.history.present.points.length > FEWEST_POINTS,
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isForForm: ({ context }) => context.target === 'form',
    isConfig: (_, { text }: { text: string }) => importConfig(text).ok,
  },
}).createMachine({
  id: 'carEditor',
  context: ({ input }) => ({ ...input, selection: nothing }),
  initial: 'open',
  on: { 'editor.close': '.closed' },
  states: {
    open: {
      type: 'parallel',
      entry: enqueueActions(({ context, enqueue }) => {
        const { past, present, future } = context.history;
        // What goes on is in the log already.
        if (past.length + future.length === 0) enqueue.emit(changed(context, 'begin', present));
      }),
      states: {
        mode: {
          initial: 'select',
          on: {
            'mode.select': { target: '.select', actions: 'clearSelection' },
            'mode.edit': '.edit.moving',
            'mode.add-point': '.edit.adding',
            'mode.delete-point': { guard: 'canDelete', target: '.edit.deleting' },
            'mode.segments': { target: '.edit.segments', actions: 'clearSelection' },
          },
          states: {
            select: { tags: 'select' },
            edit: {
              tags: 'edit',
              initial: 'moving',
              states: {
                moving: {},
                adding: { tags: 'adding', on: { 'mode.add-point': 'moving' } },
                deleting: { tags: 'deleting', on: { 'mode.delete-point': 'moving' } },
                segments: {
                  tags: 'segments',
                  on: {
                    'mode.segments': { target: 'moving', actions: 'clearSelection' },
                    'segments.display': {
                      guard: 'hasSegments',
                      actions: {
                        type: 'step',
                        params: ({ context, event }) => ({
                          next: edit(context.history.present, {
                            kind: 'set-segments',
                            segments: context.selection.segments,
                            display: event.display,
                          }),
                        }),
                      },
                    },
                  },
                },
              },
              on: { 'selection.set': { actions: { type: 'select', params: ({ event }) => event } } },
            },
          },
        },
        /** One thing at a time: drawing, a gesture, a question, or a picture on its way out. */
        work: {
          initial: 'idle',
          on: { 'failure.dismiss': { actions: 'clearFailure' } },
          states: {
            idle: {
              on: {
                'drawing.edit': {
                  actions: {
                    type: 'step',
                    params: ({ context, event }) => ({ next: edit(context.history.present, event.edit) }),
                  },
                },
                'history.undo': { guard: 'canUndo', actions: { type: 'travel', params: { back: true } } },
                'history.redo': { guard: 'canRedo', actions: { type: 'travel', params: { back: false } } },
                'gesture.begin': 'dragging',
                'reset.ask': 'askingReset',
                'type.choose': [
                  {
                    guard: 'isEdited',
                    target: 'askingType',
                    actions: assign({ wanted: ({ event }) => event.carType }),
                  },
                  {
                    actions: {
                      type: 'step',
                      params: ({ context, event }) => ({
                        next: edit(context.history.present, { kind: 'set-type', type: event.carType, outline: 'new' }),
                      }),
                    },
                  },
                ],
                'config.open': {
                  actions: [
                    'clearFailure',
                    assign({ name: ({ event }) => event.name }),
                    { type: 'step', params: ({ event }) => ({ next: event.drawing }) },
                  ],
                },
                'config.import': [
                  {
                    guard: { type: 'isConfig', params: ({ event }) => event },
                    actions: [
                      'clearFailure',
                      assign({ name: ({ context, event }) => nameIn(event.text) ?? context.name }),
                      { type: 'step', params: ({ context, event }) => ({ next: readInto(context, event.text) }) },
                    ],
                  },
                  { actions: { type: 'fail', params: ({ event }) => whyNot(event.text) } },
                ],
                'reference.set': {
                  actions: enqueueActions(({ context, event: { reference }, enqueue }) => {
                    const { drawingId, now } = context;
                    enqueue.assign({ reference });
                    enqueue.emit({ type: 'v1.ReferencePlaced', at: now(), drawingId, reference });
                  }),
                },
                'config.save': 'saving',
                'picture.export': 'exporting',
              },
            },
            dragging: {
              tags: 'dragging',
              on: {
                'gesture.move': {
                  actions: assign({ preview: ({ context, event }) => edit(context.history.present, event.edit) }),
                },
                'gesture.end': {
                  target: 'idle',
                  actions: [
                    {
                      type: 'step',
                      params: ({ context }) => ({ next: context.preview ?? context.history.present }),
                    },
                    'dropPreview',
                  ],
                },
                'gesture.cancel': { target: 'idle', actions: 'dropPreview' },
              },
            },
            askingReset: {
              tags: 'asking-reset',
              on: {
                'question.yes': {
                  target: 'idle',
                  actions: {
                    type: 'startAnew',
                    params: ({ context }) => ({ drawing: resetOutline(context.history.present) }),
                  },
                },
                'question.dismiss': 'idle',
              },
            },
            askingType: {
              tags: 'asking-type',
              on: {
                'question.yes': {
                  target: 'idle',
                  actions: [
                    { type: 'step', params: ({ context }) => ({ next: retyped(context, 'new') }) },
                    'forgetWanted',
                  ],
                },
                'question.keep': {
                  target: 'idle',
                  actions: [
                    { type: 'step', params: ({ context }) => ({ next: retyped(context, 'kept') }) },
                    'forgetWanted',
                  ],
                },
                'question.dismiss': { target: 'idle', actions: 'forgetWanted' },
              },
            },
            saving: {
              tags: 'busy',
              entry: [
                'clearFailure',
                assign({ name: ({ context, event }) => (event.type === 'config.save' ? event.name : context.name) }),
              ],
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context, event }) => ({
                  drawing: context.history.present,
                  name: event.type === 'config.save' ? event.name : '',
                }),
                onDone: 'idle',
                onError: { target: 'idle', actions: { type: 'fail', params: { kind: 'save' } } },
              },
            },
            exporting: {
              tags: 'busy',
              entry: [
                'clearFailure',
                assign({ target: ({ event }) => (event.type === 'picture.export' ? event.target : undefined) }),
              ],
              invoke: {
                id: 'export',
                src: 'export',
                input: ({ context, event }): Picture => ({
                  drawing: context.history.present,
                  target: event.type === 'picture.export' ? event.target : 'png',
                  look: event.type === 'picture.export' ? event.look : plain,
                  ...(context.name === undefined ? {} : { name: context.name }),
                }),
                // A form that has its picture is what the designer goes on with.
                onDone: [
                  { guard: 'isForForm', target: '#carEditor.closed' },
                  { target: 'idle', actions: 'forgetTarget' },
                ],
                onError: {
                  target: 'idle',
                  actions: [{ type: 'fail', params: ({ event }) => whyNotExported(event.error) }, 'forgetTarget'],
                },
              },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

const changed = ({ drawingId, now }: CarEditorContext, step: StepKind, drawing: Drawing): DrawingFact => ({
  type: 'v1.DrawingChanged',
  at: now(),
  drawingId,
  step,
  drawing: toStored(drawing),
});

function readInto({ history }: CarEditorContext, text: string): Drawing {
  const read = importConfig(text);
  return read.ok ? read.drawing : history.present;
}

function nameIn(text: string): string | undefined {
  const read = importConfig(text);
  return read.ok ? read.config.name : undefined;
}

const retyped = ({ history, wanted }: CarEditorContext, outline: 'new' | 'kept'): Drawing =>
  wanted ? edit(history.present, { kind: 'set-type', type: wanted, outline }) : history.present;

const plain: Look = { fill: 'none', sketch: false };

/** Indexes mean the same points only while the outline has as many of them. */
const kept = (selection: Selection, before: Drawing, after: Drawing): Selection =>
  before.points.length === after.points.length ? selection : nothing;
