import type { Size } from '../raster/grid';
import { borderOf } from '../raster/morphology';

/** Least share of a corner's width over which it touches its area: a gap in a line is narrower. */
const OPEN = 0.75;

/**
 * Gives areas the corners that were too narrow for their ball, but the ground none: what the body and a wheel have
 * between them is open to it. `depth` is how far each pixel lies from a line.
 */
export function joinCorners(labels: Int32Array, depth: Float32Array, size: Size): void {
  const { width } = size;
  const count = labels.reduce((most, label) => Math.max(most, label), 0) + 1;
  const sizes = new Uint32Array(count);
  const widths = new Float32Array(count);
  const besides = Array.from({ length: count }, () => new Map<number, number>());
  const meet = (one: number, other: number) => {
    const beside = besides[one];
    beside?.set(other, (beside.get(other) ?? 0) + 1);
  };
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (!label) continue;
    sizes[label] = (sizes[label] ?? 0) + 1;
    widths[label] = Math.max(widths[label] ?? 0, 2 * (depth[i] ?? 0));
    for (const j of [i % width ? i - 1 : i, i - width]) {
      const other = labels[j] ?? 0;
      if (!other || other === label) continue;
      meet(label, other);
      meet(other, label);
    }
  }
  const ground = new Set([...borderOf(size)].map((i) => labels[i] ?? 0));
  const joined = Int32Array.from(besides, (beside, label) => {
    const wide = widths[label] ?? 0;
    const [best] = [...beside]
      .filter(([other]) => (widths[other] ?? 0) > wide && !ground.has(other))
      .sort((a, b) => b[1] - a[1]);
    // A piece longer than its opening is wide is a separate strip: a tyre's side, a roof rail.
    return best && best[1] > OPEN * wide && (sizes[label] ?? 0) < best[1] ** 2 ? best[0] : label;
  });
  const whole = (label: number): number => (joined[label] === label ? label : whole(joined[label] ?? label));
  const wholes = joined.map((_, label) => whole(label));
  for (let i = 0; i < labels.length; i++) labels[i] = wholes[labels[i] ?? 0] ?? 0;
}
