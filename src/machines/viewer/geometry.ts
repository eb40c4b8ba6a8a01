import type { Point } from '../../drawing/drawing';
import { type Size, type Viewport, zoomTo } from '../../drawing/viewport';

/** Of a picture that is fitted to its stage: 1 is as it is fitted. */
export const ZOOM = { min: 0.1, max: 5 } as const;
/** One press of a zoom button. */
export const ZOOM_FACTOR = 1.2;
/** One notch of the wheel. */
export const WHEEL_STEP = 0.1;

/** The whole picture; places are px from the middle of the stage, and of the fitted picture from its own. */
export const whole: Viewport = { scale: 1, x: 0, y: 0 };

/** Within bounds, and without the dust of repeated multiplication. */
const limit = (scale: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(scale * 1e6) / 1e6));

/** At another scale within bounds, with the place under `at` (px from the middle) kept where it is. */
export const zoomedTo = (view: Viewport, scale: number, at: Point): Viewport => zoomTo(view, limit(scale), at);

/** Keeps the picture's edges from coming inside the stage's; what is smaller than the stage stays in its middle. */
export function within({ scale, x, y }: Viewport, stage: Size, picture: Size): Viewport {
  const reach = (room: number, length: number) => Math.max(0, (length - room / scale) / 2);
  // Without the sign of a zero.
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return {
    scale,
    x: clamp(x, reach(stage.width, picture.width)),
    y: clamp(y, reach(stage.height, picture.height)),
  };
}
