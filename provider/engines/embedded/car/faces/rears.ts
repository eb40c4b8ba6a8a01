import type { RearFace } from '../../../../../contract/faces';
import { area, both, box, disc, moved, nothing, rim, ring, rounded, row, type Shape, stroke, within } from './shapes';

/** Dimensions for drawing a rear face (m). */
export interface RearMeasures {
  /** Half the width of the tail. */
  readonly hw: number;
  /** Middle of the lamps. */
  readonly z: number;
  /** How far up a tailgate's corner goes above that. */
  readonly up: number;
}

/** A rear face: the lamps' glass, what of it is lit, and gloss black between. */
export interface Rear {
  readonly lamp: Shape;
  readonly lit: Shape;
  readonly panel: Shape;
}

type Design = (m: RearMeasures) => Rear;

/** A lamp's glass through these points, its corners a little rounded. */
const cover = (...points: readonly (readonly [number, number])[]): Shape => rounded(area(...points), 0.006);

/** A thread of light from side to side that turns back at its ends. */
const thread: Design = ({ hw, z }) => ({
  lamp: cover(
    [-0.1, z - 0.012],
    [hw * 0.52, z - 0.014],
    [hw * 0.62, z - 0.05],
    [hw + 0.16, z - 0.042],
    [hw + 0.32, z + 0.03],
    [hw + 0.3, z + 0.056],
    [hw * 0.7, z + 0.026],
    [-0.1, z + 0.024],
  ),
  lit: both(
    stroke(0.0085, [-0.1, z + 0.01], [hw * 0.7, z + 0.011], [hw + 0.27, z + 0.04]),
    stroke(0.0065, [hw + 0.24, z + 0.03], [hw + 0.13, z - 0.032], [hw * 0.66, z - 0.038]),
  ),
  panel: nothing,
});

/** A cluster on each side with two nested hooks of light. */
const hooks: Design = ({ hw, z }) => ({
  lamp: cover(
    [hw * 0.4, z - 0.012],
    [hw * 0.48, z - 0.062],
    [hw + 0.12, z - 0.056],
    [hw + 0.32, z + 0.022],
    [hw + 0.32, z + 0.054],
    [hw * 0.44, z + 0.04],
  ),
  lit: both(
    stroke(0.009, [hw * 0.46, z + 0.024], [hw + 0.27, z + 0.036], [hw + 0.12, z - 0.04]),
    stroke(0.0075, [hw * 0.52, z - 0.008], [hw * 0.98, z - 0.006], [hw * 0.9, z - 0.046], [hw * 0.58, z - 0.046]),
  ),
  panel: box(0, z + 0.004, hw * 0.42, 0.03, 0.006),
});

/** Upright lamps in the corners, with blades like a ladder's. */
const pillars: Design = ({ hw, z, up }) => {
  const low = z - 0.17;
  const lamp = rounded(
    area(
      [hw * 0.83, low],
      [hw + 0.08, low + 0.02],
      [hw + 0.16, z + 0.02],
      [hw + 0.04, z + up],
      [hw * 0.92, z + up],
      [hw * 0.85, z + 0.02],
    ),
    0.008,
  );
  const blade = (t: number) => {
    const at = low + 0.035 + (up + 0.13) * t;
    return stroke(0.0085, [hw * 0.88, at - 0.012], [hw + 0.11, at + 0.006]);
  };
  return { lamp, lit: within(both(rim(lamp, 0.011), blade(0.1), blade(0.4), blade(0.7)), lamp), panel: nothing };
};

/** Two rings on each side, the outer one larger. */
const rings: Design = ({ hw, z }) => {
  const at = [
    [hw * 0.55, z - 0.018, 0.046],
    [hw * 0.8, z - 0.014, 0.058],
  ] as const;
  return {
    lamp: both(...at.map(([a, b, r]) => disc(a, b, r + 0.014))),
    lit: both(...at.flatMap(([a, b, r]) => [ring(a, b, r, 0.0085), disc(a, b, r * 0.3)])),
    panel: nothing,
  };
};

/** Cells of light in a dark band. */
const dots: Design = ({ hw, z }) => {
  const cell = box(0, 0, 0.0145, 0.0125, 0.003);
  const upper = moved(row(15, 0.042, cell), hw * 0.46, z + 0.018);
  const lower = moved(row(12, 0.042, cell), hw * 0.46 + 0.084, z - 0.02);
  return {
    lamp: rounded(
      area([hw * 0.42, z - 0.04], [hw + 0.24, z - 0.04], [hw + 0.24, z + 0.038], [hw * 0.42, z + 0.038]),
      0.005,
    ),
    lit: both(upper, lower),
    panel: box(0, z - 0.001, hw * 0.44, 0.043, 0.006),
  };
};

/** Three level lines of light round the corner, each shorter than the one above; black between. */
const lines: Design = ({ hw, z }) => ({
  lamp: cover([hw * 0.46, z - 0.058], [hw + 0.14, z - 0.056], [hw + 0.28, z + 0.042], [hw * 0.34, z + 0.042]),
  lit: both(
    stroke(0.0085, [hw * 0.38, z + 0.028], [hw + 0.24, z + 0.03]),
    stroke(0.0085, [hw * 0.45, z - 0.006], [hw + 0.18, z - 0.004]),
    stroke(0.0085, [hw * 0.52, z - 0.04], [hw + 0.11, z - 0.038]),
  ),
  panel: box(0, z - 0.004, hw * 0.4, 0.043, 0.006),
});

/** A boomerang that sweeps up and round the corner, with its echo below. */
const wings: Design = ({ hw, z }) => ({
  lamp: cover(
    [hw * 0.28, z - 0.03],
    [hw * 0.5, z - 0.062],
    [hw * 0.92, z - 0.06],
    [hw + 0.28, z + 0.03],
    [hw + 0.34, z + 0.07],
    [hw * 0.78, z + 0.02],
  ),
  lit: both(
    area(
      [hw * 0.32, z - 0.03],
      [hw * 0.8, z - 0.012],
      [hw + 0.3, z + 0.06],
      [hw + 0.28, z + 0.036],
      [hw * 0.82, z - 0.034],
    ),
    stroke(0.005, [hw * 0.52, z - 0.054], [hw * 0.88, z - 0.052], [hw + 0.16, z + 0.002]),
  ),
  panel: nothing,
});

/** Three slanting strokes on each side, bound by a fine line from side to side. */
const claws: Design = ({ hw, z }) => {
  const claw = (a: number) => stroke(0.013, [a - 0.035, z - 0.042], [a + 0.03, z + 0.03]);
  return {
    lamp: both(
      cover([hw * 0.52, z - 0.062], [hw + 0.16, z - 0.056], [hw + 0.26, z + 0.046], [hw * 0.6, z + 0.046]),
      box(0, z + 0.034, hw * 0.7, 0.012, 0.004),
    ),
    lit: both(
      ...[0.64, 0.8, 0.96].map((share) => claw(hw * share)),
      stroke(0.004, [-0.1, z + 0.034], [hw * 0.7, z + 0.036]),
    ),
    panel: box(0, z - 0.014, hw * 0.56, 0.036, 0.006),
  };
};

/** Every rear face, in the order of `CarParameters.tail`. */
export const rears = { thread, hooks, pillars, rings, dots, lines, wings, claws } as const satisfies Record<
  RearFace,
  Design
>;
export type RearName = RearFace;
export const rearNames = Object.keys(rears) as readonly RearName[];
