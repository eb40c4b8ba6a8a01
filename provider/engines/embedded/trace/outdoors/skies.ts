import type { DayTime } from '../../../../../contract/design';
import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { type AreaLight, ahead, overhead, strip, wall } from '../lamps';
import { cloudy, lattice } from './noise';

/** The light of an hour of the day. */
export interface Sky {
  /** Colours of the sky at the horizon, a third of the way up, and overhead. */
  readonly horizon: Color;
  readonly middle: Color;
  readonly zenith: Color;
  /** Where the sun stands (a unit vector), its own light, and the glow of the horizon below it. */
  readonly sun: { readonly from: Color; readonly color: Color; readonly glow: Color };
  /** How much of the sky is clouded, and how bright clouds are. */
  readonly clouds: { readonly share: number; readonly color: Color };
  /** Light of the whole sky, of the sun and from the other side on a surface. */
  readonly sky: Color;
  readonly key: Color;
  readonly fill: Color;
  /** What landscape and ground are multiplied by; the ground's first value is beside the car. */
  readonly land: Color;
  readonly ground: readonly [near: Color, far: Color];
  readonly mist: Color;
  /** How dark it is (0–1): windows are lit, stars are seen. */
  readonly night: number;
  /** Lamps that a photographer puts up where the sky gives too little. */
  readonly lights: readonly AreaLight[];
  readonly exposure: number;
  /** Adds what is seen past a sky without air. */
  readonly beyond?: (dx: number, dy: number, dz: number, out: Rgb) => void;
}

const unit = (x: number, y: number, z: number): Color => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const tinted = (light: AreaLight, color: Color): AreaLight => ({ ...light, color });

export const skies: Record<DayTime, Sky> = {
  noon: {
    horizon: [0.72, 0.8, 0.9],
    middle: [0.36, 0.54, 0.84],
    zenith: [0.13, 0.28, 0.62],
    sun: { from: unit(-0.35, -0.55, 0.76), color: [3.2, 3.1, 2.9], glow: [0, 0, 0] },
    clouds: { share: 0.5, color: [0.84, 0.84, 0.84] },
    sky: [0.62, 0.72, 0.9],
    key: [0.98, 0.92, 0.82],
    fill: [0.12, 0.14, 0.18],
    land: [1, 1, 1],
    ground: [
      [1, 1, 1],
      [1.12, 1.12, 1.14],
    ],
    mist: [0.62, 0.66, 0.7],
    night: 0,
    lights: [],
    exposure: 0.9,
  },
  'golden-hour': {
    horizon: [1, 0.66, 0.36],
    middle: [0.66, 0.56, 0.56],
    zenith: [0.2, 0.3, 0.56],
    sun: { from: unit(-0.5, -0.83, 0.22), color: [3.6, 2, 0.85], glow: [0.75, 0.3, 0.05] },
    clouds: { share: 0.45, color: [1.02, 0.62, 0.42] },
    sky: [0.5, 0.48, 0.56],
    key: [1.2, 0.76, 0.42],
    fill: [0.14, 0.16, 0.26],
    land: [0.98, 0.7, 0.5],
    ground: [
      [0.96, 0.72, 0.52],
      [1.12, 0.8, 0.54],
    ],
    mist: [0.86, 0.6, 0.4],
    night: 0.15,
    lights: [],
    exposure: 1,
  },
  overcast: {
    horizon: [0.66, 0.69, 0.72],
    middle: [0.72, 0.745, 0.77],
    zenith: [0.62, 0.65, 0.69],
    sun: { from: unit(-0.35, -0.55, 0.76), color: [0.25, 0.25, 0.26], glow: [0, 0, 0] },
    clouds: { share: 0.9, color: [0.56, 0.58, 0.61] },
    sky: [0.86, 0.89, 0.93],
    key: [0.22, 0.22, 0.22],
    fill: [0.1, 0.1, 0.11],
    land: [0.72, 0.74, 0.76],
    ground: [
      [0.74, 0.75, 0.76],
      [0.8, 0.81, 0.83],
    ],
    mist: [0.62, 0.645, 0.67],
    night: 0.1,
    lights: [],
    exposure: 0.96,
  },
  'blue-hour': {
    horizon: [0.44, 0.38, 0.48],
    middle: [0.13, 0.18, 0.38],
    zenith: [0.03, 0.06, 0.18],
    sun: { from: unit(-0.3, -0.94, 0.04), color: [0.5, 0.3, 0.26], glow: [0.55, 0.2, 0.02] },
    clouds: { share: 0.35, color: [0.26, 0.22, 0.34] },
    sky: [0.34, 0.4, 0.62],
    key: [0.42, 0.36, 0.36],
    fill: [0.12, 0.15, 0.26],
    land: [0.2, 0.23, 0.36],
    ground: [
      [0.34, 0.38, 0.52],
      [0.24, 0.28, 0.44],
    ],
    mist: [0.26, 0.26, 0.38],
    night: 0.75,
    lights: [tinted(overhead(1.1), [0.8, 0.9, 1.3]), tinted(wall(-1, 1), [1.5, 1.15, 0.8]), ahead(0.5)],
    exposure: 1.15,
  },
  night: {
    horizon: [0.05, 0.055, 0.085],
    middle: [0.014, 0.018, 0.036],
    zenith: [0.004, 0.006, 0.014],
    sun: { from: unit(0.3, 0.6, 0.5), color: [0, 0, 0], glow: [0, 0, 0] },
    clouds: { share: 0.2, color: [0.03, 0.032, 0.045] },
    sky: [0.42, 0.44, 0.52],
    key: [0.62, 0.57, 0.5],
    fill: [0.12, 0.14, 0.2],
    land: [0.035, 0.042, 0.065],
    ground: [
      [0.34, 0.33, 0.32],
      [0.05, 0.055, 0.075],
    ],
    mist: [0.03, 0.034, 0.052],
    night: 1,
    lights: [
      overhead(3.4),
      tinted(wall(-1, 3), [3.2, 2.8, 2.3]),
      wall(1, 1.6),
      ahead(2.6),
      tinted(strip(-1), [0.8, 0.67, 0.53]),
      tinted(strip(1), [0.45, 0.48, 0.6]),
    ],
    exposure: 1.15,
  },
};

