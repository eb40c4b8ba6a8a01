import { area, both, box, disc, moved, nothing, rim, ring, rounded, row, type Shape, stroke, within } from './shapes';

/** The measures that a face is drawn by (m). */
export interface FrontMeasures {
  /** Half the width of the nose. */
  readonly hw: number;
  /** Middle of the lamps, of the grille's place, of the lower intake. */
  readonly lampZ: number;
  readonly lowZ: number;
  /** Scale of heights: 1 for a sedan's nose. */
  readonly s: number;
  /** Whether an engine wants air. */
  readonly open: boolean;
}

/** How a grille or an intake is filled. */
export type Pattern = 'slats' | 'bars' | 'mesh' | 'diamonds' | 'slots';

/** A front face. */
export interface Front {
  readonly lamp: Shape;
  /** The daytime running light: what one knows the car by at night. */
  readonly signature: Shape;
  readonly lenses: readonly (readonly [a: number, z: number, r: number])[];
  readonly grille: Shape;
  readonly pattern: Pattern;
  readonly intake: Shape;
  /** Upright openings at the corners. */
  readonly vents: Shape;
  /** Gloss black between or around the lamps. */
  readonly panel: Shape;
  /** A plain roundel (no letters, no mark): its height, or none. */
  readonly roundel?: number;
}

type Design = (m: FrontMeasures) => Front;

const lowMouth = ({ hw, lowZ, s }: FrontMeasures, share = 0.64) => box(0, lowZ, hw * share, 0.05 * s, 0.04);
const cornerVents = ({ hw, lowZ, s }: FrontMeasures) =>
  rounded(
    area(
      [hw * 0.79, lowZ - 0.03 * s],
      [hw * 0.93, lowZ - 0.005],
      [hw * 0.92, lowZ + 0.13 * s],
      [hw * 0.86, lowZ + 0.14 * s],
    ),
    0.01,
  );

/** Wide eyes under a brow, an upright frame with bars: the statesman. */
const executive: Design = (m) => {
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

/** One thread of light from side to side over a shut face: the quiet electric. */
const lightbar: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  return {
    lamp: rounded(
      area([hw * 0.56, z - 0.1 * s], [hw + 0.06, z - 0.09 * s], [hw + 0.14, z - 0.045 * s], [hw * 0.6, z - 0.055 * s]),
      0.008,
    ),
    signature: stroke(0.008, [-0.05, z + 0.02], [hw * 0.8, z + 0.02], [hw + 0.32, z + 0.034]),
    lenses: [0.68, 0.8, 0.92].map((share) => [hw * share, z - 0.072 * s, 0.018] as const),
    grille: m.open ? box(0, (z + lowZ) / 2 - 0.02, hw * 0.5, 0.035 * s, 0.02) : nothing,
    pattern: 'slats',
    intake: lowMouth(m, 0.68),
    vents: nothing,
    panel: box(0, z + 0.02, hw * 3, 0.016, 0.006),
  };
};

/** Round eyes with rings of light, an oval mouth: the friendly one. */
const round: Design = (m) => {
  const { hw, lampZ, lowZ, s } = m;
  const z = lampZ - 0.03 * s;
  const r = 0.092 * Math.min(1.15, s);
  const a = hw * 0.8;
  return {
    lamp: disc(a, z, r),
    signature: both(ring(a, z, r - 0.016, 0.008), box(a, z, r - 0.03, 0.004)),
    lenses: [[a, z, 0.036]],
    grille: m.open ? box(0, (lampZ + lowZ) / 2, hw * 0.42, 0.062 * s, 0.06) : nothing,
    pattern: 'slats',
    intake: box(0, lowZ, hw * 0.5, 0.034 * s, 0.034),
    vents: disc(hw * 0.8, lowZ + 0.015, 0.038),
    panel: nothing,
    roundel: lampZ + 0.05 * s,
  };
};

