import type { Drawing, Point } from './drawing';
import type { Size } from './viewport';

/**
 * A picture under the drawing (mm): its upper left corner, its size, turned about that corner by `angle` (degrees).
 * `blob` names its content in the blob store; `opacity` is 0–1.
 */
export interface Reference extends Point, Size {
  readonly blob: string;
  readonly angle: number;
  readonly opacity: number;
}

/** A picture under the drawing: as wide as the car, standing on the ground. */
export function placedReference(blob: string, size: Size, { params }: Drawing): Reference {
  const scale = params.length / Math.max(1, size.width);
  const height = size.height * scale;
  return { blob, x: 0, y: params.height - height, width: params.length, height, angle: 0, opacity: 0.5 };
}

/**
 * Turned and scaled so that two places of the picture lie on two others (mm); undefined when they are the same place.
 * A similarity: z ↦ a z + b with complex a and b.
 */
export function calibrated(
  reference: Reference,
  [from1, from2]: readonly [Point, Point],
  [to1, to2]: readonly [Point, Point],
): Reference | undefined {
  const from = { x: from2.x - from1.x, y: from2.y - from1.y };
  const to = { x: to2.x - to1.x, y: to2.y - to1.y };
  const length = Math.hypot(from.x, from.y);
  const scale = Math.hypot(to.x, to.y) / length;
  if (length < 1 || !Number.isFinite(scale) || scale < 0.001) return undefined;
  const turn = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x);
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const off = { x: reference.x - from1.x, y: reference.y - from1.y };
  return {
    ...reference,
    x: to1.x + off.x * cos - off.y * sin,
    y: to1.y + off.x * sin + off.y * cos,
    width: reference.width * scale,
    height: reference.height * scale,
    angle: reference.angle + (turn * 180) / Math.PI,
  };
}
