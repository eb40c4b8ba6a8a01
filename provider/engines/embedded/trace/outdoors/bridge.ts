import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { shade, shine, towards } from './colours';
import type { Belt } from './landscape';
import { around, cloudy, lattice } from './noise';
import type { OutdoorPlace } from './place';
import { asphalt, stripe } from './roads';
import { bothSides, dash, offNearest, type Row, within } from './rows';
import { sea, seaGloss } from './sea';

/** From tower to tower (m); the car is a third of the way. */
const SPAN = 150;
const FROM = 50;
/** How high the towers are, and how far the cables hang down between them (m over the deck). */
const TOWER = 44;
const LOWEST = 5;
/** Between hangers (m). */
const HANGERS = 7.5;

/** A steel railing along the deck. */
const railingRow = (y: number): Row => ({
  y,
  tall: 1.25,
  paint: ({ x, z, soft, wide }, out) => {
    set(out, [0.34, 0.35, 0.36], 0.85 + 0.3 * smoothstep(0, 1.2, z));
    const post = dash(x, 2.5, 0.05, wide);
    const bar = dash(x, 0.16, 0.014, wide) * (1 - smoothstep(0.02, 0.08, wide));
    const rail = Math.max(within(z - 1.16, 0.06, soft), within(z - 0.16, 0.06, soft));
    // From afar bars are a veil.
    const veil = 0.18 * smoothstep(0.02, 0.08, wide);
    return Math.max(post, bar, rail, veil);
  },
});

/** Cables that hang between towers, and hangers from them down to the deck. */
const cableRow = (y: number): Row => ({
  y,
  tall: TOWER + 1,
  paint: ({ x, z, soft, wide }, out) => {
    const aside = Math.abs(offNearest(x + FROM, SPAN));
    // Lowest midway between two towers.
    const cable = LOWEST + (TOWER - LOWEST) * (1 - (2 * aside) / SPAN) ** 2;
    set(out, [0.5, 0.11, 0.07], 0.85 + 0.2 * cloudy(x * 0.3, z * 0.3));
    const tower = within(aside, 1.7 - 0.012 * z, wide);
    const main = within(z - cable, 0.24, Math.max(soft, 0.6 * wide));
    const hanger = z < cable ? dash(x, HANGERS, 0.045, wide) : 0;
    return Math.max(tower, main, hanger);
  },
  shine: ({ x, z, soft, wide }, night, out) => {
    const lamp = dash(x, 15, 0.3, wide) * within(z - 4.6, 0.12, soft);
    shine(out, [1, 0.78, 0.5], 1.8 * night * lamp);
  },
});

/** A town across the water. */
const shore: Belt = {
  height: (a) => {
    const n = Math.floor(a / 0.018);
    const town = smoothstep(0.35, 0.6, around(a, 5, 41));
    return 0.004 + 0.006 * around(a, 9, 42) + town * 0.034 * lattice(n, 43) ** 2.6;
  },
  color: [0.34, 0.4, 0.47],
  soft: 0.0009,
  grain: 0.05,
  mist: 0.5,
  detail: (a, dz, height, night, out) => {
    const lamp = lattice(Math.floor(a * 600), Math.floor(dz * 700));
    if (night > 0.3 && dz < height - 0.002 && lamp > 0.84) towards(out, [0.7, 0.55, 0.33], night ** 3 * 0.8);
    else shade(out, mix(0.85, 1.1, lattice(Math.floor(a / 0.018), 44)));
  },
};

/** Half the width of the deck (m), about the middle of its road. */
const DECK = 6.4;
const MIDDLE = -1.9;
/** So far from any shore (m) that no wave breaks. */
const OPEN_SEA = 20;
const overWater = (y: number) => Math.abs(y - MIDDLE) - DECK;

/** A suspension bridge over a strait. */
export const bridge: OutdoorPlace = {
  belts: [shore],
  rows: [
    ...bothSides(MIDDLE + DECK - 0.2, MIDDLE - DECK + 0.2, railingRow),
    ...bothSides(MIDDLE + DECK + 0.5, MIDDLE - DECK - 0.5, cableRow),
  ],
  ground: {
    near: [0.16, 0.16, 0.165],
    far: [0.2, 0.26, 0.3],
    polish: 0,
    haze: 0.012,
    paved: (_x, y) => (overWater(y) < 0 ? 1 : 0),
    grain: (x, y, out) => {
      asphalt(x, y, out);
      const dashed = ((x % 9) + 9) % 9 < 4 ? 1 : 0;
      const lines = Math.max(stripe(y, 1.9, 0.07), stripe(y, MIDDLE, 0.07) * dashed, stripe(y, 2 * MIDDLE - 1.9, 0.07));
      towards(out, [0.6, 0.6, 0.58], lines);
      // Joints of the deck, and a kerb of concrete.
      shade(out, 1 - 0.5 * dash(x, 30, 0.12, 0.03));
      const kerb = smoothstep(-1.7, -1.66, overWater(y));
      const pale = 0.3 + 0.08 * cloudy(x, y);
      towards(out, [pale, pale, pale * 0.98], kerb);
      if (overWater(y) > 0) sea(x, y, OPEN_SEA, out);
    },
    gloss: (_x, y) => (overWater(y) > 0 ? seaGloss(OPEN_SEA) : 0),
  },
};
