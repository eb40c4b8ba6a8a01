import { mix, smoothstep } from '../../kernel/maths';
import { railRow } from './barriers';
import { shade, towards } from './colours';
import type { Belt } from './landscape';
import { around, cloudy, noise } from './noise';
import type { OutdoorPlace } from './place';
import { besideRoad, fromRoad, narrowRoad } from './roads';
import { bothSides } from './rows';
import { sea, seaGloss } from './sea';

/** How far from the road's edge the water begins (m). */
const shoreAt = (x: number) => 3.4 + 1.2 * cloudy(x * 0.14, 5) + 0.3 * Math.sin(x * 0.6);
/** Where along the horizon the land lies: before the car and behind it, not at its sides. */
const land = (a: number, from: number) => smoothstep(from, 0.97, Math.abs(Math.cos(a + 0.12)));

const cape: Belt = {
  height: (a) => 0.0006 + 0.06 * land(a, 0.45) * (0.35 + 0.65 * around(a, 7, 12)),
  color: [0.36, 0.44, 0.52],
  soft: 0.0014,
  grain: 0.05,
  mist: 0.7,
};
/** Green above, and rock where it falls to the sea. */
const cliffs: Belt = {
  height: (a) =>
    0.0004 + 0.1 * land(a, 0.72) * (0.4 + 0.6 * around(a, 9, 14)) + 0.002 * land(a, 0.72) * around(a, 60, 15),
  color: [0.17, 0.23, 0.12],
  soft: 0.0016,
  grain: 0.22,
  mist: 0.35,
  detail: (a, dz, height, night, out) => {
    const rock = 1 - smoothstep(0.3, 0.55, dz / height + 0.5 * (around(a, 40, 16) - 0.5));
    const pale = mix(0.34, 0.03, night) * (0.75 + 0.5 * noise(a * 90, dz * 60));
    towards(out, [pale, 0.9 * pale, 0.76 * pale], 0.8 * rock);
  },
};

/** A road on a low dam between two waters: grass, then rocks, then the sea. */
export const coast: OutdoorPlace = {
  belts: [cape, cliffs],
  rows: bothSides(3.3, -5.9, railRow),
  ground: {
    near: [0.15, 0.15, 0.155],
    far: [0.2, 0.2, 0.205],
    polish: 0,
    haze: 0.012,
    paved: (x, y) => 1 - besideRoad(x, y),
    grain: (x, y, out) => {
      narrowRoad(x, y, out);
      const off = besideRoad(x, y);
      const from = fromRoad(y) - shoreAt(x);
      const blade = 0.55 + 0.8 * cloudy(x * 0.9, y * 0.9);
      const stone = (0.35 + 0.75 * cloudy(x * 1.7, y * 1.7)) * (0.85 + 0.3 * noise(x * 9, y * 9));
      const rocky = smoothstep(-1.9, -1.2, from + 0.8 * (cloudy(x * 0.7, y * 0.7 + 4) - 0.5));
      towards(
        out,
        [
          mix(0.17 * blade, 0.36 * stone, rocky),
          mix(0.2 * blade, 0.335 * stone, rocky),
          mix(0.08 * blade, 0.3 * stone, rocky),
        ],
        off,
      );
      // Wet rock is darker.
      shade(out, mix(1, 0.55, smoothstep(-0.8, -0.1, from)));
      sea(x, y, from, out);
    },
    gloss: (x, y) => seaGloss(fromRoad(y) - shoreAt(x)),
  },
};
