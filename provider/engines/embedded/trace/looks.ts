import { clamp, mix, smoothstep } from '../maths';
import type { Rgb, StudioName } from './light';

type Color = readonly [number, number, number];

/** A lamp panel in a plane across an axis at `at` (m; x from the car's middle). u, v: x, y above; x, z beside; y, z ahead. */
export interface AreaLight {
  readonly axis: 'x' | 'y' | 'z';
  readonly at: number;
  readonly u: number;
  readonly v: number;
  readonly halfU: number;
  readonly halfV: number;
  readonly soft: number;
  /** Softness of the lower edge where it differs. */
  readonly crisp?: number;
  /** The panel comes again every so many metres of v. */
  readonly repeat?: number;
  /** How much a rough surface blurs it. */
  readonly blur: number;
  readonly color: Color;
}

/** All that makes a room. */
export interface Look {
  readonly surroundings: (dx: number, dy: number, dz: number, roughness: number, out: Rgb) => void;
  readonly backdrop: (dx: number, dy: number, dz: number, out: Rgb) => void;
  readonly lights: readonly AreaLight[];
  readonly ground: {
    readonly near: Color;
    readonly far: Color;
    readonly grain?: (x: number, y: number, out: Rgb) => void;
  };
  readonly sky: Color;
  readonly key: { readonly from: Color; readonly color: Color };
  readonly fill: { readonly from: Color; readonly color: Color };
  readonly ambient: number;
  readonly polish: number;
  readonly exposure: number;
  /** How much of a lamp's light is gone where it would stand in the frame behind the car (0–1). */
  readonly frame: number;
}

const set = (out: Rgb, color: Color, times = 1) => {
  out[0] = color[0] * times;
  out[1] = color[1] * times;
  out[2] = color[2] * times;
};
const blend = (out: Rgb, a: Color, b: Color, t: number) => {
  for (let c = 0; c < 3; c++) out[c] = mix(a[c] ?? 0, b[c] ?? 0, t);
};
const grey = (level: number): Color => [level, level, level * 1.012];

const overhead = (power: number, halfV = 1.15): AreaLight => ({
  axis: 'z',
  at: 4.4,
  u: 0,
  v: 0,
  halfU: 3.2,
  halfV,
  soft: 0.75,
  blur: 2.2,
  color: grey(power),
});
const wall = (side: 1 | -1, power: number): AreaLight => ({
  axis: 'y',
  at: side * 6.5,
  u: -0.4,
  v: 3,
  halfU: 5.4,
  halfV: 1.45,
  soft: 1.2,
  crisp: 0.32,
  blur: 2.5,
  color: grey(power),
});
const ahead = (power: number): AreaLight => ({
  axis: 'x',
  at: -9,
  u: 0,
  v: 2.6,
  halfU: 3.4,
  halfV: 0.9,
  soft: 1.1,
  crisp: 0.5,
  blur: 2,
  color: grey(power),
});

/** A white room: bright walls over a darker foot, so that a flank has a horizon to show. */
const light: Look = {
  surroundings: (_x, _y, dz, roughness, out) => {
    const foot = smoothstep(-0.02, 0.3 + roughness, dz);
    set(out, grey(mix(0.15, 0.34, foot) + 0.1 * smoothstep(0.3, 1, dz)));
  },
  backdrop: (_x, _y, dz, out) => set(out, grey(mix(0.62, 0.34, smoothstep(0, 0.6, clamp(dz, 0, 0.6))))),
  lights: [overhead(4.8), wall(-1, 3.4), wall(1, 2.6), ahead(1.8)],
  ground: { near: grey(0.57), far: grey(0.6) },
  sky: [1, 1, 1.01],
  key: { from: [-0.35, -0.62, 0.3], color: grey(0.52) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.2) },
  ambient: 0.06,
  polish: 1,
  exposure: 1,
  frame: 0.96,
};

/** A black room with long lamps: the car is drawn by its edges. */
const dark: Look = {
  surroundings: (_x, _y, dz, _r, out) => set(out, grey(0.02 + 0.03 * smoothstep(0, 0.6, dz))),
  backdrop: (dx, dy, dz, out) => {
    const glow = Math.exp(-((dz / 0.22) ** 2)) * (0.7 + 0.3 * Math.cos(Math.atan2(dy, dx) * 2));
    set(out, [0.014 + 0.05 * glow, 0.015 + 0.053 * glow, 0.018 + 0.06 * glow]);
  },
  lights: [
    overhead(5.2, 0.75),
    { ...overhead(2.4, 0.12), v: 0, repeat: 3.1, soft: 0.3, at: 4.8 },
    wall(-1, 4.2),
    wall(1, 3),
    ahead(2.4),
  ],
  ground: { near: grey(0.05), far: grey(0.045) },
  sky: grey(0.8),
  key: { from: [-0.35, -0.62, 0.3], color: grey(0.62) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.3) },
  ambient: 0.012,
  polish: 1.5,
  exposure: 1,
  frame: 0.6,
};

const dusk = (dz: number, out: Rgb) => {
  const t = clamp(dz, 0, 1);
  if (t < 0.14) blend(out, [0.95, 0.46, 0.2], [0.72, 0.34, 0.27], smoothstep(0, 0.14, t));
  else blend(out, [0.72, 0.34, 0.27], [0.1, 0.105, 0.24], smoothstep(0.14, 0.62, t));
};

