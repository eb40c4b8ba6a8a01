import type { Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { shade, towards } from './colours';
import type { Belt } from './landscape';
import { around, cloudy, noise } from './noise';
import type { OutdoorPlace } from './place';

/** How far from the car's middle the water begins (m). */
const shoreAt = (x: number) => 4.6 + 1.1 * cloudy(x * 0.16, 9) + 0.25 * Math.sin(x * 0.7);
/** How far out the bed of clear, still water is seen (m). */
const CLEAR = 4;

/** Wooded mountains, low enough that still water shows the sky before them. */
const mountains: Belt = {
  height: (a) => 0.026 + 0.04 * (1 - Math.abs(2 * around(a, 5, 1) - 1)) + 0.008 * around(a, 19, 2),
  color: [0.2, 0.27, 0.31],
  soft: 0.0018,
  grain: 0.1,
  mist: 0.3,
  detail: (a, _dz, _height, _night, out) => shade(out, mix(0.84, 1.12, smoothstep(0.35, 0.6, around(a, 24, 7)))),
};
/** The far bank: conifers before the mountains, each with its own top. */
const farBank: Belt = {
  height: (a) => 0.006 + 0.012 * around(a, 5, 21) + 0.009 * around(a, 160, 22) + 0.004 * around(a, 420, 23),
  color: [0.075, 0.11, 0.075],
  soft: 0.0012,
  grain: 0.4,
  mist: 0.1,
  isEvergreen: true,
};

/** Still water `from` its shore on (m): its bed near the edge, dark and even farther out. */
function stillWater(x: number, y: number, from: number, out: Rgb) {
  const deep = smoothstep(0, CLEAR, from);
  const breath = 1 + 0.05 * (cloudy(x * 0.08, y * 0.3) - 0.5);
  const bed = mix(0.62, 1, cloudy(x * 2.2, y * 2.2)) * (1 - deep);
  towards(
    out,
    [(0.03 + 0.2 * bed) * breath, (0.062 + 0.2 * bed) * breath, (0.068 + 0.16 * bed) * breath],
    smoothstep(0, 0.16, from),
  );
}

/** A spit of gravel in a still lake, with conifers and wooded mountains beyond. */
export const lake: OutdoorPlace = {
  belts: [mountains, farBank],
  ground: {
    near: [0.4, 0.375, 0.335],
    far: [0.4, 0.375, 0.335],
    polish: 0.03,
    haze: 0.012,
    grain: (x, y, out) => {
      const from = Math.abs(y) - shoreAt(x);
      const pebble = 0.72 + 0.5 * noise(x * 16, y * 16) * (0.5 + noise(x * 5, y * 5));
      shade(out, pebble * (0.86 + 0.28 * cloudy(x * 0.5, y * 0.5)));
      const grass = smoothstep(0.52, 0.7, cloudy(x * 0.35, y * 0.35 + 3)) * smoothstep(-0.8, -2.2, from);
      const blade = 0.6 + 0.7 * cloudy(x * 1.4, y * 1.4);
      towards(out, [0.17 * blade, 0.2 * blade, 0.08 * blade], 0.75 * grass * smoothstep(1.3, 2.2, Math.abs(y)));
      // Wet gravel is darker.
      shade(out, mix(1, 0.5, smoothstep(-0.7, -0.05, from)));
      stillWater(x, y, from, out);
    },
    // Still water mirrors more than a sea does.
    gloss: (x, y) => 0.68 * smoothstep(0, 0.5, Math.abs(y) - shoreAt(x)),
  },
};
