import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { set } from '../look';
import { pick, shade, shine, towards } from './colours';
import { far } from './landscape';
import { cloudy, lattice, noise } from './noise';
import type { OutdoorPlace } from './place';
import { stripe } from './roads';
import { bothSides, dash, type Row, type RowPlace, upTo, within } from './rows';

/** Heights of a wall round the deck and of the rail on it (m). */
const WALL = 0.72;
const RAIL = 1.12;

/** A wall of concrete with a steel rail, round a deck. */
const parapetRow = (y: number): Row => ({
  y,
  tall: RAIL + 0.05,
  paint: ({ x, z, soft, wide }, out) => {
    if (z > WALL) {
      set(out, [0.3, 0.3, 0.31]);
      const post = dash(x, 1.8, 0.025, wide);
      return Math.max(post, within(z - RAIL, 0.035, soft), within(z - (RAIL + WALL) / 2, 0.014, soft));
    }
    set(out, [0.4, 0.395, 0.385], 0.85 + 0.25 * cloudy(x * 0.7, z * 1.5));
    shade(out, (1 - 0.35 * lineAt(x, 3.6, 0.03)) * mix(0.7, 1.08, smoothstep(0, WALL, z)));
    return 1;
  },
});

const TOWERS: readonly [Color, ...Color[]] = [
  [0.24, 0.28, 0.33],
  [0.36, 0.36, 0.36],
  [0.3, 0.25, 0.21],
  [0.17, 0.21, 0.26],
];
const STOREY = 3.4;
const BAY = 2.1;
/** The roofs of the town below end here (m over the deck). */
const ROOFS = 1.7;

const tower = { n: 0, off: 0, wide: 0, top: 0 };
function towerAt(x: number, lot: number, most: number, seed: number) {
  const n = Math.floor(x / lot);
  tower.n = n;
  tower.wide = lot * (0.55 + 0.4 * lattice(n, seed));
  tower.off = x - (n + 0.5) * lot;
  tower.top = lattice(n, seed + 1) < 0.2 ? 0 : ROOFS + most * lattice(n, seed + 2) ** 1.6;
  return tower;
}

/** Whether a window is at a place of a tower, and how bright its lamp is. */
function windowAt({ n, off }: typeof tower, { z, soft, wide }: RowPlace, seed: number) {
  const [bay, floor] = [Math.floor(off / BAY), Math.floor(z / STOREY)];
  const share = within(off - (bay + 0.5) * BAY, 0.72, wide) * within(z - (floor + 0.5) * STOREY, 0.95, soft);
  return { share, lamp: lattice(bay + n * 31, floor + seed * 17), tone: lattice(bay + n * 7, floor + seed) };
}

/** Towers that rise over the roofs of a town, so far apart and so high at most (m). */
const towerRow = (y: number, lot: number, most: number, seed: number): Row => ({
  y,
  tall: ROOFS + most,
  paint: (at, out) => {
    const { x, z, soft, wide } = at;
    const one = towerAt(x, lot, most, seed);
    const isTower = z < one.top && Math.abs(one.off) < one.wide / 2;
    const roofs = 1 - smoothstep(-0.3, 0.3, z - ROOFS * (0.5 + 0.7 * lattice(Math.floor(x / 6), seed + 4)));
    if (!isTower) {
      set(out, [0.3, 0.29, 0.275], 0.6 + 0.7 * lattice(Math.floor(x / 6), seed + 5));
      return roofs;
    }
    set(out, pick(TOWERS, lattice(one.n, seed + 3)), 0.9 + 0.15 * cloudy(x * 0.2, z * 0.1));
    const { share, tone } = windowAt(one, at, seed);
    towards(out, [mix(0.12, 0.42, tone), mix(0.15, 0.5, tone), mix(0.19, 0.58, tone)], 0.75 * share);
    const inside = within(one.off, one.wide / 2, wide) * upTo(one.top, z, soft);
    return Math.max(roofs, inside);
  },
  shine: (at, night, out) => {
    const one = towerAt(at.x, lot, most, seed);
    if (at.z > one.top || Math.abs(one.off) > one.wide / 2) return;
    const { share, lamp, tone } = windowAt(one, at, seed);
    if (lamp < 0.52) return;
    const level = 0.85 * night * share * lamp;
    shine(out, [1, mix(0.66, 0.92, tone), mix(0.34, 0.95, tone)], level);
  },
});

/** The top deck of a car park over a town, with its towers round it. */
export const rooftop: OutdoorPlace = {
  belts: [far],
  rows: [
    ...bothSides(10.5, -13.5, parapetRow),
    ...bothSides(60, -66, (y, side) => towerRow(y, 26, 34, 130 + side)),
    ...bothSides(130, -140, (y, side) => towerRow(y, 34, 62, 136 + side)),
  ],
  ground: {
    near: [0.3, 0.298, 0.292],
    far: [0.34, 0.338, 0.332],
    polish: 0,
    haze: 0.03,
    grain: (x, y, out) => {
      shade(out, 0.84 + 0.24 * cloudy(x * 0.5, y * 0.5) + 0.07 * (noise(x * 34, y * 34) - 0.5));
      shade(out, 1 - 0.3 * Math.max(lineAt(x + 3.4, 7.5, 0.03), lineAt(y + 2.9, 7.5, 0.03)));
      shade(out, 1 - 0.25 * smoothstep(0.62, 0.74, cloudy(x * 0.7 + 4, y * 0.7)));
      // Bays at both sides of the lane.
      const inBay = Math.abs(y) > 3.6 && Math.abs(y) < 8.8 ? 1 : 0;
      const worn = 0.55 + 0.4 * smoothstep(0.35, 0.55, cloudy(x * 1.2, y * 1.2));
      const across = dash(x - 0.6, 2.6, 0.055, 0.015) * inBay;
      const ends = stripe(Math.abs(y), 8.8, 0.055);
      towards(out, [0.62, 0.62, 0.6], 0.85 * worn * Math.max(across, ends));
    },
  },
};
