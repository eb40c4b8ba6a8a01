import type { Point } from '@dagrejs/dagre';

/** How far from a bend a line begins to turn (px). */
const BEND = 14;

/** A line from point to point, its bends rounded; it passes through its label, which lies on one of the points. */
export function curve(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `M${at(point)}`;
    return after ? `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}` : `L${at(point)}`;
  });
  return parts.join('');
}

/** The place where a line that bends at a point begins to turn, on the way to the next one. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(BEND / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** To a tenth of a px. */
export const round = (value: number) => Math.round(value * 10) / 10;
