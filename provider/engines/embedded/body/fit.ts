import type { Field } from './field';

/** Steps of the search for the outermost places, up and along the car (m). */
const STEP = 0.01;
const ALONG = 0.04;
/** Edges of floor and top are rounded so far in (m): a face is measured between them. */
const ROUNDED = 0.08;

/**
 * Moves the faces of a body so that its length, width and height are those of its form: the numbers of a line lie
 * beside a rounded surface, and a car is measured on the surface.
 */
export function fitMeasures(field: Field) {
  const { body, form } = field;
  const { length } = form.stance;
  const low = body.volume.floor + ROUNDED;
  const heightsAt = (x: number) => range(low, topAt(field, x) - ROUNDED);
  body.front.shift(-Math.min(...heightsAt(0.15).map((z) => body.front.at(z))));
  body.rear.shift(length - Math.max(...heightsAt(length - 0.1).map((z) => body.rear.at(z))));
  const widest = range(0.3, length - 0.3, ALONG).flatMap((x) => heightsAt(x).map((z) => body.half(x, z)));
  body.sides.shift(form.width / 2 - Math.max(...widest));
  if (form.height === undefined) return;
  const roof = body.tops.at(-1);
  const heights = range(0, length, ALONG).map((x) => roof?.heightAt(x, 0) ?? 0);
  roof?.strip.shift(form.height - Math.max(...heights));
}

/** The height of the body's highest top on the centre plane (m). */
export const topAt = ({ body }: Field, x: number): number => {
  const heights = body.tops.map((top) => {
    const isEnded = (z: number) => (top.front?.at(z) ?? x) > x || (top.rear?.at(z) ?? x) < x;
    let high = top.heightAt(x, 0);
    let low = body.volume.floor;
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
