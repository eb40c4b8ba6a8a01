import type { Tick } from '../scene';
import type { Size } from './grid';

/** Sweeps of a level: the levels above have already brought the answer near. */
const SWEEPS = 24;
/** Over-relaxation of the Gauss–Seidel sweeps. */
const OMEGA = 1.6;

/**
 * Solves Poisson's equation ∇²u = `source` where `inside` is not 0; elsewhere `values` stays and is the boundary.
 * The picture's border lets nothing through (Neumann). Without a source the answer is a membrane: the smoothest
 * continuation of what surrounds the hole. Coarse to fine (cascadic multigrid, F. Bornemann and P. Deuflhard, 1996).
 * Changes `values` in place. Where nothing at all is known it leaves 0.
 */
export function solveMembrane(
  values: Float32Array,
  inside: Uint8Array,
  { width, height }: Size,
  tick: Tick,
  source = 0,
): void {
  tick(0);
  if (width > 3 && height > 3) {
    const coarse = shrink(values, inside, width, height);
    const size = { width: coarse.width, height: coarse.height };
    solveMembrane(coarse.values, coarse.inside, size, (fraction) => tick(fraction * 0.3), source * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (inside[i]) values[i] = enlarge(coarse.values, size, x, y);
      }
    }
  }
  relax(values, inside, width, height, source, tick);
}

function shrink(values: Float32Array, inside: Uint8Array, width: number, height: number) {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const coarse = { values: new Float32Array(w * h), inside: new Uint8Array(w * h), width: w, height: h };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let known = 0;
      for (const [dx, dy] of QUAD) {
        const sx = x * 2 + dx;
        const sy = y * 2 + dy;
        if (sx >= width || sy >= height || inside[sy * width + sx]) continue;
        sum += values[sy * width + sx] ?? 0;
        known++;
      }
      coarse.values[y * w + x] = known ? sum / known : 0;
      coarse.inside[y * w + x] = known ? 0 : 1;
    }
  }
  return coarse;
}

const QUAD = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** The coarse value at a fine pixel, bilinear between the coarse centres. */
function enlarge(values: Float32Array, { width, height }: Size, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x / 2 - 0.25));
  const v = Math.min(height - 1, Math.max(0, y / 2 - 0.25));
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const at = (px: number, py: number) => values[py * width + px] ?? 0;
  const top = at(x0, y0) * (1 - u + x0) + at(x1, y0) * (u - x0);
  const bottom = at(x0, y1) * (1 - u + x0) + at(x1, y1) * (u - x0);
  return top * (1 - v + y0) + bottom * (v - y0);
}

function relax(values: Float32Array, inside: Uint8Array, width: number, height: number, source: number, tick: Tick) {
  const open = openPixels(inside);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    tick(0.3 + (0.7 * sweep) / SWEEPS);
    for (const i of open) {
      const x = i % width;
      let sum = 0;
      let count = 0;
      if (x > 0) {
        sum += values[i - 1] ?? 0;
        count++;
      }
      if (x + 1 < width) {
        sum += values[i + 1] ?? 0;
        count++;
      }
      if (i >= width) {
        sum += values[i - width] ?? 0;
        count++;
      }
      if (i + width < width * height) {
        sum += values[i + width] ?? 0;
        count++;
      }
      if (count === 0) continue;
      const old = values[i] ?? 0;
      values[i] = old + OMEGA * ((sum - source) / count - old);
    }
  }
}

function openPixels(inside: Uint8Array): Int32Array {
  const open = new Int32Array(inside.reduce((sum, here) => sum + (here ? 1 : 0), 0));
  let next = 0;
  for (let i = 0; i < inside.length; i++) if (inside[i]) open[next++] = i;
  return open;
}
