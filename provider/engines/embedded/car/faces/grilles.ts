import type { GrilleOutline } from '../../../../../contract/faces';
import type { FrontMeasures } from './front-design';
import { area, both, box, rounded, type Shape } from './shapes';

type Outline = (m: FrontMeasures) => Shape;

/** Half of an outline that is the same on both sides of the middle. */
const halved = (...points: readonly (readonly [a: number, z: number])[]): Shape => {
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  return rounded(area([-0.1, first[1]], ...points, [-0.1, last[1]]), 0.012);
};

const hexagon: Outline = ({ hw, lampZ: z, lowZ, s }) => {
  const [top, low] = [z + 0.01, lowZ - 0.01];
  return halved([hw * 0.3, top], [hw * 0.46, low + (top - low) * 0.52], [hw * 0.34, low], [0.02, low - 0.004 * s]);
};

const trapezoid: Outline = ({ hw, lampZ: z, lowZ, s }) =>
  halved([hw * 0.32, z - 0.01], [hw * 0.52, lowZ - 0.03 * s], [0.02, lowZ - 0.03 * s]);

const shield: Outline = ({ hw, lampZ: z, lowZ, s }) =>
  halved([hw * 0.31, z + 0.045 * s], [hw * 0.36, z - 0.03], [hw * 0.25, lowZ + 0.03 * s], [0.03, lowZ - 0.01]);

/** Two upright openings, one on each side of the middle. */
const pair: Outline = ({ hw, lampZ: z, lowZ }) => {
  const [top, low] = [z + 0.02, (z + lowZ) / 2 - 0.05];
  return box(hw * 0.185, (top + low) / 2, hw * 0.15, (top - low) / 2, 0.045);
};

/** One above the bumper and one in it. */
const split: Outline = ({ hw, lampZ: z, lowZ, s }) =>
  both(
    box(0, z - 0.02 * s, hw * 0.44, 0.03 * s, 0.015),
    rounded(
      area(
        [-0.1, lowZ + 0.07 * s],
        [hw * 0.42, lowZ + 0.07 * s],
        [hw * 0.56, lowZ - 0.03 * s],
        [-0.1, lowZ - 0.03 * s],
      ),
      0.012,
    ),
  );

const broad: Outline = ({ hw, lampZ: z, s }) =>
  halved([hw * 0.5, z - 0.005], [hw * 0.58, z - 0.05 * s], [hw * 0.46, z - 0.125 * s], [0.02, z - 0.125 * s]);

const slot: Outline = ({ hw, lampZ: z, s }) => box(0, z - 0.03 * s, hw * 0.44, 0.021, 0.02);

/** Every outline that a face's grille may have instead of its own. */
export const grilleOutlines: Readonly<Record<Exclude<GrilleOutline, 'matching'>, Outline>> = {
  hexagon,
  trapezoid,
  shield,
  pair,
  split,
  broad,
  slot,
};
