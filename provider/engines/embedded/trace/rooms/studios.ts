import type { Rgb } from '../../kernel/light';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { type AreaLight, ahead, grey, overhead, row, wall } from '../lamps';
import { blend, type Look, set } from '../look';
import { lit, walls } from './walls';

/** A white room: bright walls over a darker foot, so that a flank has a horizon to show. */
export const light: Look = {
  surroundings: walls({ foot: 0.15, wall: 0.34, soft: 0.3, from: 0.3, glow: 0.1 }),
  backdrop: (_x, _y, dz, out) => set(out, grey(mix(0.62, 0.34, smoothstep(0, 0.6, clamp(dz, 0, 0.6))))),
  lights: [overhead(4.8), wall(-1, 3.4), wall(1, 2.6), ahead(1.8)],
  ground: { near: grey(0.57), far: grey(0.6) },
  sky: [1, 1, 1.01],
  ...lit(0.52, 0.2),
  ambient: 0.06,
  polish: 1,
  exposure: 1,
  frame: 0.96,
};

/** A black room with long lamps: the car is drawn by its edges. */
export const dark: Look = {
  surroundings: (_x, _y, dz, _r, out) => set(out, grey(0.02 + 0.03 * smoothstep(0, 0.6, dz))),
  backdrop: (dx, dy, dz, out) => {
    const glow = Math.exp(-((dz / 0.22) ** 2)) * (0.7 + 0.3 * Math.cos(Math.atan2(dy, dx) * 2));
    set(out, [0.014 + 0.05 * glow, 0.015 + 0.053 * glow, 0.018 + 0.06 * glow]);
  },
  lights: [
    overhead(5.2, 0.75),
    { ...row(-3.1, 0.12, 2.4), soft: 0.3 },
    { ...row(3.1, 0.12, 2.4), soft: 0.3 },
    wall(-1, 4.2),
    wall(1, 3),
    ahead(2.4),
  ],
  ground: { near: grey(0.05), far: grey(0.045) },
  sky: grey(0.8),
  ...lit(0.62, 0.3),
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

/** A cyclorama lit like the sky just after sunset. */
export const sunset: Look = {
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

/** Seamless grey paper: bright behind the car, dark towards the edges of the picture. */
export const gradient: Look = {
  surroundings: walls({ foot: 0.1, wall: 0.2, soft: 0.25, glow: 0.05 }),
  backdrop: (_x, _y, dz, out) => set(out, grey(mix(0.52, 0.04, smoothstep(0, 0.1, clamp(dz, 0, 0.1))))),
  lights: [overhead(4.6, 0.9), wall(-1, 3.2), wall(1, 2.2), ahead(1.4)],
  ground: { near: grey(0.3), far: grey(0.46) },
  sky: grey(0.86),
  ...lit(0.5, 0.2),
  ambient: 0.045,
  polish: 1.1,
  exposure: 1.04,
  frame: 0.94,
};

/** A softbox across the car at x from its middle (m). */
const across = (u: number, power: number): AreaLight => ({
  axis: 'z',
  at: 4.6,
  u,
  v: 0,
  halfU: 0.24,
  halfV: 3.4,
  soft: 0.28,
  blur: 1.8,
  color: grey(power),
});
/** Where the softboxes hang (m from the car's middle). */
const strips = [-5, -3, -1, 1, 3, 5] as const;

/** A black room under a row of softboxes across the car: every one of them is a stripe over roof and bonnet. */
export const softboxes: Look = {
  surroundings: (_x, _y, dz, _r, out) => set(out, grey(0.03 + 0.03 * smoothstep(0, 0.6, dz))),
  backdrop: (dx, dy, dz, out) => {
    const glow = Math.exp(-((dz / 0.18) ** 2));
    // The far end of the row, as lines of light that come closer together towards the horizon.
    const line = dz > 0.16 ? Math.exp(-((Math.abs(((1.3 / dz) % 1) - 0.5) / 0.1) ** 2)) : 0;
    const seen = line * smoothstep(0.16, 0.24, dz) * (1 - smoothstep(0.45, 0.9, Math.abs(dy) / Math.hypot(dx, dy)));
    set(out, grey(0.022 + 0.06 * glow + 0.9 * seen));
  },
  lights: [...strips.map((u) => across(u, 6.2)), wall(-1, 2.2), wall(1, 1.6), ahead(1.2)],
  ground: { near: grey(0.06), far: grey(0.05) },
  sky: grey(0.9),
  key: { from: [-0.2, -0.5, 0.6], color: grey(0.6) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.26) },
  ambient: 0.016,
  polish: 1.7,
  exposure: 1,
  frame: 0.7,
};

const MAGENTA = [1, 0.06, 0.5] as const;
const CYAN = [0.04, 0.62, 1] as const;

/** A black room between a magenta wall of light and a cyan one. */
export const neon: Look = {
  surroundings: (_x, dy, dz, roughness, out) => {
    const low = 1 - smoothstep(0.05, 0.7 + roughness * 0.3, dz);
    blend(out, MAGENTA, CYAN, smoothstep(-0.5, 0.5, dy));
    set(out, out, 0.09 * low);
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + 0.012;
  },
  backdrop: (dx, dy, dz, out) => {
    // Two tubes along the walls, and the glow round them.
    const tube = (at: number, width: number) => Math.exp(-(((dz - at) / width) ** 2));
    const side = smoothstep(-0.35, 0.35, Math.sin(Math.atan2(dy, dx) * 3));
    const level = 0.9 * (tube(0.115, 0.0035) + tube(0.165, 0.0035)) + 0.11 * tube(0.13, 0.07);
    blend(out, MAGENTA, CYAN, side);
    set(out, out, level);
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + 0.008;
  },
  lights: [
    { ...overhead(1.5, 0.6), color: [1.3, 1.3, 1.9] },
    { ...wall(-1, 1), color: [4.4, 0.35, 2.3] },
    { ...wall(1, 1), color: [0.22, 2.7, 4.2] },
    { ...ahead(1), color: [1.3, 0.5, 1.5] },
  ],
  ground: { near: [0.035, 0.03, 0.042], far: [0.03, 0.026, 0.04] },
  sky: [0.4, 0.36, 0.6],
  key: { from: [-0.35, -0.8, 0.25], color: [0.75, 0.1, 0.42] },
  fill: { from: [0.3, 0.85, 0.25], color: [0.06, 0.46, 0.72] },
  ambient: 0.014,
  polish: 1.9,
  exposure: 1.12,
  frame: 0.6,
};
