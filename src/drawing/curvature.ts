import type { ContourPoint, Point } from './drawing';
import { placeOn, type Segment, segmentAt } from './segments';

/** Teeth on each segment. */
const TEETH = 16;
/** A circle of this radius (mm) has teeth of `REACH` (mm); sharper bends reach farther, up to the longest. */
const RADIUS = 1000;
const REACH = 120;
const LONGEST = 400;

/**
 * The curvature comb as SVG path data: at each tooth a line across the outline as long as the curve is sharp, and
 * their ends joined. Straight segments and corners have no teeth.
 */
export function combOf(points: readonly ContourPoint[]): string {
  return [...points.keys()]
    .map((index) => {
      const segment = segmentAt(points, index);
      return segment && !isStraight(segment) ? combOn(segment) : '';
    })
    .join('');
}

const isStraight = ([a, b, c, d]: Segment) => a.x === b.x && a.y === b.y && c.x === d.x && c.y === d.y;

function combOn(segment: Segment): string {
  const teeth = Array.from({ length: TEETH + 1 }, (_, k) => toothAt(segment, k / TEETH)).filter(
    (tooth) => tooth !== undefined,
  );
  const ends = teeth.map(({ end }, k) => `${k === 0 ? 'M' : 'L'}${at(end)}`).join('');
  return teeth.map(({ foot, end }) => `M${at(foot)}L${at(end)}`).join('') + ends;
}

const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Curvature of a Bézier: (x'y'' − y'x'') / |v|³. The tooth stands on the outer side of the bend. */
function toothAt(segment: Segment, t: number): { foot: Point; end: Point } | undefined {
  const [a, b, c, d] = segment;
  const u = 1 - t;
  const first = (k: 'x' | 'y') => 3 * (u * u * (b[k] - a[k]) + 2 * u * t * (c[k] - b[k]) + t * t * (d[k] - c[k]));
  const second = (k: 'x' | 'y') => 6 * (u * (c[k] - 2 * b[k] + a[k]) + t * (d[k] - 2 * c[k] + b[k]));
  const [vx, vy] = [first('x'), first('y')];
  const speed = Math.hypot(vx, vy);
  if (speed < 1e-6) return undefined;
  const curvature = (vx * second('y') - vy * second('x')) / speed ** 3;
  const reach = Math.max(-LONGEST, Math.min(LONGEST, curvature * RADIUS * REACH));
  const foot = placeOn(segment, t);
  return { foot, end: { x: foot.x + (vy / speed) * reach, y: foot.y - (vx / speed) * reach } };
}