/** The sky in a direction, without the sun's own light. `veil` hides it behind `veilColor` (0–1). */
export function paintSky(sky: Sky, dx: number, dy: number, dz: number, veil: number, veilColor: Color, out: Rgb) {
  const { from, glow } = sky.sun;
  const low = smoothstep(0, 0.3, dz);
  const high = smoothstep(0.16, 0.85, dz);
  const towards = Math.max(0, dx * from[0] + dy * from[1]) ** 2 * Math.exp(-Math.max(0, dz) / 0.16);
  const at = Math.max(0, dz) + 0.12;
  const cover = cloudy((dx / at) * 0.9, (dy / at) * 0.9 + 4);
  const { share, color } = sky.clouds;
  const cloud = share * smoothstep(0.75 - 0.4 * share, 0.95 - 0.2 * share, cover + 0.12) * smoothstep(0.015, 0.12, dz);
  for (let c = 0; c < 3; c++) {
    const clear = mix(mix(sky.horizon[c] ?? 0, sky.middle[c] ?? 0, low), sky.zenith[c] ?? 0, high);
    const seen = mix(clear + towards * (glow[c] ?? 0), color[c] ?? 0, cloud);
    out[c] = mix(seen, veilColor[c] ?? 0, veil);
  }
  if (sky.beyond) sky.beyond(dx, dy, dz, out);
  else if (sky.night > 0.9 && veil < 0.3) addStars(dx, dy, dz, out);
}

/** How far apart stars are at most (radians), how many cells have one, and how large its light is (of a cell). */
const STARS = { apart: 0.021, share: 0.4, radius: 0.046 };

/** Adds stars: points of several brightnesses on the sky's dome, faint where air is thick near the horizon. */
export function addStars(dx: number, dy: number, dz: number, out: Rgb) {
  if (dz < 0.02) return;
  const rise = Math.asin(Math.min(1, dz)) / STARS.apart;
  const row = Math.floor(rise);
  // As many cells round the sky as fit on their ring.
  const ring = Math.max(1, Math.round((2 * Math.PI * Math.cos((row + 0.5) * STARS.apart)) / STARS.apart));
  const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * ring;
  const cell = Math.floor(turn);
  if (lattice(cell, row + 211) > STARS.share) return;
  const u = turn - cell - 0.15 - 0.7 * lattice(cell + 17, row);
  const v = rise - row - 0.15 - 0.7 * lattice(cell, row + 29);
  const bright = 0.18 + 0.82 * lattice(cell + 5, row + 61) ** 3;
  const light = bright * Math.exp(-(u * u + v * v) / STARS.radius ** 2) * smoothstep(0.02, 0.12, dz);
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + 0.9 * light;
}
