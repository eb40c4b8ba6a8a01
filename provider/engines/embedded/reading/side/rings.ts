import type { EdgeField } from './edges';

/** A ring: its centre and radius (pixels), and the share of it that edges draw. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly support: number;
}

export interface RingPair {
  readonly left: Ring;
  readonly right: Ring;
  /** How sure both are wheels (0–1). */
  readonly support: number;
}

/** Radii that are looked for (shares of the picture's width). */
const LEAST = 0.017;
const MOST = 0.125;
const RINGS = 18;
const PAIRS = 16;
/** Wheelbases in radii of a ring, which may be the tyre's or the rim's; the steepest line through both wheels. */
const BASE = { from: 5.2, to: 15 };
const TILT = 0.3;
/** How much one wheel's ring may be larger than the other's. */
const UNLIKE = 1.5;

/**
 * The likeliest pairs of wheels: rings whose edges point at their centres (P. Hough's circles with the gradient's
 * direction), level but for a slant, as far apart as a car's axles.
 */
export function ringPairs(field: EdgeField): readonly RingPair[] {
  const rings = findRings(field);
  const pairs: RingPair[] = [];
  for (const left of rings) {
    for (const right of rings) {
      const [dx, dy] = [right.x - left.x, right.y - left.y];
      if (dx <= 0 || Math.abs(dy) > TILT * dx || dx < 0.14 * field.width) continue;
      const larger = Math.max(left.radius, right.radius);
      const base = Math.hypot(dx, dy) / larger;
      const unlike = larger / Math.min(left.radius, right.radius);
      if (base < BASE.from || base > BASE.to || unlike > UNLIKE) continue;
      const support = Math.sqrt(left.support * right.support) * (unlike > 1.2 ? 0.85 : 1);
      pairs.push({ left, right, support });
    }
  }
  return pairs.sort((a, b) => b.support - a.support).slice(0, PAIRS);
}

function findRings(field: EdgeField): Ring[] {
  const { width, height } = field;
  const best = new Float32Array(width * height);
  const radii = new Float32Array(width * height);
  const points = edgePoints(field);
  const votes = new Float32Array(width * height);
  const rows = new Float32Array(width * height);
  for (let r = Math.max(5, LEAST * width); r <= MOST * width; r *= 1.06) {
    voteFor(field, points, r, votes);
    sumUp(votes, rows, field, Math.max(1, Math.round(r / 9)));
    for (let i = 0; i < votes.length; i++) {
      const value = votes[i] ?? 0;
      if (value <= (best[i] ?? 0)) continue;
      best[i] = value;
      radii[i] = r;
    }
  }
  return peaksOf(best, radii, width);
}

const edgePoints = ({ strength }: EdgeField): Int32Array => {
  const points = new Int32Array(strength.length);
  let count = 0;
  for (let i = 0; i < strength.length; i++) if ((strength[i] ?? 0) > 0.25) points[count++] = i;
  return points.subarray(0, count);
};

/** The share of a ring of that radius about each pixel that edges draw. */
function voteFor({ width, height, gx, gy, strength }: EdgeField, points: Int32Array, r: number, votes: Float32Array) {
  votes.fill(0);
  const share = 1 / (2 * Math.PI * r);
  for (let n = 0; n < points.length; n++) {
    const i = points[n] ?? 0;
    const x = i % width;
    const y = (i - x) / width;
    const weight = (strength[i] ?? 0) * share;
    for (let way = r; way >= -r; way -= 2 * r) {
      const cx = Math.round(x + way * (gx[i] ?? 0));
      const cy = Math.round(y + way * (gy[i] ?? 0));
      if (cx < 2 || cy < 2 || cx >= width - 2 || cy >= height - 2) continue;
      const at = cy * width + cx;
      votes[at] = (votes[at] ?? 0) + weight;
    }
  }
}

/**
 * Each value becomes the sum over a window, by way of `rows`: centres of hand-drawn rings scatter, the more the larger
 * they are.
 */
function sumUp(values: Float32Array, rows: Float32Array, { width, height }: EdgeField, reach: number) {
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) sum += values[y * width + x + reach] ?? 0;
      if (x - reach - 1 >= 0) sum -= values[y * width + x - reach - 1] ?? 0;
      if (x >= 0) rows[y * width + x] = sum;
    }
  }
  // Down all columns at once, row by row, for the cache's sake.
  const sums = new Float64Array(width);
  for (let y = -reach; y < height; y++) {
    const [into, out] = [(y + reach) * width, (y - reach - 1) * width];
    for (let x = 0; x < width; x++) {
      const more = y + reach < height ? (rows[into + x] ?? 0) : 0;
      const less = out >= 0 ? (rows[out + x] ?? 0) : 0;
      sums[x] = (sums[x] ?? 0) + more - less;
      if (y >= 0) values[y * width + x] = sums[x] ?? 0;
    }
  }
}

/** The highest places, apart from each other by their radii. */
function peaksOf(best: Float32Array, radii: Float32Array, width: number): Ring[] {
  const order: number[] = [];
  for (let i = 0; i < best.length; i++) if ((best[i] ?? 0) > 0.25) order.push(i);
  order.sort((a, b) => (best[b] ?? 0) - (best[a] ?? 0));
  const rings: Ring[] = [];
  for (const i of order) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const radius = radii[i] ?? 0;
    if (rings.some((ring) => Math.hypot(ring.x - x, ring.y - y) < 0.8 * Math.max(radius, ring.radius))) continue;
    rings.push({ ...middleOf(best, width, x, y, radius), radius, support: Math.min(1, best[i] ?? 0) });
    if (rings.length >= RINGS) break;
  }
  return rings;
}

/** The centre of the votes about a peak, to a fraction of a pixel. */
function middleOf(best: Float32Array, width: number, x: number, y: number, radius: number) {
  const reach = Math.max(2, Math.round(radius / 6));
  const level = 0.75 * (best[y * width + x] ?? 0);
  let [sum, sx, sy] = [0, 0, 0];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const weight = Math.max(0, (best[(y + dy) * width + x + dx] ?? 0) - level);
      sum += weight;
      sx += weight * dx;
      sy += weight * dy;
    }
  }
  return sum > 0 ? { x: x + sx / sum, y: y + sy / sum } : { x, y };
}