/** Eyes like blades, hooks of light down to a wide hexagon: the fighter. */
const blade: Design = (m) => {
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
const split: Design = (m) => {
  const { hw, lampZ: z, s } = m;
  const pod = z - 0.13 * s;
  return {
    lamp: both(
      rounded(
        area([hw * 0.5, z + 0.008], [hw + 0.22, z + 0.016], [hw + 0.26, z + 0.036], [hw * 0.52, z + 0.032]),
        0.005,
      ),
      rounded(
        area(
          [hw * 0.74, pod - 0.04 * s],
          [hw * 0.97, pod - 0.03 * s],
          [hw * 0.98, pod + 0.042 * s],
          [hw * 0.76, pod + 0.036 * s],
        ),
        0.01,
      ),
    ),
    signature: stroke(0.007, [hw * 0.54, z + 0.02], [hw + 0.23, z + 0.027]),
    lenses: [
      [hw * 0.82, pod, 0.025],
      [hw * 0.92, pod, 0.025],
    ],
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

/** Two level lines of light in a clear rectangle, nothing else. */
const lines: Design = (m) => {
  const { hw, lampZ: z, s } = m;
  return {
    lamp: rounded(
      area([hw * 0.6, z - 0.04 * s], [hw + 0.16, z - 0.04 * s], [hw + 0.2, z + 0.03 * s], [hw * 0.6, z + 0.03 * s]),
      0.01,
    ),
    signature: both(
      stroke(0.006, [hw * 0.62, z + 0.022 * s], [hw + 0.17, z + 0.022 * s]),
      stroke(0.006, [hw * 0.62, z - 0.032 * s], [hw + 0.13, z - 0.032 * s]),
    ),
    lenses: [
      [hw * 0.7, z - 0.005, 0.02],
      [hw * 0.82, z - 0.005, 0.02],
      [hw * 0.94, z - 0.005, 0.02],
    ],
    grille: m.open ? box(0, z - 0.07 * s, hw * 0.46, 0.06 * s, 0.012) : nothing,
    pattern: 'slats',
    intake: box(0, m.lowZ, hw * 0.74, 0.036 * s, 0.02),
    vents: nothing,
    panel: nothing,
    roundel: z + 0.035 * s,
  };
};

/** A tall shield of upright blades, feathers of light beside it: the limousine. */
const waterfall: Design = (m) => {
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
const teardrop: Design = (m) => {
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

/** Round lamps in a black beam with upright slots: the climber. */
const beam: Design = (m) => {
  const { hw, lampZ, s } = m;
  const z = lampZ - 0.045 * s;
  const r = 0.068 * Math.min(1.3, s);
  const a = hw * 0.78;
  return {
    lamp: disc(a, z, r),
    signature: both(
      within(ring(a, z, r - 0.012, 0.007), (u) => Math.abs(u - a) - r * 0.93),
      box(a, z, 0.005, r - 0.02),
    ),
    lenses: [[a, z, 0.034]],
    grille: m.open ? moved(row(4, hw * 0.15, box(0, 0, hw * 0.042, 0.055 * s, 0.012)), hw * 0.085, z) : nothing,
    pattern: 'slots',
    intake: box(0, m.lowZ + 0.01, hw * 0.5, 0.05 * s, 0.012),
    vents: box(hw * 0.82, m.lowZ + 0.02, hw * 0.09, 0.035 * s, 0.01),
    panel: box(0, z, hw * 0.97, 0.085 * s, 0.03),
  };
};

/** A field of square pixels from corner to corner. */
const pixels: Design = (m) => {
  const { hw, lampZ: z, lowZ, s } = m;
  const cell = 0.03;
  const grid: Shape = (u, v) => {
    const k = Math.round((u - hw * 0.56) / cell);
    const j = Math.round((v - z) / cell);
    if (k < 0 || k > 11 || Math.abs(j) > 1 || (k + 2 * j * j) % 3 === 1) return 1;
    return box(0, 0, 0.0105, 0.0105, 0.002)(u - hw * 0.56 - k * cell, v - z - j * cell);
  };
  return {
    lamp: rounded(
      area([hw * 0.52, z - 0.045], [hw + 0.12, z - 0.045], [hw + 0.16, z + 0.045], [hw * 0.52, z + 0.045]),
      0.006,
    ),
    signature: both(grid, stroke(0.004, [-0.05, z], [hw * 0.5, z])),
    lenses: [],
    grille: m.open ? box(0, (z + lowZ) / 2 - 0.03, hw * 0.6, 0.045 * s, 0.01) : nothing,
    pattern: 'slots',
    intake: lowMouth(m, 0.7),
    vents: nothing,
    panel: box(0, z, hw * 0.54, 0.05, 0.008),
  };
};

/** Every front face, in the order of `CarParameters.face`. */
export const fronts = {
  executive,
  lightbar,
  round,
  blade,
  split,
  lines,
  waterfall,
  teardrop,
  beam,
  pixels,
} as const satisfies Record<string, Design>;
export type FrontName = keyof typeof fronts;
export const frontNames = Object.keys(fronts) as readonly FrontName[];