/** A cyclorama lit as the sky is when the sun has just gone. */
const sunset: Look = {
  surroundings: (dx, dy, dz, roughness, out) => {
    dusk(dz, out);
    const sun = smoothstep(0.72 - roughness * 0.6, 1, -dx * 0.45 - dy * 0.88 + dz * 0.1);
    out[0] += 2.6 * sun;
    out[1] += 1.15 * sun;
    out[2] += 0.45 * sun;
  },
  backdrop: (_x, _y, dz, out) => {
    dusk(dz * 1.35, out);
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * 0.62;
  },
  lights: [
    { ...overhead(1.5), color: [1.3, 1.35, 1.9] },
    { ...wall(-1, 1), color: [2.1, 1.2, 0.65] },
  ],
  ground: { near: [0.24, 0.165, 0.15], far: [0.5, 0.26, 0.13] },
  sky: [0.62, 0.6, 0.78],
  key: { from: [-0.42, -0.85, 0.28], color: [1.05, 0.6, 0.34] },
  fill: { from: [0.3, 0.6, 0.3], color: [0.2, 0.22, 0.36] },
  ambient: 0.03,
  polish: 0.9,
  exposure: 1.02,
  frame: 0.5,
};

const daySky = (dz: number, out: Rgb) =>
  blend(out, [0.86, 0.92, 1], [0.16, 0.33, 0.72], smoothstep(-0.02, 0.75, dz) ** 0.7);

/** Ridges far off: their line above the horizon, by direction. */
const ridge = (dx: number, dy: number) => {
  const a = Math.atan2(dy, dx);
  return 0.022 + 0.012 * Math.sin(a * 5 + 1) + 0.007 * Math.sin(a * 13 + 2) + 0.003 * Math.sin(a * 31);
};

/** Outdoors at noon on a wide concrete place. */
const daylight: Look = {
  surroundings: (dx, dy, dz, roughness, out) => {
    daySky(dz, out);
    const hills = 1 - smoothstep(-roughness * 0.4, 0.02 + roughness * 0.4, dz - ridge(dx, dy));
    for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, [0.2, 0.24, 0.24][c] ?? 0, hills * 0.75);
    const sun = smoothstep(0.93 - roughness * 0.5, 1, -dx * 0.35 - dy * 0.55 + dz * 0.76);
    const cloud = smoothstep(0.45, 0.9, 0.5 + 0.3 * Math.sin(dx * 7 + dy * 3) + 0.25 * Math.sin(dy * 9 - dx * 4 + 2));
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + 3.2 * sun + 0.5 * cloud * smoothstep(0.1, 0.5, dz);
  },
  backdrop: (dx, dy, dz, out) => {
    daySky(dz * 1.6, out);
    const h = ridge(dx, dy);
    const hills = 1 - smoothstep(h - 0.001, h + 0.001, dz);
    for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, [0.33, 0.43, 0.5][c] ?? 0, hills * 0.8) * 0.8;
  },
  lights: [],
  ground: {
    near: [0.42, 0.41, 0.39],
    far: [0.55, 0.55, 0.54],
    grain: (x, y, out) => {
      const joint = Math.min(Math.abs(((x + 100) % 5) - 2.5), Math.abs(((y + 100) % 5) - 0.4)) < 0.012 ? 0.8 : 1;
      const stain = 0.97 + 0.03 * Math.sin(x * 1.7 + Math.sin(y * 1.3) * 2) * Math.sin(y * 1.1 - x * 0.4);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * joint * stain;
    },
  },
  sky: [0.62, 0.72, 0.9],
  key: { from: [-0.35, -0.55, 0.76], color: [0.98, 0.92, 0.82] },
  fill: { from: [0.3, 0.6, 0.3], color: [0.12, 0.14, 0.18] },
  ambient: 0.05,
  polish: 0.16,
  exposure: 0.9,
  frame: 0,
};

/** A hall of concrete under rows of lamps. */
const hall: Look = {
  surroundings: (_x, _y, dz, roughness, out) =>
    set(out, grey(mix(0.09, 0.2, smoothstep(-0.02, 0.2 + roughness, dz)) * mix(1, 0.7, smoothstep(0.4, 1, dz)))),
  backdrop: (dx, dy, dz, out) => {
    const a = Math.atan2(dy, dx) * 14;
    const column = 1 - 0.16 * smoothstep(0.8, 0.96, Math.abs(Math.sin(a)));
    const lamp = Math.exp(-(((dz - 0.21) / 0.012) ** 2)) * smoothstep(0.2, 0.5, Math.abs(Math.cos(a)));
    const level = mix(0.27, 0.11, smoothstep(0, 0.34, dz)) * mix(1, column, smoothstep(-0.01, 0.03, dz));
    set(out, [level + lamp * 0.9, level * 1.01 + lamp * 0.93, level * 1.02 + lamp]);
  },
  lights: [
    { axis: 'z', at: 5, u: 0, v: 0, halfU: 9, halfV: 0.24, soft: 0.4, repeat: 2.7, blur: 1.6, color: [4, 4.15, 4.4] },
    { ...wall(-1, 2.6), crisp: 0.25 },
    wall(1, 1.8),
    ahead(0.8),
  ],
  ground: {
    near: [0.26, 0.262, 0.265],
    far: [0.25, 0.25, 0.25],
    grain: (x, y, out) => {
      const stain = 0.96 + 0.04 * Math.sin(x * 2.1 + Math.sin(y * 1.9) * 1.5);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * stain;
    },
  },
  sky: [0.86, 0.9, 0.95],
  key: { from: [-0.35, -0.62, 0.3], color: grey(0.42) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.22) },
  ambient: 0.04,
  polish: 1.25,
  exposure: 1.06,
  frame: 0.9,
};

export const looks: Record<StudioName, Look> = { light, dark, sunset, daylight, hall };
