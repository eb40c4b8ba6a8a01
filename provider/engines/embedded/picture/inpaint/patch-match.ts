import type { Tick } from '../../kernel/job';
import { distanceInside, type Size } from '../../raster/grid';
import { floatsOf } from '../../raster/pixels';

/** Half the edge of a patch (pixels): 7 × 7. */
const HALF = 3;
/** A patch may be lifted or lowered by so much (of 255) when it is copied: shade changes slowly along a surface. */
const LIFT = 14;
const LIFT_COST = 14;
/** Factor on a pixel's confidence for each pixel of depth in the hole. */
const BELIEF = 0.8;
const LEAST_BELIEF = 1e-3;

/** Colours as three planes of 0–255. */
export interface Planes extends Size {
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** For each pixel whose patch touches the hole, the pixel whose patch is most like it. */
export interface Field extends Size {
  /** Indices of the pixels that want a source, and of those that can be one (their whole patch is known). */
  readonly wanting: Int32Array;
  readonly usable: Uint8Array;
  readonly sources: Int32Array;
  readonly source: Int32Array;
  readonly cost: Float32Array;
  /** Confidence of each pixel: 1 where it is known, less the deeper it lies in the hole. */
  readonly belief: Float32Array;
}

/** Prepares the search. `barred` pixels are neither wanted nor copied. Undefined when no patch at all is known. */
export function createField({ width, height }: Size, hole: Uint8Array, barred?: Uint8Array): Field | undefined {
  const touches = dilate(hole, width, height);
  const blocked = barred ? dilate(barred, width, height) : undefined;
  const usable = new Uint8Array(width * height);
  const wanting: number[] = [];
  const sources: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const whole = x >= HALF && y >= HALF && x < width - HALF && y < height - HALF;
      if (touches[i]) {
        wanting.push(i);
      } else if (whole && !blocked?.[i]) {
        usable[i] = 1;
        sources.push(i);
      }
    }
  }
  if (sources.length === 0) return undefined;
  const count = width * height;
  return {
    width,
    height,
    wanting: Int32Array.from(wanting),
    usable,
    sources: Int32Array.from(sources),
    source: new Int32Array(count).fill(-1),
    cost: new Float32Array(count),
    belief: distanceInside(hole, { width, height }).map((depth) => Math.max(LEAST_BELIEF, BELIEF ** depth)),
  };
}

function dilate(mask: Uint8Array, width: number, height: number): Uint8Array {
  const spread = (from: Uint8Array, step: number, position: (i: number) => number, size: number) => {
    const out = from.slice();
    for (let i = 0; i < from.length; i++) {
      if (!from[i]) continue;
      const at = position(i);
      for (let k = -Math.min(HALF, at); k <= Math.min(HALF, size - 1 - at); k++) out[i + k * step] = 1;
    }
    return out;
  };
  const across = spread(mask, 1, (i) => i % width, width);
  return spread(across, width, (i) => Math.floor(i / width), height);
}

/**
 * One round of PatchMatch: propagation from the neighbours and random search (C. Barnes et al., 2009), in reading order
 * or against it. Distances are of patches whose mean is matched first, within LIFT.
 */
export function searchPatches(planes: Planes, field: Field, forward: boolean, random: () => number, tick: Tick): void {
  const { width, height, wanting, usable, sources, source, cost, belief } = field;
  const step = forward ? -1 : 1;
  const any = () => sources[Math.floor(random() * sources.length)] ?? 0;
  for (let n = 0; n < wanting.length; n++) {
    if ((n & 1023) === 0) tick(n / wanting.length);
    const i = wanting[forward ? n : wanting.length - 1 - n] ?? 0;
    const known = source[i] ?? -1;
    let best = known >= 0 ? known : any();
    let least = patchDistance(planes, belief, i, best, Number.POSITIVE_INFINITY);
    const attempt = (candidate: number) => {
      if (candidate === best || !usable[candidate]) return;
      const distance = patchDistance(planes, belief, i, candidate, least);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    };
    const x = i % width;
    const across = x + step;
    if (across >= 0 && across < width && (source[i + step] ?? -1) >= 0) attempt((source[i + step] ?? 0) - step);
    const down = i + step * width;
    if (down >= 0 && down < width * height && (source[down] ?? -1) >= 0) attempt((source[down] ?? 0) - step * width);
    for (let radius = Math.max(width, height); radius >= 1; radius /= 2) {
      const sx = Math.round((best % width) + (random() * 2 - 1) * radius);
      const sy = Math.round(Math.floor(best / width) + (random() * 2 - 1) * radius);
      if (sx >= HALF && sy >= HALF && sx < width - HALF && sy < height - HALF) attempt(sy * width + sx);
    }
    source[i] = best;
    cost[i] = least;
  }
}

