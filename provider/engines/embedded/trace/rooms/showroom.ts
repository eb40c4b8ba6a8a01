import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { type Eye, type Look, set } from '../look';
import { shade, towards } from '../outdoors/colours';
import { cloudy, lattice, noise } from '../outdoors/noise';
import { dash, upTo, within } from '../outdoors/rows';
import { showroom } from './halls';
import { type Interior, inRoom, type WallPlace } from './interior';

const WOOD: Color = [0.3, 0.185, 0.1];
const WHITE: Color = [0.66, 0.655, 0.64];
/** Rings of light under the ceiling: their middles (m back from the car's middle, right of it) and radii (m). */
const RINGS = [
  [-2.4, 0.6, 1.9],
  [1.8, -0.5, 1.3],
  [5.6, 1.4, 2.2],
  [-7.4, -1.2, 1.5],
] as const;
function toRing(x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [cx, cy, r] of RINGS) least = Math.min(least, Math.abs(Math.hypot(x - cx, y - cy) - r));
  return least;
}

/** Panes from floor to ceiling, with a street in the day behind them. */
function glazed({ along, z, soft, wide }: WallPlace, out: Rgb): void {
  const house = Math.floor(along / 5.2);
  const roof = 2.1 + 1.7 * lattice(house, 3);
  set(out, [0.86, 0.92, 1], 0.96 + 0.08 * cloudy(along * 0.2, z * 0.5));
  const front = 0.34 + 0.2 * lattice(house, 4);
  towards(out, [front * 1.03, front, front * 0.94], 1 - smoothstep(roof - 0.12, roof + 0.12, z));
  const pane = dash(along, 0.9, 0.24, 0.12) * dash(z, 0.8, 0.24, 0.12);
  towards(out, [0.2, 0.23, 0.27], 0.6 * pane * upTo(roof - 0.3, z, 0.1));
  const crown = smoothstep(0.46, 0.58, cloudy(along * 0.5 + 3, z * 0.8)) * within(z - 1.9, 0.9, 0.5);
  towards(out, [0.13, 0.2, 0.09], 0.75 * crown);
  towards(out, [0.42, 0.42, 0.43], 1 - smoothstep(0.25, 0.5, z));
  const post = Math.max(dash(along, 2.4, 0.04, wide), within(z - 0.05, 0.06, soft));
  towards(out, [0.06, 0.06, 0.064], Math.max(post, within(z - 3.1, 0.03, soft)));
}

const room: Interior = {
  right: 8.2,
  left: 8.8,
  ends: 14.5,
  high: 3.7,
  light: [1.55, 1.48, 1.34],
  wall: (place, out) => {
    const { side, along, z, soft, wide } = place;
    if (side !== 'right') return glazed(place, out);
    // A wall of laths beside a white one, with a niche and a line of light.
    set(out, WHITE, 0.96 + 0.04 * cloudy(along * 0.4, z * 0.4));
    const laths = within(along + 2.5, 5, wide);
    const lath = mix(
      0.35 + 0.65 * smoothstep(0.2, 0.5, Math.abs(((along / 0.16) % 1) + 0.5)),
      0.82,
      smoothstep(0.03, 0.1, wide),
    );
    const tone = 0.85 + 0.3 * lattice(Math.floor(along / 0.16), 1);
    towards(out, [WOOD[0] * lath * tone, WOOD[1] * lath * tone, WOOD[2] * lath * tone], laths);
    const niche = within(along - 6.4, 2.2, wide) * within(z - 1.7, 0.7, soft);
    towards(out, [0.11, 0.112, 0.116], niche);
    towards(out, [1.2, 1.05, 0.82], within(along - 6.4, 2.2, wide) * within(z - 2.38, 0.025, soft));
    shade(out, mix(0.74, 1.08, smoothstep(0, 3, z)));
    towards(out, [1.25, 1.12, 0.9], within(z - 3.5, 0.04, soft));
    shade(out, 1 + 0.5 * Math.exp(-((3.5 - z) / 0.5)));
  },
  ceiling: ({ x, y, soft }, out) => {
    set(out, WHITE, 0.86);
    shade(out, 1 - 0.14 * Math.max(lineAt(x, 2.4, 0.02 + soft), lineAt(y, 2.4, 0.02 + soft)));
    shade(out, 1 + 0.3 * Math.exp(-((toRing(x, y) / 0.35) ** 2)));
  },
  lamps: ({ x, y, soft }) => within(toRing(x, y), 0.065, soft),
};

const furnished: Look = {
  ...showroom,
  ground: {
    near: [0.46, 0.452, 0.438],
    far: [0.46, 0.452, 0.44],
    gloss: () => 0.5,
    grain: (x: number, y: number, out: Rgb) => {
      const tile = lattice(Math.round(x / 1.2), Math.round(y / 1.2));
      shade(out, 0.95 + 0.06 * tile + 0.07 * (cloudy(x * 0.8, y * 0.8) - 0.5) + 0.015 * (noise(x * 30, y * 30) - 0.5));
      shade(out, 1 - 0.2 * Math.max(lineAt(x + 0.6, 1.2, 0.008), lineAt(y + 0.6, 1.2, 0.008)));
    },
  },
  mirror: () => 1.1,
};

/** A showroom: a wall of laths, panes to the street at the other sides, rings of light over polished tiles. */
export const showroomFrom = (eye: Eye): Look => inRoom(furnished, room, eye);
