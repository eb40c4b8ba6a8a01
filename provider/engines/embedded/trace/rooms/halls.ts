import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { ahead, grey, overhead, row, wall } from '../lamps';
import { blend, type Look, set } from '../look';
import { lit, walls } from './walls';

/** A concrete hall under rows of lamps. */
export const hall: Look = {
  surroundings: walls({ foot: 0.09, wall: 0.2, soft: 0.2, ceiling: 0.7 }),
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
  ...lit(0.42, 0.22),
  ambient: 0.04,
  polish: 1.25,
  exposure: 1.06,
  frame: 0.9,
};

/** A workshop: a white wall over a dark foot, a shutter, tubes under the ceiling, and a floor of slabs. */
export const garage: Look = {
  surroundings: walls({ foot: 0.1, wall: 0.26, soft: 0.2, ceiling: 0.6 }),
  backdrop: (dx, dy, dz, out) => {
    const azimuth = Math.atan2(dy, dx);
    const foot = smoothstep(0.011, 0.0125, dz);
    const shutter = Math.cos(azimuth * 5) > 0.1 && dz < 0.1;
    const slats = shutter && foot > 0 ? 0.7 + 0.3 * Math.abs(Math.sin(dz * 560)) : 1;
    const tube = Math.exp(-(((dz - 0.13) / 0.003) ** 2)) * smoothstep(0.1, 0.3, Math.cos(azimuth * 10));
    const wallLevel = mix(0.42, 0.24, smoothstep(0.02, 0.2, dz)) * (shutter ? 0.62 : 1);
    const level = mix(0.085, wallLevel * slats, foot);
    const warm = 1 - 0.04 * foot;
    set(out, [level + tube * 0.95, level * 0.995 + tube * 0.97, level * warm + tube]);
  },
  lights: [
    { ...row(0, 0.3, 4.2), soft: 0.55 },
    { ...row(-3.4, 0.2, 4.4), soft: 0.45 },
    { ...row(3.4, 0.2, 3.6), soft: 0.45 },
    { ...wall(-1, 1.9), crisp: 0.4 },
    wall(1, 1.4),
    ahead(0.7),
  ],
  ground: {
    near: [0.2, 0.2, 0.198],
    far: [0.15, 0.15, 0.15],
    grain: (x, y, out) => {
      const seam = Math.max(lineAt(x, 3, 0.014), lineAt(y + 1.5, 3, 0.014));
      const stain = 0.94 + 0.06 * Math.sin(x * 1.3 + Math.sin(y * 1.7) * 2.1) * Math.sin(y * 0.9);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * stain * (1 - 0.4 * seam);
    },
  },
  sky: [0.8, 0.82, 0.84],
  key: { from: [-0.35, -0.62, 0.4], color: grey(0.42) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.2) },
  ambient: 0.045,
  polish: 0.8,
  exposure: 1.1,
  frame: 0.9,
};

/** A showroom: tall panes with daylight between slim posts, a warm ceiling, and a polished floor of large tiles. */
export const showroom: Look = {
  surroundings: (dx, dy, dz, roughness, out) => {
    const pane = 0.5 + 0.5 * smoothstep(-0.3, 0.3, Math.sin(Math.atan2(dy, dx) * 9));
    const up = smoothstep(0.3, 0.6 + roughness * 0.3, dz);
    blend(out, [0.44, 0.46, 0.48], [0.3, 0.28, 0.25], up);
    set(out, out, mix(mix(pane, 1, roughness), 1, up) * mix(0.5, 1, smoothstep(-0.02, 0.14, dz)));
  },
  backdrop: (dx, dy, dz, out) => {
    const post = lineAt(Math.atan2(dy, dx), 0.34, 0.012);
    const bar = lineAt(dz - 0.34, 10, 0.006);
    const above = smoothstep(0.34, 0.36, dz);
    // Behind the panes: a pale street with a darker row of houses.
    const street = mix(0.46, 0.74, smoothstep(0.05, 0.13, dz));
    blend(out, [street * 0.94, street * 0.98, street], [0.34, 0.31, 0.27], above);
    set(out, out, 1 - 0.62 * Math.max(post * (1 - above), bar));
  },
  lights: [
    { ...overhead(3, 0.8), color: [3.2, 3, 2.7] },
    { ...row(-3.2, 0.16, 2.6), color: [2.8, 2.6, 2.3], soft: 0.4 },
    { ...row(3.2, 0.16, 2.6), color: [2.8, 2.6, 2.3], soft: 0.4 },
    wall(-1, 3),
    wall(1, 2.4),
    ahead(1.6),
  ],
  ground: {
    near: [0.5, 0.49, 0.475],
    far: [0.54, 0.53, 0.52],
    grain: (x, y, out) => {
      const joint = Math.max(lineAt(x, 1.2, 0.008), lineAt(y, 1.2, 0.008));
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - 0.16 * joint);
    },
  },
  sky: [0.98, 0.97, 0.94],
  ...lit(0.5, 0.24),
  ambient: 0.055,
  polish: 1.8,
  exposure: 0.96,
  frame: 0.9,
};