/**
 * Mean squared difference of two patches, weighted by confidence, after their means are matched; stops early beyond
 * `limit`.
 */
function patchDistance(
  { channels, width, height }: Planes,
  belief: Float32Array,
  to: number,
  from: number,
  limit: number,
): number {
  const x = to % width;
  const y = (to - x) / width;
  const left = Math.min(HALF, x);
  const right = Math.min(HALF, width - 1 - x);
  const above = Math.min(HALF, y);
  const below = Math.min(HALF, height - 1 - y);
  let total = 0;
  for (const plane of channels) {
    let weight = 0;
    let sum = 0;
    let squares = 0;
    for (let dy = -above; dy <= below; dy++) {
      const row = dy * width;
      for (let dx = -left; dx <= right; dx++) {
        const w = belief[to + row + dx] ?? 0;
        const d = (plane[to + row + dx] ?? 0) - (plane[from + row + dx] ?? 0);
        weight += w;
        sum += w * d;
        squares += w * d * d;
      }
    }
    const mean = sum / weight;
    const lift = Math.min(LIFT, Math.max(-LIFT, mean));
    total += squares / weight - 2 * lift * mean + lift * lift + LIFT_COST * (lift / LIFT) ** 2;
    if (total >= limit) return total;
  }
  return total;
}

/**
 * Repaints the hole: each pixel becomes the weighted mean of the patches that cover it (Y. Wexler et al., 2007), a
 * patch that fits well counting for more.
 */
export function votePatches(planes: Planes, field: Field, hole: Uint8Array): void {
  const { width, height, wanting, source, cost, belief } = field;
  const costs = floatsOf(wanting, (i) => cost[i] ?? 0).sort();
  const scale = 2 * Math.max(4, costs[Math.floor(costs.length * 0.6)] ?? 4);
  const count = width * height;
  const weights = new Float32Array(count);
  const [red, green, blue] = planes.channels;
  const reds = new Float32Array(count);
  const greens = new Float32Array(count);
  const blues = new Float32Array(count);
  for (const i of wanting) {
    const from = source[i] ?? -1;
    if (from < 0) continue;
    const weight = (Math.exp(-(cost[i] ?? 0) / scale) + 1e-6) * (belief[i] ?? 1);
    const x = i % width;
    const y = (i - x) / width;
    const liftRed = liftOf(red, planes, i, from);
    const liftGreen = liftOf(green, planes, i, from);
    const liftBlue = liftOf(blue, planes, i, from);
    for (let dy = -Math.min(HALF, y); dy <= Math.min(HALF, height - 1 - y); dy++) {
      for (let dx = -Math.min(HALF, x); dx <= Math.min(HALF, width - 1 - x); dx++) {
        const to = i + dy * width + dx;
        if (!hole[to]) continue;
        weights[to] = (weights[to] ?? 0) + weight;
        const at = from + dy * width + dx;
        reds[to] = (reds[to] ?? 0) + weight * ((red[at] ?? 0) + liftRed);
        greens[to] = (greens[to] ?? 0) + weight * ((green[at] ?? 0) + liftGreen);
        blues[to] = (blues[to] ?? 0) + weight * ((blue[at] ?? 0) + liftBlue);
      }
    }
  }
  for (let i = 0; i < count; i++) {
    const weight = weights[i] ?? 0;
    if (!hole[i] || !weight) continue;
    red[i] = (reds[i] ?? 0) / weight;
    green[i] = (greens[i] ?? 0) / weight;
    blue[i] = (blues[i] ?? 0) / weight;
  }
}

function liftOf(plane: Float32Array, { width, height }: Size, to: number, from: number): number {
  const x = to % width;
  const y = (to - x) / width;
  let sum = 0;
  let count = 0;
  for (let dy = -Math.min(HALF, y); dy <= Math.min(HALF, height - 1 - y); dy++) {
    for (let dx = -Math.min(HALF, x); dx <= Math.min(HALF, width - 1 - x); dx++) {
      sum += (plane[to + dy * width + dx] ?? 0) - (plane[from + dy * width + dx] ?? 0);
      count++;
    }
  }
  return Math.max(-LIFT, Math.min(LIFT, sum / count));
}
