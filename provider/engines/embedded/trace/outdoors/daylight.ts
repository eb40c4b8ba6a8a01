import type { Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { blend, type Look } from '../look';
import { avenue, far, landscape, near, trees } from './landscape';
import { cloudy, noise } from './noise';
import { pavilionRow } from './pavilion';
import { bothSides, type Row } from './rows';
import { hedgeRow, treeRow } from './trees';

const daySky = (dz: number, out: Rgb) =>
  blend(out, [0.86, 0.92, 1], [0.16, 0.33, 0.72], smoothstep(-0.02, 0.75, dz) ** 0.7);

function skyOf(dx: number, dy: number, dz: number, out: Rgb) {
  daySky(dz * 1.6, out);
  const veil = smoothstep(0.42, 0.8, cloudy((dx / (dz + 0.12)) * 0.9, (dy / (dz + 0.12)) * 0.9 + 4));
  const cloud = 0.5 * veil * smoothstep(0.015, 0.12, dz);
  for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, 0.98, cloud) * 0.84;
}

/** Outdoors at noon on a wide concrete place before hills. */
export const daylight: Look = {
  surroundings: (dx, dy, dz, roughness, out) => {
    daySky(dz, out);
    const ridge = 0.016 + 0.006 * Math.sin(Math.atan2(dy, dx) * 5 + 1);
    const hills = 1 - smoothstep(-roughness * 0.4, 0.02 + roughness * 0.4, dz - ridge);
    for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, [0.2, 0.24, 0.24][c] ?? 0, hills * 0.75);
    const sun = smoothstep(0.93 - roughness * 0.5, 1, -dx * 0.35 - dy * 0.55 + dz * 0.76);
    const cloud = smoothstep(0.45, 0.9, 0.5 + 0.3 * Math.sin(dx * 7 + dy * 3) + 0.25 * Math.sin(dy * 9 - dx * 4 + 2));
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + 3.2 * sun + 0.5 * cloud * smoothstep(0.1, 0.5, dz);
  },
  backdrop: (dx, dy, dz, out) => {
    skyOf(dx, dy, dz, out);
    landscape([far, near, trees], dx, dy, dz, out);
  },
  lights: [],
  ground: {
    near: [0.42, 0.41, 0.39],
    far: [0.52, 0.52, 0.51],
    grain: (x, y, out) => {
      const joint = Math.min(Math.abs(((x + 100) % 5) - 2.5), Math.abs(((y + 100) % 5) - 0.4)) < 0.012 ? 0.8 : 1;
      const stain = 0.9 + 0.2 * cloudy(x * 0.7, y * 0.7) + 0.03 * (noise(x * 26, y * 26) - 0.5);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * joint * stain;
    },
  },
  sky: [0.62, 0.72, 0.9],
  key: { from: [-0.35, -0.55, 0.76], color: [0.98, 0.92, 0.82] },
  fill: { from: [0.3, 0.6, 0.3], color: [0.12, 0.14, 0.18] },
  ambient: 0.05,
  polish: 0.04,
  exposure: 0.9,
  frame: 0,
};

/** The right edge of the car's lane, its left one, and the far edge of the road (m right of the car's middle). */
const LANE = [1.9, -1.8, -5.5] as const;
/** Half the width of a line (m), and of the softness at its edges. */
const PAINTED = 0.07;
const DASH = 9;

/** White lines on the road: whole ones at its edges, dashes between the lanes. */
function painted(x: number, y: number): number {
  const line = (at: number) => 1 - smoothstep(PAINTED - 0.015, PAINTED + 0.015, Math.abs(y - at));
  const dashed = ((x % DASH) + DASH) % DASH < 0.45 * DASH ? 1 : 0;
  return Math.max(line(LANE[0]), line(LANE[1]) * dashed, line(LANE[2]));
}

/** How much of a place beside the road is grass (0–1). */
const verge = (x: number, y: number): number =>
  smoothstep(0, 0.5, Math.max(y - 2.5, -6.2 - y) + 0.5 * (cloudy(x * 0.8, y * 0.8) - 0.5));

/** Low buildings at two sides of the square, and trees behind them. */
export const aroundSquare: readonly Row[] = [
  ...bothSides(24, -27, (y, side) => pavilionRow(y, 70 + side)),
  ...bothSides(33, -36, (y, side) =>
    treeRow(y, { apart: 8, high: 10, share: 0.75, leaf: [0.105, 0.155, 0.065], seed: 74 + side }),
  ),
];

/** Trees along a country road, and the grass before them. */
export const roadside: readonly Row[] = [
  ...bothSides(9, -12.5, (y, side) =>
    treeRow(y, { apart: 8.5, high: 9, share: 0.86, leaf: [0.12, 0.185, 0.06], seed: 20 + side }),
  ),
  ...bothSides(13, -17, (y, side) =>
    treeRow(y, { apart: 6.5, high: 11, share: 0.9, leaf: [0.1, 0.16, 0.06], seed: 30 + side }),
  ),
  ...bothSides(16, -20, (y, side) => hedgeRow(y, 2.4, [0.12, 0.18, 0.07], 40 + side)),
];

/** A country road, for the driver's view. */
export const road: Look = {
  ...daylight,
  backdrop: (dx, dy, dz, out) => {
    skyOf(dx, dy, dz, out);
    landscape([far, near, avenue], dx, dy, dz, out);
  },
  ground: {
    near: [0.13, 0.13, 0.135],
    far: [0.2, 0.2, 0.2],
    grain: (x, y, out) => {
      const worn = 0.86 + 0.28 * cloudy(x * 0.25, y * 1.4);
      const track = 1 - 0.1 * Math.exp(-(((Math.abs(y) - 0.8) / 0.28) ** 2));
      const line = painted(x, y);
      const beside = verge(x, y);
      const grass = 0.5 + cloudy(x * 0.55, y * 1.3);
      for (let c = 0; c < 3; c++) {
        const asphalt = mix((out[c] ?? 0) * worn * track, 0.62, line);
        out[c] = mix(asphalt, ([0.13, 0.17, 0.06][c] ?? 0) * grass, beside);
      }
    },
    paved: (x, y) => 1 - verge(x, y),
  },
  polish: 0,
  haze: 0.035,
};
