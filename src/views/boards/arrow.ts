import type { Point } from '../../drawing/drawing';
import type { Box } from '../../machines/board/items';

/** How long the strokes of an arrow's tip are, and how far they open (radians). */
const TIP = 18;
const OPENING = 0.45;

/** Where the two strokes of an arrow's tip end. */
export function tipOf({ x, y, width, height }: Box): readonly [Point, Point] {
  const direction = Math.atan2(height, width);
  const end = (angle: number): Point => ({
    x: x + width - TIP * Math.cos(direction + angle),
    y: y + height - TIP * Math.sin(direction + angle),
  });
  return [end(OPENING), end(-OPENING)];
}
