import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { towards } from './colours';
import { cloudy, lattice, noise } from './noise';
import { type Row, within } from './rows';

/** Conifers of a row: how far apart and how high (m), how many there are and how much snow they bear (0–1), and a number of its own. */
interface Planted {
  readonly apart: number;
  readonly high: number;
  readonly share: number;
  readonly snow: number;
  readonly seed: number;
}

const NEEDLES: Color = [0.055, 0.085, 0.055];
const BARK: Color = [0.06, 0.06, 0.06];
const SNOW: Color = [0.78, 0.81, 0.86];
/** Half the width of a tree at its foot, as a share of its height, and the height of one tier of boughs (m). */
const BROAD = 0.2;
const TIER = 0.85;
/** From here on up there are boughs (m). */
const FOOT = 0.5;

/** A row of spruces, each with its boughs in tiers. */
export const coniferRow = (y: number, { apart, high, share, snow, seed }: Planted): Row => ({
  y,
  tall: high * 1.3,
  paint: ({ x, z, soft, wide }, out) => {
    const first = Math.floor(x / apart);
    let most = 0;
    for (let n = first - 1; n <= first + 2; n++) {
      if (lattice(n, seed) > share) continue;
      const tall = high * (0.55 + 0.7 * lattice(n, seed + 1));
      if (z > tall) continue;
      const across = x - (n + 0.6 * (lattice(n, seed + 2) - 0.5)) * apart;
      const up = (z - FOOT) / (tall - FOOT);
      const tier = (z + 0.42 * Math.abs(across)) / TIER + 0.4 * lattice(n, seed + 3) + 0.25 * noise(across * 1.3, n);
      // A bough hangs: widest at its lower end.
      const hang = 1 - (tier - Math.floor(tier));
      const half = BROAD * tall * (1 - up) ** 0.9 * (0.62 + 0.38 * hang) * (0.8 + 0.4 * noise(n * 7, z * 2.3));
      const edge = Math.max(wide, 0.05);
      const boughs = up > 0 ? within(across, half * (0.85 + 0.3 * noise(across * 4 + n, z * 5)), edge) : 0;
      const stem = z < 0.3 * tall ? within(across, 0.016 * tall, wide) : 0;
      const covered = Math.max(boughs, stem);
      if (covered <= most) continue;
      most = covered;
      const light = mix(0.45, 1.5, smoothstep(-0.6, 0.7, across / Math.max(0.2, half) + 1.2 * (hang - 0.5)));
      const level = light * (0.7 + 0.6 * cloudy(across * 3 + n * 5, z * 3));
      if (boughs < stem) set(out, BARK);
      else set(out, NEEDLES, level);
      const lying = snow * smoothstep(0.35, 0.75, 1 - hang + 0.5 * (cloudy(across * 2.2 + n, z * 2.2) - 0.5));
      towards(out, SNOW, lying * boughs * mix(0.75, 1, light / 1.5));
    }
    return most * (1 - smoothstep(high * 1.28 - soft, high * 1.28, z));
  },
});
