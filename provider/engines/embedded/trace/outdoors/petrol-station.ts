import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { set } from '../look';
import type { Canopy } from './canopy';
import { shade, shine, towards } from './colours';
import { far, near, trees } from './landscape';
import { cloudy, lattice, noise } from './noise';
import type { OutdoorPlace } from './place';
import { asphalt, stripe } from './roads';
import { bothSides, dash, offNearest, type Row, type RowPlace, upTo, within } from './rows';
import { lightShop, paintShop, type Shop } from './shops';
import { treeRow } from './trees';

/** The station's middle along the road: that of most cars; half its canopy, and its ends from the lane outwards (m). */
const MIDDLE = 2.3;
const HALF = 24;
const NEAR = 8.6;
const FAR = 18.4;
/** Heights of a canopy's underside and top (m), and of the coloured band on its front. */
const UNDER = 3.9;
const TOP = 4.6;
const BAND = { at: 4.14, half: 0.14 };
/** Two islands of pumps, how far apart pumps are, and heights of a kerb and a pump (m). */
const ISLANDS = [10.9, 15.6] as const;
const APART = 7;
const HALF_ISLAND = 1.9;
const KERB = 0.17;
const PUMP = { half: 0.42, high: 1.95 };
const COLUMN = { off: 1.25, half: 0.15 };
/** The shop behind them: how far off, half its length, from window to window, and its height (m). */
const SHOP = { at: 21, half: 10, bay: 5, high: 4.1 };
/** The sign with the prices: along the road, half its width, and its foot and top (m). */
const SIGN = { at: -13, half: 0.95, foot: 1.1, top: 6.6 };

const RED: Color = [0.62, 0.045, 0.035];
const WHITE: Color = [0.66, 0.66, 0.645];
const DARK: Color = [0.045, 0.047, 0.05];
const LAMP: Color = [0.95, 1, 1.06];

const fromMiddle = (x: number) => x - MIDDLE;

/** The front of a canopy: white, with a coloured band that is lit at night. */
const frontRow = (y: number): Row => {
  const shareOf = ({ x, z, soft, wide }: RowPlace) =>
    within(fromMiddle(x), HALF, wide) * within(z - (UNDER + TOP) / 2, (TOP - UNDER) / 2, soft);
  return {
    y,
    tall: TOP + 0.1,
    paint: (at, out) => {
      const { x, z, soft } = at;
      if (z < UNDER - 0.1) return 0;
      set(out, WHITE, (0.94 + 0.08 * cloudy(x * 0.3, z)) * (1 - 0.12 * lineAt(fromMiddle(x), 2.5, 0.015)));
      towards(out, RED, within(z - BAND.at, BAND.half, soft));
      shade(out, mix(0.8, 1, smoothstep(UNDER, UNDER + 0.2, z)));
      return shareOf(at);
    },
    shine: (at, night, out) => {
      const share = night * shareOf(at);
      const band = within(at.z - BAND.at, BAND.half, at.soft);
      shine(out, WHITE, 0.8 * share * (1 - band));
      shine(out, RED, 1.5 * share * band);
    },
  };
};

/** How far along the road the nearest pump is (m); islands end with the canopy. */
const offPump = (x: number) => offNearest(fromMiddle(x) - APART / 2, APART);
const isStation = (x: number) => Math.abs(fromMiddle(x)) < 3 * APART;

const parts = { kerb: 0, pump: 0, column: 0, screen: 0 };
/** How much of a place each part of an island covers (0–1). */
function partsAt({ x, z, soft, wide }: RowPlace) {
  const off = offPump(x);
  parts.kerb = within(off, HALF_ISLAND, wide) * upTo(KERB, z, soft);
  parts.pump = within(off, PUMP.half, wide) * upTo(PUMP.high, z, soft);
  parts.column = within(off - COLUMN.off, COLUMN.half, wide) * upTo(UNDER, z, soft);
  parts.screen = within(off, 0.27, wide) * within(z - 1.5, 0.15, soft);
  return parts;
}

/** Whether a height of a pump is that of its coloured head or foot. */
const isCapAt = (z: number) => z > 1.72 || z < 0.42;

