import { mix, smoothstep } from '../../kernel/maths';
import { railRow } from './barriers';
import { shade, towards } from './colours';
import { coniferRow } from './conifers';
import type { Belt } from './landscape';
import { around, cloudy, noise } from './noise';
import type { OutdoorPlace } from './place';
import { besideRoad, narrowRoad } from './roads';
import { bothSides } from './rows';

/** Noise with sharp crests, 0–1. */
const crest = (value: number) => 1 - Math.abs(2 * value - 1);

/** How far rock stands out at a direction (radians) and height: spurs that run down from the crests, and gullies between. */
function spurs(a: number, dz: number): number {
  const bend = 0.22 * around(a, 9, 21);
  const large = crest(noise(a * 24 + 3 + dz * (8 + 40 * bend), dz * 12));
  const small = crest(noise(a * 70 + 9 - dz * 28, dz * 40));
  return large + 0.45 * small + 0.2 * crest(noise(a * 170 + dz * 60, dz * 110));
}

/** How wide a step is over which rock turns to or from the light (radians). */
const STEP = 0.0025;

/** Snow-capped mountains: rock in light and shade, woods on their slopes. */
const peaks: Belt = {
  height: (a) =>
    0.032 +
    0.062 * crest(around(a, 4, 1)) ** 1.2 +
    0.03 * crest(around(a, 11, 2)) +
    0.011 * crest(around(a, 34, 4)) +
    0.004 * around(a, 110, 3),
  color: [0.3, 0.31, 0.345],
  soft: 0.0012,
  grain: 0.07,
  mist: 0.3,
  detail: (a, dz, height, night, out) => {
    const turned = (spurs(a + STEP, dz) - spurs(a - STEP, dz)) * 2.4;
    const light = smoothstep(-0.5, 0.55, turned);
    const high = dz + 0.018 * (around(a, 21, 5) - 0.5);
    const wood = smoothstep(0.05, 0.028, high + 0.02 * (cloudy(a * 90, dz * 90) - 0.5));
    const lum = (out[1] ?? 0) / 0.31;
    towards(out, [0.1 * lum, 0.145 * lum, 0.115 * lum], 0.8 * wood);
    shade(out, mix(0.52, 1.25, light));
    const lying =
      smoothstep(0.055, 0.085, high + 0.02 * (dz / height)) *
      smoothstep(0.32, 0.6, 0.7 * light + 0.3 * noise(a * 70, dz * 90) + 4 * (high - 0.07));
    const bright = mix(mix(0.62, 0.95, light), 0.05, night);
    towards(out, [bright * 0.97, bright, bright * 1.05], lying);
  },
};
/** Hills that are wooded to their tops. */
const foothills: Belt = {
  height: (a) => {
    const n = a * 230;
    const tip = 1 - Math.abs(2 * (n - Math.floor(n)) - 1);
    return 0.01 + 0.022 * around(a, 6, 8) + 0.003 * tip * (0.4 + noise(Math.floor(n), 8)) + 0.003 * around(a, 70, 9);
  },
  color: [0.095, 0.135, 0.095],
  soft: 0.0012,
  grain: 0.35,
  mist: 0.3,
  detail: (a, dz, height, _night, out) =>
    shade(out, mix(0.6, 1.2, smoothstep(0.2, 0.9, noise(a * 170, dz * 150) * 0.6 + 0.5 * (dz / height)))),
};

/** A narrow road with a rail at either side, before mountains. */
export const mountains: OutdoorPlace = {
  rows: [
    ...bothSides(3.5, -6.1, railRow),
    ...bothSides(28, -34, (y, side) => coniferRow(y, { apart: 5.5, high: 6.5, share: 0.34, snow: 0, seed: 80 + side })),
  ],
  belts: [peaks, foothills],
  ground: {
    near: [0.15, 0.15, 0.155],
    far: [0.2, 0.2, 0.205],
    polish: 0,
    haze: 0.016,
    grain: (x, y, out) => {
      narrowRoad(x, y, out);
      const off = besideRoad(x, y);
      const stone = 0.6 + 0.7 * cloudy(x * 1.6, y * 1.6);
      const green = smoothstep(0.4, 0.65, cloudy(x * 0.25, y * 0.25 + 5));
      towards(
        out,
        [mix(0.34, 0.16, green) * stone, mix(0.32, 0.2, green) * stone, mix(0.29, 0.08, green) * stone],
        off,
      );
    },
  },
};
