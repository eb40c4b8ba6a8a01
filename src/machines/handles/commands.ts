import type { AnyActorRef } from 'xstate';
import type { DesignPath } from '../../../contract/design';
import type { Size } from '../../drawing/viewport';
import type { Sheet } from '../design-sheet/sheet';
import type { Gesture } from '../pointer/commands';
import type { Frame, Handle } from './places';

/** What the handles read of the sheet, at the moment of an event. */
export interface HandledSheet {
  readonly sheet: Sheet;
  /** Whether lines can be set. */
  readonly isResting: boolean;
}

export interface HandlesInput {
  /** The design sheet, which takes the changes. */
  readonly owner: AnyActorRef;
  readonly read: () => HandledSheet;
}

export interface HandlesContext extends HandlesInput {
  /** Of the drawing on the screen (px). */
  readonly size: Size;
  /** What the drawing shows while a handle is held: its scale stays under the hand. */
  readonly frame?: Frame;
  /** The handle in the hand, as it was before. */
  readonly held?: Handle;
  /** The measure that the keys have come to (mm). */
  readonly keyed: number;
  /** The handle that a press would take. */
  readonly hovered?: DesignPath;
}

export type HandlesCommand =
  | Gesture
  | { readonly type: 'canvas.resized'; readonly size: Size }
  /** An arrow key moves a measure; `by` in mm. */
  | { readonly type: 'keys.nudge'; readonly path: DesignPath; readonly by: number }
  /** The keys are done with the measure. */
  | { readonly type: 'keys.end' }
  /** Takes the measure back to what it was before. */
  | { readonly type: 'step.back' };
