import { blur, type Plane } from '../../raster/plane';
import { type Chart, HIGH, WIDE } from './chart';

/** How many directions across an edge there are. */
export const DIRECTIONS = 4;
/** An edge of this step (Lab units a cell) counts half; how far an edge counts beside itself (cells). */
const HALFWAY = 7;
const NEAR = 0.9;
/** A smaller step is none. */
const LEAST = 0.5;

/** Empty rows above and below, so that no look leaves the maps. */
export const PAD = 72;
export const ROWS = HIGH + 2 * PAD;

/** How strong the edges of a chart are (0–1), in rows with empty ones above and below. */
export interface EdgeMaps {
  /** One map after another for each direction. */
  readonly maps: Float32Array;
  /** The sum of all directions' squares. */
  readonly power: Float32Array;
  /** 1 where the car is seen. */
  readonly seen: Uint8Array;
}

export function edgesOf({ planes, seen }: Chart): EdgeMaps {
  const found = Array.from({ length: DIRECTIONS }, () => new Float32Array(WIDE * HIGH));
  for (let y = 1; y + 1 < HIGH; y++) {
    for (let x = 1; x + 1 < WIDE; x++) {
      const i = y * WIDE + x;
      if (!seen[i] || !seen[i + 1] || !seen[i - 1] || !seen[i - WIDE] || !seen[i + WIDE]) continue;
      const [gx, gy] = steepest(planes, i - 1, i + 1, i - WIDE, i + WIDE);
      const step = Math.hypot(gx, gy) / 2;
      if (step >= LEAST) spread(found, i, Math.atan2(gy, gx), step / (step + HALFWAY));
    }
  }
  const maps = new Float32Array(DIRECTIONS * ROWS * WIDE);
  const power = new Float32Array(ROWS * WIDE);
  for (const [n, data] of found.entries()) {
    const even = blur({ data, width: WIDE, height: HIGH }, NEAR, () => {}).data;
    maps.set(even, (n * ROWS + PAD) * WIDE);
    for (let i = 0; i < even.length; i++) power[PAD * WIDE + i] = (power[PAD * WIDE + i] ?? 0) + (even[i] ?? 0) ** 2;
  }
  const shown = new Uint8Array(ROWS * WIDE);
  shown.set(seen, PAD * WIDE);
  return { maps, power, seen: shown };
}

/** Shares an edge out between the two directions next to its own. */
export function spread(maps: readonly Float32Array[], i: number, angle: number, value: number): void {
  const turn = (((angle / Math.PI) % 1) + 1) * DIRECTIONS;
  const low = Math.floor(turn);
  const share = turn - low;
  const [one, other] = [maps[low % DIRECTIONS], maps[(low + 1) % DIRECTIONS]];
  if (one) one[i] = (one[i] ?? 0) + (1 - share) * value;
  if (other) other[i] = (other[i] ?? 0) + share * value;
}

/** The steepest change of lightness or colour between neighbours. */
function steepest(planes: readonly Plane[], left: number, right: number, above: number, below: number) {
  let best: readonly [number, number] = [0, 0];
  for (const { data } of planes) {
    const gx = (data[right] ?? 0) - (data[left] ?? 0);
    const gy = (data[below] ?? 0) - (data[above] ?? 0);
    if (gx * gx + gy * gy > best[0] ** 2 + best[1] ** 2) best = [gx, gy];
  }
  return best;
}
