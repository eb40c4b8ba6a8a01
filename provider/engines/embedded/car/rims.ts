import { type RimPattern, usualSpokes } from '../../../../contract/rims';
import { clamp, mix } from '../kernel/maths';
import type { CarParameters } from './shape/parameters';

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

const mesh = (count: number, of: number): RimFace => {
  const one = spokes(count, 0.009 * of, 0.0075 * of, 0.95);
  const other = spokes(count, 0.009 * of, 0.0075 * of, -0.95);
  return (x, z, R) => Math.min(one(x, z, R), other(x, z, R));
};

const wide = (count: number, of: number): RimFace => {
  const blades = spokes(count, 0.03 * of, 0.072 * of, 0.28);
  const cuts = pairs(count, 0, 0.03 * of, 0.0045, 1.6);
  return (x, z, R) => {
    const blade = blades(x, z, R);
    // A slit down each blade, from the middle outwards.
    return Math.hypot(x, z) > R * 0.48 ? Math.max(blade, -cuts(x, z, R)) : blade;
  };
};

/** Nothing but the edge, or nothing open. */
const none: RimFace = (_x, _z, R) => R;
const closed: RimFace = (_x, _z, R) => -R;

/** What carries the edge: flat towards the middle, out over it like a lid, pressed in rings, or drawn by wires. */
export type RimForm = 'dish' | 'lid' | 'pressed' | 'wires';

interface Rim {
  /** A face with `count` spokes, each `of` times as wide as at the usual number. */
  readonly face: (count: number, of: number) => RimFace;
  readonly form?: RimForm;
}

/** Every rim, in the order of `CarParameters.rim`. */
const rims: Readonly<Record<RimPattern, Rim>> = {
  star: { face: (count, of) => spokes(count, 0.026 * of, 0.046 * of) },
  twin: { face: (count, of) => pairs(count, 0.02 * of, 0.036 * of, 0.0125 * of) },
  multi: { face: (count, of) => spokes(count, 0.0125 * of, 0.014 * of) },
  turbine: { face: (count, of) => spokes(count, 0.0095 * of, 0.034 * of, 0.85) },
  aero: { face: (count, of) => slots(count, 0.72, 0.052 * of, 0.021 * Math.min(1, of), 0.5) },
  fork: { face: (count, of) => forks(count, 0.0135 * of, 0.5, 0.62 * of) },
  wide: { face: wide },
  mesh: { face: mesh },
  holes: { face: (count, of) => slots(count, 0.66, 0.006, 0.03 * of, 0) },
  petal: { face: (count, of) => slots(count, 0.6, 0.03, 0.052 * of, 1.35) },
  steel: { face: (count, of) => slots(count, 0.77, 0.02 * of, 0.011, 0), form: 'pressed' },
  wire: { face: () => none, form: 'wires' },
  disc: { face: () => closed, form: 'lid' },
};
export const rimNames = Object.keys(rims) as readonly RimPattern[];

/** How many, from the first, a seed chooses among: one more would change what a seed has always drawn. */
export const SEEDED_RIMS = 10;

type Rimmed = Pick<CarParameters, 'rim' | 'spokes'>;

const nameOf = ({ rim }: Rimmed): RimPattern => rimNames[rim % rimNames.length] ?? 'star';

/** Spokes grow wider where there are fewer, and by less than their pitch. */
const WIDER = 0.8;

/** The face of a car's rims. */
export function rimFace(p: Rimmed): RimFace {
  const name = nameOf(p);
  const usual = usualSpokes[name] ?? 1;
  const count = p.spokes ?? usual;
  return rims[name].face(count, (usual / count) ** WIDER);
}

export const rimForm = (p: Rimmed): RimForm => rims[nameOf(p)].form ?? 'dish';
