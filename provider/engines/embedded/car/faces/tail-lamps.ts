import type { TailLamps } from '../../../../../contract/faces';
import type { Rear, RearMeasures } from './rears';
import { area, both, box, disc, moved, nothing, rim, ring, rounded, row, type Shape, stroke, within } from './shapes';

type Family = (m: RearMeasures) => Rear;

/** Round lamps, each with a ring of light round a small one. */
const eyes = (at: readonly (readonly [a: number, z: number, r: number])[]): Rear => ({
  lamp: both(...at.map(([a, z, r]) => disc(a, z, r + 0.014))),
  lit: both(...at.flatMap(([a, z, r]) => [ring(a, z, r, 0.0085), disc(a, z, r * 0.34)])),
  panel: nothing,
});

const round: Family = ({ hw, z }) => eyes([[hw * 0.8, z - 0.016, 0.068]]);

const doubleRound: Family = ({ hw, z }) =>
  eyes([
    [hw * 0.86, z - 0.014, 0.055],
    [hw * 0.86 - 0.152, z - 0.014, 0.055],
  ]);

/** A lamp's glass with a frame of light and a level bar in it. */
const framed = (glass: Shape, ...bars: readonly Shape[]): Rear => ({
  lamp: glass,
  lit: within(both(rim(glass, 0.012), ...bars), glass),
  panel: nothing,
});

const rectangular: Family = ({ hw, z }) =>
  framed(box(hw * 0.76, z - 0.012, hw * 0.19, 0.056, 0.014), box(hw * 0.76, z - 0.012, hw * 0.19, 0.006));

const slit: Family = ({ hw, z }) => ({
  lamp: rounded(
    area([hw * 0.4, z - 0.004], [hw + 0.28, z + 0.012], [hw + 0.28, z + 0.026], [hw * 0.4, z + 0.008]),
    0.008,
  ),
  lit: stroke(0.0065, [hw * 0.41, z + 0.002], [hw + 0.26, z + 0.019]),
  panel: nothing,
});

const fullWidth: Family = ({ hw, z }) => ({
  lamp: box(0, z, hw + 0.26, 0.03, 0.012),
  lit: both(
    stroke(0.009, [-0.05, z + 0.008], [hw + 0.24, z + 0.008]),
    stroke(0.005, [hw * 0.5, z - 0.017], [hw + 0.2, z - 0.017]),
  ),
  panel: nothing,
});

const pixel: Family = ({ hw, z }) => {
  const cell = box(0, 0, 0.0145, 0.0125, 0.003);
  return {
    lamp: rounded(
      area([hw * 0.42, z - 0.042], [hw + 0.22, z - 0.042], [hw + 0.22, z + 0.04], [hw * 0.42, z + 0.04]),
      0.006,
    ),
    lit: both(
      moved(row(15, 0.042, cell), hw * 0.46, z + 0.019),
      moved(row(11, 0.042, cell), hw * 0.46 + 0.084, z - 0.019),
    ),
    panel: nothing,
  };
};

/** Upright in the corners, up a tailgate's as far as it goes. */
const vertical: Family = ({ hw, z, up }) => {
  const low = z - 0.19;
  const glass = rounded(
    area([hw * 0.86, low], [hw + 0.04, low + 0.015], [hw + 0.12, z + 0.02], [hw + 0.02, z + up], [hw * 0.9, z + up]),
    0.01,
  );
  return framed(glass, stroke(0.008, [hw * 0.95, low + 0.03], [hw * 0.98, z + up - 0.03]));
};

/** Open outwards, so that its arms turn round the corner. */
const c: Family = ({ hw, z }) => ({
  lamp: rounded(area([hw * 0.55, z - 0.06], [hw + 0.14, z - 0.06], [hw + 0.24, z + 0.05], [hw * 0.55, z + 0.05]), 0.01),
  lit: stroke(0.01, [hw + 0.2, z + 0.036], [hw * 0.6, z + 0.034], [hw * 0.6, z - 0.044], [hw + 0.1, z - 0.044]),
  panel: nothing,
});

const l: Family = ({ hw, z, up }) => {
  const high = z + Math.max(0.05, up);
  return {
    lamp: rounded(
      area(
        [hw * 0.45, z - 0.06],
        [hw + 0.16, z - 0.06],
        [hw + 0.12, z],
        [hw * 0.99, high],
        [hw * 0.86, high],
        [hw * 0.84, z - 0.016],
        [hw * 0.45, z - 0.02],
      ),
      0.008,
    ),
    lit: stroke(0.01, [hw * 0.48, z - 0.04], [hw * 0.94, z - 0.04], [hw * 0.93, high - 0.02]),
    panel: nothing,
  };
};

/** A stem that parts in two towards the corner. */
const y: Family = ({ hw, z }) => ({
  lamp: rounded(
    area(
      [hw * 0.5, z - 0.014],
      [hw * 0.76, z - 0.02],
      [hw + 0.02, z - 0.074],
      [hw + 0.14, z - 0.074],
      [hw + 0.26, z + 0.056],
      [hw + 0.04, z + 0.056],
      [hw * 0.76, z + 0.022],
      [hw * 0.5, z + 0.018],
    ),
    0.008,
  ),
  lit: both(
    stroke(0.0095, [hw * 0.53, z + 0.002], [hw * 0.8, z + 0.002], [hw + 0.06, z + 0.042], [hw + 0.22, z + 0.044]),
    stroke(0.0095, [hw * 0.8, z + 0.002], [hw + 0.03, z - 0.056], [hw + 0.11, z - 0.06]),
  ),
  panel: nothing,
});

/** A thin line high up, and the lamps themselves apart from it below. */
const split: Family = ({ hw, z }) => {
  const low = box(hw * 0.82, z - 0.125, hw * 0.13, 0.034, 0.012);
  return {
    lamp: both(box(hw * 0.84, z + 0.014, hw * 0.34, 0.015, 0.008), low),
    lit: both(
      stroke(0.007, [hw * 0.52, z + 0.014], [hw * 1.16, z + 0.014]),
      within(both(rim(low, 0.01), box(hw * 0.82, z - 0.125, hw * 0.13, 0.0055)), low),
    ),
    panel: nothing,
  };
};

/** Every family of tail lamps that a rear may have instead of its own. */
export const tailLampFamilies: Readonly<Record<Exclude<TailLamps, 'matching'>, Family>> = {
  round,
  'double-round': doubleRound,
  rectangular,
  slit,
  'full-width': fullWidth,
  pixel,
  vertical,
  c,
  l,
  y,
  split,
};
