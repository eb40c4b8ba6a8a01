import type { CabinDetail } from '../../../../contract/camera';
import { carBody } from '../car/body';
import { mirrorOf, type Room, roomOf } from '../car/cabin/room';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { cross, normalize, type Vector } from './vector';

/** Where a camera in the cabin stands, what it looks at (m), and the tangent of half its vertical angle. */
interface Stand {
  readonly from: Vector;
  readonly at: Vector;
  readonly tan: number;
}

/** The axes of a camera in a cabin, for a picture of this shape; of a place that the car lacks, the nearest that it has. */
export function inCabin(p: CarParameters, shown: CabinDetail | 'driver', aspect: number) {
  const body = carBody(p);
  const room = roomOf(p, body);
  const { from, at, tan } = standOf(p, body, room, shown);
  const forward = normalize([at[0] - from[0], at[1] - from[1], at[2] - from[2]]);
  const right = normalize(cross(forward, [0, 0, 1]));
  // A picture wider than high keeps what it sees across, an upright one what it sees up and down.
  const half = Math.max(Math.min(tan, (tan * 1.5) / aspect), 0.3);
  return [from, forward, right, cross(right, forward), half, aspect] as const;
}

function standOf(p: CarParameters, body: Body, room: Room, shown: CabinDetail | 'driver'): Stand {
  const { eye, edge, top, seatZ, rows } = room;
  const side = p.fitout?.drive === 'right' ? -1 : 1;
  // Under the roof, and over the dashboard.
  const under = (x: number, z: number) => Math.max(Math.min(z, body.roof(x) - 0.06), top + LOW);
  switch (shown) {
    case 'driver': {
      const from: Vector = [eye[0] + 0.14, eye[1] * side, eye[2] + 0.025];
      return { from, at: [from[0] - 1, from[1] + 0.21 * side, from[2] - 0.34], tan: 0.68 };
    }
    case 'dashboard':
      return {
        from: [edge + 0.72, -0.06 * side, Math.min(top + 0.27, eye[2] - 0.05)],
        at: [edge - 0.02, -0.06 * side, top - 0.07],
        tan: 0.44,
      };
    case 'steering-wheel': {
      const from: Vector = [eye[0] + 0.1, (eye[1] + 0.1) * side, eye[2] - 0.02];
      return { from, at: [edge + 0.2, (eye[1] + 0.02) * side, top - 0.08], tan: 0.42 };
    }
    case 'passenger': {
      const from: Vector = [eye[0] + 0.14, -eye[1] * side, eye[2] + 0.025];
      return { from, at: [from[0] - 1, from[1] - 0.26 * side, from[2] - 0.3], tan: 0.68 };
    }
    case 'front-seats': {
      const x = behindScreen(body, room);
      return {
        from: [x, 0.1 * side, under(x, Math.min(top + 0.3, mirrorOf(p, body, room)[2] - 0.12))],
        at: [eye[0] + 0.1, 0, seatZ + 0.3],
        tan: 0.62,
      };
    }
    case 'rear-seats': {
      const [first = eye[0], second] = rows;
      if (second === undefined) return standOf(p, body, room, 'front-seats');
      const x = first + 0.26;
      return { from: [x, 0.06 * side, under(x, eye[2] + 0.06)], at: [second + 0.1, 0, seatZ + 0.28], tan: 0.66 };
    }
    case 'looking-forward': {
      // Over the middle of the second row, or close behind the only one.
      const x = (rows[1] ?? eye[0] + BEHIND) - LEANING;
      return { from: [x, 0, under(x, eye[2] + 0.05)], at: [edge, 0, top - 0.02], tan: 0.62 };
    }
  }
}

/** How far behind the eyes of a car's only row the camera that looks forward stands, and before those of a second row (m). */
const BEHIND = 0.3;
const LEANING = 0.12;

/** How far over the dashboard a camera stands at least (m). */
const LOW = 0.1;

/** Where over the dashboard's edge there is room for a camera under the windscreen (m). */
function behindScreen(body: Body, { edge, top, eye }: Room): number {
  let x = edge + 0.03;
  while (body.roof(x) < top + LOW + 0.1 && x < eye[0] - 0.5) x += 0.02;
  return x;
}
