import { squared } from '../kernel/maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import { slab, type Vector } from './cabin/plates';
import { placesOn } from './equipment/places';
import { rod, turned } from './equipment/shapes';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';

/** A round mirror: its radius, how far its middle stands out from the door, and over the belt (m). */
const ROUND = { radius: 0.068, out: 0.15, over: 0.1, stalk: 0.011 };
/** A bullet: its radius, its length, how far its middle stands out from the door, and over the belt (m). */
const BULLET = { radius: 0.058, long: 0.23, out: 0.14, over: 0.075, stalk: 0.013 };

/** Whether a car has mirrors, not cameras in their place. */
export const hasMirrors = ({ equipment, mirrorShape }: CarParameters): boolean =>
  !equipment?.cameraMirrors && mirrorShape !== 'none';

/** The mirror of one side (1 right, −1 left). */
export function addMirror(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  if (p.mirrorShape === 'round') addRound(mesh, body, p, side);
  else if (p.mirrorShape === 'bullet') addBullet(mesh, body, p, side);
  else addUsual(mesh, body, p, side);
}

/** A round glass in a domed shell with a bright rim, on a stalk from the door. */
function addRound(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  const { foot, at } = placed(body, p, side, ROUND);
  const r = ROUND.radius;
  rod(mesh, [foot, [at[0] - 0.01, at[1] - side * 0.02, foot[2] + 0.02] as const, at], ROUND.stalk, Part.chrome);
  turned(mesh, at, dome(r, 0.05), Part.mirror, [-1, 0, 0]);
  turned(
    mesh,
    at,
    [
      [r - 0.008, -0.016],
      [r + 0.003, -0.014],
      [r + 0.003, 0.004],
      [r - 0.004, 0.006],
    ],
    Part.chrome,
    [-1, 0, 0],
  );
  turned(mesh, at, disc(r - 0.006, 0.013), Part.mirrorGlass, [-1, 0, 0]);
}

/** A long shell with a pointed front, as racing cars had them, on a stalk. */
function addBullet(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  const { foot, at } = placed(body, p, side, BULLET);
  rod(mesh, [foot, [at[0] - 0.03, at[1], at[2] - 0.03] as const], BULLET.stalk, p.chrome ? Part.chrome : Part.plastic);
  turned(mesh, at, dome(BULLET.radius, BULLET.long), Part.mirror, [-1, 0, 0]);
  turned(mesh, at, disc(BULLET.radius - 0.006, 0.002), Part.mirrorGlass, [-1, 0, 0]);
}

/** Where a stalk leaves the door and where the middle of its head is. */
function placed(body: Body, p: CarParameters, side: 1 | -1, { out, over }: { out: number; over: number }) {
  const x = p.cowl + (p.header - p.cowl) * 0.36;
  const z = body.belt(x) - 0.015;
  const y = placesOn(body, p).side(x, z);
  const foot: Vector = [x, side * (y - 0.025), z];
  return { foot, at: [x + 0.02, side * (y + out - 0.03), z + over] as Vector };
}

/** A shell from its open face to its closed front, as radius and depth ahead. */
const dome = (r: number, long: number): readonly (readonly [number, number])[] => [
  [0.001, -0.012],
  [r - 0.004, -0.012],
  [r, -0.006],
  ...[0, 0.2, 0.4, 0.6, 0.75, 0.87, 0.95, 0.99].map((t) => [r * Math.sqrt(1 - t * t), long * t] as const),
  [0.001, long],
];

/** A flat disc that closes a shell, standing so far behind its face. */
const disc = (r: number, behind: number): readonly (readonly [number, number])[] => [
  [0.001, -behind - 0.002],
  [r, -behind - 0.002],
  [r, -0.004],
  [0.001, -0.004],
];

/** The mirror of one side (1 right, −1 left): a shell that rises and narrows outwards, dark below, on a foot. */
function addUsual(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  const x = p.cowl + (p.header - p.cowl) * 0.42;
  const z = body.belt(x) + 0.075;
  const y = body.cabinHalfWidth(x, z) + 0.15;
  /** Round the shell by angle (0 backwards, a quarter up), across it from −1 to 1 outwards. */
  const shell = (angle: number, across: number): Vector => {
    const end = Math.max(0, 1 - Math.abs(across) ** (across > 0 ? 3 : 4.5)) ** 0.45;
    const c = squared(Math.cos(angle), 2.8);
    const deep = c < 0 ? 0.078 - 0.018 * across : 0.036;
    const high = 0.059 - 0.012 * across;
    return [
      x + 0.012 * across + deep * c * end,
      side * (y + 0.118 * across),
      z + 0.01 * across + high * squared(Math.sin(angle), 2.8) * end,
    ];
  };
  const arc = (part: Part, from: number, to: number, rows: number) =>
    mesh.surface(rows, 24, part, (u, v) => shell(from + (to - from) * u, side * (1 - 2 * v)));
  arc(Part.mirror, -0.42, Math.PI + 0.5, 26);
  arc(Part.plastic, Math.PI + 0.5, 2 * Math.PI - 0.42, 12);
  const glass = { at: [x + 0.0405, side * y, z], right: [side * 0.1, 1, 0], up: [0.02, side * 0.08, 1] } as const;
  slab(mesh, glass, 0.1, 0.047, 0.012, Part.mirrorGlass, { power: 4.5 });
  mesh.blob([x + 0.005, side * (y - 0.12), z - 0.052], [0.034, 0.085, 0.014], Part.plastic, 2.6);
}
