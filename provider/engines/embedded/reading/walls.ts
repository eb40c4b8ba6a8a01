import type { Size } from '../raster/box';
import type { Lab } from '../raster/lab';
import { borderOf } from '../raster/morphology';

/** The colour's change per pixel: Scharr's derivative in all three channels. */
export function gradient({ l, a, b }: Lab): Float32Array {
  const { width, height } = l;
  const out = new Float32Array(width * height);
  for (const { data } of [l, a, b]) {
    for (let y = 0; y < height; y++) {
      const up = Math.max(0, y - 1) * width;
      const mid = y * width;
      const down = Math.min(height - 1, y + 1) * width;
      for (let x = 0; x < width; x++) {
        const w = Math.max(0, x - 1);
        const e = Math.min(width - 1, x + 1);
        const at = (i: number) => data[i] ?? 0;
        const gx = 3 * (at(up + e) - at(up + w) + at(down + e) - at(down + w)) + 10 * (at(mid + e) - at(mid + w));
        const gy = 3 * (at(down + w) - at(up + w) + at(down + e) - at(up + e)) + 10 * (at(down + x) - at(up + x));
        out[mid + x] = (out[mid + x] ?? 0) + (gx * gx + gy * gy) / 1024;
      }
    }
  }
  return out.map(Math.sqrt);
}

/** Colours this far from the background's are walls of their own (Lab units). */
const FOREIGN = 13;
/** Edges that hold a rolling ball: where one is steep (`strong`), on along it while it is not flat (`weak`), and colours that the background cannot have. */
export function findWalls(
  crisp: Float32Array,
  distance: Float32Array | undefined,
  size: Size,
  strong: number,
  weak: number,
): Uint8Array {
  const linked = new Uint8Array(crisp.length);
  const stack: number[] = [];
  const take = (i: number) => {
    if (linked[i] !== 0 || (crisp[i] ?? 0) < weak) return;
    linked[i] = 1;
    stack.push(i);
  };
  for (let i = 0; i < crisp.length; i++) if ((crisp[i] ?? 0) >= strong) take(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % size.width;
    for (const dy of [-size.width, 0, size.width]) {
      if (x > 0) take(i - 1 + dy);
      take(i + dy);
      if (x + 1 < size.width) take(i + 1 + dy);
    }
  }
  return distance ? linked.map((wall, i) => (wall || (distance[i] ?? 0) > FOREIGN ? 1 : 0)) : linked;
}

/** Steepness from which any edge is a wall (Lab units per pixel). */
const PLAIN_EDGE = 7;

/**
 * How far an edge stands above both its sides, three pixels across it: an outline is a crest however faint, a soft
 * shadow is as steep as its surroundings.
 */
export function crestsOf(edges: Float32Array, { l, a, b }: Lab, { width, height }: Size): Float32Array {
  const out = new Float32Array(edges.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const here = edges[i] ?? 0;
      if (here < 0.1) continue;
      let gx = 0;
      let gy = 0;
      for (const { data } of [l, a, b]) {
        const dx = (data[i + 1] ?? 0) - (data[i - 1] ?? 0);
        const dy = (data[i + width] ?? 0) - (data[i - width] ?? 0);
        // Channels may have opposite gradients: only the axis counts.
        const sign = gx * dx + gy * dy < 0 ? -1 : 1;
        gx += sign * dx;
        gy += sign * dy;
      }
      const norm = Math.sqrt(gx * gx + gy * gy) || 1;
      const ox = Math.round((3 * gx) / norm);
      const oy = Math.round((3 * gy) / norm);
      const at = (px: number, py: number) =>
        edges[Math.max(0, Math.min(height - 1, py)) * width + Math.max(0, Math.min(width - 1, px))] ?? 0;
      const crest = here - Math.max(at(x + ox, y + oy), at(x - ox, y - oy));
      out[i] = here > PLAIN_EDGE ? here : Math.max(0, crest);
    }
  }
  return out;
}

/** How steep the picture's border is by chance (Lab units a pixel). */
export function noiseOf(crisp: Float32Array, size: Size): number {
  const ring = [...borderOf(size)].map((i) => crisp[i] ?? 0).sort((a, b) => a - b);
  return ring[Math.floor(ring.length * 0.7)] ?? 0;
}
