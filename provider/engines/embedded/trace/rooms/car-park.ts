import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { ahead, row, wall } from '../lamps';
import { type Eye, type Look, set } from '../look';
import { shade, towards } from '../outdoors/colours';
import { cloudy, noise } from '../outdoors/noise';
import { stripe } from '../outdoors/roads';
import { dash, upTo, within } from '../outdoors/rows';
import { fromNearest, type Interior, inRoom } from './interior';
import { lit, walls } from './walls';

/** A bay's width, where bays begin beside the lane and how long they are (m), and how many lie between two columns. */
const BAY = 2.6;
const LANE = 3.2;
const DEEP = 5.1;
const SPAN = 3 * BAY;
/** The ceiling (m). */
const HIGH = 2.95;
/** The colour of this storey, of its hazard stripes, and of bare concrete. */
const STOREY: Color = [0.03, 0.24, 0.3];
const YELLOW: Color = [0.72, 0.46, 0.04];
const CONCRETE: Color = [0.29, 0.292, 0.288];
/** Lamps hang in lines along the room: right of the car's middle (m). */
const LAMPS = [-7.2, -2.5, 2.5, 6.9] as const;

const storey: Interior = {
  right: 8.9,
  left: 9.4,
  ends: 33,
  high: HIGH,
  light: [1.5, 1.52, 1.5],
  wall: ({ side, along, z, soft, wide }, out) => {
    set(out, CONCRETE, 0.86 + 0.24 * cloudy(along * 0.5, z * 0.8) + 0.05 * (noise(along * 9, z * 9) - 0.5));
    shade(out, 1 - 0.3 * lineAt(along, SPAN, 0.05) - 0.12 * lineAt(z - 0.45, 1.25, 0.03));
    towards(out, STOREY, 0.9 * within(z - 1.12, 0.17, soft));
    towards(out, [0.1, 0.1, 0.1], 0.75 * upTo(0.16, z, soft));
    // A lit sign over a way out, and a door below it.
    if (side === 'right' || side === 'left') {
      const door = dash(along - 9, 4 * SPAN, 0.52, wide) * upTo(2.05, z, soft);
      towards(out, [0.16, 0.165, 0.17], door);
      const sign = dash(along - 9, 4 * SPAN, 0.36, wide) * within(z - 2.34, 0.11, soft);
      towards(out, [0.06, 0.95, 0.4], sign);
    }
    shade(out, mix(0.7, 1.12, smoothstep(0.1, 2.4, z)));
  },
  ceiling: ({ x, y, soft }, out) => {
    set(out, CONCRETE, 0.56 + 0.14 * cloudy(x * 0.5, y * 0.5));
    // Beams across, pipes and a tray along.
    shade(out, 1 - 0.3 * dash(x, SPAN, 0.26, soft));
    const pipe = within(y - 3.9, 0.05, soft) + within(y + 4.3, 0.05, soft);
    towards(out, [0.34, 0.03, 0.025], Math.min(1, pipe));
    towards(out, [0.42, 0.425, 0.43], Math.max(within(y - 4.6, 0.3, soft), within(y + 5, 0.16, soft)));
    shade(out, 0.75 + 1.1 * Math.exp(-((fromNearest(y, LAMPS) / 0.7) ** 2)));
  },
  lamps: ({ x, y, soft }) => dash(x, BAY, 0.74, soft) * within(fromNearest(y, LAMPS), 0.055, soft),
  columns: {
    rows: [5.4, -5.9],
    at: 1.9,
    every: SPAN,
    half: 0.3,
    tall: HIGH,
    paint: ({ across, z, soft }, out) => {
      set(out, [0.5, 0.5, 0.49], 0.9 + 0.12 * cloudy(across * 2, z * 1.5));
      const chevron = (((z + Math.abs(across)) / 0.36) % 1) - 0.5;
      const striped = smoothstep(-soft * 2, soft * 2, chevron > 0 ? 0.25 - Math.abs(chevron - 0.25) : -0.1);
      const guard = within(z - 0.62, 0.46, soft);
      towards(out, YELLOW, guard);
      towards(out, [0.025, 0.025, 0.025], guard * striped);
      towards(out, STOREY, within(z - 1.78, 0.24, soft));
      const letter = within(z - 1.78, 0.13, soft) * within(across, 0.09, soft);
      const gap = within(z - 1.82, 0.035, soft) * within(across - 0.02, 0.035, soft);
      towards(out, [0.7, 0.7, 0.7], letter * (1 - gap));
      shade(out, mix(0.72, 1.08, smoothstep(0, 2.2, z)));
    },
  },
};

/** What it is without walls: the light under rows of lamps. */
export const carPark: Look = {
  surroundings: walls({ foot: 0.08, wall: 0.17, soft: 0.2, ceiling: 0.7 }),
  backdrop: (_x, _y, dz, out) => set(out, CONCRETE, mix(0.5, 0.3, smoothstep(0, 0.3, dz))),
  lights: [
    ...([-2.5, 2.5] as const).map((v) => ({ ...row(v, 0.16, 5.2), at: HIGH, soft: 0.16, blur: 1.2 })),
    { ...wall(-1, 1.5), crisp: 0.4 },
    { ...wall(1, 1.2), crisp: 0.4 },
    ahead(0.6),
  ],
  ground: {
    near: [0.21, 0.222, 0.218],
    far: [0.2, 0.21, 0.206],
    gloss: (_x, y) => (Math.abs(y) < LANE ? 0.42 : 0.3),
    grain: (x, y, out) => {
      const beside = Math.abs(y) - LANE;
      shade(out, 0.9 + 0.16 * cloudy(x * 0.6, y * 0.6) + 0.03 * (noise(x * 30, y * 30) - 0.5));
      const inBay = smoothstep(-0.02, 0.02, beside) * (1 - smoothstep(DEEP - 0.02, DEEP + 0.02, beside));
      towards(out, [0.145, 0.165, 0.17], 0.8 * inBay);
      const line = Math.max(dash(x - 0.6, BAY, 0.05, 0.012), stripe(beside, 0.05, 0.05), stripe(beside, DEEP, 0.05));
      towards(out, [0.62, 0.62, 0.6], 0.9 * line * smoothstep(-0.03, 0.01, beside) * inBay);
      // Stops for the wheels, and tracks of tyres along the lane.
      const stop = within(beside - DEEP + 0.75, 0.09, 0.015) * dash(x - 0.6 - BAY / 2, BAY, 0.8, 0.015);
      const isYellow = Math.floor((x * 10) / 3) % 2 === 0;
      towards(out, isYellow ? YELLOW : [0.03, 0.03, 0.03], stop);
      const track = Math.exp(-(((Math.abs(y + 0.3) - 0.85) / 0.28) ** 2)) * cloudy(x * 0.25, y * 3);
      shade(out, 1 - 0.22 * track);
    },
  },
  sky: [0.84, 0.86, 0.86],
  ...lit(0.34, 0.2),
  ambient: 0.035,
  polish: 0.9,
  mirror: () => 0.9,
  exposure: 0.98,
  frame: 0.9,
};

/** A storey of a car park: columns beside a lane, bays behind them, and lines of lamps under a low ceiling. */
export const carParkFrom = (eye: Eye): Look => inRoom(carPark, storey, eye);