/** An island: pumps on a kerb, each with a screen and two hoses, and columns that bear the canopy. */
const pumpRow = (y: number): Row => ({
  y,
  tall: UNDER,
  paint: (at, out) => {
    const { x, z, soft, wide } = at;
    if (!isStation(x)) return 0;
    const { kerb, pump, column, screen } = partsAt(at);
    const share = Math.max(kerb, pump, column);
    if (share <= 0) return 0;
    const off = offPump(x);
    set(out, [0.46, 0.46, 0.45], 0.9 + 0.15 * noise(x * 9, z * 9));
    towards(out, WHITE, column);
    towards(out, RED, column * within(z - 0.75, 0.55, soft));
    const isCap = isCapAt(z);
    const cabinet: Color = isCap ? RED : WHITE;
    towards(out, cabinet, pump);
    towards(out, DARK, screen);
    // Hoses hang at both ends of a pump, each from its nozzle's holster.
    const hose = within(Math.abs(off) - 0.33, 0.045, wide) * within(z - 0.85, 0.45, soft);
    const holster = within(Math.abs(off) - 0.3, 0.09, wide) * within(z - 1.12, 0.14, soft);
    towards(out, DARK, 0.9 * pump * Math.max(hose, holster));
    shade(out, mix(0.78, 1, smoothstep(0, 0.4, z)));
    // In the shade of the canopy.
    shade(out, 0.72);
    return share;
  },
  shine: (at, night, out) => {
    const { kerb, pump, column, screen } = partsAt(at);
    const lit = night * Math.max(kerb, pump, column);
    const isCap = isCapAt(at.z);
    shine(out, pump > 0.5 && isCap ? RED : WHITE, 0.62 * lit * (1 - screen));
    shine(out, [0.5, 0.8, 0.9], 0.8 * night * screen);
  },
});

/** The part of the shop's front at a place along the road, one board over all of them. */
function shopAt(x: number, side: number): Shop {
  const bay = Math.floor(fromMiddle(x) / SHOP.bay);
  return { n: 7 + side, off: fromMiddle(x) - (bay + 0.5) * SHOP.bay, half: SHOP.bay / 2 - 0.25 };
}

const shopRow = (y: number, side: number): Row => ({
  y,
  tall: SHOP.high,
  paint: (at, out) => {
    const share = within(fromMiddle(at.x), SHOP.half, at.wide) * upTo(SHOP.high - 0.1, at.z, at.soft);
    if (share <= 0) return 0;
    set(out, WHITE, 0.9);
    paintShop(shopAt(at.x, side), at, out);
    return share;
  },
  shine: (at, night, out) => {
    if (Math.abs(fromMiddle(at.x)) > SHOP.half) return;
    lightShop(shopAt(at.x, side), at, night, out);
  },
});

/** Figures on a sign's rows, too far off to be read. */
function figureAt(from: number, z: number): number {
  const row = Math.floor((z - SIGN.foot - 0.5) / 0.85);
  if (row < 0 || row > 3) return 0;
  const [k, u] = [Math.floor(from / 0.3), from / 0.3 - Math.floor(from / 0.3) - 0.5];
  const up = (z - SIGN.foot - 0.5) / 0.85 - row - 0.5;
  if (k < -2 || k > 1 || Math.abs(up) > 0.28) return 0;
  const middle = lattice(k, row + 3) > 0.4 ? within(up, 0.06, 0.03) : 0;
  const ends = within(Math.abs(up) - 0.24, 0.05, 0.03);
  const upright = within(Math.abs(u) - 0.28, 0.09, 0.04);
  return Math.abs(u) > 0.42 ? 0 : Math.max(middle, ends, upright);
}

/** The sign with the prices beside the road, on two legs. */
const signRow = (y: number): Row => {
  const boardAt = ({ x, z, soft, wide }: RowPlace) =>
    within(x - SIGN.at, SIGN.half, wide) * within(z - (SIGN.foot + SIGN.top) / 2, (SIGN.top - SIGN.foot) / 2, soft);
  return {
    y,
    tall: SIGN.top + 0.1,
    paint: (at, out) => {
      const from = at.x - SIGN.at;
      const board = boardAt(at);
      const legs = within(Math.abs(from) - 0.7, 0.09, at.wide) * upTo(SIGN.foot, at.z, at.soft);
      set(out, at.z > SIGN.top - 1.3 ? RED : DARK);
      towards(out, [0.3, 0.3, 0.3], legs * (1 - board));
      towards(out, [0.7, 0.66, 0.55], 0.8 * board * figureAt(from, at.z));
      return Math.max(board, legs);
    },
    shine: (at, night, out) => {
      const board = night * boardAt(at);
      if (at.z > SIGN.top - 1.3) shine(out, RED, 1.3 * board);
      shine(out, [1, 0.86, 0.6], board * figureAt(at.x - SIGN.at, at.z));
    },
  };
};

