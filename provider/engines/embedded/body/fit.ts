import type { Field } from './field';
import { Distance } from './rounding';
import type { Solid } from './solid';

/** Steps of the search for the outermost places, up and along the car (m). */
const STEP = 0.01;
const ALONG = 0.04;
/** A roof is the highest in its middle, or a hollow one at its crests (shares of half the width). */
const ACROSS = [0, 0.26, 0.34, 0.42];
/** Edges of floor and top are rounded so far in (m): a face is measured between them. */
const ROUNDED = 0.08;
/** How near to its width a body comes (m), and how often its sides move for it at most. */
const NEAR_ENOUGH = 0.0005;
const MOST_SHIFTS = 8;

/**
 * Moves the faces of a body so that its length, width and height are those of its form: the numbers of a line lie
 * beside a rounded surface, and a car is measured on the surface.
 */
export function fitMeasures(field: Field) {
  const { body, cab, form } = field;
  const { length } = form.stance;
  const low = body.volume.floor + ROUNDED;
  const heightsAt = (x: number) => range(low, topAt(body, x) - ROUNDED);
  body.front.shift(-Math.min(...heightsAt(0.15).map((z) => body.front.at(z))));
  body.rear.shift(length - Math.max(...heightsAt(length - 0.1).map((z) => body.rear.at(z))));
  const half = form.width / 2;
  fitWidth(body, half, length);
  if (form.height === undefined) return;
  const roof = (cab ?? body).tops.at(-1);
  const heights = range(0, length, ALONG).flatMap((x) => ACROSS.map((share) => roof?.heightAt(x, half * share) ?? 0));
  roof?.strip.shift(form.height - Math.max(...heights));
}

/** Moves the sides to half a width (m): again for what a rounded nose or tail, cut farther out, takes off once more. */
function fitWidth(body: Solid, half: number, length: number) {
  for (let i = 0; i < MOST_SHIFTS; i++) {
    const missing = half - widestOf(body, length);
    if (Math.abs(missing) < NEAR_ENOUGH) return;
    body.sides.shift(missing);
  }
}

/** Half the width of a body (m): of its flanks, less what its ends and its top round off. Sought roughly, then near. */
function widestOf(body: Solid, length: number): number {
  const place = new Distance();
  const low = body.volume.floor + ROUNDED;
  let widest = 0;
  let [bestX, bestZ] = [length / 2, low];
  const seek = (xs: readonly number[], heightsAt: (x: number) => readonly number[]) => {
    for (const x of xs) {
      for (const z of heightsAt(x)) {
        const half = body.half(x, z);
        if (half <= widest) continue;
        const there = half - body.measure(x, half, z, place).d;
        if (there > widest) [widest, bestX, bestZ] = [there, x, z];
      }
    }
  };
  seek(range(0.3, length - 0.3, ALONG * 2), (x) => range(low, topAt(body, x) - ROUNDED, STEP * 3));
  const near = range(Math.max(low, bestZ - STEP * 3), bestZ + STEP * 3, STEP / 2);
  seek(range(bestX - ALONG * 2, bestX + ALONG * 2, ALONG / 2), () => near);
  return widest;
}

/** The height of a solid's highest top on the centre plane (m); a cab's ends are its windscreen and its back. */
export const topAt = (solid: Solid, x: number): number => {
  const isCab = solid.volume.role === 'cab';
  const heights = solid.tops.map((top) => {
    const front = isCab ? solid.front : top.front;
    const rear = isCab ? solid.rear : top.rear;
    const isEnded = (z: number) => (front?.at(z) ?? x) > x || (rear?.at(z) ?? x) < x;
    let high = top.heightAt(x, 0);
    let low = solid.volume.floor;
    if (!isEnded(high)) return high;
    if (isEnded(low)) return 0;
    // On its windscreen, or on its back.
    for (let i = 0; i < 16; i++) {
      const middle = (low + high) / 2;
      if (isEnded(middle)) high = middle;
      else low = middle;
    }
    return low;
  });
  return Math.max(...heights);
};

/** Numbers between two, a step apart. */
export function range(from: number, to: number, step = STEP): readonly number[] {
  const count = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}
