import { clamp } from '../kernel/maths';
import type { Size } from '../raster/box';
import { boxBlur } from '../raster/grid';
import { squaredDistance } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';

/** Share of line pixels from which a window counts as crowded. */
const CROWDED = 0.17;

/** Thins lines of a broad pen to shut lines: the ridge of the distance inside the ink. */
export function distancesToLines(ink: Float32Array, rim: Float32Array, size: Size): Float32Array {
  const depth = squaredDistance(
    bytesOf(ink, (value) => (value > 0.4 ? 0 : 1)),
    size,
  ).map(Math.sqrt);
  const { width, height } = size;
  const ridge = new Uint8Array(ink.length);
  const outline = (Math.max(width, height) / 150) ** 2;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const here = depth[i] ?? 0;
      // The outline needs no line: the car ends there.
      if (here === 0 || (rim[i] ?? 0) < outline) continue;
      let deepest = 0;
      for (const j of [i - 2, i - 1, i + 1, i + 2, i - 2 * width, i - width, i + width, i + 2 * width]) {
        deepest = Math.max(deepest, depth[j] ?? 0);
      }
      if (here > deepest - 0.6) ridge[i] = 1;
    }
  }
  // Hatching, a grille, a badge: where lines are dense, none of them is a shut line.
  const crowd = boxBlur(Float32Array.from(ridge), size, Math.max(2, Math.round(Math.max(width, height) / 110)), 1);
  const lines = ridge.map((value, i) => (value && (crowd[i] ?? 0) < CROWDED ? 1 : 0));
  return evenWays(lines, squaredDistance(lines, size).map(Math.sqrt), size);
}

/** Near a line, distances are measured to a straight line fitted through this much of it (pixels). */
const NEAR = 5;
const REACH = 6;
const SPREAD = 2.6;
/** Smoothing moves a line by no more than this (pixels). */
const SLACK = 0.8;

/** Distances to one-pixel lines without pixel steps: near a line, to the straight line that fits it best. */
function evenWays(lines: Uint8Array, ways: Float32Array, { width, height }: Size): Float32Array {
  const weights = Array.from({ length: 2 * REACH + 1 }, (_, i) => Math.exp(-(((i - REACH) / SPREAD) ** 2) / 2));
  return ways.map((way, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    if (way > NEAR || x < REACH || y < REACH || x >= width - REACH || y >= height - REACH) return way;
    const m = { sum: 0, su: 0, sv: 0, suu: 0, suv: 0, svv: 0 };
    for (let v = -REACH; v <= REACH; v++) {
      for (let u = -REACH; u <= REACH; u++) {
        if (!lines[i + v * width + u]) continue;
        const w = (weights[u + REACH] ?? 0) * (weights[v + REACH] ?? 0);
        m.sum += w;
        m.su += w * u;
        m.sv += w * v;
        m.suu += w * u * u;
        m.suv += w * u * v;
        m.svv += w * v * v;
      }
    }
    if (m.sum < 1e-6) return way;
    const [cu, cv] = [m.su / m.sum, m.sv / m.sum];
    const along = 0.5 * Math.atan2(2 * (m.suv / m.sum - cu * cv), m.suu / m.sum - cu * cu - (m.svv / m.sum - cv * cv));
    return clamp(Math.abs(cu * Math.sin(along) - cv * Math.cos(along)), Math.max(0, way - SLACK), way + SLACK);
  });
}
