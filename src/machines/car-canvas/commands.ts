import type { AnyActorRef } from 'xstate';
import type { Snapping } from '../../drawing/drags';
import type { Drawing, Point, SegmentDisplay } from '../../drawing/drawing';
import type { Reference } from '../../drawing/reference';
import type { EditorMode, Selection } from '../../drawing/selection';
import type { Size, SizedViewport } from '../../drawing/viewport';
import type { CarEditorCommand } from '../car-editor/commands';
import type { Gesture } from '../pointer/commands';

/** What the canvas reads of the editor and of its settings, at the moment of an event. */
export interface Sheet {
  /** The newest step: the drawing before the current gesture. */
  readonly drawing: Drawing;
  /** What is shown, with the gesture. */
  readonly shown: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  /** Something is dragged, on the canvas or elsewhere. */
  readonly dragging: boolean;
  readonly canDelete: boolean;
  readonly reference?: Reference;
  readonly snapping: Snapping;
}

export interface CarCanvasInput {
  /** Takes the orders of the canvas. */
  readonly editor: AnyActorRef;
  readonly sheet: () => Sheet;
}

/** Something to be said of what was done, for a screen reader and the status line. */
export type Announcement =
  | { readonly kind: 'selection' }
  /** A place that the keys have come to, by index. */
  | { readonly kind: 'place'; readonly index: number; readonly count: number }
  | { readonly kind: 'deleted'; readonly index: number; readonly count: number }
  | { readonly kind: 'fewest-points' }
  | { readonly kind: 'mark-front' | 'mark-rear' | 'marks-too-close' | 'calibrated' | 'moving-reference' | 'nothing' };

export type CarCanvasCommand =
  | Gesture
  | { readonly type: 'announce'; readonly what: Announcement }
  | { readonly type: 'pointer.doubled'; readonly at: Point }
  | { readonly type: 'canvas.resized'; readonly size: Size }
  /** Nearer by `factor` about a place (px), or about the middle. */
  | { readonly type: 'view.zoom'; readonly factor: number; readonly at?: Point }
  /** The whole car, on the upper `part` (0–1) of the canvas. */
  | { readonly type: 'view.fit'; readonly part?: number }
  | { readonly type: 'view.set'; readonly viewport: SizedViewport }
  /** Arrow keys: what is chosen by `far` mm, or the paper. */
  | { readonly type: 'keys.nudge'; readonly arrow: Point; readonly far: number }
  | { readonly type: 'keys.release' }
  /** The next place that the mode acts on, or the one before. */
  | { readonly type: 'keys.walk'; readonly step: 1 | -1; readonly add: boolean }
  | { readonly type: 'keys.enter' }
  | { readonly type: 'keys.remove' }
  /** From the chosen point to its handles, and back. */
  | { readonly type: 'keys.handle' }
  /** A smooth point to a corner, and back. */
  | { readonly type: 'keys.point-type' }
  | { readonly type: 'keys.select-all' }
  | { readonly type: 'keys.display'; readonly display: SegmentDisplay }
  /** One thing less: the calibration, the drag, the selection, the mode. */
  | { readonly type: 'step.back' }
  /** Begins or ends marking the wheels of the reference picture. */
  | { readonly type: 'reference.calibrate' }
  /** Lets the pointer move the reference picture, or no longer. */
  | { readonly type: 'reference.move' };

/** What the canvas asks of the editor. */
export type EditorOrder = Extract<
  CarEditorCommand,
  {
    type:
      | `mode.${string}`
      | 'selection.set'
      | 'drawing.edit'
      | 'segments.display'
      | `gesture.${string}`
      | 'reference.set';
  }
>;
