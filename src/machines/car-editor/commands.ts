import type { About, ImportFailure } from '../../drawing/car-config';
import type { CarTypeId } from '../../drawing/car-types';
import type { Drawing, SegmentDisplay } from '../../drawing/drawing';
import type { Edit } from '../../drawing/edits';
import type { DrawingHistory } from '../../drawing/history';
import type { Look } from '../../drawing/picture';
import type { Reference } from '../../drawing/reference';
import type { Selection } from '../../drawing/selection';
import type { FactOf } from '../../facts';
import type { EditorFailure } from './failure';

/** Where a picture of the drawing goes: a file, or the form that opened the editor. */
export type ExportTarget = 'png' | 'svg' | 'json' | 'form';

/** What leaves the editor as a file. */
export interface Picture {
  readonly drawing: Drawing;
  readonly target: ExportTarget;
  readonly look: Look;
  readonly name?: string;
  readonly about?: About;
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

export interface CarEditorContext extends CarEditorInput {
  /** What a gesture has made so far; it becomes a step when the gesture ends. */
  readonly preview?: Drawing;
  readonly selection: Selection;
  /** What it was last saved, opened or imported as. */
  readonly name?: string;
  readonly about?: About;
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
  | { type: 'config.open'; drawing: Drawing; name: string; about?: About }
  /** A file was no configuration. */
  | { type: 'config.rejected'; failure: ImportFailure }
  | { type: 'config.save'; name: string }
  | { type: 'reference.set'; reference?: Reference }
  | { type: 'picture.export'; target: ExportTarget; look: Look }
  | { type: 'failure.dismiss' }
  | { type: 'editor.close' };

export type DrawingFact = FactOf<'v2.DrawingChanged' | 'v1.ReferencePlaced'>;

export type CarEditorTag =
  | 'select'
  | 'edit'
  | 'adding'
  | 'deleting'
  | 'segments'
  | 'dragging'
  | 'asking-reset'
  | 'asking-type'
  | 'busy';
