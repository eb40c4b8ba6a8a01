import { boxOf } from '../../raster/box';
import type { Subject } from '../mask';
import type { SideSearch } from './match';
import type { RingPair } from './rings';

/** Lengths of cars in wheelbases, and wheels' radii of rims or tyres in wheelbases, widely. */
const LENGTH = { from: 1.28, to: 2.1 };
const RADIUS = { from: 0.07, to: 0.19 };
/** Share of a tyre that its rim has at least, and how far (radii) a tyre's foot may be off. */
const RIM = 0.66;
const FOOT = 0.2;
/** Most slope of the line through both wheels, and most difference of their rings. */
const LEVEL = 0.02;
const ALIKE = 1.1;
const ROUND = 0.8;
/** A car from the side is so much longer than high; a short one at least does not look alike both ways, as from the front. */
const LONG = 2;
const SHORT = 1.55;
const ONE_WAY = 0.8;

/** Whether both rings are plain, level and of one size, as no view but one from the side has them. */
export const hasTwins = ({ left, right, support }: RingPair): boolean =>
  support > 0.9 &&
  Math.max(left.radius, right.radius) < 1.07 * Math.min(left.radius, right.radius) &&
  right.x - left.x > 4 * left.radius;

/**
 * Whether a subject stands on two round wheels of one size as a car seen from the side does, whatever its body: level,
 * as far apart as axles are, their feet the lowest of it.
 */
export function standsOnWheels({ mask, image }: Subject, search: SideSearch): boolean {
  const { left, right, support } = search.best.pair;
  const { width, height } = image;
  const box = boxOf(mask, width, height);
  const base = right.x - left.x;
  const length = (box.right - box.left) / base;
  const radius = Math.max(left.radius, right.radius);
  if (support < ROUND || radius > ALIKE * Math.min(left.radius, right.radius)) return false;
  if (Math.abs(right.y - left.y) > LEVEL * base || left.x < box.left || right.x > box.right) return false;
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  if (aspect < SHORT || (aspect < LONG && search.facing < ONE_WAY * search.confidence)) return false;
  if (length < LENGTH.from || length > LENGTH.to) return false;
  if (radius < RADIUS.from * base || radius > RADIUS.to * base) return false;
  const feet = [left, right].map(({ x, y }) => {
    let low = height - 1;
    while (low > 0 && !mask[low * width + Math.round(x)]) low--;
    return low + 1 - y;
  });
  const [a = 0, b = 0] = feet;
  const lowest = box.bottom - (left.y + right.y) / 2;
  const fits = (foot: number) => foot > radius * (1 - FOOT) && foot < (radius / RIM) * (1 + FOOT);
  return fits(a) && fits(b) && Math.abs(a - b) < FOOT * radius && lowest < Math.max(a, b) + FOOT * radius;
}
