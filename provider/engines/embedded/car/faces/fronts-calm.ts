import { type Design, lowMouth } from './front-design';
import { area, both, box, disc, moved, nothing, ring, rounded, row, type Shape, stroke, within } from './shapes';

/** One thread of light from side to side over a shut face: the quiet electric. */
export const lightbar: Design = (m) => {
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
export const round: Design = (m) => {
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

/** Two level lines of light in a clear rectangle, nothing else. */
export const lines: Design = (m) => {
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

/** A field of square pixels from corner to corner. */
export const pixels: Design = (m) => {
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

/** Round lamps in a black beam with upright slots: the climber. */
export const beam: Design = (m) => {
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
