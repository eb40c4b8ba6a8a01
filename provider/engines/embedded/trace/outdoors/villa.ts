import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { set } from '../look';
import { shade, shine, towards } from './colours';
import { concrete } from './concrete';
import { near } from './landscape';
import { cloudy, lattice, noise } from './noise';
import type { OutdoorPlace } from './place';
import { bothSides, dash, offNearest, type Row, type RowPlace, upTo, within } from './rows';
import { hedgeRow, treeRow } from './trees';

/** A house and its garden repeat along the road (m). */
const PLOT = 34;
/** Heights of the ground floor's ceiling, of both slabs' tops, and of the upper floor's ceiling (m). */
const CEILING = 2.95;
const SLAB = 3.4;
const UPPER = 6;
const ROOF = 6.4;
/** From where to where along a plot (m) each part of the house goes. */
const GARAGE = [-14, -7.6] as const;
const LIVING = [-3, 10.5] as const;
const BLOCK = [-9.4, 7] as const;
const HOUSE = [-15, 12] as const;

const WOOD: Color = [0.3, 0.175, 0.09];
const WARM: Color = [1, 0.76, 0.46];

/** How much of a stretch covers a place (0–1). */
const along = (u: number, [from, to]: readonly [number, number], soft: number) =>
  within(u - (from + to) / 2, (to - from) / 2, soft);

/** Panes from floor to ceiling before a lit room, which mirror the sky above. */
function panes(u: number, z: number, from: number, { soft, wide }: RowPlace, out: Rgb): void {
  const up = z - from;
  const room = 0.09 + 0.12 * smoothstep(2.4, 0.2, up) * cloudy(u * 0.6, z * 0.6);
  const sky = smoothstep(0.6, 2.9, up + 0.9 * cloudy(u * 0.22, 3) + 0.12 * (u % 2.6));
  set(out, [mix(room * 1.15, 0.38, sky), mix(room, 0.46, sky), mix(room * 0.85, 0.54, sky)]);
  // A curtain is drawn before a part of it.
  const curtain = smoothstep(0.6, 0.66, noise(u * 0.28, 9));
  towards(out, [0.46, 0.44, 0.4], 0.7 * curtain * (0.8 + 0.2 * Math.sin(u * 16)));
  const bar = dash(u, 2.6, 0.035, wide);
  towards(out, [0.05, 0.05, 0.052], Math.max(bar, within(up - 0.04, 0.05, soft)));
}

/** How far from the middle of its plot a place is (m). */
const middleOf = (x: number, seed: number) => offNearest(x + 12 + seed * 2, PLOT);

/** A house of concrete, glass and wood: a long ground floor, and an upper one that reaches over it. */
const houseRow = (y: number, seed: number): Row => ({
  y,
  tall: ROOF + 0.1,
  paint: (at, out) => {
    const { x, z, soft, wide } = at;
    const u = middleOf(x, seed);
    const isUpper = z > SLAB;
    const share = isUpper ? along(u, BLOCK, wide) * upTo(ROOF, z, soft) : along(u, HOUSE, wide);
    if (share <= 0) return 0;
    if (z > CEILING && !isUpper) {
      set(out, [0.55, 0.545, 0.53], 0.95 + 0.08 * cloudy(u, 2));
      return share;
    }
    if (isUpper) {
      const window = along(u, [-1.4, 5.8], wide) * within(z - 4.85, 1.05, soft);
      if (window > 0.5) panes(u, z, 3.8, at, out);
      else if (u < -4.6 && z < UPPER) {
        // Upright laths.
        set(out, WOOD, 0.75 + 0.35 * Math.abs(Math.sin(u * 21)) + 0.3 * (lattice(Math.floor(u * 6.7), 3) - 0.5));
      } else concrete(u, z, wide, out);
      return share;
    }
    if (u > GARAGE[0] && u < GARAGE[1]) {
      set(out, WOOD, (0.7 + 0.3 * Math.abs(Math.sin(z * 17))) * (0.85 + 0.3 * noise(u * 0.8, z * 9)));
      shade(out, 1 - 0.5 * (1 - along(u, [GARAGE[0] + 0.1, GARAGE[1] - 0.1], wide)));
    } else if (u > LIVING[0] && u < LIVING[1]) panes(u, z, 0, at, out);
    else concrete(u, z, wide, out);
    // The upper floor's shadow.
    shade(out, mix(0.5, 1, smoothstep(CEILING, CEILING - 1.9, z)) * mix(0.78, 1, smoothstep(0, 0.2, z)));
    return share;
  },
  shine: (at, night, out) => {
    const { x, z, soft } = at;
    const u = middleOf(x, seed);
    const isLiving = u > LIVING[0] && u < LIVING[1] && z < CEILING;
    const isAbove = u > -1.4 && u < 5.8 && z > 3.8 && z < 5.9;
    const glow = isLiving || isAbove ? 0.34 + 0.3 * cloudy(u * 0.5, z * 0.5) : 0;
    const bar = dash(u, 2.6, 0.035, at.wide);
    // A line of light under the slab washes the walls.
    const line = z < CEILING && u > HOUSE[0] && u < HOUSE[1] ? Math.exp(-((CEILING - z) / 0.7)) : 0;
    const lamp = within(z - CEILING + 0.05, 0.05, soft) * line;
    const level = night * (glow * (1 - bar) + 0.3 * line * (out[1] + 0.3) + 0.8 * lamp);
    shine(out, WARM, level);
  },
});

/** Large plates of concrete before a house, with grass between them and its garden. */
export const villa: OutdoorPlace = {
  belts: [near],
  rows: [
    ...bothSides(12.5, -17, houseRow),
    ...bothSides(19, -23, (y, side) =>
      treeRow(y, { apart: 7.5, high: 11, share: 0.8, leaf: [0.085, 0.135, 0.055], seed: 110 + side }),
    ),
    ...bothSides(25, -29, (y, side) => hedgeRow(y, 3, [0.09, 0.135, 0.055], 114 + side)),
  ],
  ground: {
    near: [0.4, 0.395, 0.38],
    far: [0.36, 0.37, 0.33],
    polish: 0,
    haze: 0.02,
    paved: (_x, y) => 1 - smoothstep(7.6, 7.7, Math.abs(y + 1)),
    grain: (x, y, out) => {
      const plate = lattice(Math.round(x / 2.4), Math.round(y / 1.6));
      shade(out, 0.9 + 0.1 * plate + 0.14 * (cloudy(x * 0.7, y * 0.7) - 0.5) + 0.04 * (noise(x * 30, y * 30) - 0.5));
      const joint = Math.max(lineAt(x + 1.2, 2.4, 0.035), lineAt(y + 0.8, 1.6, 0.035));
      towards(out, [0.14, 0.16, 0.07], 0.75 * joint);
      const lawn = smoothstep(7.6, 7.75, Math.abs(y + 1));
      const blade = 0.6 + 0.6 * cloudy(x * 2.1, y * 2.1) + 0.25 * (noise(x * 30, y * 30) - 0.5);
      towards(out, [0.1 * blade, 0.17 * blade, 0.05 * blade], lawn);
    },
  },
};
