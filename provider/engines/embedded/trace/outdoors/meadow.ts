import { mix, smoothstep } from '../../kernel/maths';
import { fenceRow } from './barriers';
import { shade, towards } from './colours';
import type { Belt } from './landscape';
import { around, cloudy, noise } from './noise';
import type { OutdoorPlace } from './place';
import { wheelTrack } from './roads';
import { bothSides } from './rows';
import { treeRow } from './trees';

/** Mountains so far off that they are blue. */
const range: Belt = {
  height: (a) => 0.03 + 0.03 * (1 - Math.abs(2 * around(a, 4, 11) - 1)) + 0.006 * around(a, 23, 12),
  color: [0.36, 0.43, 0.52],
  soft: 0.0016,
  grain: 0.04,
  mist: 0.6,
};
/** Rolling grass, in light and in the shade of clouds. */
const rolling: Belt = {
  height: (a) => 0.012 + 0.02 * around(a, 5, 13) ** 1.5 + 0.004 * around(a, 13, 14),
  color: [0.17, 0.25, 0.08],
  soft: 0.0014,
  grain: 0.12,
  mist: 0.35,
  detail: (a, dz, _height, _night, out) =>
    shade(out, mix(0.78, 1.14, smoothstep(0.3, 0.65, around(a + dz * 6, 8, 15)))),
};
/** Trees that stand alone and in groups on it. */
const groups: Belt = {
  height: (a) => 0.002 + 0.014 * cloudy(a * 60, 16) * smoothstep(0.56, 0.7, noise(a * 8, 17)),
  color: [0.1, 0.145, 0.07],
  soft: 0.0012,
  grain: 0.35,
  mist: 0.2,
};

/** Short grass with flowers in it and the track of wheels along the car, before rolling hills. */
export const meadow: OutdoorPlace = {
  belts: [range, rolling, groups],
  rows: [
    ...bothSides(11, -14, fenceRow),
    ...bothSides(46, -54, (y, side) =>
      treeRow(y, { apart: 16, high: 9, share: 0.5, leaf: [0.1, 0.155, 0.055], seed: 170 + side }),
    ),
  ],
  ground: {
    near: [0.13, 0.19, 0.055],
    far: [0.17, 0.24, 0.08],
    polish: 0,
    haze: 0.014,
    grain: (x, y, out) => {
      const tuft = 0.5 + 0.6 * cloudy(x * 2.4, y * 2.4) + 0.34 * (noise(x * 34, y * 26) - 0.5);
      const patch = cloudy(x * 0.22 + 4, y * 0.22);
      shade(out, tuft * (0.86 + 0.3 * patch));
      towards(out, [0.2 * tuft, 0.21 * tuft, 0.075 * tuft], 0.6 * smoothstep(0.5, 0.75, patch));
      const worn = wheelTrack(y, 0.24) * (0.55 + 0.6 * cloudy(x * 1.1, y * 3));
      const earth = 0.7 + 0.5 * cloudy(x * 4, y * 4);
      towards(out, [0.2 * earth, 0.155 * earth, 0.1 * earth], Math.min(0.85, worn));
      const flower =
        smoothstep(0.86, 0.9, noise(x * 27 + 5, y * 27)) * smoothstep(0.42, 0.62, cloudy(x * 0.5, y * 0.5 + 8));
      const white = noise(x * 27 + 40, y * 27) > 0.5;
      towards(
        out,
        white ? [0.62, 0.62, 0.56] : [0.62, 0.46, 0.06],
        0.85 * flower * (1 - worn) * smoothstep(1.3, 1.8, Math.abs(y)),
      );
    },
  },
};
