import { mix } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { roomOf } from '../cabin/room';
import type { Body } from '../shape/body';
import type { OnBody } from './ends';
import { roofOf } from './places';
import { rod } from './shapes';

/** Half the thickness of a hoop's tube and of its stays (m). */
const TUBE = 0.022;
const STAY = 0.018;
/** A tube in a cabin keeps so far from the skin (m), and stands so far behind the front seats. */
const INSIDE = 0.075;
const BEHIND_SEATS = 0.43;
const LEAST_BEHIND = 0.3;
/** A roof so far below its peak is too low for a hoop, and it clears a tyre by so much (m). */
const LOW = 0.3;
const OVER_TYRE = 0.06;
/** A hoop behind a cockpit: its place behind the edge, half its width (of the car's), its stays' reach back (m). */
const HOOP = { behind: 0.07, half: 0.66, stay: 0.42, over: 0.16, under: 0.03 };
/** A hoop over a bed: how far behind the cab, how far over its roof, how far it leans in, its stays' reach back (m). */
const BED = { behind: 0.2, over: 0.035, inwards: 0.1, stay: 0.75, deep: 0.2 };

/** Bars against a roll: in a cabin a cage of tubes, behind an open cockpit's seats a hoop, over a bed one behind the cab. */
export function addRollHoop(on: OnBody, body: Body) {
  const { places, car } = on;
  if (!roofOf(places, car)) addHoop(on, body);
  else if (!addBedHoop(on)) addCage(on, body);
}

/** The side of an open body at x: as far out as its upper side is at least as high as z. */
function rimAt({ places, car }: OnBody, x: number, z: number) {
  let y = car.width / 2;
  while (y > 0.1 && places.top(x, y) < z) y -= 0.015;
  return y;
}

/** A hoop on the deck behind the last seats, with two stays; none where the body has a bar of its own there. */
function addHoop(on: OnBody, body: Body) {
  const { mesh, places, car } = on;
  const { rows, eye, floor } = roomOf(car, body);
  const last = rows.at(-1) ?? eye[0];
  const deep = Math.max(floor + 0.2, car.deckHeight - 0.25);
  let edge = last + 0.2;
  while (edge < car.length - 0.5 && places.top(edge, 0) < deep) edge += 0.02;
  const x = edge + HOOP.behind;
  const top = Math.max(car.height - HOOP.under, eye[2] + HOOP.over);
  // A targa's bar stands there.
  if (places.top(x, 0) > car.height - 0.2) return;
  const part = car.chrome ? Part.chrome : Part.cage;
  const foot = (at: number, share: number): Vector => {
    const y = Math.min((car.width / 2) * share, rimAt(on, at, deep) - 0.06);
    return [at, y, places.top(at, y) - 0.03];
  };
  const [base, rear] = [foot(x, HOOP.half), foot(Math.min(x + HOOP.stay, car.length - 0.3), HOOP.half * 0.9)];
  const shoulder = base[1] * 0.9;
  const side = (way: 1 | -1): readonly Vector[] => [
    [base[0], way * base[1], base[2]],
    [x, way * shoulder, top - 0.1],
    [x, way * shoulder * 0.72, top],
  ];
  rod(mesh, [...side(1), ...side(-1).toReversed()], TUBE, part);
  const level = mix(base[2], top, 0.5);
  rod(mesh, [[x, -shoulder * 1.04, level] as const, [x, shoulder * 1.04, level] as const], STAY, part);
  for (const way of [1, -1] as const)
    rod(
      mesh,
      [[x, way * shoulder * 0.97, top - 0.13] as const, [rear[0], way * rear[1], rear[2]] as const],
      STAY,
      part,
    );
}

