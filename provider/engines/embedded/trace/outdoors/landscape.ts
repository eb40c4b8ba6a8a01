import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { cloudy, noise } from './noise';

/** A belt of the landscape: how high it stands above the horizon by direction (radians), and how far off it looks. */
export interface Belt {
  readonly height: (angle: number) => number;
  readonly color: readonly [number, number, number];
  /** Softness of its edge: a lens that is sharp on the car blurs what is behind. */
  readonly soft: number;
  /** How uneven its own light is. */
  readonly grain: number;
  /** How pale its foot is, so that the ground meets it without a line. */
  readonly mist: number;
  /** It keeps its colour in autumn. */
  readonly isEvergreen?: boolean;
  /** Changes the colour of a place on it: its angle, its height and that of the belt there, and how dark it is outside (0–1). */
  readonly detail?: (angle: number, dz: number, height: number, night: number, out: Rgb) => void;
}

export const far: Belt = {
  height: (a) => 0.026 + 0.012 * Math.sin(a * 5 + 1) + 0.006 * Math.sin(a * 13 + 2),
  color: [0.42, 0.5, 0.58],
  soft: 0.0016,
  grain: 0.03,
  mist: 0.75,
};
export const near: Belt = {
  height: (a) => 0.013 + 0.006 * Math.sin(a * 7 + 4) + 0.003 * Math.sin(a * 17),
  color: [0.27, 0.34, 0.34],
  soft: 0.0014,
  grain: 0.08,
  mist: 0.75,
};
export const trees: Belt = {
  height: (a) => 0.008 * cloudy(a * 46, 5) * smoothstep(0.35, 0.62, noise(a * 9, 2)),
  color: [0.12, 0.16, 0.11],
  soft: 0.0009,
  grain: 0.3,
  mist: 0.75,
};
/** Beside a road trees stand nearer: ahead they close to a gap. */
export const avenue: Belt = {
  height: (a) => {
    const beside = Math.abs(Math.sin(a));
    return 0.006 + beside ** 1.5 * (0.08 + 0.12 * cloudy(a * 24, 9)) + 0.006 * noise(a * 160, 1);
  },
  color: [0.1, 0.145, 0.075],
  soft: 0.004,
  grain: 0.45,
  mist: 0.4,
};

/** How the hour and the air change a landscape. */
export interface Air {
  /** What a belt's colour is multiplied by. */
  readonly land: Color;
  readonly mist: Color;
  /** What the ground has become where it ends. */
  readonly foot: Color;
  /** How much more of a belt the mist hides (0–1). */
  readonly veil: number;
  /** How dark it is (0–1). */
  readonly night: number;
}

const clearNoon: Air = { land: [1, 1, 1], mist: [0.5, 0.51, 0.5], foot: [0.5, 0.51, 0.5], veil: 0, night: 0 };
const lit: Rgb = [0, 0, 0];

/** Lays belts one before the other over the sky in `out`; a mist lies at their feet. */
export function landscape(belts: readonly Belt[], dx: number, dy: number, dz: number, out: Rgb, air: Air = clearNoon) {
  const a = Math.atan2(dy, dx);
  for (const { height, color, soft, grain, mist: fog, detail } of belts) {
    const h = height(a);
    const here = 1 - smoothstep(h - soft, h + soft, dz);
    if (here <= 0) continue;
    const light = 1 + grain * (2 * cloudy(a * 130, dz * 130) - 1);
    // Under the horizon is no belt but what the ground ends in.
    const foot = mix(1, fog, smoothstep(-0.003, 0.004, dz));
    const mist = mix(foot * Math.exp(-Math.max(0, dz) / (0.16 * h + 0.002)), 1, air.veil);
    for (let c = 0; c < 3; c++) lit[c] = (color[c] ?? 0) * light * (air.land[c] ?? 1);
    detail?.(a, dz, h, air.night, lit);
    for (let c = 0; c < 3; c++)
      out[c] = mix(out[c] ?? 0, mix(lit[c] ?? 0, mix(air.foot[c] ?? 0, air.mist[c] ?? 0, air.veil), mist), here);
  }
}

/** A belt that bears snow, on boughs and slopes rather than at its foot. */
export const snowed = (belt: Belt): Belt => ({
  ...belt,
  detail: (a, dz, height, night, out) => {
    belt.detail?.(a, dz, height, night, out);
    const up = smoothstep(0, 0.22, dz / Math.max(1e-3, height));
    const bough = cloudy(a * 150 + 7, dz * 420) * (0.7 + 0.6 * noise(a * 26, dz * 55));
    const lying = 0.2 + 0.5 * smoothstep(0.34, 0.62, bough);
    const light = mix(0.78, 0.05, night);
    for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, light * (c === 2 ? 1.06 : 1), up * lying);
  },
});
