import type { Tick } from '../kernel/job';
import { clamp } from '../kernel/maths';
import type { Size } from '../raster/box';
import { inverse, squaredDistance } from '../raster/morphology';
import { floatsOf } from '../raster/pixels';
import { READING_SIDE } from '../reading/looked-at';
import { bilinear } from '../reading/work';

/** Where each pixel of a picture is to be fetched from: offsets in pixels on a coarse grid. */
export interface Warp {
  /** Offset at (x, y) in pixels. */
  readonly at: (x: number, y: number) => readonly [dx: number, dy: number];
  /** The pixel of the warped picture that comes from (x, y). */
  readonly back: (x: number, y: number) => readonly [x: number, y: number];
}

/** Cells of the grid along the longer side. */
const CELLS = 160;
const SWEEPS = 220;
/** Smoothing passes along the outline: an outline read from pixels is jagged. */
const EVENED = 5;
/** Further passes, limited to this displacement (pixels of the mask that was read), which remove pixel steps. */
const STEPS_EVENED = 35;
const STEP = 0.6;

/**
 * The smooth displacement that brings the outline of `from` onto that of `to` (masks of one size): on the outline of
 * `to` it points to the nearest outline of `from`, evened along it; between, it is as smooth as a membrane (Laplace's
 * equation), and nothing at the picture's border.
 */
export function outlineWarp(from: Uint8Array, to: Uint8Array, size: Size, tick: Tick): Warp {
  const cell = Math.max(2, Math.max(size.width, size.height) / CELLS);
  const grid = { width: Math.ceil(size.width / cell) + 1, height: Math.ceil(size.height / cell) + 1 };
  const step = (STEP * Math.max(size.width, size.height)) / READING_SIDE;
  const signed = signedDistance(from, size, () => tick(0));
  tick(0.3);
  const sums = new Float32Array(grid.width * grid.height * 3);
  for (let y = 1; y < size.height - 1; y++) {
    for (let x = 1; x < size.width - 1; x++) {
      const i = y * size.width + x;
      if (!to[i] || (to[i - 1] && to[i + 1] && to[i - size.width] && to[i + size.width])) continue;
      const [dx, dy] = toOutline(signed, size, x, y);
      const at = (Math.round(y / cell) * grid.width + Math.round(x / cell)) * 3;
      sums[at] = (sums[at] ?? 0) + dx;
      sums[at + 1] = (sums[at + 1] ?? 0) + dy;
      sums[at + 2] = (sums[at + 2] ?? 0) + 1;
    }
  }
  const known = Uint8Array.from({ length: grid.width * grid.height }, (_, i) => ((sums[i * 3 + 2] ?? 0) > 0 ? 1 : 0));
  const axes = [0, 1].map((axis) => {
    const values = floatsOf(known, (fixed, i) => (fixed ? (sums[i * 3 + axis] ?? 0) / (sums[i * 3 + 2] ?? 1) : 0));
    let even: Float32Array = values;
    for (let pass = 0; pass < EVENED; pass++) even = evened(even, known, grid);
    const within = even;
    for (let pass = 0; pass < STEPS_EVENED; pass++) {
      even = evened(even, known, grid).map((value, i) =>
        clamp(value, (within[i] ?? 0) - step, (within[i] ?? 0) + step),
      );
    }
    return membrane(even, known, grid, (f) => tick(0.3 + 0.35 * (axis + f)));
  });
  const [us = new Float32Array(), vs = new Float32Array()] = axes;
  const at = (x: number, y: number) =>
    [bilinear(us, grid, x / cell, y / cell), bilinear(vs, grid, x / cell, y / cell)] as const;
  return {
    at,
    back: (x, y) => {
      let px = x;
      let py = y;
      for (let step = 0; step < 3; step++) {
        const [dx, dy] = at(px, py);
        px = x - dx;
        py = y - dy;
      }
      return [px, py];
    },
  };
}

