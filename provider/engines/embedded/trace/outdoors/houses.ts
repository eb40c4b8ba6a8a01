import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { pick, shade, shine, towards } from './colours';
import { cloudy, lattice } from './noise';
import { offNearest, type Row, type RowPlace, upTo, within } from './rows';
import { lightShop, paintShop, type Shop } from './shops';

/** Widths of houses are about this (m), and how much they differ. */
const LOT = 15;
const UNEVEN = 6;
/** A street leads off after this number of lots. */
const BLOCK = 6;
/** Heights of a ground floor, a storey and a parapet (m), and how many storeys there are at least and more. */
const GROUND = 4.4;
const STOREY = 3.3;
const PARAPET = 0.9;
const LEAST = 3;
const MORE = 6;
const TALLEST = GROUND + (LEAST + MORE) * STOREY + PARAPET;

/** Brick, sandstone, white and ochre plaster, grey stone, dark cladding. */
const WALLS: readonly [Color, ...Color[]] = [
  [0.3, 0.165, 0.12],
  [0.5, 0.43, 0.33],
  [0.6, 0.585, 0.55],
  [0.52, 0.4, 0.25],
  [0.38, 0.385, 0.39],
  [0.15, 0.16, 0.175],
];
const WARM: Color = [1, 0.74, 0.42];
const COOL: Color = [0.82, 0.92, 1];

/** The house at a place of a row: its number, how far in from its edge the place is and how wide it is (m), and its storeys. */
interface House {
  n: number;
  from: number;
  wide: number;
  storeys: number;
}
const found: House = { n: 0, from: 0, wide: 0, storeys: 0 };
const edgeOf = (n: number, seed: number) => n * LOT + UNEVEN * (lattice(n, seed) - 0.5);

/** The house at x (m), or nothing where a street leads off. */
function houseAt(x: number, seed: number): House | undefined {
  let n = Math.floor(x / LOT);
  if (x < edgeOf(n, seed)) n--;
  else if (x >= edgeOf(n + 1, seed)) n++;
  if ((((n + seed) % BLOCK) + BLOCK) % BLOCK === 4) return undefined;
  found.n = n;
  found.from = x - edgeOf(n, seed);
  found.wide = edgeOf(n + 1, seed) - edgeOf(n, seed);
  found.storeys = LEAST + Math.floor(lattice(n, seed + 1) ** 1.4 * MORE);
  return found;
}

/** Where a place lies in a row of equal parts of a house: the part's number, and how far from its middle (m). */
const part = { k: 0, off: 0, wide: 0 };
function partAt({ from, wide }: House, about: number) {
  const count = Math.max(1, Math.round(wide / about));
  part.wide = wide / count;
  part.k = Math.floor(from / part.wide);
  part.off = from - (part.k + 0.5) * part.wide;
  return part;
}

/** A pane: how much of a place is glass, its bay and storey, and how high in it the place is (-0.5 to 0.5). */
const pane = { share: 0, frame: 0, bay: 0, floor: 0, up: 0 };
function paneAt(house: House, { z, soft, wide }: RowPlace, seed: number) {
  const bay = partAt(house, 2.3 + 1.5 * lattice(house.n, seed + 4));
  const floor = Math.floor((z - GROUND) / STOREY);
  const up = (z - GROUND) / STOREY - floor - 0.52;
  // Some houses are all glass between thin posts.
  const isGlass = lattice(house.n, seed + 6) > 0.74;
  const half = isGlass ? bay.wide / 2 - 0.07 : bay.wide * (0.26 + 0.1 * lattice(house.n, seed + 7));
  const high = (isGlass ? 0.45 : 0.29 + 0.07 * lattice(house.n, seed + 8)) * STOREY;
  const inside = floor >= 0 && floor < house.storeys ? 1 : 0;
  pane.share = inside * within(bay.off, half, wide) * within(up * STOREY, high, soft);
  pane.frame = isGlass ? 0 : inside * within(bay.off, half + 0.11, wide) * within(up * STOREY, high + 0.11, soft);
  pane.bay = bay.k;
  pane.floor = floor;
  pane.up = up;
  return pane;
}

