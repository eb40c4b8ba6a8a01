import type { BorderPoint } from '../borders';
import { type EdgeField, edgeNear } from '../side/edges';
import { acrossOf, isLow, type Placed } from './placed';

/** Outlines laid beside the right place find edges by chance. */
const PLACES = [
  [0.2, -0.12],
  [-0.2, -0.12],
  [0.2, 0.1],
  [-0.2, 0.1],
  [0, -0.2],
  [0.08, 0.14],
] as const;

/** How well edges follow a placed car's outline by chance: the mean of other places. */
export function byChance(field: EdgeField, placed: Placed, points: readonly BorderPoint[]): number {
  return PLACES.reduce((sum, way) => sum + meanAlong(field, placed, points, way) / PLACES.length, 0);
}

/** Largest way (widths of the car) between an outline and its edge. */
const REACH = 0.014;

/** How strong and how square an edge is near each point, on average; `moved` in widths of the car. */
export function meanAlong(
  field: EdgeField,
  placed: Placed,
  points: readonly BorderPoint[],
  moved: readonly [number, number] = [0, 0],
): number {
  if (points.length === 0) return 0;
  const { shape, facing, x, y, wide, high } = placed;
  const reach = Math.max(2, REACH * wide);
  const step = Math.max(1, reach / 3);
  let sum = 0;
  let all = 0;
  for (const point of points) {
    const px = x + (acrossOf(placed, point) + moved[0]) * wide;
    const py = y + (point.y * high + moved[1]) * wide;
    const weight = isLow(shape, point) ? 0.5 : 1;
    all += weight;
    sum += weight * edgeNear(field, px, py, facing * point.nx, point.ny, reach, step);
  }
  return sum / all;
}
