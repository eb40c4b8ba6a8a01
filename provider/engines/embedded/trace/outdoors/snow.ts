import { mix, smoothstep } from '../../kernel/maths';
import { shade, towards } from './colours';
import { coniferRow } from './conifers';
import type { Belt } from './landscape';
import { around, cloudy, crack, noise } from './noise';
import type { OutdoorPlace } from './place';
import { wheelTrack } from './roads';
import { bothSides } from './rows';

const snowHills: Belt = {
  height: (a) => 0.02 + 0.05 * around(a, 4, 1) + 0.01 * around(a, 14, 2),
  color: [0.78, 0.82, 0.88],
  soft: 0.002,
  grain: 0.04,
  mist: 0.4,
  detail: (a, dz, height, _night, out) =>
    shade(out, mix(0.8, 1.06, smoothstep(0.3, 0.6, around(a + dz * 3, 10, 3) + 0.2 * (dz / height)))),
};
const pines: Belt = {
  isEvergreen: true,
  height: (a) => 0.05 * smoothstep(0.42, 0.6, around(a, 8, 4)) * (0.45 + 0.55 * Math.abs(2 * around(a, 120, 5) - 1)),
  color: [0.1, 0.14, 0.13],
  soft: 0.0014,
  grain: 0.35,
  mist: 0.12,
  // Snow on the branches.
  detail: (a, dz, _height, night, out) => {
    const light = mix(0.7, 0.04, night);
    towards(out, [light, light, light * 1.06], 0.4 * smoothstep(0.5, 0.75, noise(a * 260, dz * 420)));
  },
};
/** Snow that bears a car, before pines and hills. */
export const snowField: OutdoorPlace = {
  belts: [snowHills, pines],
  rows: [
    ...bothSides(17, -20, (y, side) =>
      coniferRow(y, { apart: 7, high: 7.5, share: 0.4, snow: 0.85, seed: 150 + side }),
    ),
    ...bothSides(27, -31, (y, side) =>
      coniferRow(y, { apart: 4.5, high: 9, share: 0.55, snow: 0.8, seed: 156 + side }),
    ),
    ...bothSides(40, -46, (y, side) =>
      coniferRow(y, { apart: 3.4, high: 11, share: 0.8, snow: 0.75, seed: 162 + side }),
    ),
  ],
  ground: {
    near: [0.66, 0.69, 0.74],
    far: [0.78, 0.81, 0.86],
    polish: 0.05,
    haze: 0.016,
    grain: (x, y, out) => {
      const drift = cloudy(x * 0.3, y * 0.45);
      const track = wheelTrack(y, 0.16);
      shade(out, 0.86 + 0.2 * drift + 0.05 * (noise(x * 30, y * 30) - 0.5) - 0.12 * track);
    },
  },
};

/** Where wind has left snow on ice (0–1). */
const drifts = (x: number, y: number) => smoothstep(0.5, 0.62, cloudy(x * 0.22 + 7, y * 0.34 + 2));
/** Clear ice with white cracks, large ones and fine ones between them. */
const cracks = (x: number, y: number) => {
  const [bx, by] = [x + 0.5 * cloudy(x * 0.9, y * 0.9 + 4), y + 0.5 * cloudy(x * 0.9 + 9, y * 0.9)];
  const large = 1 - smoothstep(0.006, 0.035, crack(bx * 0.24, by * 0.24));
  const fine = 1 - smoothstep(0.008, 0.03, crack(bx * 0.85 + 31, by * 0.85));
  return Math.max(large, 0.45 * fine * smoothstep(0.4, 0.6, cloudy(x * 0.5, y * 0.5)));
};
/** A lake under ice, with drifts of snow on it, before pines and snowy hills. */
export const frozenLake: OutdoorPlace = {
  belts: [snowHills, pines],
  ground: {
    near: [0.2, 0.29, 0.34],
    far: [0.34, 0.43, 0.48],
    polish: 0.75,
    haze: 0.014,
    grain: (x, y, out) => {
      shade(out, 0.7 + 0.6 * cloudy(x * 0.35 + 3, y * 0.35));
      const bubbles =
        smoothstep(0.74, 0.84, noise(x * 13, y * 13)) * smoothstep(0.45, 0.6, cloudy(x * 0.7 + 5, y * 0.7));
      towards(out, [0.7, 0.78, 0.82], Math.max(0.75 * cracks(x, y), 0.3 * bubbles));
      const snow = 0.86 + 0.2 * cloudy(x * 0.9, y * 0.9);
      towards(out, [0.7 * snow, 0.73 * snow, 0.78 * snow], 0.92 * drifts(x, y));
    },
    // Ice is scratched: it mirrors the sky less than still water does.
    gloss: (x, y) => 0.42 * (1 - drifts(x, y)),
  },
};
