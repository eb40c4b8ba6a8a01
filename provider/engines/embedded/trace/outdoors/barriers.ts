import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { cloudy, lattice } from './noise';
import { dash, type Row, within } from './rows';

const STEEL: Color = [0.42, 0.43, 0.44];

/** A steel rail on posts beside a road. */
export const railRow = (y: number): Row => ({
  y,
  tall: 0.85,
  paint: ({ x, z, soft, wide }, out) => {
    const post = dash(x, 2, 0.06, wide) * (z < 0.78 ? 1 : 0);
    const rail = within(z - 0.6, 0.16, soft);
    // The rail is a W: light on its ridges, dark between them.
    const fold = Math.cos(((z - 0.6) / 0.16) * Math.PI * 1.5);
    set(out, STEEL, rail > 0 ? 0.8 + 0.25 * fold + 0.1 * (cloudy(x * 0.4, 3) - 0.5) : 0.55);
    return Math.max(post, rail);
  },
});

/** Heights of a wall beside a race track and of the fence on it (m). */
const WALL = 1.05;
const FENCE = 3.6;
const BLOCKS: readonly Color[] = [
  [0.62, 0.62, 0.61],
  [0.5, 0.05, 0.04],
];

/** A wall of concrete, painted in stretches, with a fence of wire on it. */
export const trackWall = (y: number, seed: number): Row => ({
  y,
  tall: FENCE + 0.1,
  paint: ({ x, z, soft, wide }, out) => {
    if (z > WALL) {
      const post = dash(x, 4, 0.05, wide);
      const cable = dash(z, 0.5, 0.012, soft);
      set(out, STEEL, 0.6);
      return Math.max(post, 0.35 * cable, 0.12) * (1 - smoothstep(FENCE - soft, FENCE, z));
    }
    const slab = Math.floor(x / 4);
    const isPainted = lattice(Math.floor(slab / 4), seed) > 0.55;
    const joint = dash(x, 4, 0.03, wide);
    const band = isPainted ? within(z - 0.62, 0.25, soft) : 0;
    const worn = (0.86 + 0.25 * cloudy(x * 0.6, z * 1.4)) * (1 - 0.4 * joint) * mix(0.75, 1, smoothstep(0, 0.4, z));
    const [r, g, b] = BLOCKS[((slab % 2) + 2) % 2] ?? STEEL;
    set(out, [mix(0.5, r, band), mix(0.5, g, band), mix(0.49, b, band)], worn);
    return 1;
  },
});

const TIMBER: Color = [0.27, 0.22, 0.17];

/** A fence of two timber rails on posts. */
export const fenceRow = (y: number): Row => ({
  y,
  tall: 1.3,
  paint: ({ x, z, soft, wide }, out) => {
    const bay = Math.floor(x / 2.4);
    const nearest = Math.round(x / 2.4);
    const lean = 0.05 * (lattice(nearest, 17) - 0.5) * z;
    const post = within(x - nearest * 2.4 - lean, 0.07, wide) * (1 - smoothstep(1.2 - soft, 1.2, z));
    const sag = 0.05 * (lattice(bay, 19) - 0.5);
    const rails = Math.max(within(z - 0.98 - sag, 0.06, soft), within(z - 0.52 + sag, 0.06, soft));
    set(out, TIMBER, 0.75 + 0.5 * cloudy(x * 0.7, z * 9));
    return Math.max(post, rails);
  },
});
