import type { ModelStats } from '../../machines/model-viewer/stats';

/** The camera frames the car again when its size changes by more than this share. */
const SHARE = 0.15;

/** What the eye is placed by: the facts that it was placed by before, unless the next car is of another size. */
export function framed(before: ModelStats, next: ModelStats): ModelStats {
  const sizeOf = ({ min, max }: ModelStats) => max.map((value, axis) => value - (min[axis] ?? 0));
  const [old, now] = [sizeOf(before), sizeOf(next)];
  const isAlike = old.every((size, axis) => Math.abs((now[axis] ?? 0) - size) <= SHARE * Math.max(...old));
  return isAlike ? before : next;
}
