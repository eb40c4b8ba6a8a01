import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { set } from '../look';
import { pick, shade, shine, towards } from './colours';
import { far } from './landscape';
import { cloudy, lattice } from './noise';
import type { OutdoorPlace } from './place';
import { stripe } from './roads';
import { bothSides, dash, offNearest, type Row, upTo, within } from './rows';

/** A container of forty feet is so long and high, and stands so far from the next (m). */
const LONG = 12.2;
const HIGH = 2.6;
const GAP = 0.5;
const HIGHEST = 5;
const RIB = 0.29;

const STEEL: readonly [Color, ...Color[]] = [
  [0.33, 0.075, 0.045],
  [0.04, 0.12, 0.28],
  [0.045, 0.17, 0.11],
  [0.36, 0.37, 0.38],
  [0.5, 0.2, 0.04],
  [0.55, 0.55, 0.53],
  [0.16, 0.05, 0.06],
  [0.03, 0.2, 0.24],
];

/** The stack at x: its number, how far from its middle a place is (m), and how many containers are on it. */
function stackAt(x: number, seed: number) {
  const n = Math.round(x / (LONG + GAP));
  const value = lattice(n, seed);
  return { n, off: x - n * (LONG + GAP), count: value < 0.12 ? 0 : 1 + Math.floor(value * HIGHEST) };
}

/** A container's long side: ribs, a frame, and a name too far off to be read. */
function container(n: number, level: number, off: number, up: number, wide: number, out: Rgb): void {
  const worn = 0.82 + 0.3 * cloudy(off * 0.4 + n, up * 0.7 + level);
  set(out, pick(STEEL, lattice(n * 7 + level, 5)), worn);
  const rib = Math.sin((off / RIB) * 2 * Math.PI);
  const fine = 1 - smoothstep(0.1, 0.3, wide);
  const frame = Math.max(1 - within(off, LONG / 2 - 0.16, wide), 1 - within(up - HIGH / 2, HIGH / 2 - 0.13, wide));
  shade(out, 1 + 0.22 * rib * fine * (1 - frame));
  const isNamed = lattice(n, level + 9) > 0.45;
  const from = off + LONG * 0.24;
  const letter = isNamed && Math.abs(from) < 2 && lattice(Math.floor(from / 0.55), n + level) > 0.15;
  const stroke = letter ? within(from - (Math.floor(from / 0.55) + 0.5) * 0.55, 0.17, wide) : 0;
  towards(out, [0.62, 0.62, 0.6], 0.85 * stroke * within(up - 1.75, 0.32, wide));
  shade(out, mix(0.72, 1.05, smoothstep(0, 0.5, up)));
}

/** Containers in stacks. */
const stackRow = (y: number, seed: number): Row => ({
  y,
  tall: HIGHEST * HIGH,
  paint: ({ x, z, wide, soft }, out) => {
    const { n, off, count } = stackAt(x, seed);
    const top = count * HIGH;
    const share = within(off, LONG / 2, wide) * upTo(top, z, soft);
    if (share <= 0) return 0;
    const level = Math.min(count - 1, Math.floor(z / HIGH));
    container(n, level, off, z - level * HIGH, wide, out);
    return share;
  },
});

/** Between cranes, and how high their legs and masts are (m). */
const CRANES = 46;
const LEGS = 15;
const MAST = 24;
/** Cranes over the quay: two legs, a beam between them, and a mast with its stays. */
const craneRow = (y: number, seed: number): Row => ({
  y,
  tall: MAST,
  paint: ({ x, z, wide, soft }, out) => {
    const off = offNearest(x + seed * 11, CRANES);
    const aside = Math.abs(off);
    const leg = within(aside - 7, 0.5, wide) * (z < LEGS ? 1 : 0);
    const beam = within(off, 15, wide) * within(z - LEGS, 0.8, soft);
    const tie = within(off, 7, wide) * within(z - 7, 0.35, soft);
    const mast = within(off - 5, 0.4, wide) * (z > LEGS ? 1 : 0);
    const stay = within(z - (MAST - (MAST - LEGS) * Math.abs(off - 5) * 0.09), 0.14, soft) * within(off - 2, 11, wide);
    set(out, seed % 2 === 0 ? [0.55, 0.1, 0.05] : [0.08, 0.2, 0.42]);
    return Math.max(leg, beam, tie, mast, z > LEGS ? stay : 0);
  },
  shine: ({ x, z, wide, soft }, night, out) => {
    const lamp = dash(x, 7.5, 0.35, wide) * within(z - LEGS + 0.9, 0.2, soft);
    shine(out, [1, 1, 1], 1.6 * night * lamp);
  },
});

/** A quay with containers in stacks and cranes over them. */
export const port: OutdoorPlace = {
  belts: [far],
  rows: [
    ...bothSides(12, -15, (y, side) => stackRow(y, 120 + side)),
    ...bothSides(20, -24, (y, side) => stackRow(y, 124 + side)),
    ...bothSides(44, -50, craneRow),
  ],
  ground: {
    near: [0.24, 0.238, 0.232],
    far: [0.3, 0.298, 0.29],
    polish: 0,
    haze: 0.02,
    grain: (x, y, out) => {
      shade(out, 0.82 + 0.26 * cloudy(x * 0.35, y * 0.35) + 0.12 * (cloudy(x * 3, y * 3) - 0.5));
      shade(out, 1 - 0.35 * Math.max(lineAt(x, 7.5, 0.05), lineAt(y + 1, 5, 0.05)));
      // Oil, and what tyres have left.
      shade(out, 1 - 0.3 * smoothstep(0.6, 0.75, cloudy(x * 0.5 + 7, y * 0.9)));
      const worn = 0.5 + 0.5 * smoothstep(0.35, 0.5, cloudy(x * 1.3, y * 1.3));
      const lines = Math.max(stripe(y, 4.2, 0.08), stripe(y, -4.8, 0.08), stripe(y, 9.8, 0.12));
      towards(out, [0.58, 0.42, 0.05], 0.85 * lines * worn);
    },
  },
};