/** A wind tunnel: panels along the walls, the nozzle's mouth far ahead, and a belt with marks under the car. */
export const windTunnel: Look = {
  surroundings: walls({ foot: 0.14, wall: 0.27, soft: 0.25, ceiling: 0.75 }),
  backdrop: (dx, dy, dz, out) => {
    // The mouth ahead of the nose, filled with honeycomb; the way out behind, dark.
    const ahead = -dx > 0.5;
    const across = dy / Math.max(0.05, Math.abs(dx));
    const up = dz / Math.max(0.05, Math.abs(dx));
    const mouth = Math.abs(across) < 0.46 && up < 0.36;
    const frame = !mouth && Math.abs(across) < 0.5 && up < 0.39;
    const cells = 0.5 + 0.5 * Math.max(lineAt(across, 0.03, 0.006), lineAt(up, 0.03, 0.006));
    const panels = 1 - 0.22 * Math.max(lineAt(dz, 0.11, 0.0022), lineAt(Math.atan2(dy, dx), 0.26, 0.006));
    const wallLevel = mix(0.36, 0.24, smoothstep(0, 0.4, dz)) * panels;
    const level = Math.abs(dx) < 0.5 ? wallLevel : mouth ? (ahead ? 0.12 * cells : 0.05) : frame ? 0.5 : wallLevel;
    set(out, [level * 0.97, level, level * 1.03]);
  },
  lights: [
    { ...row(-1.9, 0.24, 4.4), soft: 0.5 },
    { ...row(1.9, 0.24, 4.4), soft: 0.5 },
    { ...wall(-1, 2.6), crisp: 0.25 },
    wall(1, 2),
    ahead(0.6),
  ],
  ground: {
    near: [0.19, 0.192, 0.196],
    far: [0.24, 0.242, 0.246],
    grain: (x, y, out, fromMiddle) => {
      const belt = Math.abs(y) < 1.25 && Math.abs(fromMiddle) < 3.6;
      const edge = Math.max(
        1 - smoothstep(0.012, 0.024, Math.abs(Math.abs(y) - 1.25)) * (Math.abs(fromMiddle) < 3.6 ? 1 : 2),
        lineAt(y, 0.625, 0.006) * (belt ? 0.5 : 0),
        lineAt(x, 1, 0.01) * (Math.abs(y) > 1.25 && Math.abs(y) < 1.45 ? 1 : 0),
      );
      const level = (belt ? 0.5 : 1) * (1 + 1.3 * Math.max(0, edge));
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * level;
    },
  },
  sky: [0.9, 0.93, 0.97],
  key: { from: [-0.35, -0.62, 0.4], color: grey(0.4) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(0.24) },
  ambient: 0.045,
  polish: 0.9,
  exposure: 1.06,
  frame: 0.9,
};

/** How far from its middle a turntable ends (m). */
const TURNTABLE = 3.5;

/** A light presentation room with a round table in its floor, a ring of light round it. */
export const turntable: Look = {
  surroundings: walls({ foot: 0.13, wall: 0.27, soft: 0.3, glow: 0.06 }),
  backdrop: (_x, _y, dz, out) => {
    const slit = Math.exp(-(((dz - 0.27) / 0.005) ** 2));
    set(out, grey(mix(0.42, 0.2, smoothstep(0, 0.5, dz)) + 0.6 * slit));
  },
  lights: [overhead(4.8, 1), wall(-1, 3.2), wall(1, 2.4), ahead(1.6)],
  ground: {
    near: grey(0.34),
    far: grey(0.4),
    grain: (_x, y, out, fromMiddle) => {
      const r = Math.hypot(fromMiddle, y);
      const ring = 1 - smoothstep(0.02, 0.05, Math.abs(r - TURNTABLE));
      const glow = Math.exp(-(((r - TURNTABLE) / 0.35) ** 2)) * 0.16;
      const gap = 1 - smoothstep(0.006, 0.016, Math.abs(r - TURNTABLE + 0.16));
      const level = (r < TURNTABLE ? 0.74 : 1) * (1 - 0.5 * gap);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * level + glow + 0.8 * ring;
    },
  },
  sky: grey(0.95),
  ...lit(0.5, 0.2),
  ambient: 0.05,
  polish: 1.3,
  exposure: 1.02,
  frame: 0.94,
};