/** What glass mirrors: sky above, the houses opposite below, each pane a little otherwise. */
function glass(house: House, { bay, floor, up }: typeof pane, z: number, seed: number, out: Rgb, share: number) {
  const tilt = lattice(bay + house.n * 31, floor + seed * 7);
  const sky = smoothstep(0.25, 0.75, 0.03 * z + 0.55 * tilt + 0.15 * up);
  towards(out, [mix(0.045, 0.34, sky), mix(0.055, 0.43, sky), mix(0.065, 0.55, sky)], share);
  // Blinds, let down so far.
  const down = lattice(bay + 7, floor + house.n * 5);
  if (down > 0.6 && up > 0.95 - down) towards(out, [0.42, 0.4, 0.36], 0.75 * share);
}

/** The shop at a place of a house's ground floor. */
const shopAt = (house: House, seed: number): Shop => {
  const { k, off, wide } = partAt(house, 5.2);
  return { n: house.n * 7 + k + seed * 101, off, half: wide / 2 - 0.4 };
};

/** Houses with shops on their ground floors, wall to wall, and now and then a street that leads off. */
export const houseRow = (y: number, seed: number): Row => ({
  y,
  tall: TALLEST,
  paint: (at, out) => {
    const house = houseAt(at.x, seed);
    if (!house) return 0;
    const { x, z, soft } = at;
    const top = GROUND + house.storeys * STOREY + PARAPET;
    const share = upTo(top, z, soft);
    if (share <= 0) return 0;
    set(out, pick(WALLS, lattice(house.n, seed + 2)), 0.9 + 0.16 * cloudy(x * 0.9, z * 0.9));
    // A ledge over the ground floor, one under the roof, and the shadow that each casts.
    const ledge = Math.max(within(z - GROUND, 0.16, soft), within(z - top + 0.35, 0.35, soft));
    const under = Math.max(within(z - GROUND + 0.34, 0.18, soft), within(z - top + 0.95, 0.25, soft));
    if (z > GROUND) {
      const seenPane = paneAt(house, at, seed);
      if (seenPane.frame > 0) towards(out, [0.56, 0.55, 0.53], 0.7 * seenPane.frame);
      if (seenPane.share > 0) glass(house, seenPane, z, seed, out, seenPane.share);
    } else paintShop(shopAt(house, seed), at, out);
    shade(out, (1 + 0.18 * ledge) * (1 - 0.45 * under));
    // Houses do not touch: a dark joint lies between them.
    shade(out, 1 - 0.5 * (1 - within(house.from - house.wide / 2, house.wide / 2 - 0.05, at.wide)));
    shade(out, mix(0.7, 1, smoothstep(0, 0.5, z)));
    return share;
  },
  shine: (at, night, out) => {
    const house = houseAt(at.x, seed);
    if (!house) return;
    if (at.z > GROUND) {
      const { share, bay, floor } = paneAt(house, at, seed);
      const lamp = lattice(bay + house.n * 17, floor + seed * 29);
      if (share <= 0 || lamp < 0.62) return;
      const color = lattice(bay + 3, floor + house.n) > 0.35 ? WARM : COOL;
      shine(out, color, 0.75 * night * share * (0.35 + lamp) * (0.7 + 0.5 * cloudy(at.x * 1.5, at.z * 1.5)));
      return;
    }
    lightShop(shopAt(house, seed), at, night, out);
  },
});

/** How far apart street lamps stand and how high they are (m). */
const LAMPS_APART = 24;
const LAMP_HIGH = 7;

/** Street lamps on posts. */
export const lampRow = (y: number): Row => ({
  y,
  tall: LAMP_HIGH + 0.3,
  paint: ({ x, z, soft, wide }, out) => {
    const off = offNearest(x, LAMPS_APART);
    set(out, [0.1, 0.1, 0.1]);
    const post = within(off, 0.055 + 0.03 * (1 - z / LAMP_HIGH), wide) * (z < LAMP_HIGH ? 1 : 0);
    return Math.max(post, within(off, 0.5, wide) * within(z - LAMP_HIGH, 0.07, soft));
  },
  shine: ({ x, z, soft, wide }, night, out) => {
    const off = offNearest(x, LAMPS_APART);
    shine(out, WARM, 2.2 * night * within(off, 0.45, wide) * within(z - LAMP_HIGH, 0.07, soft));
  },
});
