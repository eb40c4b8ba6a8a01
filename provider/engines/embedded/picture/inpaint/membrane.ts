import type { Tick } from '../../kernel/job';
import type { Size } from '../../raster/grid';

/** Sweeps of a level: the levels above have already brought the answer near. */
const SWEEPS = 24;
/** Over-relaxation of the Gauss–Seidel sweeps. */
const OMEGA = 1.6;

/**
 * Solves Poisson's equation ∇²u = `source` where `inside` is not 0; elsewhere `values` stays and is the boundary.
 * The picture's border lets nothing through (Neumann). Without a source the answer is a membrane: the smoothest
 * continuation of what surrounds the hole. Coarse to fine (cascadic multigrid, F. Bornemann and P. Deuflhard, 1996).
 * Changes `values` in place. Where nothing at all is known it leaves 0. What is inside but not `wanted` gets the
 * coarser answer, which is as smooth there.
 */
export function solveMembrane(
  values: Float32Array,
  inside: Uint8Array,
  { width, height }: Size,
  tick: Tick,
  source = 0,
  wanted = inside,
): void {
  tick(0);
  if (width > 3 && height > 3) {
    const coarse = shrink(values, inside, width, height);
    const size = { width: coarse.width, height: coarse.height };
    solveMembrane(coarse.values, coarse.inside, size, (fraction) => tick(fraction * 0.3), source * 4);
    enlarge(coarse.values, size, values, inside, { width, height });
  }
  relax(values, wanted, width, height, source, tick);
}

function shrink(values: Float32Array, inside: Uint8Array, width: number, height: number) {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const coarse = { values: new Float32Array(w * h), inside: new Uint8Array(w * h), width: w, height: h };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let known = 0;
      for (let sy = y * 2; sy < Math.min(height, y * 2 + 2); sy++) {
        for (let sx = x * 2; sx < Math.min(width, x * 2 + 2); sx++) {
          if (inside[sy * width + sx]) continue;
          sum += values[sy * width + sx] ?? 0;
          known++;
        }
      }
      coarse.values[y * w + x] = known ? sum / known : 0;
      coarse.inside[y * w + x] = known ? 0 : 1;
    }
  }
  return coarse;
}

/** Gives the open pixels the coarse values, bilinear between the coarse centres. */
function enlarge(coarse: Float32Array, from: Size, values: Float32Array, inside: Uint8Array, to: Size): void {
  const across = centres(to.width, from.width);
  const down = centres(to.height, from.height);
  for (let y = 0; y < to.height; y++) {
    const upper = (down.first[y] ?? 0) * from.width;
    const lower = Math.min(from.height - 1, (down.first[y] ?? 0) + 1) * from.width;
    const v = down.share[y] ?? 0;
    for (let x = 0; x < to.width; x++) {
      if (!inside[y * to.width + x]) continue;
      const x0 = across.first[x] ?? 0;
      const x1 = x0 + 1 < from.width ? x0 + 1 : x0;
      const u = across.share[x] ?? 0;
      const top = (coarse[upper + x0] ?? 0) * (1 - u) + (coarse[upper + x1] ?? 0) * u;
      const bottom = (coarse[lower + x0] ?? 0) * (1 - u) + (coarse[lower + x1] ?? 0) * u;
      values[y * to.width + x] = top * (1 - v) + bottom * v;
    }
  }
}

/** The coarse centre at or before each fine one, and how far it is on to the next. */
function centres(fine: number, coarse: number) {
  const first = new Int32Array(fine);
  const share = new Float64Array(fine);
  for (let i = 0; i < fine; i++) {
    const at = Math.min(coarse - 1, Math.max(0, i / 2 - 0.25));
    first[i] = Math.floor(at);
    share[i] = at - Math.floor(at);
  }
  return { first, share };
}

function relax(values: Float32Array, wanted: Uint8Array, width: number, height: number, source: number, tick: Tick) {
  const open = openPixels(wanted);
  const last = width * (height - 1);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    tick(0.3 + (0.7 * sweep) / SWEEPS);
    for (let k = 0; k < open.length; k++) {
      const i = open[k] ?? 0;
      const old = values[i] ?? 0;
      const x = i % width;
      let sum = 0;
      let count = 4;
      // No neighbours beyond the border.
      if (x > 0) sum += values[i - 1] ?? 0;
      else count--;
      if (x + 1 < width) sum += values[i + 1] ?? 0;
      else count--;
      if (i >= width) sum += values[i - width] ?? 0;
      else count--;
      if (i < last) sum += values[i + width] ?? 0;
      else count--;
      if (count > 0) values[i] = old + OMEGA * ((sum - source) / count - old);
    }
  }
}

function openPixels(inside: Uint8Array): Int32Array {
  let count = 0;
  for (let i = 0; i < inside.length; i++) if (inside[i]) count++;
  const open = new Int32Array(count);
  let next = 0;
  for (let i = 0; i < inside.length; i++) if (inside[i]) open[next++] = i;
  return open;
}
