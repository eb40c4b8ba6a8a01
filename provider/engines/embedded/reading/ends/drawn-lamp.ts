import type { Shape } from '../../car/faces/shapes';
import { HALF } from './chart';
import type { Drawn } from './templates';

/** How far round a lamp no other edge is expected (m). */
const ROOM = 0.035;
/** What is beyond the corner is not seen from ahead or behind (m from the middle). */
const CORNER = HALF + 0.13;
/** How far up lamps may reach (m), and the steps in which they are looked for. */
const TOP = 1.1;
const STEP = 0.008;
/** A light from side to side is seen in the middle, too (m from there). */
const INNER = 0.45 * HALF;

/** Lamps of a family: their glass, and contours by how much they count beside its own. */
export interface Lamp<Value extends string> {
  readonly value: Value;
  readonly glass: Shape;
  readonly strokes: readonly (readonly [shape: Shape, weight: number])[];
  /** The height of the lamps' row (m). */
  readonly row: number;
  /** Between which parts it falls apart, all of which are seen. */
  readonly parts?: 'beside' | 'above' | 'middle' | undefined;
  /** The height between the upper and the lower part. */
  readonly between?: number;
}

/** Such lamps, `size` times as large about their own middle. */
export function drawnLamp<Value extends string>(
  { value, glass, strokes, row, parts, between }: Lamp<Value>,
  size: number,
): Drawn<Value> {
  const whole = parts === 'middle';
  const [left, right, low, top] = boundsOf(glass);
  const [a, z] = [whole ? 0 : (left + right) / 2, between ?? (low + top) / 2];
  const wide = whole ? 1 : size;
  const here =
    (shape: Shape): Shape =>
    (u, v) =>
      size * shape(a + (Math.abs(u) - a) / wide, z + (v - z) / size);
  const lamp = here(glass);
  const drawn = [[lamp, 1] as const, ...strokes.map(([shape, weight]) => [here(shape), weight] as const)];
  const window: Shape = (u, v) => Math.max(lamp(u, v) - ROOM, Math.abs(u) - CORNER);
  const way: Shape | undefined =
    parts && { beside: (u: number) => a - Math.abs(u), above: (_: number, v: number) => z - v, middle: inner }[parts];
  const limits: readonly Shape[] = way ? [way, (u, v) => -way(u, v)] : [() => Number.NEGATIVE_INFINITY];
  const halfHigh = Math.max(top - z, z - low) * size + ROOM;
  const halfWide = whole ? CORNER : ((right - left) / 2) * size + ROOM;
  return {
    value,
    lampZ: z + (row - z) * size,
    pieces: limits.map((limit) => ({ strokes: drawn, window: (u, v) => Math.max(window(u, v), limit(u, v)) })),
    box: [a - halfWide, a + halfWide, z - halfHigh, z + halfHigh],
  };
}

const inner: Shape = (u) => Math.abs(u) - INNER;

/** The box (m) of a shape on one half, as far as it is seen. */
function boundsOf(shape: Shape): readonly [left: number, right: number, low: number, high: number] {
  let [left, right, low, high] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (let v = 0; v < TOP; v += STEP) {
    for (let u = 0; u < CORNER; u += STEP) {
      if (shape(u, v) >= 0) continue;
      left = Math.min(left, u);
      right = Math.max(right, u);
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
  }
  return [left, right, low, high];
}
