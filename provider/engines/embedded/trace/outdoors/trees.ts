import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { between } from './colours';
import { cloudy, lattice, noise } from './noise';
import { type Row, type RowPlace, within } from './rows';

/** Trees of a row: how far apart and how high (m), how many of them there are (0–1), and the green of their leaves. */
interface Planted {
  readonly apart: number;
  readonly high: number;
  readonly share: number;
  readonly leaf: Color;
  /** A row's own number: other rows grow otherwise. */
  readonly seed: number;
}

const BARK: Color = [0.13, 0.1, 0.075];
/** Of a tree's height: the middle of its crown, half the crown's width and height, half its stem's width. */
const CROWN = 0.62;
const BROAD = 0.36;
const UPRIGHT = 0.38;
const STEM = 0.018;
/** A crown is round: seen along the row it is no narrower than this times its share of the view. */
const ROUND = 2.4;

/** A row of single trees with round crowns. */
export const treeRow = (y: number, { apart, high, share, leaf, seed }: Planted): Row => ({
  y,
  tall: high * 1.35,
  isLeafy: true,
  paint: ({ x, z, soft, wide }, out) => {
    const first = Math.floor(x / apart);
    const round = Math.min(ROUND, wide / soft);
    let most = 0;
    for (let n = first - 1; n <= first + 2; n++) {
      if (lattice(n, seed) > share) continue;
      const size = high * (0.78 + 0.44 * lattice(n, seed + 1));
      const across = x - (n + 0.5 * (lattice(n, seed + 2) - 0.5)) * apart;
      const broad = BROAD * size * round;
      if (Math.abs(across) > broad * 1.3) continue;
      const u = across / broad;
      const v = (z - CROWN * size) / (UPRIGHT * size);
      const clumps = cloudy(n * 5.3 + u * 2.6, v * 2.6 + n) - 0.5;
      const leaves = cloudy(n * 3 + u * 9, v * 9) - 0.5;
      const crown = 1 - smoothstep(0.9, 1.02, Math.hypot(u, v) + 0.75 * clumps + 0.3 * leaves);
      const stem = z < CROWN * size ? within(across, STEM * size * (1.4 - z / size), wide) : 0;
      const covered = Math.max(crown, stem);
      if (covered <= most) continue;
      most = covered;
      const sun = mix(0.42, 1.5, smoothstep(-0.9, 0.9, v - 0.5 * u + 1.3 * clumps + 0.9 * leaves));
      for (let c = 0; c < 3; c++) out[c] = mix(BARK[c] ?? 0, (leaf[c] ?? 0) * sun, crown >= stem ? 1 : crown);
    }
    return most;
  },
});

/** Between stems of a wood (m), and from where on its crowns close (m). */
const STEMS = 3.1;
const CLOSED = 5.2;
/** How high it is (m). */
const WOOD = 17;

/** The edge of a wood: stems, crowns that close over them, and what grows at their feet. `deep`: how far it lies behind others (0–1). */
export const woodRow = (y: number, seed: number, deep: number): Row => ({
  y,
  tall: 1.4 * WOOD,
  isLeafy: true,
  paint: (at, out) => {
    const { x, z } = at;
    const low = cloudy(x * 0.32 + seed * 9, seed * 3.1);
    const edge = cloudy(x * 0.9, z * 0.9 + seed) - 0.5;
    const leaves = cloudy(x * 2.6 + seed, z * 2.6) - 0.5;
    const high = CLOSED + 3.4 * (low - 0.5) - 0.06 * Math.abs(y);
    const top = smoothstep(-0.5, 0.5, (WOOD - z) * 0.4 + 4 * (low - 0.5) + 3 * edge + 2 * leaves);
    const crown = top * smoothstep(0, 0.35, (z - high) * 0.5 + 1.5 * edge + 1.1 * leaves);
    const bush = smoothstep(0.12, -0.12, z - (1.5 + 4.5 * deep) * low - 0.9 * edge - 0.5 * leaves + 0.35);
    const stem = stemOf(at, seed);
    const leafy = Math.max(crown, bush);
    const light = mix(0.4, 1.55, smoothstep(-0.35, 0.6, 0.9 * edge + 1.2 * leaves + 0.03 * (z - high)));
    const [r, g, b] = between(GREEN, FAR_GREEN, deep);
    const round = smoothstep(0, 1, stem.side);
    const bark = (0.55 + 0.75 * round) * (0.8 + 0.5 * noise(x * 9, z * 1.4));
    out[0] = mix(BARK[0] * bark, r * light, leafy);
    out[1] = mix(BARK[1] * bark, g * light, leafy);
    out[2] = mix(BARK[2] * bark, b * light, leafy);
    return Math.max(leafy, stem.share * (z < high + 2 ? 1 : 0));
  },
});

const GREEN: Color = [0.085, 0.135, 0.042];
const FAR_GREEN: Color = [0.05, 0.08, 0.035];

const stemAt = { share: 0, side: 0 };
/** How much of a place a stem covers, and from which of its sides it is seen (0 right, 1 left). */
function stemOf({ x, z, wide }: RowPlace, seed: number) {
  const n = Math.round(x / STEMS);
  const across = x - (n + 0.7 * (lattice(n, seed) - 0.5)) * STEMS - 0.02 * z * (lattice(n, seed + 3) - 0.5);
  const half = (0.1 + 0.16 * lattice(n, seed + 5) ** 2) * (1 - 0.02 * z) + 0.08 * Math.exp(-z * 3);
  stemAt.share = lattice(n, seed + 7) > 0.2 ? within(across, half, wide) : 0;
  stemAt.side = 0.5 - across / (2 * half);
  return stemAt;
}

/** A hedge or tall grass along a road (m high). */
export const hedgeRow = (y: number, high: number, leaf: Color, seed: number): Row => ({
  y,
  tall: high * 1.8,
  isLeafy: true,
  paint: ({ x, z }, out) => {
    const top = high * (0.7 + 0.6 * cloudy(x * 0.35 + seed, seed));
    const leaves = cloudy(x * 3, z * 3 + seed) - 0.5;
    const light = mix(0.55, 1.3, smoothstep(-0.4, 0.9, z / top + 1.6 * leaves - 0.3));
    set(out, leaf, light);
    return 1 - smoothstep(-0.12, 0.12, (z - top) / high + 0.6 * leaves);
  },
});
