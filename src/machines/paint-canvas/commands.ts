import type { AnyActorRef } from 'xstate';
import type { Point } from '../../drawing/drawing';
import type { Size, SizedViewport } from '../../drawing/viewport';
import type { PenPoint } from '../../painting/pen';
import type { Gesture } from '../pointer/commands';

/** What the canvas reads of the editor, at the moment of an event. */
export interface PaintSheet {
  /** Whether a brush is in hand; otherwise the pointer pans. */
  readonly hasBrush: boolean;
  /** Whether the editor has let a stroke begin. */
  readonly stroking: boolean;
}

export interface PaintCanvasInput {
  readonly editor: AnyActorRef;
  readonly picture: Size;
  readonly sheet: () => PaintSheet;
}

export interface PaintCanvasContext extends PaintCanvasInput {
  readonly viewport: SizedViewport;
  /** Where the brush is (px of the picture); nowhere while the pointer is elsewhere. */
  readonly brush?: Point;
  /** Where the last stroke ended: with Shift the next one continues from there in a straight line. */
  readonly ended?: PenPoint;
  /** How hard the pen was pressed, 0–1. */
  readonly pressure: number;
  /** What was seen when the space bar went down. */
  readonly armedAt?: SizedViewport;
}

export type PaintCanvasCommand =
  | Gesture
  | { readonly type: 'canvas.resized'; readonly size: Size }
  | { readonly type: 'view.zoom'; readonly factor: number; readonly at?: Point }
  /** The whole picture, or one px of it for each of the canvas about the brush. */
  | { readonly type: 'view.fit' }
  | { readonly type: 'view.own' }
  /** Arrow keys: the brush by `far` px of the picture, or the picture. */
  | { readonly type: 'keys.nudge'; readonly arrow: Point; readonly far: number }
  /** Puts the brush of the keys down, or lifts it. */
  | { readonly type: 'keys.pen' }
  | { readonly type: 'keys.lift' }
  /** The space bar pans while the pointer drags, and is a tap of the brush otherwise. */
  | { readonly type: 'space.down' }
  | { readonly type: 'space.up' }
  | { readonly type: 'space.lost' }
  /** Gives up the stroke, or leaves. */
  | { readonly type: 'step.back' }
  /** The editor has answered to `stroke.begin`. */
  | { readonly type: 'stroke.answered' };

/** Commands from the canvas to the owner of the picture. Places in px of the picture. */
export type PaintCanvasOrder =
  | { readonly type: 'stroke.begin'; readonly points: readonly PenPoint[] }
  | { readonly type: 'stroke.extend'; readonly points: readonly PenPoint[] }
  | { readonly type: 'stroke.end' }
  | { readonly type: 'stroke.cancel' }
  | { readonly type: 'color.pick'; readonly at: Point }
  /** For a screen reader: where the brush is, painting or not. */
  | { readonly type: 'brush.moved'; readonly at: Point; readonly painting: boolean }
  | { readonly type: 'brush.lifted' };
