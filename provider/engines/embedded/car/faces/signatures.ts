import type { LightSignature } from '../../../../../contract/faces';
import { nothing, ring, type Shape, stroke } from './shapes';

/** Where a lamp is (m): its middle, and half its width and height. */
export interface Extent {
  readonly a: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
}

/** Half a running light's width (m). */
const HALF = 0.0065;
/** A lamp is looked for in steps of (m). */
const STEP = 0.006;

/** Figures of light in a lamp: bars open outwards, so that they turn round the corner with it. */
const figures: Readonly<Record<Exclude<LightSignature, 'matching' | 'none'>, (at: Extent) => Shape>> = {
  line: ({ a, z, w, h }) => stroke(HALF, [a - w, z + h], [a + w, z + h]),
  c: ({ a, z, w, h }) => stroke(HALF, [a + w, z + h], [a - w, z + h], [a - w, z - h], [a + w, z - h]),
  l: ({ a, z, w, h }) => stroke(HALF, [a - w, z + h], [a - w, z - h], [a + w, z - h]),
  y: ({ a, z, w, h }) => {
    const arms = stroke(HALF, [a - w, z + h], [a, z], [a - w, z - h]);
    const stem = stroke(HALF, [a, z], [a + w, z]);
    return (u, v) => Math.min(arms(u, v), stem(u, v));
  },
  ring: ({ a, z, h, w }) => ring(a, z, Math.min(w, h), HALF),
  brow: ({ a, z, w, h }) => stroke(HALF, [a - w, z + h * 0.4], [a - w * 0.4, z + h], [a + w, z + h]),
};

/** The figure of light in a lamp; room is kept to its edge. */
export function signatureIn(figure: Exclude<LightSignature, 'matching'>, lamp: Extent): Shape {
  if (figure === 'none') return nothing;
  const inset = (half: number) => Math.max(HALF, half - HALF * 1.6);
  return figures[figure]({ ...lamp, w: inset(lamp.w), h: inset(lamp.h) });
}

/** Where a lamp's shape is, between the middle of the nose and behind its corner; undefined where it is nowhere. */
export function extentOf(lamp: Shape, hw: number, z: number): Extent | undefined {
  let [left, right, low, high] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let a = hw * 0.3; a < hw + 0.4; a += STEP) {
    for (let v = z - 0.3; v < z + 0.2; v += STEP) {
      if (lamp(a, v) >= 0) continue;
      left = Math.min(left, a);
      right = Math.max(right, a);
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
  }
  if (right <= left) return undefined;
  return { a: (left + right) / 2, z: (low + high) / 2, w: (right - left) / 2, h: (high - low) / 2 };
}
