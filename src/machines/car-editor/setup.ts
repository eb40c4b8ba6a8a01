import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { About } from '../../drawing/car-config';
import { type Drawing, FEWEST_POINTS } from '../../drawing/drawing';
import { begin, commit, redo, type StepKind, undo } from '../../drawing/history';
import type { Reference } from '../../drawing/reference';
import { emptySelection, type Selection } from '../../drawing/selection';
import { notProvided } from '../not-provided';
import type {
  CarEditorCommand,
  CarEditorContext,
  CarEditorInput,
  CarEditorTag,
  DrawingFact,
  Picture,
} from './commands';
import type { EditorFailure } from './failure';
import { toStored } from './stored';

/** What the car editor knows and needs; its states stand in machine.ts. */
export const carEditorSetup = setup({
  types: {
    context: {} as CarEditorContext,
    input: {} as CarEditorInput,
    events: {} as CarEditorCommand,
    emitted: {} as DrawingFact,
    tags: {} as CarEditorTag,
  },
  actors: {
    /** Keeps the drawing under a name, over one of the same name. */
    save: fromPromise<void, { drawing: Drawing; name: string; about?: About }>(notProvided('save')),
    /** Draws the picture and hands it over; fails with an `ExportError`. */
    export: fromPromise<void, Picture>(notProvided('export')),
  },
  actions: {
    /** One step, or none where emptySelection changes. A step forgets a selection that it made meaningless. */
    step: enqueueActions(({ context, enqueue }, { next }: { next: Drawing }) => {
      const history = commit(context.history, next);
      if (history === context.history) return;
      enqueue.assign({ history, selection: kept(context.selection, context.history.present, next) });
      enqueue.emit(changed(context, 'edit', history.present));
    }),
    travel: enqueueActions(({ context, enqueue }, { back }: { back: boolean }) => {
      const history = back ? undo(context.history) : redo(context.history);
      enqueue.assign({ history, selection: kept(context.selection, context.history.present, history.present) });
      enqueue.emit(changed(context, back ? 'undo' : 'redo', history.present));
    }),
    startAnew: enqueueActions(({ context, enqueue }, { drawing }: { drawing: Drawing }) => {
      enqueue.assign({ history: begin(drawing), selection: emptySelection, failure: undefined, preview: undefined });
      enqueue.emit(changed(context, 'begin', drawing));
    }),
    /** Emits the start of a new drawing; a resumed one is in the log already. */
    open: enqueueActions(({ context, enqueue }) => {
      const { past, present, future } = context.history;
      if (past.length + future.length === 0) enqueue.emit(changed(context, 'begin', present));
    }),
    place: enqueueActions(({ context: { drawingId, now }, enqueue }, { reference }: { reference?: Reference }) => {
      enqueue.assign({ reference });
      enqueue.emit({ type: 'v1.ReferencePlaced', at: now(), drawingId, reference });
    }),
    select: assign({ selection: (_, { selection }: { selection: Selection }) => selection }),
    clearSelection: assign({ selection: emptySelection }),
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
  },
});

const changed = ({ drawingId, now }: CarEditorContext, step: StepKind, drawing: Drawing): DrawingFact => ({
  type: 'v2.DrawingChanged',
  at: now(),
  drawingId,
  step,
  drawing: toStored(drawing),
});

/** Indexes mean the same points only while the outline has as many of them. */
const kept = (selection: Selection, before: Drawing, after: Drawing): Selection =>
  before.points.length === after.points.length ? selection : emptySelection;
