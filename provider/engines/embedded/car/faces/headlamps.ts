import type { Headlamps } from '../../../../../contract/faces';
import type { Front, FrontMeasures } from './front-design';
import { area, both, box, disc, nothing, ring, rounded, type Shape, stroke, within } from './shapes';

/** What of a face are its lamps. */
export type Lamps = Pick<Front, 'lamp' | 'signature' | 'lenses' | 'panel' | 'lids'>;
type Family = (m: FrontMeasures) => Lamps;

/** Round lamps, each with a ring of light and a lens in it. */
const eyes = (at: readonly (readonly [a: number, z: number, r: number])[]): Lamps => ({
  lamp: both(...at.map(([a, z, r]) => disc(a, z, r))),
  signature: both(...at.map(([a, z, r]) => ring(a, z, r - 0.015, 0.007))),
  lenses: at.map(([a, z, r]) => [a, z, r * 0.5] as const),
  panel: nothing,
});

const round: Family = ({ hw, lampZ, s }) => {
  const r = 0.092 * Math.min(1.2, s);
  return eyes([[hw * 0.79, lampZ - 0.03 * s, r]]);
};

const doubleRound: Family = ({ hw, lampZ, s }) => {
  const r = Math.min(0.066 * Math.min(1.25, s), hw * 0.095);
  const z = lampZ - 0.022 * s;
  return eyes([
    [hw * 0.86, z, r],
    [hw * 0.86 - 2 * r - 0.02, z, r],
  ]);
};

const rectangular: Family = ({ hw, lampZ, s }) => {
  const z = lampZ - 0.015 * s;
  const half = { a: hw * 0.17, z: 0.062 * Math.min(1.3, s) };
  const glass = box(hw * 0.77, z, half.a, half.z, 0.014);
  return {
    lamp: glass,
    signature: within((a, v) => Math.abs(glass(a, v) + 0.013) - 0.006, glass),
    lenses: [hw * 0.69, hw * 0.84].map((a) => [a, z, half.z * 0.58] as const),
    panel: nothing,
  };
};

const slit: Family = ({ hw, lampZ: z, s }) => ({
  lamp: rounded(area([hw * 0.46, z - 0.012 * s], [hw + 0.26, z + 0.012], [hw + 0.3, z + 0.028], [hw * 0.46, z]), 0.008),
  signature: stroke(0.0055, [hw * 0.47, z - 0.003 * s], [hw + 0.26, z + 0.021]),
  lenses: [],
  panel: nothing,
});

/** A line of light high up, the lamps in pods below it. */
const split: Family = ({ hw, lampZ: z, s }) => {
  const pod = z - 0.13 * s;
  const line = rounded(
    area([hw * 0.5, z + 0.008], [hw + 0.22, z + 0.016], [hw + 0.26, z + 0.036], [hw * 0.52, z + 0.032]),
    0.005,
  );
  const corner = rounded(
    area(
      [hw * 0.74, pod - 0.04 * s],
      [hw * 0.97, pod - 0.03 * s],
      [hw * 0.98, pod + 0.042 * s],
      [hw * 0.76, pod + 0.036 * s],
    ),
    0.01,
  );
  return {
    lamp: both(line, corner),
    signature: stroke(0.007, [hw * 0.54, z + 0.02], [hw + 0.23, z + 0.027]),
    lenses: [hw * 0.82, hw * 0.92].map((a) => [a, pod, 0.025] as const),
    panel: nothing,
  };
};

const fullWidth: Family = ({ hw, lampZ: z, s }) => ({
  lamp: both(
    box(0, z + 0.012, hw + 0.24, 0.026 * Math.min(1.3, s), 0.012),
    rounded(area([hw * 0.7, z], [hw + 0.1, z], [hw + 0.06, z - 0.05 * s], [hw * 0.78, z - 0.05 * s]), 0.008),
  ),
  signature: stroke(0.0085, [-0.05, z + 0.016], [hw + 0.2, z + 0.02]),
  lenses: [hw * 0.84, hw * 0.95].map((a) => [a, z - 0.028 * s, 0.017] as const),
  panel: nothing,
});

/** Square cells of light in a band, some of them dark. */
const pixel: Family = ({ hw, lampZ: z, s }) => {
  const size = 0.032 * Math.min(1.2, s);
  const from = hw * 0.55;
  const cell = box(0, 0, size * 0.36, size * 0.36, 0.002);
  const cells: Shape = (a, v) => {
    const k = Math.round((a - from) / size);
    const j = Math.round((v - z) / size);
    if (k < 0 || k > 11 || Math.abs(j) > 1 || (k + 2 * j * j) % 4 === 3) return 1;
    return cell(a - from - k * size, v - z - j * size);
  };
  const half = size * 1.6;
  return {
    lamp: rounded(
      area([from - half, z - half], [hw + 0.14, z - half], [hw + 0.18, z + half], [from - half, z + half]),
      0.006,
    ),
    signature: cells,
    lenses: [],
    panel: nothing,
  };
};

/** Upright in the corners, their lenses one over the other. */
const vertical: Family = ({ hw, lampZ, s }) => {
  const top = lampZ + 0.03;
  const low = lampZ - 0.24 * s;
  return {
    lamp: rounded(
      area([hw * 0.84, low], [hw * 0.99, low + 0.02], [hw + 0.12, top], [hw * 0.88, top], [hw * 0.83, top - 0.05]),
      0.012,
    ),
    signature: stroke(0.007, [hw * 0.86, low + 0.02], [hw * 0.85, top - 0.055], [hw * 0.89, top - 0.012]),
    lenses: [0.22, 0.48, 0.74].map((t) => [hw * 0.94, low + (top - low) * t, 0.022 * Math.min(1.2, s)] as const),
    panel: nothing,
  };
};

/** Lids of lamps in the bonnet: their middle along the car and half their length (m), their middle across and half their width of half the nose's. */
export const LIDS = { x: 0.42, half: 0.12, at: 0.68, wide: 0.17 };

/** Lamps that are shut: a lid in each side of the bonnet, and a short running light under the edge. */
const hidden: Family = ({ hw, lampZ: z, s }) => ({
  lamp: nothing,
  signature: stroke(0.006, [hw * 0.62, z - 0.1 * s], [hw * 0.86, z - 0.1 * s]),
  lenses: [],
  panel: nothing,
  lids: (x, y) => box(LIDS.x, hw * LIDS.at, LIDS.half, hw * LIDS.wide, 0.02)(x, y),
});

/** Lamps that stand up out of the bonnet, which are no part of the skin, over the running light of shut ones. */
const popUp: Family = (m) => {
  const { lids: _, ...shut } = hidden(m);
  return shut;
};

/** Every family of headlamps that a face may have instead of its own. */
export const headlampFamilies: Readonly<Record<Exclude<Headlamps, 'matching'>, Family>> = {
  round,
  'double-round': doubleRound,
  rectangular,
  slit,
  split,
  'full-width': fullWidth,
  pixel,
  vertical,
  hidden,
  'pop-up': popUp,
};
