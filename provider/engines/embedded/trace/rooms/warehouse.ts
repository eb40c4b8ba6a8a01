import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { ahead, row, wall } from '../lamps';
import { type Eye, type Look, set } from '../look';
import { shade, towards } from '../outdoors/colours';
import { cloudy, lattice, noise } from '../outdoors/noise';
import { stripe } from '../outdoors/roads';
import { dash, offNearest, upTo, within } from '../outdoors/rows';
import { type Interior, inRoom, type WallPlace } from './interior';
import { lit, walls } from './walls';

/** From one steel frame to the next (m). */
const FRAME = 6;
/** The ceiling (m). */
const HIGH = 6.4;
/** Heights of the wall's foot of concrete, and of the band of windows (m). */
const FOOT = 1.05;
const WINDOWS = [2.5, 5.2] as const;
const BRICK: Color = [0.2, 0.105, 0.078];
const STEEL: Color = [0.1, 0.105, 0.11];
const DAY: Color = [1.02, 1.08, 1.14];

/** Courses of brick, each brick a little otherwise. */
function bricks(along: number, z: number, soft: number, out: Rgb): void {
  const course = Math.floor(z / 0.078);
  const brick = Math.floor(along / 0.26 + (course % 2) / 2);
  set(out, BRICK, (0.72 + 0.5 * lattice(brick, course)) * (0.85 + 0.3 * cloudy(along * 0.4, z * 0.4)));
  const joint = Math.max(lineAt(z, 0.078, 0.012), lineAt(along / 0.26 + (course % 2) / 2 - 0.5, 1, 0.05));
  towards(out, [0.26, 0.25, 0.235], 0.5 * joint * (1 - smoothstep(0.02, 0.06, soft)));
  // Old paint has come off in patches.
  towards(out, [0.4, 0.39, 0.365], 0.5 * smoothstep(0.56, 0.68, cloudy(along * 0.3 + 7, z * 0.5)));
}

/** A gate of steel slats in its frame. */
function gate({ along, z, soft, wide }: WallPlace, out: Rgb): void {
  const off = offNearest(along - FRAME / 2, 3 * FRAME);
  const inside = within(off, 1.95, wide) * upTo(3.7, z, soft);
  const frame = within(off, 2.1, wide) * upTo(3.85, z, soft);
  towards(out, STEEL, frame);
  const slat = 0.72 + 0.28 * Math.abs(Math.sin(z * 21));
  towards(out, [0.24 * slat, 0.265 * slat, 0.28 * slat], inside);
}

const building: Interior = {
  right: 10.5,
  left: 11.5,
  ends: 30,
  high: HIGH,
  light: [1.6, 1.55, 1.4],
  wall: (place, out) => {
    const { along, z, soft, wide } = place;
    bricks(along, z, wide, out);
    if (z < FOOT) set(out, [0.3, 0.3, 0.295], 0.8 + 0.3 * cloudy(along * 0.8, z * 1.4));
    gate(place, out);
    // Panes between thin bars, some of them dull.
    const bay = offNearest(along, FRAME);
    const pane = within(bay - FRAME / 2, FRAME / 2 - 0.3, wide) + within(bay + FRAME / 2, FRAME / 2 - 0.3, wide);
    const window = Math.min(1, pane) * within(z - (WINDOWS[0] + WINDOWS[1]) / 2, (WINDOWS[1] - WINDOWS[0]) / 2, soft);
    const bars = Math.max(lineAt(along, 0.6, 0.05 + wide * 0.5), lineAt(z - WINDOWS[0], 0.45, 0.05 + soft * 0.5));
    const dull = 0.62 + 0.38 * lattice(Math.floor(along / 0.6), Math.floor((z - WINDOWS[0]) / 0.45));
    towards(out, STEEL, window);
    towards(out, [DAY[0] * dull, DAY[1] * dull, DAY[2] * dull], window * (1 - 0.85 * bars));
    // A steel post carries each frame.
    const post = within(bay, 0.17, wide);
    towards(out, STEEL, post);
    shade(out, 1 + 0.35 * post * within(bay, 0.05, wide));
    shade(out, mix(0.62, 1.1, smoothstep(0, 4, z)));
  },
  ceiling: ({ x, y, soft }, out) => {
    set(out, [0.13, 0.132, 0.135], 0.85 + 0.3 * Math.abs(Math.sin(y * 12)) * (1 - smoothstep(0.05, 0.2, soft)));
    towards(out, DAY, 0.8 * within(Math.abs(y) - 5.2, 0.75, soft) * (1 - 0.9 * lineAt(x, 1.2, 0.05 + soft * 0.4)));
    // Trusses across.
    const truss = dash(x, FRAME, 0.16, soft);
    const web = dash(x - 0.9 * Math.abs(offNearest(y, 2)), FRAME, 0.05, soft);
    towards(out, [0.045, 0.047, 0.05], Math.max(truss, 0.7 * web));
  },
  lamps: ({ x, y, soft }) => within(Math.hypot(offNearest(x - FRAME / 2, FRAME), offNearest(y, 3.4)), 0.24, soft),
};

/** What it is without walls. */
export const warehouse: Look = {
  surroundings: walls({ foot: 0.08, wall: 0.19, soft: 0.22, ceiling: 0.8 }),
  backdrop: (_x, _y, dz, out) => set(out, [0.3, 0.26, 0.24], mix(0.7, 0.35, smoothstep(0, 0.34, dz))),
  lights: [
    { ...row(-5.2, 0.7, 3.2), at: HIGH, soft: 0.4 },
    { ...row(5.2, 0.7, 3.2), at: HIGH, soft: 0.4 },
    { ...row(0, 0.22, 2.2), at: HIGH, soft: 0.3 },
    { ...wall(-1, 2.2), v: 3.9, halfV: 1.2, crisp: 0.3 },
    { ...wall(1, 1.7), v: 3.9, halfV: 1.2, crisp: 0.3 },
    ahead(0.8),
  ],
  ground: {
    near: [0.23, 0.228, 0.222],
    far: [0.2, 0.198, 0.193],
    gloss: () => 0.16,
    grain: (x, y, out) => {
      shade(out, 0.78 + 0.36 * cloudy(x * 0.55, y * 0.55) + 0.07 * (noise(x * 30, y * 30) - 0.5));
      shade(out, 1 - 0.35 * smoothstep(0.62, 0.72, cloudy(x * 0.35 + 3, y * 0.35)));
      shade(out, 1 - 0.3 * Math.max(lineAt(x + 1.4, FRAME, 0.025), lineAt(y + 3, FRAME, 0.025)));
      const worn = smoothstep(0.32, 0.5, cloudy(x * 1.4, y * 1.4));
      towards(out, [0.6, 0.42, 0.05], 0.75 * worn * stripe(Math.abs(y + 0.3), 4.4, 0.06));
    },
  },
  sky: [0.88, 0.9, 0.93],
  ...lit(0.42, 0.24),
  ambient: 0.04,
  polish: 0.5,
  mirror: () => 0.4,
  exposure: 1.04,
  frame: 0.9,
};

/** An old factory hall: brick between steel posts, a band of windows, gates, and trusses under skylights. */
export const warehouseFrom = (eye: Eye): Look => inRoom(warehouse, building, eye);
