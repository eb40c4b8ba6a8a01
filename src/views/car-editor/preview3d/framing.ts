import type { ModelFacts } from '../../../machines/model-viewer/stats';

/** A car that differs from the one that is framed by more than this share of its size is framed anew. */
const SHARE = 0.15;

/** What the eye is placed by: the facts that it was placed by before, unless the next car is of another size. */
export function framed(before: ModelFacts, next: ModelFacts): ModelFacts {
  const sizeOf = ({ min, max }: ModelFacts) => max.map((value, axis) => value - (min[axis] ?? 0));
  const [old, now] = [sizeOf(before), sizeOf(next)];
  const isAlike = old.every((size, axis) => Math.abs((now[axis] ?? 0) - size) <= SHARE * Math.max(...old));
  return isAlike ? before : next;
}
