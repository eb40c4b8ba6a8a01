import type { SkinPlace } from '../car/shape/skin';
import { clamp, smoothstep } from '../kernel/maths';

/** The share (0–1) that a pattern has at a place of the car (m), of which `footprint` is a pixel's width there. */
export type Pattern = (at: Place, footprint: number) => number;

interface Place extends SkinPlace {
  /** Cosine of the angle between the view and the normal. */
  readonly facing: number;
}

/** Width of a tow of woven fibre (m): wider than a real one, so that a whole car shows it. */
const TOW = 0.018;
/** Length of a patch of camouflage (m), and where its shades end. */
const PATCH = 0.34;
const SHADES = [-0.35, 0.5] as const;

/** A twill weave of tows so wide (m), along and across the surface; from afar the mean of its tows. */
export const woven =
  (width: number): Pattern =>
  ({ x, y, z, nx, ny, nz }, footprint) => {
    const along = Math.abs(nx) > 0.7 ? y : x;
    const across = Math.abs(nz) > Math.max(Math.abs(nx), Math.abs(ny)) ? y : z;
    const [u, v] = [Math.floor(along / width), Math.floor(across / width)];
    const tow = (((u + v) % 4) + 4) % 4 < 2 ? 1 : 0;
    return 0.5 + (tow - 0.5) * clamp(2 - footprint / width, 0, 1);
  };
export const weave = woven(TOW);
/** Of a cabin's parts, which are seen from near. */
export const fineWeave = woven(0.007);

/** Repeat of a checked cloth (m), and its bands: where they begin and end, and their share. */
const CHECK = 0.11;
const BANDS = [
  [0, 0.3, 0.35],
  [0.12, 0.17, 0.3],
  [0.55, 0.6, 0.6],
  [0.7, 0.73, 0.45],
] as const;

/** Places on the cover of a seat: across the car, and along the seat or up its back (m). */
const onCover = ({ x, y, z, nx, nz }: Place): readonly [along: number, across: number] => [
  Math.abs(nx) > 0.7 || Math.abs(nz) > 0.7 ? y : x,
  Math.abs(nz) > 0.7 ? x : z,
];

/** Half a diamond of quilting (m), the width of its seams, and how far leather is drawn in beside them. */
const DIAMOND = 0.052;
const STITCH = 0.0025;
const DRAWN_IN = 0.4;

/** Diamonds between seams, into which the leather dips; from afar their mean. */
export const quilted: Pattern = (place, footprint) => {
  const [along, across] = onCover(place);
  const apart = (at: number) => Math.abs(at - Math.round(at));
  const near = Math.min(apart((along + across) / DIAMOND), apart((along - across) / DIAMOND));
  const seam = 1 - smoothstep(STITCH / DIAMOND, (STITCH + footprint) / DIAMOND + 0.012, near);
  const dip = DRAWN_IN * (1 - smoothstep(0, 0.32, near));
  const seen = clamp(2 - (5 * footprint) / DIAMOND, 0, 1);
  return clamp(0.22 + seen * (Math.max(seam, dip) - 0.22), 0, 1);
};

/** Bands of a second colour across each other, as of a tartan. */
export const plaid: Pattern = (place, footprint) => {
  const [along, across] = onCover(place);
  const bands = (at: number) => {
    const t = at / CHECK - Math.floor(at / CHECK);
    return BANDS.reduce((sum, [from, to, share]) => sum + (t >= from && t < to ? share : 0), 0);
  };
  const seen = clamp(2 - (4 * footprint) / CHECK, 0, 1);
  return clamp(0.35 + seen * (0.8 * (bands(along) + bands(across)) - 0.35), 0, 1);
};

/** Fine lines along the car, of several widths; those narrower than a pixel are left out. */
export const brushed: Pattern = ({ x, y, z, nz }, footprint) => {
  const across = Math.abs(nz) > 0.7 ? y : z;
  let sum = 0;
  let most = 0;
  for (const [width, phase] of [
    [0.05, 0.3],
    [0.021, 1.9],
    [0.009, 4.1],
    [0.004, 2.6],
  ] as const) {
    const seen = clamp(2 - (2 * footprint) / width, 0, 1);
    sum += seen * Math.sin((across * 2 * Math.PI) / width + phase + 0.9 * Math.sin(x * 3.1 + phase * across * 9));
    most += 1;
  }
  return 0.5 + (0.5 * sum) / most;
};

