import { clamp } from '../kernel/maths';
import type { Size } from '../raster/grid';
import { blur, type Check, eachRow, type Plane, plane } from '../raster/plane';
import { smoothNoise } from './noise';

/** Three octaves of noise in −1..1. */
export const clouds = (x: number, y: number, seed: number) =>
  (smoothNoise(x, y, seed) +
    0.5 * smoothNoise(2.1 * x + 7, 2.1 * y, seed + 1) +
    0.25 * smoothNoise(4.3 * x, 4.3 * y + 3, seed + 2)) /
  1.75;

/** How high the tooth of cold-pressed paper stands at a pixel, −1..1. */
export const toothAt = (x: number, y: number, unit: number, seed: number) =>
  0.6 * smoothNoise(x / (2.1 * unit), y / (2.1 * unit), seed + 40) +
  0.4 * smoothNoise(x / (0.9 * unit + 0.4), y / (0.9 * unit + 0.4), seed + 41);

/**
 * Where a wash lies, 0 to 1, and how much more pigment than elsewhere in it has gathered at its edge (0–1): drying water
 * carries pigment outwards (C. Curtis et al., Computer-generated watercolor, 1997).
 */
export interface Wash {
  readonly cover: Plane;
  readonly pooled: Plane;
}

/** A wash from how much of it is at each pixel; its edges are `reach` pixels wide. */
export function washOf(size: Size, reach: number, check: Check, coverAt: (x: number, y: number) => number): Wash {
  const cover = plane(size.width, size.height);
  eachRow(size.height, check, (y) => {
    for (let x = 0; x < size.width; x++) cover.data[y * size.width + x] = coverAt(x, y);
  });
  const around = blur(cover, Math.max(0.7, reach), check);
  for (let i = 0; i < around.data.length; i++)
    around.data[i] = clamp(2 * ((cover.data[i] ?? 0) - (around.data[i] ?? 0)), 0, 1);
  return { cover, pooled: around };
}

/** A plane `times` smaller: means over the pixels that `left` does not leave out. */
export function coarse(source: Plane, left: Plane, times: number, check: Check): Plane {
  const size = { width: Math.ceil(source.width / times), height: Math.ceil(source.height / times) };
  const [sum, weight] = [plane(size.width, size.height), plane(size.width, size.height)];
  eachRow(source.height, check, (y) => {
    for (let x = 0; x < source.width; x++) {
      const [i, j] = [y * source.width + x, Math.floor(y / times) * size.width + Math.floor(x / times)];
      const share = left.data[i] ? 0 : 1;
      sum.data[j] = (sum.data[j] ?? 0) + share * (source.data[i] ?? 0);
      weight.data[j] = (weight.data[j] ?? 0) + share;
    }
  });
  for (let j = 0; j < sum.data.length; j++) {
    sum.data[j] = (sum.data[j] ?? 0) / times ** 2;
    weight.data[j] = (weight.data[j] ?? 0) / times ** 2;
  }
  return filled(sum, weight, check);
}

/** Widths (pixels) over which what was left out takes the colour of what is around it, and how little the wider ones count. */
const FILLINGS = [
  { sigma: 2, weight: 1 },
  { sigma: 6, weight: 0.02 },
  { sigma: 26, weight: 0.0004 },
] as const;

function filled(sum: Plane, known: Plane, check: Check): Plane {
  const [out, total] = [plane(sum.width, sum.height), plane(sum.width, sum.height)];
  for (const { sigma, weight } of FILLINGS) {
    const [some, share] = [blur(sum, sigma, check), blur(known, sigma, check)];
    for (let j = 0; j < out.data.length; j++) {
      out.data[j] = (out.data[j] ?? 0) + weight * (some.data[j] ?? 0);
      total.data[j] = (total.data[j] ?? 0) + weight * (share.data[j] ?? 0);
    }
  }
  for (let j = 0; j < out.data.length; j++) out.data[j] = (out.data[j] ?? 0) / Math.max(1e-7, total.data[j] ?? 0);
  return out;
}
