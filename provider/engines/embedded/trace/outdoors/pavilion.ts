import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { shade, towards } from './colours';
import { cloudy, lattice } from './noise';
import { dash, type Row, upTo, within } from './rows';

/** How long a building and the gap after it are (m). */
const LONG = 46;
const APART = 62;
/** From column to column, half a column, and the roof's underside and top (m). */
const COLUMNS = 4.6;
const HALF_COLUMN = 0.16;
const UNDER = 4.3;
const TOP = 4.95;

/** How far from the middles of a building and of its bay a place is (m), and whether the bay is a wall. */
function bayAt(x: number, seed: number) {
  const from = x + seed * 13;
  const bay = Math.floor(from / COLUMNS);
  return {
    middle: from - (Math.floor(from / APART) + 0.5) * APART,
    isWall: lattice(bay, seed) > 0.66,
    across: from - (bay + 0.5) * COLUMNS,
  };
}

/** Long, low buildings of glass and pale concrete: a flat roof on thin columns, walls of stone between panes. */
export const pavilionRow = (y: number, seed: number): Row => ({
  y,
  tall: TOP + 0.2,
  paint: ({ x, z, soft, wide }, out) => {
    const { middle, isWall, across } = bayAt(x, seed);
    const share = within(middle, LONG / 2, wide) * upTo(TOP, z, soft);
    if (share <= 0) return 0;
    if (z > UNDER) {
      set(out, [0.6, 0.59, 0.57], 0.94 + 0.1 * cloudy(x * 0.5, z * 2));
      shade(out, mix(0.72, 1.05, smoothstep(UNDER, UNDER + 0.14, z)));
      return share;
    }
    if (isWall) set(out, [0.44, 0.41, 0.37], 0.8 + 0.3 * cloudy(x * 1.4, z * 3));
    else {
      // Glass shows a lit room below, and mirrors the sky over the square above.
      const sky = smoothstep(0.8, 4.6, z + 0.9 * cloudy(x * 0.2, seed) + 0.25 * across);
      const room = 0.1 + 0.1 * cloudy(x * 0.7, z * 0.5);
      set(out, [mix(room * 1.1, 0.4, sky), mix(room, 0.48, sky), mix(room * 0.9, 0.57, sky)]);
      const post = dash(across, 1.5, 0.03, wide);
      towards(out, [0.09, 0.09, 0.095], Math.max(post, within(z - 2.6, 0.035, soft)));
    }
    // The roof's shadow lies on the wall, and columns stand before it.
    shade(out, mix(0.55, 0.95, smoothstep(UNDER, UNDER - 1.6, z)));
    const column = within(Math.abs(across) - COLUMNS / 2, HALF_COLUMN, wide);
    towards(out, [0.58, 0.57, 0.55], column);
    shade(out, mix(0.75, 1, smoothstep(0, 0.25, z)));
    return share;
  },
  shine: ({ x, z, wide }, night, out) => {
    const { middle, isWall, across } = bayAt(x, seed);
    if (isWall || z >= UNDER || within(middle, LONG / 2, wide) < 0.5) return;
    const pane = 1 - within(Math.abs(across) - COLUMNS / 2, HALF_COLUMN, wide);
    const level = night * pane * (0.22 + 0.3 * smoothstep(0, UNDER, z)) * (0.7 + 0.5 * cloudy(x * 0.6, z));
    towards(out, [1, 0.78, 0.5], level);
  },
});
