import type { FlankEdges } from './edges';
import type { Flank } from './flank';

/** A straight, nearly level line on a flank: its heights where it is looked for first and last (m). */
export interface LevelLine {
  readonly front: number;
  readonly rear: number;
  /** Share of its way that is drawn, and how clearly it is on the whole (0–1). */
  readonly share: number;
  readonly clear: number;
}

/** The height (m) at x of a line that was looked for from x to x. */
export const heightOn = ({ front, rear }: Pick<LevelLine, 'front' | 'rear'>, from: number, to: number, x: number) =>
  front + ((rear - front) * (x - from)) / (to - from);

/** Where lines are looked for: from x to x, and between heights at the first (m). */
export interface LevelRange {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** How far a line may rise and fall along a metre of the car (m). */
const RISE = 0.13;
const FALL = 0.06;
/** A line is drawn along this share of its way at least. */
const DRAWN = 0.72;
/** How much an edge counts that lies a pixel beside a line, and from where on one is as clear as can be (Lab units). */
const BESIDE = 0.6;
const FULL = 40;
/** A look at every fourth place shows whether a line is worth a closer one. */
const COARSE = 4;
const PROMISING = 0.5;

/** The nearly level lines of a flank, from the highest down; none lies closer to a clearer one than two pixels, or crosses it. */
export function levelLines(
  { width, height, column, row, z }: Flank,
  { level, least }: FlankEdges,
  { from, to, low, high }: LevelRange,
): readonly LevelLine[] {
  const [a, b] = [Math.max(1, column(from)), Math.min(width - 2, column(to))];
  if (b - a < 12) return [];
  const at = (y: number, x: number) => (y < 0 || y >= height ? 0 : (level[y * width + x] ?? 0));
  const found: (LevelLine & { readonly y: number; readonly end: number })[] = [];
  const [up, down] = [Math.round((b - a) * RISE), Math.round((b - a) * FALL)];
  for (let y = Math.max(1, row(high)); y <= Math.min(height - 2, row(low)); y++) {
    for (let end = y - up; end <= y + down; end++) {
      const rowAt = (x: number) => Math.round(y + ((end - y) * (x - a)) / (b - a));
      let seen = 0;
      for (let x = a; x <= b; x += COARSE) {
        const here = rowAt(x);
        if (at(here, x) > least || at(here - 1, x) > least || at(here + 1, x) > least) seen++;
      }
      if (seen * COARSE < PROMISING * (b - a)) continue;
      let hits = 0;
      let sum = 0;
      for (let x = a; x <= b; x++) {
        const here = rowAt(x);
        const [own, over, under] = [at(here, x), at(here - 1, x), at(here + 1, x)];
        if (own > least || over > least || under > least) hits++;
        sum += Math.min(1, Math.max(own, BESIDE * over, BESIDE * under) / FULL);
      }
      const [share, clear] = [hits / (b - a + 1), sum / (b - a + 1)];
      if (share >= DRAWN) found.push({ y, end, front: z(y), rear: z(end), share, clear });
    }
  }
  found.sort((one, other) => other.clear - one.clear);
  const kept: typeof found = [];
  for (const line of found) {
    const apart = kept.every(
      ({ y, end }) =>
        (line.y - y) * (line.end - end) > 0 && Math.min(Math.abs(line.y - y), Math.abs(line.end - end)) > 1,
    );
    if (apart) kept.push(line);
  }
  return kept.sort((one, other) => one.y - other.y).map(({ y: _, end: _end, ...line }) => line);
}

/** How far beside a line (pixels) its edge is looked for at each place. */
const NEAR = 3;

/** A line laid as close as can be through the edges along it. */
export function laidAlong(
  { width, column, row, x, z }: Flank,
  { level, least }: FlankEdges,
  line: LevelLine,
  from: number,
  to: number,
): LevelLine {
  const middle = (from + to) / 2;
  let [count, along, up, square, product] = [0, 0, 0, 0, 0];
  for (let c = column(from); c <= column(to); c++) {
    const y = row(heightOn(line, from, to, x(c)));
    let best = 0;
    for (let off = -NEAR; off <= NEAR; off++) {
      if ((level[(y + off) * width + c] ?? 0) > (level[(y + best) * width + c] ?? 0)) best = off;
    }
    if ((level[(y + best) * width + c] ?? 0) <= least) continue;
    const [u, v] = [x(c) - middle, z(y + best)];
    count++;
    along += u;
    up += v;
    square += u * u;
    product += u * v;
  }
  const spread = count * square - along * along;
  if (count < 2 || spread <= 0) return line;
  const slope = (count * product - along * up) / spread;
  const height = (up - slope * along) / count;
  return { ...line, front: height + slope * (from - middle), rear: height + slope * (to - middle) };
}
