/** A reproducible number in 0..1 for a point of the integer lattice (a 32-bit integer hash after murmur3). */
export function hash01(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x85ebca6b) ^ Math.imul(y | 0, 0xc2b2ae35) ^ (seed | 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Smooth value noise in −1..1 that changes over about one unit. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = ease(x - x0);
  const fy = ease(y - y0);
  const top = hash01(x0, y0, seed) * (1 - fx) + hash01(x0 + 1, y0, seed) * fx;
  const bottom = hash01(x0, y0 + 1, seed) * (1 - fx) + hash01(x0 + 1, y0 + 1, seed) * fx;
  return 2 * (top * (1 - fy) + bottom * fy) - 1;
}

const ease = (t: number) => t * t * (3 - 2 * t);
