import type { Drawing } from './drawing';
import { fitted, type ScaleLimits, type Size, type SizedViewport } from './viewport';

/** Px for each mm: from a car as small as a fingernail to 20 px a mm. */
export const CAR_SCALE: ScaleLimits = { min: 1 / 60, max: 20 };

/** The box that a car is drawn in (mm). */
export const boxOf = ({ params: { length, height } }: Drawing): Size => ({ width: length, height });

/** The whole car in the middle of a canvas (px), with room around it for handles and dimensions. */
export const fittedCar = (drawing: Drawing, canvas: Size): SizedViewport =>
  fitted(
    boxOf(drawing),
    canvas,
    { x: Math.min(124, canvas.width * 0.11), y: Math.min(110, canvas.height * 0.16) },
    CAR_SCALE,
  );
