import { clamp } from '../../kernel/maths';
import type { Vector } from '../cabin/plates';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';

/** Steps towards a surface, at least and as a share of its distance (m). */
const LEAST_STEP = 0.002;
const CAUTION = 0.7;

/** Where a way from a place outside first comes within `gap` of the body (m); its end where it never does. */
function towards(body: Body, from: Vector, to: Vector, gap: number): Vector {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const at = (done: number): Vector => {
    const t = clamp(done / way, 0, 1);
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
  };
  let done = 0;
  while (done < way) {
    const left = body.distance(...at(done)) - gap;
    if (left <= 0) break;
    done += Math.max(LEAST_STEP, left * CAUTION);
  }
  return at(done);
}

/** Places on a body's surface, or `gap` outside it (m), asked of its field. */
export function placesOn(body: Body, p: CarParameters) {
  const half = p.width / 2;
  return {
    /** Height from above. */
    top: (x: number, y: number, gap = 0) => towards(body, [x, y, p.height + 0.3], [x, y, p.clearance], gap)[2],
    /** Distance from the middle, from the side (m). */
    side: (x: number, z: number, gap = 0) => towards(body, [x, half + 0.4, z], [x, 0, z], gap)[1],
    /** x from the front and from behind. */
    front: (y: number, z: number, gap = 0) => towards(body, [-0.6, y, z], [p.length / 2, y, z], gap)[0],
    rear: (y: number, z: number, gap = 0) => towards(body, [p.length + 0.6, y, z], [p.length / 2, y, z], gap)[0],
  };
}
export type Places = ReturnType<typeof placesOn>;

/** How far below its peak a roof still carries something, and so far below its middle, and how far within that (m). */
const FALL = 0.075;
const ROUND = 0.05;
const INSIDE = 0.03;
const STEP = 0.04;

/** The part of a roof that can carry something: from x to x, and half its width at both ends (m). */
export interface Roof {
  readonly from: number;
  readonly to: number;
  readonly half: (x: number) => number;
}

/** The roof as the field has it; undefined for an open car. */
export function roofOf(places: Places, p: CarParameters): Roof | undefined {
  const isRoof = (x: number, y: number) => places.top(x, y) > p.height - FALL;
  const middle = (p.header + p.backTop) / 2;
  if (!isRoof(middle, 0)) return undefined;
  const end = (way: 1 | -1) => {
    let x = middle;
    while (isRoof(x + way * STEP, 0) && x > p.cowl && x < p.length) x += way * STEP;
    return x;
  };
  const across = (x: number) => {
    const fall = places.top(x, 0) - ROUND;
    let y = 0.2;
    while (places.top(x, y + STEP / 2) > fall && y < p.width / 2) y += STEP / 2;
    return y - INSIDE;
  };
  const [from, to] = [Math.min(end(-1), middle - 0.2) + 0.04, Math.max(end(1), middle + 0.2) - 0.04];
  const [front, rear] = [across(from + 0.1), across(to - 0.1)];
  return { from, to, half: (x) => front + (rear - front) * clamp((x - from) / (to - from), 0, 1) };
}
