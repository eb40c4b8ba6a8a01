import { clamp } from '../kernel/maths';

/** Random values at whole places, smooth between them, 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const soft = (t: number) => t * t * (3 - 2 * t);
  const [u, v, w] = [soft(x - i), soft(y - j), soft(z - k)];
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const [a, b, c] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const share = (a ? u : 1 - u) * (b ? v : 1 - v) * (c ? w : 1 - w);
    sum += share * valueAt(i + a, j + b, k + c);
  }
  return clamp(sum, 0, 1);
}

/** A fixed random number of a whole place, 0 to 1. */
function valueAt(i: number, j: number, k: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
