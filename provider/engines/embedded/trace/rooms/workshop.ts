import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { type Eye, type Look, set } from '../look';
import { pick, shade, towards } from '../outdoors/colours';
import { cloudy, lattice, noise } from '../outdoors/noise';
import { dash, offNearest, upTo, within } from '../outdoors/rows';
import { garage } from './halls';
import { fromNearest, type Interior, inRoom, type WallPlace } from './interior';

const RED: Color = [0.4, 0.022, 0.018];
const BLACK: Color = [0.025, 0.025, 0.027];
/** Tubes under the ceiling: right of the car's middle (m). */
const LAMPS = [-3.4, 0, 3.4] as const;

/** A bench of drawers, a board of tools over it and a shelf with cans: from -4.6 to 4.6 m along the wall. */
function bench({ along, z, soft, wide }: WallPlace, out: Rgb): void {
  const here = within(along, 4.6, wide);
  if (z < 1.02) {
    const drawers = here * upTo(0.92, z, soft);
    const high = lattice(Math.floor(along / 0.92), 5) > 0.5 ? 0.17 : 0.26;
    towards(out, RED, drawers);
    const gap = Math.max(lineAt(z - 0.06, high, 0.016), lineAt(along, 0.92, 0.022));
    shade(out, 1 - 0.7 * gap * drawers);
    towards(out, [0.5, 0.5, 0.5], 0.8 * drawers * dash(z - 0.06 - high * 0.72, high, 0.012, soft));
    towards(out, [0.3, 0.19, 0.1], here * within(z - 0.955, 0.04, soft));
    return;
  }
  const board = here * within(z - 1.66, 0.5, soft);
  towards(out, [0.2, 0.205, 0.21], board);
  // Each tool: a stem with a head, of its own length.
  const n = Math.floor(along / 0.21);
  const off = offNearest(along - 0.105, 0.21);
  const long = 0.16 + 0.26 * lattice(n, 2);
  const stem = within(off, 0.016, wide) * within(z - 2.05 + long, long, soft);
  const head = within(off, 0.05, wide) * within(z - 2.05 + 0.05, 0.045, soft);
  const grip = within(off, 0.024, wide) * within(z - 2.05 + 2 * long - 0.07, 0.09, soft);
  const isHung = lattice(n, 9) > 0.22 ? board : 0;
  towards(out, [0.5, 0.5, 0.51], 0.85 * isHung * Math.max(stem, head));
  towards(out, pick([RED, [0.55, 0.36, 0.02], BLACK, [0.03, 0.12, 0.35]], lattice(n, 3)), isHung * grip);
  const can = dash(along, 0.3, 0.1, wide) * within(z - 2.52, 0.12, soft);
  const shelf = within(along + 1.4, 2.6, wide);
  const colour = pick(
    [RED, [0.5, 0.5, 0.48], [0.03, 0.14, 0.3], [0.5, 0.33, 0.03]],
    lattice(Math.floor(along / 0.3), 7),
  );
  towards(out, colour, shelf * can);
  towards(out, [0.3, 0.3, 0.3], shelf * within(z - 2.385, 0.018, soft));
}

/** Tyres stand in two rows of a rack. */
function tyres({ along, z, soft, wide }: WallPlace, out: Rgb): void {
  const here = within(along, 5.5, wide);
  for (const foot of [0.3, 1.2]) {
    const r = Math.hypot(offNearest(along, 0.74), z - foot - 0.34);
    towards(out, BLACK, here * (1 - smoothstep(0.335 - wide, 0.335 + wide, r)));
    towards(out, [0.4, 0.4, 0.41], 0.8 * here * (1 - smoothstep(0.2 - wide, 0.2 + wide, r)));
    towards(out, BLACK, here * (1 - smoothstep(0.06, 0.06 + wide, r)));
    towards(out, [0.05, 0.1, 0.25], here * within(z - foot + 0.02, 0.035, soft));
  }
  towards(out, [0.05, 0.1, 0.25], here * dash(along - 0.37, 2.22, 0.03, wide) * upTo(2.2, z, soft));
}

