import { randomOf } from '../kernel/random';
import { type Colours, colourAt, distanceOf, type Oklab } from './colour';

/** A colour and its share (0–1) of what was looked at. */
export interface Swatch {
  readonly colour: Oklab;
  readonly share: number;
}

const SAMPLES = 6000;
const ROUNDS = 12;

/**
 * The main colours of the pixels where `where` is not 0, largest first: k-means in OKLab with a seeded k-means++ start
 * (D. Arthur and S. Vassilvitskii, 2007). Chroma counts double, or the light and shade of one paint would be two
 * colours. Fewer than `count` when there are fewer colours; none when `where` is empty.
 */
export function paletteOf(colours: Colours, where: Uint8Array, count: number, seed: number): Swatch[] {
  const pixels = pick(where);
  const points = pixels.map((i) => stretched(colourAt(colours, i)));
  const first = points[0];
  if (!first) return [];
  let centres = start(points, count, randomOf(seed));
  let members: Oklab[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    members = centres.map(() => []);
    for (const point of points) members[nearest(centres, point)]?.push(point);
    members = members.filter((group) => group.length > 0);
    centres = members.map(mean);
  }
  return centres
    .map(([l, a, b], k) => ({ colour: [l, a / 2, b / 2] as const, share: (members[k]?.length ?? 0) / points.length }))
    .sort((x, y) => y.share - x.share);
}

const stretched = ([l, a, b]: Oklab): Oklab => [l, a * 2, b * 2];

function pick(where: Uint8Array): number[] {
  const total = where.reduce((sum, here) => sum + (here ? 1 : 0), 0);
  const every = Math.max(1, Math.floor(total / SAMPLES));
  const pixels: number[] = [];
  let seen = 0;
  for (let i = 0; i < where.length; i++) if (where[i] && seen++ % every === 0) pixels.push(i);
  return pixels;
}

function start(points: readonly Oklab[], count: number, random: () => number): Oklab[] {
  const centres = points.slice(0, 0);
  const far = points.map(() => Number.POSITIVE_INFINITY);
  let next = points[Math.floor(random() * points.length)];
  while (next && centres.length < count) {
    centres.push(next);
    let total = 0;
    for (const [i, point] of points.entries()) {
      far[i] = Math.min(far[i] ?? 0, distanceOf(point, next) ** 2);
      total += far[i] ?? 0;
    }
    if (total < 1e-9) break;
    let drawn = random() * total;
    next = points.find((_, i) => {
      drawn -= far[i] ?? 0;
      return drawn <= 0;
    });
  }
  return centres;
}

function nearest(centres: readonly Oklab[], point: Oklab): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < centres.length; k++) {
    const centre = centres[k];
    const distance = centre ? distanceOf(centre, point) : Number.POSITIVE_INFINITY;
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

function mean(points: readonly Oklab[]): Oklab {
  let [l, a, b] = [0, 0, 0];
  for (const point of points) {
    l += point[0];
    a += point[1];
    b += point[2];
  }
  return [l / points.length, a / points.length, b / points.length];
}
