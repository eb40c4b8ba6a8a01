import type { CarParameters } from '../../car/shape/parameters';
import type { End } from '../end';
import { openTop } from '../rules';
import type { Cap, Volume } from '../solid';
import type { Course } from '../strip';

/** An upright face at x that leans so far over a metre of height, and is bowed at its sides (m). */
export const face = (x: number, lean: number, bow: number, edge: number): End => ({
  profile: [
    [0.2, x - lean / 2],
    [1.2, x + lean / 2],
  ],
  plan: [
    [0, 0],
    [0.35, bow * 0.2, 0.1],
    [1, bow],
  ],
  edge,
});

/** A room that is taken out of a body: from x to x, half its width, from its floor up (m). */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly half: number;
  readonly floor: number;
  /** Open above without it. */
  readonly high?: Course;
  readonly corner: number;
}

/** A box that is taken away, its corners rounded. */
export function cutOf(p: CarParameters, { from, to, half, floor, high, corner }: Cut): Volume {
  const lid: Cap = {
    lines: [
      { name: 'centre', place: 0, value: high ?? 0, radius: 0.02 },
      { name: 'out', place: 2, value: high ?? 0, radius: 0.02 },
    ],
    edge: corner,
  };
  return {
    role: 'cockpit',
    cut: true,
    blend: 0.02,
    meet: 0.02,
    sides: [
      { name: 'low', place: 0.1, value: half, radius: 0.02 },
      { name: 'high', place: p.height + 0.5, value: half, radius: 0.02 },
    ],
    caps: [high === undefined ? openTop(p) : lid],
    front: face(from, 0, 0.02, corner),
    rear: face(to, 0, 0.02, corner),
    floor,
    sill: Math.min(corner, 0.04),
  };
}