/** A gate of panels with a row of panes; daylight is behind them. */
function gate({ along, z, soft, wide }: WallPlace, out: Rgb): void {
  const here = within(along, 2.5, wide) * upTo(3.3, z, soft);
  const panel = 1 - 0.4 * lineAt(z, 0.55, 0.03 + soft * 0.4);
  towards(out, [0.5 * panel, 0.505 * panel, 0.51 * panel], here);
  const pane = dash(along, 0.83, 0.34, wide) * within(z - 1.92, 0.2, soft);
  towards(out, [0.98, 1.02, 1.06], here * pane);
}

const room: Interior = {
  right: 6.2,
  left: 6.8,
  ends: 11.5,
  high: 4,
  light: [1.5, 1.52, 1.52],
  wall: (place, out) => {
    const { side, along, z, soft } = place;
    set(out, [0.5, 0.5, 0.49], 0.92 + 0.1 * cloudy(along * 0.6, z * 0.6));
    towards(out, [0.1, 0.105, 0.115], upTo(1.02, z, soft));
    towards(out, RED, within(z - 1.06, 0.035, soft));
    if (side === 'right') bench(place, out);
    else if (side === 'left') tyres(place, out);
    else gate(place, out);
    shade(out, mix(0.66, 1.05, smoothstep(0, 2.6, z)));
  },
  ceiling: ({ x, y, soft }, out) => {
    set(out, [0.2, 0.2, 0.2], 1 - 0.35 * dash(x, 2.9, 0.14, soft));
    shade(out, 0.8 + 0.9 * Math.exp(-((fromNearest(y, LAMPS) / 0.7) ** 2)));
  },
  lamps: ({ x, y, soft }) => dash(x, 1.9, 0.78, soft) * within(fromNearest(y, LAMPS), 0.07, soft),
  // A lift's posts beside the car.
  columns: {
    rows: [2.05, -2.05],
    at: 0.3,
    every: 400,
    half: 0.15,
    tall: 3.5,
    paint: ({ across, z, soft }, out) => {
      set(out, [0.025, 0.1, 0.3], 0.9 + 0.2 * cloudy(across * 3, z));
      towards(out, BLACK, within(across, 0.05, soft));
      const stripes = Math.floor((z + Math.abs(across)) / 0.12) % 2 === 0;
      towards(out, stripes ? [0.62, 0.42, 0.03] : BLACK, upTo(0.6, z, soft));
      shade(out, mix(0.7, 1.05, smoothstep(0, 2, z)));
    },
  },
};

const furnished: Look = {
  ...garage,
  ground: {
    near: [0.21, 0.212, 0.214],
    far: [0.2, 0.202, 0.204],
    gloss: () => 0.3,
    grain: (x, y, out) => {
      shade(out, 0.9 + 0.14 * cloudy(x * 0.7, y * 0.7) + 0.05 * (noise(x * 60, y * 60) - 0.5));
      shade(out, 1 - 0.3 * smoothstep(0.68, 0.76, cloudy(x * 0.9 + 5, y * 0.9)));
      // The working place is marked on the floor.
      const edge = Math.max(
        within(Math.abs(y) - 2.9, 0.05, 0.012) * (Math.abs(x - 2.3) < 3.9 ? 1 : 0),
        within(Math.abs(x - 2.3) - 3.9, 0.05, 0.012) * (Math.abs(y) < 2.95 ? 1 : 0),
      );
      towards(out, [0.62, 0.44, 0.04], 0.85 * edge);
    },
  },
  mirror: () => 0.75,
  exposure: 1.02,
};

/** A workshop: a bench under its tools, a rack of tyres, gates at both ends, and a lift about the car. */
export const workshop = (eye: Eye): Look => inRoom(furnished, room, eye);
