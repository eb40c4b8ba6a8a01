import type { RasterImage } from '../raster/image-input';
import type { Lab } from '../raster/lab';
import type { Check, Plane } from '../raster/plane';
import type { Flow } from './flow';

/** 1 where the subject is, else 0, row by row. */
export type Mask = Uint8Array;

/** ΔE76 from the modelled background at which a pixel belongs to the subject. */
const SUBJECT_DELTA = 8;
/** A background is plain when this share of the picture's border follows the model within this distance (ΔE76). */
const PLAIN_SHARE = 0.8;
const PLAIN_DELTA = 5;

/**
 * The subject before a plain background: by alpha where the picture has any, else by its distance from a background
 * that is modelled as a quadratic surface through the border. Undefined where the background is not plain.
 */
export function subjectMask(image: RasterImage, lab: Lab, flow: Flow, check: Check): Mask | undefined {
  const { width, height } = image;
  const byAlpha = alphaMask(image);
  if (byAlpha) return byAlpha;
  const background = modelBackground(lab, check);
  if (!background) return undefined;
  const open = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    if ((y & 63) === 0) check();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      open[i] = isBackground(lab, flow, i, background(x / width, y / height)) ? 1 : 0;
    }
  }
  return unreached(open, width, height);
}

function alphaMask({ rgba, width, height }: RasterImage): Mask | undefined {
  const mask = new Uint8Array(width * height);
  let inside = 0;
  for (let i = 0; i < mask.length; i++) {
    mask[i] = (rgba[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
    inside += mask[i] ?? 0;
  }
  return inside > 0 && inside < 0.99 * mask.length ? mask : undefined;
}

type Colour = readonly [l: number, a: number, b: number];

function isBackground(lab: Lab, flow: Flow, i: number, [l, a, b]: Colour): boolean {
  const lightness = (lab.l.data[i] ?? 0) - l;
  const chroma = Math.hypot((lab.a.data[i] ?? 0) - a, (lab.b.data[i] ?? 0) - b);
  if (Math.hypot(lightness, chroma) < SUBJECT_DELTA) return true;
  // A soft shadow is darker, of the background's own hue and without an edge.
  return lightness < 0 && lightness > -0.5 * l && chroma < 5 && (flow.strength[i] ?? 0) < 2;
}

/** Everything that a flood from the border through `open` does not reach: holes of the subject are filled. */
function unreached(open: Uint8Array, width: number, height: number): Mask {
  const mask = new Uint8Array(open.length).fill(1);
  const queue: number[] = [];
  const reach = (i: number) => {
    if (open[i] !== 1 || mask[i] !== 1) return;
    mask[i] = 0;
    queue.push(i);
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    if (x > 0) reach(i - 1);
    if (x + 1 < width) reach(i + 1);
    if (i >= width) reach(i - width);
    if (i + width < mask.length) reach(i + width);
  }
  return mask;
}

/** Coordinates 0–1 → the background's colour there; undefined when the border follows no smooth surface. */
function modelBackground({ l, a, b }: Lab, check: Check): ((x: number, y: number) => Colour) | undefined {
  let ring = borderPixels(l.width, l.height);
  if (ring.length < 24) return undefined;
  const all = ring.length;
  for (let round = 0; round < 3; round++) {
    check();
    const surfaces = [l, a, b].map((channel) => fitSurface(channel, ring));
    const model = (x: number, y: number): Colour => {
      const at = (k: number) => evaluate(surfaces[k] ?? [], x, y);
      return [at(0), at(1), at(2)];
    };
    ring = ring.filter((i) => {
      const [ml, ma, mb] = model((i % l.width) / l.width, Math.floor(i / l.width) / l.height);
      const delta = Math.hypot((l.data[i] ?? 0) - ml, (a.data[i] ?? 0) - ma, (b.data[i] ?? 0) - mb);
      return delta < (round === 0 ? 3 : 1) * PLAIN_DELTA;
    });
    if (ring.length < PLAIN_SHARE * all) return undefined;
    if (round === 2) return model;
  }
  return undefined;
}

/** Up to some four thousand pixels of a frame one fiftieth of the picture wide. */
function borderPixels(width: number, height: number): number[] {
  const depth = Math.max(1, Math.round(Math.min(width, height) / 50));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const wholeRow = y < depth || y >= height - depth;
    for (let x = 0; x < width; x++) {
      if (!wholeRow && x === depth) x = Math.max(depth, width - depth);
      if (x < width) pixels.push(y * width + x);
    }
  }
  const every = Math.max(1, Math.floor(pixels.length / 4000));
  return pixels.filter((_, k) => k % every === 0);
}

const terms = (x: number, y: number) => [1, x, y, x * x, x * y, y * y];
const evaluate = (surface: readonly number[], x: number, y: number) =>
  terms(x, y).reduce((sum, term, k) => sum + term * (surface[k] ?? 0), 0);

/** Least squares for a quadratic surface, slightly damped so that any set of pixels has an answer. */
function fitSurface({ data, width, height }: Plane, pixels: readonly number[]): number[] {
  const rows = Array.from({ length: 6 }, (_, k) => new Float64Array(7).fill(0).map((_, j) => (j === k ? 1e-3 : 0)));
  for (const i of pixels) {
    const basis = terms((i % width) / width, Math.floor(i / width) / height);
    const all = [...basis, data[i] ?? 0];
    rows.forEach((row, k) => {
      for (let j = 0; j < 7; j++) row[j] = (row[j] ?? 0) + (basis[k] ?? 0) * (all[j] ?? 0);
    });
  }
  return solve(rows);
}

/** Gauss–Jordan elimination of a symmetric positive definite system, the right side in the last column. */
function solve(rows: Float64Array[]): number[] {
  rows.forEach((pivot, k) => {
    const lead = pivot[k] ?? 1;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[k] ?? 0) / lead;
      for (let j = k; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  });
  return rows.map((row, k) => (row.at(-1) ?? 0) / (row[k] ?? 1));
}
