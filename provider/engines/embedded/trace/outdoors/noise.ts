import { mix, smoothstep } from '../../kernel/maths';

/** 0–1 for a place of a lattice: the same at every call. */
export function lattice(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise, 0–1. */
export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smoothstep(0, 1, x - i);
  const v = smoothstep(0, 1, y - j);
  return mix(mix(lattice(i, j), lattice(i + 1, j), u), mix(lattice(i, j + 1), lattice(i + 1, j + 1), u), v);
}

/** Three octaves of it. */
export const cloudy = (x: number, y: number) =>
  (noise(x, y) + 0.5 * noise(2.1 * x + 7, 2.1 * y) + 0.25 * noise(4.3 * x, 4.3 * y + 3)) / 1.75;

/** Noise round the horizon, without a seam: by direction (radians), how often it turns, and a row of its own. */
export const around = (angle: number, times: number, row: number) =>
  noise(60 + times * Math.cos(angle) + row * 17, 60 + times * Math.sin(angle));

/** Distance to the nearest edge between plates that dried apart. */
export function crack(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  let first = 9;
  let second = 9;
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const px = i + di + 0.15 + 0.7 * lattice(i + di, j + dj);
      const py = j + dj + 0.15 + 0.7 * lattice(j + dj + 91, i + di);
      const d = Math.hypot(px - x, py - y);
      if (d < first) {
        second = first;
        first = d;
      } else if (d < second) second = d;
    }
  }
  return second - first;
}

/** Small round things that are strewn over a plane, one in a square of one unit where there is any: how much of a place one covers (0–1). */
export function specks(x: number, y: number, share: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  if (lattice(i + 37, j) > share) return 0;
  const radius = 0.14 + 0.16 * lattice(i, j + 53);
  const [u, v] = [x - i - 0.3 - 0.4 * lattice(i, j), y - j - 0.3 - 0.4 * lattice(j + 91, i)];
  return 1 - smoothstep(0.6 * radius, radius, Math.hypot(u * 1.3, v));
}
