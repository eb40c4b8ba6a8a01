import type { AnyActorRef } from 'xstate';
import type { CarDesign, DesignPath } from '../../../contract/design';
import type { Point } from '../../drawing/drawing';
import type { Size } from '../../drawing/viewport';
import type { DesignSheetCommand } from '../design-sheet/commands';
import type { Sheet } from '../design-sheet/sheet';
import type { Gesture } from '../pointer/commands';
import type { Frame, Handle } from './places';

/** What the handles read of the sheet, at the moment of an event. */
export interface HandledSheet {
  readonly sheet: Sheet;
  /** Whether lines can be set. */
  readonly isResting: boolean;
}

/** A drawing of a design with handles, and what moving them asks of the sheet. All places are in the drawing's units. */
export interface HandledDrawing {
  readonly frame: (design: CarDesign) => Frame;
  readonly handles: (sheet: Sheet) => readonly Handle[];
  /** A press takes a handle from this far, however small the drawing is shown. */
  readonly reach: number;
  /** A handle as it was taken, dragged by this much. */
  readonly dragged: (held: Handle, by: Point) => DesignSheetCommand;
  /** The same, moved by keys by this much of its value. */
  readonly nudged: (held: Handle, by: number) => DesignSheetCommand;
}

export interface HandlesInput {
  /** The design sheet, which takes the changes. */
  readonly owner: AnyActorRef;
  readonly read: () => HandledSheet;
  readonly drawing: HandledDrawing;
}

export interface HandlesContext extends HandlesInput {
  /** Of the drawing on the screen (px). */
  readonly size: Size;
  /** What the drawing shows while a handle is held: its scale stays under the hand. */
  readonly frame?: Frame;
  /** The handle in the hand, as it was before. */
  readonly held?: Handle;
  /** How far the keys have moved it. */
  readonly keyed: number;
  /** The handle that a press would take. */
  readonly hovered?: DesignPath;
}

export type HandlesCommand =
  | Gesture
  | { readonly type: 'canvas.resized'; readonly size: Size }
  /** An arrow key moves a handle by this much of its value. */
  | { readonly type: 'keys.nudge'; readonly path: DesignPath; readonly by: number }
  /** The keys are done with the measure. */
  | { readonly type: 'keys.end' }
  /** Takes the measure back to what it was before. */
  | { readonly type: 'step.back' };
