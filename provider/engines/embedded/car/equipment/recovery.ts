import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { OnBody } from './ends';
import { rod, turned } from './shapes';

/** A winch's drum: half its length, its radius, that of its ends, its height over the underside, its place ahead (m). */
const DRUM = { half: 0.12, radius: 0.045, flange: 0.066, over: 0.27, ahead: 0.1 };
/** The motor and the gearbox beside it: their length and radius (m). */
const MOTOR = { long: 0.15, radius: 0.06 };
/** What guides the rope: how far ahead of the drum, half its width and height (m). */
const GUIDE = { ahead: 0.085, half: 0.13, high: 0.044 };
const ROPE = 0.009;
/** A tow bar's ball: its radius, its height, how far behind the tail, and how thick its neck is (m). */
const BALL = { radius: 0.027, high: 0.36, over: 0.2, behind: 0.085, neck: 0.019, rise: 0.11 };
/** Half the beam that carries it (m). */
const BEAM = 0.34;

/** A winch on a tray before the bumper: a drum of rope between motor and gearbox, a guide, and a hook on the rope. */
export function addWinch({ mesh, places, car }: OnBody) {
  const z = Math.min(car.clearance + DRUM.over, car.noseHeight - 0.16);
  const foremost = Math.min(...[-0.2, 0, 0.2].flatMap((y) => [-0.09, 0, 0.07].map((up) => places.front(y, z + up))));
  const x = foremost - DRUM.ahead;
  const across = (from: number, long: number, profile: readonly (readonly [number, number])[], part: Part) =>
    turned(mesh, [x, from, z], [[0.001, 0], ...profile, [0.001, long]], part, [0, 1, 0]);
  const [half, flange] = [DRUM.half, 0.012];
  across(-half, 2 * half, cylinder(DRUM.radius, 2 * half), Part.canvas);
  for (const from of [-half - flange, half]) across(from, flange, cylinder(DRUM.flange, flange), Part.chrome);
  for (const from of [-half - flange - MOTOR.long, half + flange])
    across(from, MOTOR.long, cylinder(MOTOR.radius, MOTOR.long), Part.plastic);
  const wide = half + flange + MOTOR.long;
  mesh.blob([x + 0.01, 0, z - 0.072], [0.1, wide, 0.011], Part.plastic, 10);
  for (const side of [1, -1] as const) {
    const y = side * 0.2;
    rod(
      mesh,
      [[x, y, z - 0.072] as const, [places.front(y, z - 0.06) + 0.04, y, z - 0.06] as const],
      0.022,
      Part.plastic,
    );
  }
  const guide = x - GUIDE.ahead;
  mesh.blob([guide, 0, z - 0.004], [0.013, GUIDE.half, GUIDE.high], Part.chrome, 8);
  mesh.blob([guide - 0.01, 0, z - 0.004], [0.006, GUIDE.half * 0.72, GUIDE.high * 0.34], Part.wheelWell, 8);
  rod(mesh, [[x - DRUM.radius, 0.02, z] as const, [guide - 0.03, 0, z - 0.004] as const], ROPE, Part.canvas);
  const turns = Array.from({ length: 10 }, (_, i) => -2.2 + (5 * i) / 9);
  const hook = turns.map((a): Vector => [guide - 0.055 - 0.028 * Math.cos(a), 0, z - 0.026 + 0.032 * Math.sin(a)]);
  rod(mesh, [[guide - 0.012, 0, z - 0.004] as const, ...hook.toReversed()], 0.0095, Part.hook);
}

/** A cylinder's outline with softened edges, without its middles. */
const cylinder = (r: number, long: number): readonly (readonly [number, number])[] => [
  [r - 0.004, 0],
  [r, 0.004],
  [r, long - 0.004],
  [r - 0.004, long],
];

/** A neck with a ball behind the tail, and the beam that carries it. */
export function addTowBar({ mesh, places, car }: OnBody) {
  const top = Math.max(BALL.high, car.clearance + BALL.over);
  const low = top - BALL.rise;
  const tail = Math.max(...[low, low + 0.08, top, top + 0.1].map((z) => places.rear(0, z)));
  const x = tail + BALL.behind;
  rod(
    mesh,
    [[tail - 0.4, 0, low] as const, [x, 0, low] as const, [x + 0.006, 0, top] as const],
    BALL.neck,
    Part.plastic,
  );
  mesh.blob([x + 0.006, 0, top + BALL.radius * 0.7], [BALL.radius, BALL.radius, BALL.radius], Part.chrome);
  addBeam(mesh, tail - 0.12, low);
}

function addBeam(mesh: MeshBuilder, x: number, z: number) {
  rod(mesh, [[x, -BEAM, z] as const, [x, BEAM, z] as const], 0.03, Part.plastic);
}
