import type { DesignPath } from '../../../contract/design';
import type { Point } from '../../drawing/drawing';
import { fitted, type Size, type Viewport } from '../../drawing/viewport';

/** After a key so long (ms) without another one, what it moved is a step. */
export const KEYS_REST = 700;

/** A setting of a sheet that can be dragged on a drawing of it. */
export interface Handle {
  readonly path: DesignPath;
  /** Along the car, up, or anywhere. */
  readonly axis: 'along' | 'up' | 'free';
  /** In the drawing's units, upwards negative as an SVG counts. */
  readonly at: Point;
  /** In the setting's unit. */
  readonly value: number;
  readonly isLocked: boolean;
}

/** A box of a drawing, in the same coordinates. */
export interface Frame extends Point, Size {}

/** What a canvas of this size (px) shows of a drawing: all of the frame, in the middle. */
export function viewportOf(frame: Frame, size: Size): Viewport {
  const { x, y, scale } = fitted(frame, size, { x: 0, y: 0 }, { min: 0.001, max: 10 });
  return { x: x + frame.x, y: y + frame.y, scale };
}

/** A finger's reach (px). */
const REACH = 22;

/** How far from a handle a press still takes it, in the drawing's units: no less than `least`. */
export const reachOf = ({ scale }: Viewport, least: number): number => Math.max(least, REACH / scale);

/** The nearest handle that can be moved, within the reach of a place. */
export function handleAt<H extends Pick<Handle, 'at'> & Partial<Pick<Handle, 'isLocked'>>>(
  handles: readonly H[],
  at: Point,
  reach: number,
): H | undefined {
  let nearest: H | undefined;
  let least = reach;
  for (const handle of handles) {
    const distance = Math.hypot(handle.at.x - at.x, handle.at.y - at.y);
    if (handle.isLocked || distance > least) continue;
    [nearest, least] = [handle, distance];
  }
  return nearest;
}
