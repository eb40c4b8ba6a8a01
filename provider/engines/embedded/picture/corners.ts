import { borderOf } from '../reading/regions';
import type { Size } from './grid';

/** A corner meets its area over so much of its own width at least: a gap in a line is narrower. */
const OPEN = 0.75;

/**
 * Gives areas the corners that were too narrow for their ball, but the ground none: what the body and a wheel have
 * between them is open to it. `depth` is how far each pixel lies from a line.
 */
export function joinCorners(labels: Int32Array, depth: Float32Array, size: Size): void {
  const { width } = size;
  const areas = new Map<number, { wide: number; count: number; readonly beside: Map<number, number> }>();
  const areaOf = (label: number) => {
    const area = areas.get(label) ?? { wide: 0, count: 0, beside: new Map() };
    areas.set(label, area);
    return area;
  };
  const meet = (one: number, other: number) => {
    const { beside } = areaOf(one);
    beside.set(other, (beside.get(other) ?? 0) + 1);
  };
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (!label) continue;
    const area = areaOf(label);
    area.count++;
    area.wide = Math.max(area.wide, 2 * (depth[i] ?? 0));
    for (const j of [i % width ? i - 1 : i, i - width]) {
      const other = labels[j] ?? 0;
      if (!other || other === label) continue;
      meet(label, other);
      meet(other, label);
    }
  }
  const ground = new Set([...borderOf(size)].map((i) => labels[i] ?? 0));
  const joined = new Map<number, number>();
  for (const [label, { wide, count, beside }] of areas) {
    const [best] = [...beside]
      .filter(([other]) => areaOf(other).wide > wide && !ground.has(other))
      .sort((a, b) => b[1] - a[1]);
    // What is longer than its mouth is wide is a strip of its own: a tyre's side, a roof's rail.
    if (best && best[1] > OPEN * wide && count < best[1] ** 2) joined.set(label, best[0]);
  }
  const whole = (label: number): number => {
    const next = joined.get(label);
    return next === undefined ? label : whole(next);
  };
  for (let i = 0; i < labels.length; i++) labels[i] = whole(labels[i] ?? 0);
}
