import { isOutdoors } from '../../../../contract/design';
import type { Rgb, Setting } from '../kernel/light';
import { clamp, mix, smoothstep } from '../kernel/maths';
import { ahead, grey, overhead, row, wall } from './lamps';
import { blend, type Look, set } from './look';
import { outdoorLook } from './outdoors/look';

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
    { ...row(-3.1, 0.12, 2.4), soft: 0.3 },
    { ...row(3.1, 0.12, 2.4), soft: 0.3 },
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

/** A cyclorama lit like the sky just after sunset. */
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

/** A concrete hall under rows of lamps. */
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
    // Three rows, and soft: more of them, or crisper ones, ripple over a bonnet.
    { ...row(0, 0.62, 3.4), soft: 0.7 },
    row(-4.6, 0.34, 3.8),
    row(4.6, 0.34, 3.2),
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

const rooms = { light, dark, sunset, hall };

/** The light of a room, or of a place outdoors at its hour and in its weather. */
export function lookOf({ studio, time, weather }: Setting): Look {
  return isOutdoors(studio) ? outdoorLook(studio, time, weather) : rooms[studio];
}
