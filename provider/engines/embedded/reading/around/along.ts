import type { BorderPoint } from '../borders';
import type { EdgeField } from '../side/edges';
import type { Placed } from './placed';

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
  { shape, facing, x, y, wide, high }: Placed,
  points: readonly BorderPoint[],
  moved: readonly [number, number] = [0, 0],
): number {
  if (points.length === 0) return 0;
  const reach = Math.max(2, REACH * wide);
  const step = Math.max(1, reach / 3);
  let sum = 0;
  let all = 0;
  for (const point of points) {
    const px = x + ((facing > 0 ? point.x : 1 - point.x) + moved[0]) * wide;
    const py = y + (point.y * high + moved[1]) * wide;
    // What is near the ground is often hidden by shadow.
    const weight = point.y > 0.86 * shape.tall ? 0.5 : 1;
    all += weight;
    sum += weight * edgeNear(field, px, py, facing * point.nx, point.ny, reach, step);
  }
  return sum / all;
}

/** The strongest edge square to a normal within `reach` pixels of a point, nearer ones first. */
function edgeNear(
  { width, height, gx, gy, strength }: EdgeField,
  x: number,
  y: number,
  nx: number,
  ny: number,
  reach: number,
  step: number,
): number {
  let best = 0;
  for (let off = -reach; off <= reach; off += step) {
    const px = Math.round(x + off * nx);
    const py = Math.round(y + off * ny);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const i = py * width + px;
    const square = (gx[i] ?? 0) * nx + (gy[i] ?? 0) * ny;
    const value = (strength[i] ?? 0) * square * square * (1 - (0.5 * Math.abs(off)) / reach);
    if (value > best) best = value;
  }
  return best;
}
