import { boxOf } from '../raster/box';
import type { Subject } from './mask';
import { bilinear } from './work';

export interface Wheel {
  /** Centre (pixels of the picture read). */
  readonly x: number;
  readonly y: number;
}

/** The two round wheels of a car seen from the side, from left to right, and the tyres' radius (pixels). */
export interface Wheels {
  readonly left: Wheel;
  readonly right: Wheel;
  readonly radius: number;
}

/** Tyre radii and wheelbases as shares of the car's length, widely. */
const RADIUS = { from: 0.05, to: 0.1 };
const BASE = { from: 0.48, to: 0.74 };
/** A ring's mean edge (1 = as strong as the subject's strong edges) below which there is no wheel. */
const ROUND = 0.25;

/**
 * Finds two wheels as rings about centres of equal height: edges vote for centres along their gradient (P. Hough's
 * circles with gradient direction, C. Kimme et al., 1975), the best pair of centres is taken, then the radius that
 * touches the ground. Undefined where no two rings are found.
 */
export function findWheels(subject: Subject): Wheels | undefined {
  const { width, height } = subject.image;
  const box = boxOf(subject.mask, width, height);
  const length = box.right - box.left;
  const field = gradientOf(subject);
  const votes = vote(subject, field, box.top + 0.42 * (box.bottom - box.top), length);
  const pair = bestPair(votes, subject, length);
  if (!pair) return undefined;
  const radius = radiusOf(pair, subject, field, length);
  return radius === undefined ? undefined : { left: pair[0], right: pair[1], radius };
}

interface Field {
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  /** 0–1, 1 for a strong edge. */
  readonly strength: Float32Array;
}

function gradientOf({ image: { width, height }, lab, edges, mask }: Subject): Field {
  const gx = new Float32Array(edges.length);
  const gy = new Float32Array(edges.length);
  const { data } = lab.l;
  const inside = edges.filter((_, i) => mask[i] === 1).sort();
  const strong = inside[Math.floor(inside.length * 0.9)] || 1;
  const strength = edges.map((value) => Math.min(1, value / strong));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const dx = (data[i + 1] ?? 0) - (data[i - 1] ?? 0);
      const dy = (data[i + width] ?? 0) - (data[i - width] ?? 0);
      const norm = Math.sqrt(dx * dx + dy * dy) || 1;
      gx[i] = dx / norm;
      gy[i] = dy / norm;
    }
  }
  return { gx, gy, strength };
}

function vote({ image: { width, height }, mask }: Subject, { gx, gy, strength }: Field, top: number, length: number) {
  const votes = new Float32Array(width * height);
  // Rims and brake discs vote too: they share the centre.
  const least = 0.025 * length;
  const most = RADIUS.to * length;
  for (let y = Math.floor(top); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = strength[i] ?? 0;
      if (!mask[i] || weight < 0.15) continue;
      for (const sign of [1, -1]) {
        for (let r = least; r <= most; r += 1) {
          const cx = Math.round(x + sign * r * (gx[i] ?? 0));
          const cy = Math.round(y + sign * r * (gy[i] ?? 0));
          if (cx < 1 || cy < top || cx >= width - 1 || cy >= height - 1) continue;
          votes[cy * width + cx] = (votes[cy * width + cx] ?? 0) + weight / r;
        }
      }
    }
  }
  return smooth(votes, width, height);
}

/** The sum over a 5 × 5 window: centres of hand-drawn rings scatter. */
function smooth(values: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      let sum = 0;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          sum += (values[(y + dy) * width + x + dx] ?? 0) / (1 + 0.25 * (dx * dx + dy * dy));
        }
      }
      out[y * width + x] = sum;
    }
  }
  return out;
}

function bestPair(
  votes: Float32Array,
  { image: { width } }: Subject,
  length: number,
): readonly [Wheel, Wheel] | undefined {
  const peaks = peaksOf(votes, width, 0.05 * length);
  let best: readonly [Wheel, Wheel] | undefined;
  let highest = 0;
  for (const a of peaks) {
    for (const b of peaks) {
      const base = (b.x - a.x) / length;
      if (base < BASE.from || base > BASE.to || Math.abs(a.y - b.y) > 0.035 * length) continue;
      const score = Math.min(a.votes, b.votes) + 0.3 * Math.max(a.votes, b.votes);
      if (score <= highest) continue;
      highest = score;
      best = [a, b];
    }
  }
  return best;
}

/** The highest places, each at least `apart` pixels from a higher one, to a fraction of a pixel. */
function peaksOf(votes: Float32Array, width: number, apart: number) {
  const order = [...votes.keys()].filter((i) => (votes[i] ?? 0) > 0).sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0));
  const peaks: (Wheel & { votes: number })[] = [];
  for (const i of order) {
    const x = i % width;
    const y = Math.floor(i / width);
    if (peaks.some((peak) => Math.hypot(peak.x - x, peak.y - y) < apart)) continue;
    peaks.push({ ...centroid(votes, width, x, y), votes: votes[i] ?? 0 });
    if (peaks.length >= 12) break;
  }
  return peaks;
}

function centroid(votes: Float32Array, width: number, x: number, y: number): Wheel {
  let sum = 0;
  let sx = 0;
  let sy = 0;
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const weight = (votes[(y + dy) * width + x + dx] ?? 0) ** 3;
      sum += weight;
      sx += weight * dx;
      sy += weight * dy;
    }
  }
  return { x: x + sx / (sum || 1), y: y + sy / (sum || 1) };
}

/** The radius of the strongest ring about both centres that reaches the ground. */
function radiusOf(
  [left, right]: readonly [Wheel, Wheel],
  subject: Subject,
  field: Field,
  length: number,
): number | undefined {
  const ground = (bottomAt(subject, left.x) + bottomAt(subject, right.x)) / 2 - (left.y + right.y) / 2;
  let best: number | undefined;
  let highest = 0;
  for (let r = RADIUS.from * length; r <= RADIUS.to * length; r += 0.5) {
    const round = Math.min(ring(left, r, subject, field), ring(right, r, subject, field));
    // The mask ends at the tyre, or a little lower, in its shadow.
    const off = (ground - r) / length;
    const score = round * Math.exp(-((off / (off < 0 ? 0.008 : 0.02)) ** 2));
    if (round < ROUND || score <= highest) continue;
    highest = score;
    best = r;
  }
  return best;
}

function bottomAt({ image: { width, height }, mask }: Subject, x: number): number {
  let y = height - 1;
  while (y > 0 && !mask[y * width + Math.round(x)]) y--;
  return y + 1;
}

/** The mean over a ring of how strong an edge is there and how squarely it stands to the radius. */
function ring({ x, y }: Wheel, r: number, { image }: Subject, { gx, gy, strength }: Field): number {
  const count = 64;
  let sum = 0;
  for (let k = 0; k < count; k++) {
    const a = (2 * Math.PI * k) / count;
    const cos = Math.cos(a);
    const sin = Math.sin(a);
    let most = 0;
    for (const off of [-0.7, 0, 0.7]) {
      const px = x + (r + off) * cos;
      const py = y + (r + off) * sin;
      const i = Math.round(py) * image.width + Math.round(px);
      const square = Math.abs((gx[i] ?? 0) * cos + (gy[i] ?? 0) * sin);
      most = Math.max(most, bilinear(strength, image, px, py) * square ** 2);
    }
    sum += most;
  }
  return sum / count;
}