/** A hoop on a bed's walls behind the cab, with stays back to them; false where there is no bed. */
function addBedHoop(on: OnBody): boolean {
  const { mesh, places, car } = on;
  const x = car.backBase + BED.behind;
  const wall = Math.max(...[0.7, 0.8, 0.86, 0.92].map((share) => places.top(x, (car.width / 2) * share)));
  if (places.top(x, 0) > wall - BED.deep || places.top(mix(x, car.length, 0.5), 0) > wall - BED.deep) return false;
  const top = places.top(car.backTop - 0.06, 0) + BED.over;
  const y = rimAt(on, x, wall - 0.012) - 0.02;
  const shoulder = y - BED.inwards;
  const to = x + Math.min(BED.stay, (car.length - x) * 0.6);
  const part = car.chrome ? Part.chrome : Part.cage;
  const side = (way: 1 | -1): readonly Vector[] => [
    [x, way * y, places.top(x, y) - 0.02],
    [x, way * shoulder, top - 0.16],
    [x, way * shoulder * 0.82, top],
  ];
  rod(mesh, [...side(1), ...side(-1).toReversed()], TUBE * 1.3, part);
  for (const way of [1, -1] as const) {
    const head: Vector = [x, way * shoulder, top - 0.17];
    const rim = rimAt(on, to, wall - 0.03) - 0.02;
    rod(mesh, [head, [to, way * rim, places.top(to, rim) - 0.02] as const], TUBE * 1.1, part);
  }
  const level = mix(wall, top, 0.45);
  const wide = mix(y, shoulder, 0.5);
  rod(mesh, [[x, -wide, level] as const, [x, wide, level] as const], TUBE, part);
  return true;
}

/** A hoop behind the front seats with a diagonal, bars along the roof down to the dashboard, and stays to the rear. */
function addCage({ mesh, places, car }: OnBody, body: Body) {
  const { rows, floor: lowest, edge, top: dash } = roomOf(car, body);
  const seats = rows[0] ?? edge + 0.74;
  const isHigh = (at: number) => places.top(at, 0.3) > car.height - LOW;
  let x = seats + BEHIND_SEATS;
  while (x > seats + LEAST_BEHIND && !isHigh(x)) x -= 0.02;
  if (!isHigh(x)) return;
  // It stands on an arch that is there.
  const arch = (body.tyreRadius + OVER_TYRE) ** 2 - (x - body.rearAxle) ** 2;
  const floor = Math.max(lowest, arch > 0 ? body.tyreRadius + Math.sqrt(arch) : 0);
  /** Under the roof beside the middle, so far out as the cabin lets it (m). */
  const under = (at: number, share = 1): Vector => {
    const high = places.top(at, 0) - 0.14;
    const y = Math.max(0.15, body.cabinHalfWidth(at, high) - INSIDE - 0.04) * share;
    return [at, y, places.top(at, y) - INSIDE];
  };
  const head = under(x);
  const belt = body.belt(x);
  const wall = (z: number) => Math.min(body.cabinHalfWidth(x, Math.max(z, belt)), body.halfWidth(x) - 0.1) - 0.11;
  const side = (way: 1 | -1): readonly Vector[] => [
    [x, way * wall(floor), floor],
    [x, way * wall(belt), belt],
    [x, way * head[1], head[2]],
  ];
  const middle = places.top(x, 0) - INSIDE;
  rod(mesh, [...side(1), [x, 0, Math.max(middle, head[2])], ...side(-1).toReversed()], TUBE, Part.cage);
  rod(mesh, [[x, -head[1] * 0.97, head[2] - 0.03] as const, [x, wall(floor), floor + 0.05] as const], STAY, Part.cage);
  const level = mix(belt, head[2], 0.12);
  rod(mesh, [[x, -wall(level), level] as const, [x, wall(level), level] as const], STAY, Part.cage);
  const ahead = [0.3, 0.6, 1].map((t) => mix(x, car.header + 0.04, t));
  const screen = [0.5, 1].map((t) => mix(car.header + 0.04, Math.min(edge - 0.1, car.cowl + 0.4), t));
  const stay = Math.min(x + 1, car.backBase - 0.12);
  const rear: Vector = [stay, under(stay, 0.86)[1], Math.min(body.belt(stay), places.top(stay, 0.4)) - 0.16];
  for (const way of [1, -1] as const) {
    const mirrored = ([px, py, pz]: Vector): Vector => [px, way * py, pz];
    const along = [...ahead, ...screen].map((at) => mirrored(under(at)));
    const foot = along.at(-1) ?? head;
    rod(
      mesh,
      [mirrored(head), ...along, [foot[0] - 0.02, foot[1], Math.min(foot[2] - 0.02, dash - 0.02)]],
      STAY,
      Part.cage,
    );
    if (stay > x + 0.25) rod(mesh, [mirrored(head), mirrored(rear)], STAY, Part.cage);
  }
}
