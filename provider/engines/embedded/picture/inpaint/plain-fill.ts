import { part, type Tick } from '../../kernel/job';
import { randomOf } from '../../kernel/random';
import type { Size } from '../../raster/grid';
import { grow } from '../../raster/mask';
import { floatsOf } from '../../raster/pixels';
import { solveMembrane } from './membrane';

/** A step between neighbours (of 255) that a plain ground does not have, and the share of pixels that may have it. */
const STEP = 7;
const EXCEPTIONS = 0.005;

/**
 * Fills a hole in a plain ground (a studio, a sky): the smoothest continuation of its edge, with the grain of what is
 * around. Undefined where the ground around the hole is not plain.
 */
export function fillPlain(rgba: Uint8Array, hole: Uint8Array, size: Size, seed: number, tick: Tick) {
  const grain = grainAround(rgba, hole, size);
  if (grain === undefined) return undefined;
  const out = rgba.slice();
  const random = randomOf(seed);
  const noise = floatsOf(hole, (here) => (here ? (random() + random() - 1) * grain : 0));
  for (let c = 0; c < 3; c++) {
    const plane = floatsOf(hole, (here, i) => (here ? 0 : (rgba[i * 4 + c] ?? 0)));
    solveMembrane(plane, hole, size, part(tick, c / 3, (c + 1) / 3));
    for (let i = 0; i < hole.length; i++) {
      if (hole[i]) out[i * 4 + c] = Math.round(Math.min(255, Math.max(0, (plane[i] ?? 0) + (noise[i] ?? 0))));
    }
  }
  for (let i = 0; i < hole.length; i++) if (hole[i]) out[i * 4 + 3] = 255;
  return out;
}

/** How much neighbours differ around the hole; undefined where they differ too much to be one plain ground. */
function grainAround(rgba: Uint8Array, hole: Uint8Array, size: Size): number | undefined {
  const { width, height } = size;
  const near = grow(hole, size, Math.max(3, Math.min(width, height) * 0.02));
  let [seen, steps, sum] = [0, 0, 0];
  for (let i = 0; i < hole.length - width; i++) {
    const right = i % width === width - 1 ? i : i + 1;
    const known = near[i] && !hole[i] && !hole[right] && !hole[i + width];
    if (!known) continue;
    const difference = Math.max(jump(rgba, i, right), jump(rgba, i, i + width));
    seen++;
    sum += difference;
    if (difference > STEP) steps++;
  }
  return seen > 0 && steps <= EXCEPTIONS * seen ? sum / seen : undefined;
}

function jump(rgba: Uint8Array, i: number, j: number): number {
  let most = 0;
  for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs((rgba[i * 4 + c] ?? 0) - (rgba[j * 4 + c] ?? 0)));
  return most;
}
