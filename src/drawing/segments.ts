import { type ContourPoint, type Point, toFine } from './drawing';
import { remembered } from './memoize';

/** A segment of the outline as a cubic Bézier: its start, its two handles, its end. */
export type Segment = readonly [Point, Point, Point, Point];

/** The segment from point `index` to the next one. */
export function segmentAt(points: readonly ContourPoint[], index: number): Segment | undefined {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  return from && to ? [from, from.controlPoints[1] ?? from, to.controlPoints[0] ?? to, to] : undefined;
}

/** SVG path data of the whole outline, or of the one segment. */
export function pathOf(points: readonly ContourPoint[], only?: number): string {
  if (only !== undefined) return startOf(points[only]) + curveTo(points, only);
  let path = startOf(points[0]);
  for (let index = 0; index < points.length; index++) path += curveTo(points, index);
  return `${path}Z`;
}

/** Where a path begins. */
export const startOf = (point: Point | undefined): string => (point ? `M${point.x} ${point.y}` : '');

/** The segment from point `index` as a curve that goes on from there. */
export function curveTo(points: readonly ContourPoint[], index: number): string {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  return from && to ? `C${writtenOf(from).out} ${writtenOf(to).in}` : '';
}

/** A point as it is written into its two segments. */
const writtenOf = remembered((point: ContourPoint) => {
  const [before = point, after = point] = point.controlPoints;
  return { in: `${before.x} ${before.y} ${point.x} ${point.y}`, out: `${after.x} ${after.y}` };
});

/** Whether both handles lie on one line through their point, within a degree or two. */
export function isAligned(point: Point, [first, second]: readonly Point[]): boolean {
  if (!first || !second) return false;
  const a = { x: point.x - first.x, y: point.y - first.y };
  const b = { x: second.x - point.x, y: second.y - point.y };
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  return lengths < 1 || Math.abs(a.x * b.y - a.y * b.x) / lengths < 0.03;
}

/** A new point on a segment at 0–1 of its parameter; the curve stays as it was (de Casteljau). */
export function cutSegment(points: readonly ContourPoint[], index: number, at: number): readonly ContourPoint[] {
  const segment = segmentAt(points, index);
  const from = points[index];
  const next = (index + 1) % points.length;
  const to = points[next];
  if (!segment || !from || !to || !(at > 0 && at < 1)) return points;
  const [a, b, c, d] = segment;
  const [ab, bc, cd] = [mix(a, b, at), mix(b, c, at), mix(c, d, at)];
  const [abc, bcd] = [mix(ab, bc, at), mix(bc, cd, at)];
  const straight = from.controlPoints[1] === undefined && to.controlPoints[0] === undefined;
  const cut: ContourPoint = {
    ...mix(abc, bcd, at),
    type: straight ? 'corner' : 'smooth',
    controlPoints: straight ? [] : [abc, bcd],
    ...(from.segmentDisplayMode ? { segmentDisplayMode: from.segmentDisplayMode } : {}),
  };
  const changed = points.map((point, i) => {
    if (i === index && point.type === 'smooth')
      return { ...point, controlPoints: [point.controlPoints[0] ?? point, ab] };
    if (i === next && point.type === 'smooth')
      return { ...point, controlPoints: [cd, point.controlPoints[1] ?? point] };
    return point;
  });
  return changed.toSpliced(index + 1, 0, cut);
}

const mix = (a: Point, b: Point, t: number): Point => ({
  x: toFine(a.x + (b.x - a.x) * t),
  y: toFine(a.y + (b.y - a.y) * t),
});

/** The place on a segment at 0–1 of its parameter. */
export function placeOn([a, b, c, d]: Segment, t: number): Point {
  const u = 1 - t;
  const sum = (k: 'x' | 'y') => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
  return { x: sum('x'), y: sum('y') };
}

/** A curve lies within its handles: it is no nearer than their box (mm). */
function boxGap([a, b, c, d]: Segment, to: Point): number {
  const off = (k: 'x' | 'y') =>
    Math.max(Math.min(a[k], b[k], c[k], d[k]) - to[k], to[k] - Math.max(a[k], b[k], c[k], d[k]), 0);
  return Math.hypot(off('x'), off('y'));
}

const COARSE = 24;

/** The outline's place nearest to `to`: which segment, where on it (0–1), and how far away (mm). */
export function nearest(points: readonly ContourPoint[], to: Point): { segment: number; at: number; distance: number } {
  let best = { segment: 0, at: 0, distance: Number.POSITIVE_INFINITY };
  for (const index of points.keys()) {
    const segment = segmentAt(points, index);
    if (!segment || boxGap(segment, to) >= best.distance) continue;
    const gap = (t: number) => {
      const place = placeOn(segment, t);
      return Math.hypot(place.x - to.x, place.y - to.y);
    };
    let at = 0;
    for (let k = 1; k <= COARSE; k++) if (gap(k / COARSE) < gap(at)) at = k / COARSE;
    for (let step = 0.5 / COARSE; step > 1e-5; step /= 2) {
      for (const tried of [at - step, at + step]) if (tried >= 0 && tried <= 1 && gap(tried) < gap(at)) at = tried;
    }
    if (gap(at) < best.distance) best = { segment: index, at, distance: gap(at) };
  }
  return best;
}
