import { cornerVents, type Design, lowMouth } from './front-design';
import { headlampFamilies } from './headlamps';
import { area, both, box, disc, moved, nothing, rim, rounded, row, stroke, within } from './shapes';

/** Wide eyes under a brow, an upright frame with bars: the statesman. */
export const executive: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  const top = z + 0.045 * s;
  const low = (z + lowZ) / 2 - 0.05 * s;
  return {
    lamp: rounded(
      area(
        [hw * 0.58, z - 0.02],
        [hw * 0.72, z - 0.05 * s],
        [hw + 0.2, z - 0.02],
        [hw + 0.34, z + 0.045],
        [hw * 0.6, z + 0.028],
      ),
      0.006,
    ),
    signature: both(
      stroke(0.008, [hw * 0.62, z + 0.018], [hw * 0.9, z + 0.024], [hw + 0.28, z + 0.036]),
      stroke(0.007, [hw * 0.62, z + 0.018], [hw * 0.7, z - 0.03 * s]),
    ),
    lenses: [
      [hw * 0.77, z - 0.012, 0.026],
      [hw * 0.92, z - 0.006, 0.026],
    ],
    grille: m.open
      ? rounded(area([-0.1, top], [hw * 0.36, top], [hw * 0.42, (top + low) / 2], [hw * 0.34, low], [-0.1, low]), 0.015)
      : nothing,
    pattern: 'bars',
    intake: lowMouth(m, 0.55),
    vents: cornerVents(m),
    panel: m.open
      ? nothing
      : rounded(area([-0.1, top - 0.02], [hw * 0.36, top - 0.02], [hw * 0.4, z - 0.04], [-0.1, z - 0.045]), 0.01),
    roundel: z + 0.075 * s,
  };
};

/** Eyes like blades, hooks of light down to a wide hexagon: the fighter. */
export const blade: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  const mouth = rounded(
    area(
      [-0.1, z - 0.05 * s],
      [hw * 0.42, z - 0.06 * s],
      [hw * 0.56, lowZ + 0.03],
      [hw * 0.42, lowZ - 0.04 * s],
      [-0.1, lowZ - 0.04 * s],
    ),
    0.012,
  );
  return {
    lamp: area(
      [hw * 0.52, z - 0.024],
      [hw * 0.7, z - 0.066 * s],
      [hw * 0.98, z - 0.03],
      [hw + 0.36, z + 0.05],
      [hw * 0.78, z + 0.02],
    ),
    signature: both(
      stroke(0.008, [hw + 0.26, z + 0.036], [hw * 0.84, z + 0.006], [hw * 0.6, z - 0.02]),
      stroke(0.007, [hw * 0.84, z + 0.006], [hw * 0.8, z - 0.045 * s]),
    ),
    lenses: [
      [hw * 0.72, z - 0.034, 0.018],
      [hw * 0.93, z - 0.01, 0.02],
    ],
    grille: m.open ? mouth : within(mouth, box(0, lowZ, 1, 0.045 * s)),
    pattern: 'mesh',
    intake: nothing,
    vents: rounded(
      area(
        [hw * 0.68, lowZ - 0.04 * s],
        [hw * 0.95, lowZ - 0.01],
        [hw * 0.93, lowZ + 0.1 * s],
        [hw * 0.78, lowZ + 0.055 * s],
      ),
      0.008,
    ),
    panel: nothing,
  };
};

/** Slim lights high up, the lamps in pods below. */
export const split: Design = (m) => {
  const { hw, lampZ: z, s } = m;
  return {
    ...headlampFamilies.split(m),
    grille: m.open
      ? rounded(
          area(
            [-0.1, z + 0.025],
            [hw * 0.42, z + 0.025],
            [hw * 0.5, z - 0.03],
            [hw * 0.46, z - 0.12 * s],
            [-0.1, z - 0.13 * s],
          ),
          0.012,
        )
      : nothing,
    pattern: 'diamonds',
    intake: lowMouth(m, 0.6),
    vents: nothing,
    panel: m.open ? nothing : box(0, z + 0.02, hw * 0.5, 0.012),
    roundel: m.open ? undefined : z - 0.045 * s,
  };
};

/** A tall shield of upright blades, feathers of light beside it: the limousine. */
export const waterfall: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  const shield = rounded(
    area(
      [-0.1, z + 0.06 * s],
      [hw * 0.3, z + 0.06 * s],
      [hw * 0.36, z - 0.02],
      [hw * 0.28, lowZ + 0.05 * s],
      [hw * 0.1, lowZ + 0.02],
      [-0.1, lowZ + 0.02],
    ),
    0.012,
  );
  return {
    lamp: rounded(
      area(
        [hw * 0.52, z + 0.01],
        [hw * 0.68, z - 0.045 * s],
        [hw + 0.1, z - 0.03],
        [hw + 0.28, z + 0.05],
        [hw * 0.58, z + 0.04],
      ),
      0.006,
    ),
    signature: both(
      stroke(0.006, [hw * 0.6, z + 0.032], [hw + 0.22, z + 0.042]),
      moved(row(5, hw * 0.075, stroke(0.0045, [0, 0.016], [-0.012, -0.03 * s])), hw * 0.68, z),
    ),
    lenses: [[hw * 0.98, z + 0.004, 0.022]],
    grille: m.open ? shield : nothing,
    pattern: 'bars',
    intake: moved(box(0, 0, hw * 0.2, 0.03 * s, 0.02), hw * 0.5, lowZ),
    vents: cornerVents(m),
    panel: m.open ? nothing : rim(shield, 0.01),
    roundel: m.open ? z + 0.095 * s : z - 0.06 * s,
  };
};

/** Four points of light in upright drops, one wide low mouth: the supercar. */
export const teardrop: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  const dot = (k: number) => disc(hw * (0.76 + 0.065 * k), z - 0.02 * s + 0.016 * k, 0.0105);
  return {
    lamp: rounded(
      area(
        [hw * 0.68, z - 0.045 * s],
        [hw * 0.84, z - 0.06 * s],
        [hw + 0.16, z + 0.012],
        [hw + 0.34, z + 0.07],
        [hw * 0.86, z + 0.035],
      ),
      0.01,
    ),
    signature: both(
      dot(0),
      dot(1),
      dot(2),
      dot(3),
      stroke(0.005, [hw * 0.74, z - 0.042 * s], [hw * 0.9, z - 0.038 * s], [hw + 0.16, z + 0.02]),
    ),
    lenses: [],
    grille: rounded(
      area(
        [-0.1, lowZ + 0.06 * s],
        [hw * 0.4, lowZ + 0.055 * s],
        [hw * 0.62, lowZ + 0.02],
        [hw * 0.5, lowZ - 0.045 * s],
        [-0.1, lowZ - 0.045 * s],
      ),
      0.012,
    ),
    pattern: m.open ? 'mesh' : 'slats',
    intake: nothing,
    vents: rounded(
      area([hw * 0.7, lowZ - 0.035 * s], [hw * 0.96, lowZ], [hw * 0.94, lowZ + 0.16 * s], [hw * 0.84, lowZ + 0.1 * s]),
      0.01,
    ),
    panel: nothing,
  };
};
