import { clamp, mix } from '../kernel/maths';
import type { Field, Form } from './field';
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
  if (form.nose) fitNose(body, form.nose);
  if (form.height === undefined) return;
  const roof = (cab ?? body).tops.at(-1);
  const heights = range(0, length, ALONG).flatMap((x) => ACROSS.map((share) => roof?.heightAt(x, half * share) ?? 0));
  roof?.strip.shift(form.height - Math.max(...heights));
}

/** How often a bonnet is tilted at most, and by how much in all (m). */
const MOST_TILTS = 4;
const MOST_TILTED = 0.05;

/**
 * Tilts a bonnet about the cowl, which gives it no waves, so that its leading edge is as high as asked (m). An edge that
 * does not move with it, on a face that leans back as far as the wheels, is given up.
 */
function fitNose(body: Solid, { height, cowl }: NonNullable<Form['nose']>) {
  const [bonnet] = body.tops;
  const profile = (x: number) => skinAt(body, x, height + 0.5);
  const share = (x: number) => Math.max(0, (cowl - x) / cowl);
  let tilted = 0;
  for (let i = 0; i < MOST_TILTS; i++) {
    const missing = height - leadingEdge(profile, cowl);
    if (!bonnet || Math.abs(missing) < NEAR_ENOUGH) return;
    const next = clamp(tilted + missing, -MOST_TILTED, MOST_TILTED);
    bonnet.strip.shift(next - tilted, share);
    tilted = next;
  }
}

/**
 * Leans of the straight edge that finds a bonnet's leading edge (degrees from the horizontal), where a bonnet's slope is
 * read, and how far back its edge is sought (m).
 */
const EDGE = { usual: 40, over: 18, from: 0.2, to: 0.4, last: 0.5 };
const DEGREE = Math.PI / 180;

/**
 * The height of a bonnet's leading edge (m): where a straight edge touches it that leans back by 50° from the vertical, as
 * the rules for the protection of pedestrians have it (UN R127), or stands steeper than a steep bonnet. `profile` gives
 * the height of the car's centre line at x; the bonnet ends at the cowl.
 */
export function leadingEdge(profile: (x: number) => number, cowl: number): number {
  const { usual, over } = EDGE;
  const [from, to] = [Math.min(EDGE.from, cowl * 0.5), Math.min(EDGE.to, cowl * 0.85)];
  const bonnet = Math.atan((profile(to) - profile(from)) / (to - from));
  const lean = Math.min(Math.max(usual * DEGREE, bonnet + over * DEGREE), 85 * DEGREE);
  const reach = (x: number) => profile(x) * Math.cos(lean) - x * Math.sin(lean);
  let [least, most] = [0, Math.min(EDGE.last, cowl * 0.5)];
  while (most - least > 0.0005) {
    const [a, b] = [mix(least, most, 0.4), mix(least, most, 0.6)];
    if (reach(a) < reach(b)) least = a;
    else most = b;
  }
  return profile((least + most) / 2);
}

/** The height of a body's skin on the centre plane at x, sought below a height (m); 0 ahead of it. */
function skinAt(body: Solid, x: number, below: number): number {
  const place = new Distance();
  const isInside = (z: number) => body.measure(x, 0, z, place).d < 0;
  // Down to the skin: a nose leans back above its bumper.
  let high = below;
  while (high > 0 && !isInside(high)) high -= 0.02;
  if (high <= 0) return 0;
  let low = high;
  high += 0.02;
  while (high - low > 0.0002) {
    const middle = (low + high) / 2;
    if (isInside(middle)) low = middle;
    else high = middle;
  }
  return low;
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
