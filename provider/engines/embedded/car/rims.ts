import type { RimPattern } from '../../../../contract/design';
import { clamp, mix } from '../kernel/maths';

/** A rim's face in its plane: signed distance (m) to its metal at (x, z) from the hub, for a rim of radius R. */
export type RimFace = (x: number, z: number, R: number) => number;

/** Turns the angle of (x, z) into the nearest of `count` sectors: distance along the sector's middle, and across it. */
function sector(x: number, z: number, count: number, turn: number, out: { u: number; v: number }) {
  const step = (2 * Math.PI) / count;
  const r = Math.hypot(x, z);
  const a = Math.atan2(z, x) + turn;
  const b = a - Math.round(a / step) * step;
  out.u = r * Math.cos(b);
  out.v = r * Math.sin(b);
}

const local = { u: 0, v: 0 };

/** Spokes whose half width (m, for a rim of 0.26 m) runs from `inner` to `outer`; `twist` sweeps them (radians). */
const spokes =
  (count: number, inner: number, outer: number, twist = 0): RimFace =>
  (x, z, R) => {
    const t = Math.hypot(x, z) / R;
    sector(x, z, count, twist * (t - 0.3), local);
    return Math.abs(local.v) - mix(inner, outer, clamp(t, 0, 1)) * (R / 0.26);
  };

/** Pairs of bars that run `near` to `far` apart. */
const pairs =
  (count: number, near: number, far: number, width: number, taper = 1): RimFace =>
  (x, z, R) => {
    const scale = R / 0.26;
    const t = clamp(Math.hypot(x, z) / R, 0, 1);
    sector(x, z, count, 0, local);
    return Math.abs(Math.abs(local.v) - mix(near, far, t) * scale) - width * scale * mix(1, taper, t);
  };

/** Stems that fork at `at` (share of R). */
const forks =
  (count: number, width: number, at: number, spread: number): RimFace =>
  (x, z, R) => {
    const scale = R / 0.26;
    sector(x, z, count, 0, local);
    const t = local.u / R;
    const off = t > at ? (t - at) * spread * R : 0;
    return Math.abs(Math.abs(local.v) - off) - width * scale * (t < at ? 1.35 : 0.9);
  };

/** A closed disc with slots: half length and half width of each, at `at` of R, leaning by `lean`. */
const slots =
  (count: number, at: number, long: number, wide: number, lean: number): RimFace =>
  (x, z, R) => {
    const scale = R / 0.26;
    sector(x, z, count, Math.PI / count, local);
    const u = local.u - at * R;
    const c = Math.cos(lean);
    const s = Math.sin(lean);
    const across = u * c + local.v * s;
    const along = -u * s + local.v * c;
    const slot = Math.hypot(Math.max(Math.abs(along) - long * scale, 0), across) - wide * scale;
    return -slot;
  };

const mesh: RimFace = (x, z, R) => {
  const one = spokes(10, 0.009, 0.0075, 0.95)(x, z, R);
  return Math.min(one, spokes(10, 0.009, 0.0075, -0.95)(x, z, R));
};

const wide: RimFace = (x, z, R) => {
  const blade = spokes(5, 0.03, 0.072, 0.28)(x, z, R);
  const cut = pairs(5, 0, 0.03, 0.0045, 1.6)(x, z, R);
  // A slit down each blade, from the middle outwards.
  return Math.hypot(x, z) > R * 0.48 ? Math.max(blade, -cut) : blade;
};

/** Every rim, in the order of `CarParameters.rim`. */
export const rims = {
  star: spokes(5, 0.026, 0.046),
  twin: pairs(5, 0.02, 0.036, 0.0125),
  multi: spokes(10, 0.0125, 0.014),
  turbine: spokes(9, 0.0095, 0.034, 0.85),
  aero: slots(7, 0.72, 0.052, 0.021, 0.5),
  fork: forks(5, 0.0135, 0.5, 0.62),
  wide,
  mesh,
  holes: slots(8, 0.66, 0.006, 0.03, 0),
  petal: slots(5, 0.6, 0.03, 0.052, 1.35),
} as const satisfies Record<RimPattern, RimFace>;
export type RimName = RimPattern;
export const rimNames = Object.keys(rims) as readonly RimName[];
export const rimFace = (index: number): RimFace => rims[rimNames[index % rimNames.length] ?? 'star'];
