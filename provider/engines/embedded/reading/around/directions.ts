import type { Size } from '../../raster/box';
import type { BorderPoint } from '../borders';
import type { EdgeField } from '../side/edges';
import { acrossOf } from './placed';

/** How strong the edges of each direction are in blocks of a picture, beside what is usual around. */
export interface Directions extends Size {
  /** Pixels of the field in a block's side. */
  readonly block: number;
  /** One map after another, for each direction across an edge from 0° to 180°; then rows without edges. */
  readonly maps: Float32Array;
}

const DIRECTIONS = 8;
/** How far around a block edges are usual there (share of the long side). */
const AROUND = 0.1;
/** What an edge loses of its strength from block to block. */
const FADE = 0.25;

/** Index of a direction across an edge. */
function directionOf(nx: number, ny: number): number {
  const turn = (Math.atan2(ny, nx) / Math.PI + 2) * DIRECTIONS;
  return Math.round(turn) % DIRECTIONS;
}

/** Maps of a field in blocks of `block` pixels; an edge counts up to `reach` blocks away. */
export function directionsOf({ width, height, gx, gy, strength }: EdgeField, block: number, reach: number): Directions {
  const size = { width: Math.ceil(width / block), height: Math.ceil(height / block) };
  const maps = Array.from({ length: DIRECTIONS }, () => new Float32Array(size.width * size.height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = strength[y * width + x] ?? 0;
      if (value < 0.1) continue;
      const at = Math.floor(y / block) * size.width + Math.floor(x / block);
      const own = directionOf(gx[y * width + x] ?? 0, gy[y * width + x] ?? 0);
      for (const [by, weight] of NEAR) {
        const map = maps[(own + by + DIRECTIONS) % DIRECTIONS];
        if (map) map[at] = Math.max(map[at] ?? 0, weight * value);
      }
    }
  }
  const all = new Float32Array((DIRECTIONS * size.height + BELOW) * size.width);
  for (const [n, map] of maps.entries()) {
    all.set(standingOut(spread(map, size, reach), size), n * size.width * size.height);
  }
  return { ...size, block, maps: all };
}

/** Empty rows below the last map: a look beyond the end of an array makes all looks in it four times as slow. */
const BELOW = 2;

/** How much of an edge counts for the directions beside its own. */
const NEAR = [
  [0, 1],
  [1, 0.7],
  [-1, 0.7],
] as const;

function spread(map: Float32Array, { width, height }: Size, reach: number): Float32Array {
  let out = map;
  for (let round = 1; round <= reach; round++) {
    const from = out;
    out = from.map((value, i) => {
      const x = i % width;
      const beside = Math.max(
        x > 0 ? (from[i - 1] ?? 0) : 0,
        x + 1 < width ? (from[i + 1] ?? 0) : 0,
        from[i - width] ?? 0,
        i + width < width * height ? (from[i + width] ?? 0) : 0,
      );
      return Math.max(value, beside * (1 - FADE));
    });
  }
  return out;
}

/** A map without what is usual around each block: a wall of windows has edges everywhere. */
function standingOut(map: Float32Array, { width, height }: Size): Float32Array {
  const reach = Math.round(AROUND * Math.max(width, height));
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += map[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return map.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    const at = (u: number, v: number) => sums[v * (width + 1) + u] ?? 0;
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return value - sum / ((right - left) * (bottom - top));
  });
}

/** Points of a shape as they are looked up: places in its box's widths, and the direction across each. */
export interface Sampled {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly direction: Uint8Array;
}

const known = new WeakMap<readonly BorderPoint[], Map<number, Sampled>>();

/** At most `most` of the points, evenly taken, from memory; mirrored where the nose is on the right. */
export function sampled(points: readonly BorderPoint[], facing: 1 | -1, most: number): Sampled {
  const kept = known.get(points) ?? new Map<number, Sampled>();
  known.set(points, kept);
  const found = kept.get(facing * most) ?? take(points, facing, most);
  kept.set(facing * most, found);
  return found;
}

function take(points: readonly BorderPoint[], facing: 1 | -1, most: number): Sampled {
  const step = Math.max(1, points.length / most);
  const some = points.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  return {
    x: Float32Array.from(some, (point) => acrossOf({ facing }, point)),
    y: Float32Array.from(some, ({ y }) => y),
    direction: Uint8Array.from(some, ({ nx, ny }) => directionOf(facing * nx, ny)),
  };
}
