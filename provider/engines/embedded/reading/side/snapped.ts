import type { Size } from '../../raster/box';
import type { EdgeField } from './edges';
import type { Laid } from './match';
import { placing } from './search';

/** How far (wheelbases) the outline may leave the shape's, and the steps that are tried. */
const FAR = 0.075;
const STEPS = 15;
/** Cost of a step's change from point to point, and of leaving the shape. */
const STIFF = 0.055;
const STRAY = 0.12;

/** A point of an outline on the picture (pixels), the direction across it, and whether it lies near the ground. */
export interface OutlinePoint {
  readonly at: readonly [number, number];
  readonly across: readonly [number, number];
  readonly low: boolean;
}

/** The outline of a car from the side as the picture has it. */
export function snappedSide(field: EdgeField, laid: Laid): Polygon {
  const { to, normal, base } = placing(laid);
  const points = laid.shape.outline.map((point) => ({
    at: to(point.x, point.z),
    across: normal(point.nx, point.nz),
    low: point.z < 0.4,
  }));
  return snapped(field, points, base);
}

type Polygon = readonly (readonly [number, number])[];

/**
 * A car's outline as the picture has it: a shape's points moved along their normals to the strongest edges, by
 * dynamic programming (A. Amini et al., 1990), as a polygon in pixels. `base` is the car's wheelbase (pixels).
 */
export function snapped(field: EdgeField, points: readonly OutlinePoint[], base: number): Polygon {
  const offsets = Array.from({ length: 2 * STEPS + 1 }, (_, k) => ((k - STEPS) / STEPS) * FAR * base);
  const costs: Float64Array[] = [];
  const from: Int16Array[] = [];
  for (const [n, { at, across, low }] of points.entries()) {
    const before = costs[n - 1];
    const cost = new Float64Array(offsets.length);
    const came = new Int16Array(offsets.length);
    for (const [k, offset] of offsets.entries()) {
      const edge = edgeAt(field, at[0] + offset * across[0], at[1] + offset * across[1], across);
      const stray = STRAY * (low ? 3 : 1) * ((k - STEPS) / STEPS) ** 2;
      let least = before ? Number.POSITIVE_INFINITY : 0;
      for (let j = Math.max(0, k - 4); before && j <= Math.min(offsets.length - 1, k + 4); j++) {
        const through = (before[j] ?? 0) + STIFF * (j - k) ** 2;
        if (through >= least) continue;
        least = through;
        came[k] = j;
      }
      cost[k] = least + stray - edge;
    }
    costs.push(cost);
    from.push(came);
  }
  const last = costs.at(-1) ?? new Float64Array(1);
  let k = last.indexOf(Math.min(...last));
  const out: [number, number][] = [];
  for (let n = points.length - 1; n >= 0; n--) {
    const point = points[n];
    if (!point) continue;
    const offset = offsets[k] ?? 0;
    out.push([point.at[0] + offset * point.across[0], point.at[1] + offset * point.across[1]]);
    k = from[n]?.[k] ?? k;
  }
  return out.reverse();
}

function edgeAt(
  { width, height, gx, gy, strength }: EdgeField,
  x: number,
  y: number,
  [nx, ny]: readonly [number, number],
): number {
  const [px, py] = [Math.round(x), Math.round(y)];
  if (px < 0 || py < 0 || px >= width || py >= height) return 0;
  const i = py * width + px;
  const square = (gx[i] ?? 0) * nx + (gy[i] ?? 0) * ny;
  return (strength[i] ?? 0) * square * square;
}

/** 1 inside a polygon (even–odd, at pixels' centres). */
export function filled(polygon: readonly (readonly [number, number])[], { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  const rows: number[][] = Array.from({ length: height }, () => []);
  for (const [n, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(n + 1) % polygon.length] ?? [ax, ay];
    const last = Math.min(height, Math.ceil(Math.max(ay, by) - 0.5));
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5)); y < last; y++) {
      rows[y]?.push(ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax));
    }
  }
  for (const [y, crossings] of rows.entries()) {
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil((crossings[k] ?? 0) - 0.5));
      const to = Math.min(width - 1, Math.floor((crossings[k + 1] ?? 0) - 0.5));
      mask.fill(1, y * width + from, y * width + to + 1);
    }
  }
  return mask;
}