/** A lamp of the canopy's ceiling at a place of it (0–1). */
const lampAt = (x: number, y: number, soft: number) =>
  dash(fromMiddle(x) - 1.75, 3.5, 0.42, soft) * dash(Math.abs(y) - NEAR - 1.6, 3.2, 0.42, soft);

const canopy = (side: 1 | -1): Canopy => ({
  z: UNDER,
  right: side > 0 ? [NEAR, FAR] : [-FAR, -NEAR],
  back: [MIDDLE - HALF, MIDDLE + HALF],
  paint: (x, y, soft, isAbove, out) => {
    if (isAbove) {
      set(out, [0.4, 0.4, 0.395], 0.9 + 0.2 * cloudy(x * 0.4, y * 0.4));
      return;
    }
    set(out, [0.5, 0.5, 0.49], 1 - 0.2 * Math.max(lineAt(x, 1.75, 0.02 + soft), lineAt(y, 1.6, 0.02 + soft)));
    towards(out, [1.1, 1.1, 1.08], lampAt(x, y, soft));
  },
  shine: (x, y, soft, night, out) => {
    // Lamps light the ceiling about them by what the ground sends back.
    shine(out, LAMP, night * (0.42 + 2.2 * lampAt(x, y, soft)));
  },
});

/** How far under a canopy a place on the ground is (0–1). */
const underAt = (x: number, y: number) =>
  within(Math.abs(y) - (NEAR + FAR) / 2, (FAR - NEAR) / 2, 0.7) * within(fromMiddle(x), HALF, 0.7);

function forecourt(x: number, y: number, out: Rgb): void {
  const [off, away] = [offPump(x), Math.abs(y)];
  const slab = 0.86 + 0.2 * cloudy(x * 0.6, y * 0.6) + 0.06 * (noise(x * 30, y * 30) - 0.5);
  const joint = Math.max(lineAt(x, 4, 0.02), lineAt(y, 3.2, 0.02));
  const oil = smoothstep(0.66, 0.8, cloudy(x * 0.8 + 7, y * 0.8));
  set(out, [0.33, 0.328, 0.32], slab * (1 - 0.3 * joint) * (1 - 0.3 * oil));
  for (const island of ISLANDS) {
    const beside = within(off, HALF_ISLAND + 0.1, 0.03) * (isStation(x) ? 1 : 0);
    towards(out, [0.66, 0.5, 0.05], 0.7 * beside * stripe(away, island, 0.75));
    towards(out, [0.44, 0.44, 0.43], beside * stripe(away, island, 0.6));
  }
}

/** A road between two petrol stations: pumps under canopies, shops behind them, and signs with their prices. */
export const petrolStation: OutdoorPlace = {
  belts: [far, near, trees],
  canopies: [canopy(1), canopy(-1)],
  rows: [
    ...bothSides(NEAR, -NEAR, frontRow),
    ...ISLANDS.flatMap((at) => bothSides(at, -at, pumpRow)),
    ...bothSides(SHOP.at, -SHOP.at, shopRow),
    ...bothSides(6.2, -6.2, signRow),
    ...bothSides(29, -29, (y, side) =>
      treeRow(y, { apart: 9, high: 8, share: 0.8, leaf: [0.1, 0.15, 0.055], seed: 80 + side }),
    ),
  ],
  ground: {
    near: [0.16, 0.16, 0.165],
    far: [0.24, 0.24, 0.24],
    polish: 0,
    haze: 0.02,
    grain: (x, y, out) => {
      asphalt(x, y, out);
      const away = Math.abs(y);
      if (away > 3.7) forecourt(x, y, out);
      towards(out, [0.6, 0.6, 0.58], stripe(away, 3.55, 0.07));
      shade(out, 1 - 0.38 * underAt(x, y));
    },
    lamplit: (x, y) => underAt(x, y),
  },
};