/** Distance to a mask's outline (pixels), negative inside. */
export function signedDistance(mask: Uint8Array, size: Size, look: () => void): Float32Array {
  look();
  const outside = squaredDistance(mask, size);
  look();
  const inside = squaredDistance(inverse(mask), size);
  return outside.map((value, i) => Math.sqrt(value) - Math.sqrt(inside[i] ?? 0) + (mask[i] ? 0.5 : -0.5));
}

/** The way from (x, y) to the nearest point of the outline, down the distance's slope. */
function toOutline(signed: Float32Array, size: Size, x: number, y: number): readonly [number, number] {
  const limit = Math.max(size.width, size.height) * 0.06;
  let px = x;
  let py = y;
  for (let step = 0; step < 4; step++) {
    const d = bilinear(signed, size, px, py);
    const gx = (bilinear(signed, size, px + 1.5, py) - bilinear(signed, size, px - 1.5, py)) / 3;
    const gy = (bilinear(signed, size, px, py + 1.5) - bilinear(signed, size, px, py - 1.5)) / 3;
    const norm = gx * gx + gy * gy;
    if (norm < 0.05) break;
    px -= (d * gx) / Math.max(norm, 0.5);
    py -= (d * gy) / Math.max(norm, 0.5);
  }
  const length = Math.hypot(px - x, py - y);
  const kept = length > limit ? limit / length : 1;
  return [(px - x) * kept, (py - y) * kept];
}

/** Known values averaged with known neighbours, so that the outline does not flutter. */
function evened(values: Float32Array, known: Uint8Array, { width, height }: Size): Float32Array {
  return values.map((value, i) => {
    if (!known[i]) return 0;
    const x = i % width;
    const y = Math.floor(i / width);
    let sum = 2 * value;
    let count = 2;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const j = i + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || !known[j]) continue;
        sum += values[j] ?? 0;
        count++;
      }
    }
    return sum / count;
  });
}

/** Laplace's equation with the known values and 0 at the border, by successive over-relaxation. */
function membrane(values: Float32Array, known: Uint8Array, { width, height }: Size, tick: Tick): Float32Array {
  const out = values.slice();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (sweep % 16 === 0) tick(sweep / SWEEPS);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (known[i]) continue;
        const mean = ((out[i - 1] ?? 0) + (out[i + 1] ?? 0) + (out[i - width] ?? 0) + (out[i + width] ?? 0)) / 4;
        out[i] = (out[i] ?? 0) + 1.85 * (mean - (out[i] ?? 0));
      }
    }
  }
  return out;
}

/** The picture (three bytes a pixel) fetched through a warp, by Catmull–Rom's cubic so that it stays sharp. */
export function applyWarp(rgb: Uint8Array, { width, height }: Size, warp: Warp, tick: Tick): Uint8Array {
  const out = new Uint8Array(rgb.length);
  const wx = new Float32Array(4);
  const wy = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) tick(y / height);
    for (let x = 0; x < width; x++) {
      const [dx, dy] = warp.at(x, y);
      const at = (y * width + x) * 3;
      if (Math.abs(dx) + Math.abs(dy) < 0.02) {
        for (let c = 0; c < 3; c++) out[at + c] = rgb[at + c] ?? 0;
        continue;
      }
      const x0 = Math.floor(x + dx);
      const y0 = Math.floor(y + dy);
      cubic(x + dx - x0, wx);
      cubic(y + dy - y0, wy);
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let j = 0; j < 4; j++) {
          const row = Math.min(height - 1, Math.max(0, y0 - 1 + j)) * width;
          for (let i = 0; i < 4; i++) {
            const column = Math.min(width - 1, Math.max(0, x0 - 1 + i));
            sum += (wx[i] ?? 0) * (wy[j] ?? 0) * (rgb[(row + column) * 3 + c] ?? 0);
          }
        }
        out[at + c] = Math.max(0, Math.min(255, Math.round(sum)));
      }
    }
  }
  return out;
}

function cubic(t: number, weights: Float32Array) {
  weights[0] = ((-0.5 * t + 1) * t - 0.5) * t;
  weights[1] = (1.5 * t - 2.5) * t * t + 1;
  weights[2] = ((-1.5 * t + 2) * t + 0.5) * t;
  weights[3] = (0.5 * t - 0.5) * t * t;
}