/** Veins of wood (m apart), along the longer side of a strip; those narrower than a pixel become its mean. */
const VEIN = 0.02;
export const grain: Pattern = ({ x, y, z, ny, nz }, footprint) => {
  const across = Math.abs(nz) > 0.7 ? y : z;
  const along = Math.abs(nz) > 0.7 || Math.abs(ny) > 0.7 ? x : y;
  const bend = 0.5 * Math.sin(along * 7 + 2 * Math.sin(across * 31)) + 0.25 * Math.sin(along * 23 + across * 90);
  const vein = 0.5 + 0.5 * Math.sin((2 * Math.PI * across) / VEIN + 4 * bend);
  const fine = 0.5 + 0.5 * Math.sin((5 * Math.PI * across) / VEIN + 7 * bend);
  const seen = clamp(2 - (3 * footprint) / VEIN, 0, 1);
  return 0.5 + seen * (0.7 * vein ** 2 + 0.3 * fine - 0.5);
};

/** Share of the darker film in camouflage's middle shade. */
export const CAMOUFLAGE_HALF = 0.42;

/** Grains of a vinyl roof (m apart), and its seams: how far from the car's middle, and half their width (m). */
const GRAIN = 0.011;
const SEAM = { at: 0.33, half: 0.006 };

/** Raised grain over a roof, and two seams along it; grain finer than a pixel becomes its mean. */
export const grained: Pattern = ({ x, y, z, nz }, footprint) => {
  const across = Math.abs(nz) > 0.5 ? y : z;
  const seam = clamp(1 - (Math.abs(Math.abs(y) - SEAM.at) - SEAM.half) / Math.max(footprint, 1e-4), 0, 1);
  const k = (2 * Math.PI) / GRAIN;
  const bend = 1.3 * Math.sin(0.37 * k * across + Math.sin(0.23 * k * x)) + Math.sin(0.29 * k * x);
  const value = 0.5 + 0.25 * (Math.sin(k * x + bend) + Math.sin(k * across - 1.2 * bend));
  const seen = clamp(2 - (2 * footprint) / GRAIN, 0, 1);
  return Math.max(0.3 + seen * (value - 0.5) * 0.9, nz > 0.5 ? seam : 0);
};

/** Patches of two shades beside the plain one. */
export const camouflage: Pattern = ({ x, y, z }) => {
  const k = (2 * Math.PI) / PATCH;
  const bend = 0.9 * Math.sin(k * 0.6 * z + 1.3 * Math.sin(k * 0.45 * x)) + 0.8 * Math.sin(k * 0.55 * y + 0.4);
  const value =
    Math.sin(k * 0.62 * x + bend) + 0.7 * Math.sin(k * 0.9 * z - 0.8 * bend + 2) + 0.5 * Math.sin(k * 0.8 * y + bend);
  return value < SHADES[0] ? 1 : value < SHADES[1] ? CAMOUFLAGE_HALF : 0;
};

/** What shows where the surface turns away. */
export const glancing: Pattern = ({ facing }) => smoothstep(0.1, 0.85, 1 - facing);

/** The second hue of a coat that changes, between the surface that faces the eye and that which turns away. */
export const interference: Pattern = ({ facing }) => smoothstep(0.12, 0.62, 1 - facing);

/** From nothing at one height or length (m) to all at another. */
export const fadeAlong =
  (axis: 'x' | 'z', from: number, to: number): Pattern =>
  (at) =>
    smoothstep(0, 1, (at[axis] - from) / (to - from));

/** Dust of an amount (0–1): thick where it lies, and low on the flanks. */
export const dustOf =
  (amount: number): Pattern =>
  ({ z, nz }) =>
    clamp(amount * (0.5 + 0.45 * Math.max(0, nz) + 0.35 * clamp(1.1 - z, 0, 1)), 0, 1);

/** Points of light on the underside of a roof: one in each cell (m) somewhere, of these sizes (m); none on its pillars. */
const STAR_CELL = 0.045;
const STAR = { least: 0.0014, more: 0.0022 } as const;
/** A number from 0 to 1 for a cell, always the same; by a sine's digits, which is plain enough for points. */
const scattered = (u: number, v: number, of: number) => {
  const s = Math.sin(u * 127.1 + v * 311.7 + of * 74.7) * 43758.5453;
  return s - Math.floor(s);
};
export const stars: Pattern = ({ x, y, nz }, footprint) => {
  // A lining is lit as if half turned up to the windows: only flat parts of a roof still look down.
  if (nz > -0.04) return 0;
  const [u, v] = [Math.floor(x / STAR_CELL), Math.floor(y / STAR_CELL)];
  const radius = STAR.least + STAR.more * scattered(u, v, 1) ** 3;
  const spread = 1 - (2 * STAR.least + 2 * STAR.more) / STAR_CELL;
  const middle = (cell: number, of: number) => (cell + 0.5 + (scattered(u, v, of) - 0.5) * spread) * STAR_CELL;
  const off = Math.hypot(x - middle(u, 2), y - middle(v, 3));
  // A point smaller than a pixel is as wide as one, and as much fainter.
  const wide = Math.max(radius, 0.7 * footprint);
  return clamp((1.3 * wide - off) / (0.6 * wide), 0, 1) * Math.min(1, 2.2 * (radius / wide) ** 2);
};
