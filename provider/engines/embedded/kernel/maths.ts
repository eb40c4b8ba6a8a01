/** Shared scalar functions of the engine. Lengths are metres unless a name says otherwise. */
export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
export const mix = (a: number, b: number, t: number) => a + (b - a) * t;
/** 0 below `a`, 1 above `b`, smooth between. */
export function smoothstep(a: number, b: number, value: number): number {
  const t = clamp((value - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Intersection of two solids, rounded by `r`: a p-norm corner, whose highlight runs softer than a circle's. */
export function smax(a: number, b: number, r: number, p = 2.4): number {
  const u = a + r;
  const v = b + r;
  if (u <= 0 || v <= 0) return Math.max(a, b);
  return (u ** p + v ** p) ** (1 / p) - r;
}

/** Union of two solids with a fillet of about `k` (polynomial smooth minimum, Inigo Quilez). */
export function smin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Signed distance of (x, y) to a rectangle with rounded corners. */
export function roundRect(x: number, y: number, halfWidth: number, halfHeight: number, radius: number): number {
  const u = Math.abs(x) - halfWidth + radius;
  const v = Math.abs(y) - halfHeight + radius;
  return Math.min(Math.max(u, v), 0) + Math.hypot(Math.max(u, 0), Math.max(v, 0)) - radius;
}

/** Signed distance of (x, y) to a polygon given as x, y pairs (Inigo Quilez). */
export function polygon(x: number, y: number, points: readonly (readonly [number, number])[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  let b = points.at(-1);
  // By index: destructuring the pairs takes four times as long, and this is called for whole grids.
  for (let i = 0; i < points.length; i++) {
    const a = points[i];
    if (!a || !b) continue;
    const ex = b[0] - a[0];
    const ey = b[1] - a[1];
    const wx = x - a[0];
    const wy = y - a[1];
    // Coincident points give an edge of zero length.
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1), 0, 1);
    const dx = wx - ex * t;
    const dy = wy - ey * t;
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (a[1] > y !== b[1] > y && x < (ex * wy) / ey + a[0]) inside = !inside;
    b = a;
  }
  return (inside ? -1 : 1) * Math.sqrt(nearest);
}

/** Default sampling step of a curve (m). */
const STEP = 0.005;

/** A faired curve through points of rising x, sampled once for fast evaluation. */
export interface Curve {
  at(x: number): number;
}

/**
 * Monotone cubic through the points (Fritsch–Carlson), then smoothed by a Gaussian of `sigma`: styling surfaces want
 * curvature that changes slowly more than they want the exact points.
 */
export function fairCurve(points: readonly (readonly [number, number])[], sigma: number, step = STEP): Curve {
  return faired(monotone(points), points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1, sigma, step);
}

/** Any function over first..last, smoothed by a Gaussian of `sigma` and sampled; beyond its ends it stays level. */
export function faired(raw: (x: number) => number, first: number, last: number, sigma: number, step = STEP): Curve {
  const pad = sigma * 3;
  const values = new Float64Array(Math.ceil((last - first + 2 * pad) / step) + 1);
  for (let i = 0; i < values.length; i++) values[i] = raw(first - pad + i * step);
  return sampled(gaussian(values, sigma / step), first - pad, step);
}

/** Reads between the samples of a function that starts at `first`. */
function sampled(values: Float64Array, first: number, step: number): Curve {
  return {
    at: (x) => {
      const u = clamp((x - first) / step, 0, values.length - 1.001);
      const i = Math.floor(u);
      return mix(values[i] ?? 0, values[i + 1] ?? 0, u - i);
    },
  };
}

/** The curve's slope over first..last. */
export function slopeOf(curve: Curve, first: number, last: number): Curve {
  const step = 0.01;
  const count = Math.ceil((last - first) / step) + 1;
  const at = (x: number) => (curve.at(x + step) - curve.at(x - step)) / (2 * step);
  return sampled(
    Float64Array.from({ length: count }, (_, i) => at(first + i * step)),
    first,
    step,
  );
}

/** max(x, 0) with a corner of radius about `r`. */
export const softPlus = (x: number, r: number) => 0.5 * (x + Math.sqrt(x * x + r * r));

function gaussian(values: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(sigma * 3);
  // Of the middle, and of both neighbours at each distance.
  const weights = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i ** 2) / (2 * sigma * sigma)));
  const total = 2 * weights.reduce((sum, weight) => sum + weight, 0) - 1;
  // Constant beyond its ends. A padded copy avoids clamping indices, because fitting a car fairs thousands of curves.
  const padded = new Float64Array(values.length + 2 * reach).fill(values[0] ?? 0, 0, reach);
  padded.set(values, reach);
  padded.fill(values.at(-1) ?? 0, values.length + reach);
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i++) {
    const middle = i + reach;
    let sum = padded[middle] ?? 0;
    for (let k = 1; k <= reach; k++) sum += (weights[k] ?? 0) * ((padded[middle - k] ?? 0) + (padded[middle + k] ?? 0));
    out[i] = sum / total;
  }
  return out;
}

export function monotone(points: readonly (readonly [number, number])[]): (x: number) => number {
  const n = points.length;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const slope = xs.slice(1).map((x, i) => ((ys[i + 1] ?? 0) - (ys[i] ?? 0)) / (x - (xs[i] ?? 0)));
  const tangent = xs.map((_, i) => {
    const before = slope[i - 1] ?? slope[i] ?? 0;
    const after = slope[i] ?? before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    if (x <= (xs[0] ?? 0)) return ys[0] ?? 0;
    if (x >= (xs[n - 1] ?? 0)) return ys[n - 1] ?? 0;
    let i = 0;
    while (x > (xs[i + 1] ?? Number.POSITIVE_INFINITY)) i++;
    const h = (xs[i + 1] ?? 1) - (xs[i] ?? 0);
    const t = (x - (xs[i] ?? 0)) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * (ys[i] ?? 0) +
      (t3 - 2 * t2 + t) * h * (tangent[i] ?? 0) +
      (-2 * t3 + 3 * t2) * (ys[i + 1] ?? 0) +
      (t3 - t2) * h * (tangent[i + 1] ?? 0)
    );
  };
}

/** A sine or cosine (−1 to 1) of a rounder or squarer ellipse: 2 is round, a larger power nears a rectangle (P. Hein). */
export const squared = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** (2 / power);
