import { roomsOf } from '../../body/open-wheel/formula';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import { addBlade } from '../aero';
import type { Vector } from '../cabin/plates';
import { rod } from '../equipment/shapes';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { fullWidth } from '../shape/running-gear';

/** A plane: where it begins and ends (x), its height, how far its trailing edge stands up, and its thickness (m). */
interface Plane {
  readonly from: number;
  readonly to: number;
  readonly z: number;
  readonly rise: number;
  readonly thick: number;
}

const addPlane = (mesh: MeshBuilder, half: number, { from, to, z, rise, thick }: Plane, sweep = 0) =>
  addBlade(mesh, half, thick, (y) => {
    const back = sweep * (Math.abs(y) / half);
    return { front: from + back, rear: to + back * 0.5, z: (t) => z + rise * t * t };
  });

/** An upright plate beside a plane: from x to x, from a height to a height, y of its middle (m). */
const addPlate = (
  mesh: MeshBuilder,
  y: number,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
) => mesh.blob([(from + to) / 2, y, (low + high) / 2], [(to - from) / 2, 0.008, (high - low) / 2], Part.paint, 12);

/** Adds the planes under the nose: a main one, two flaps, and plates at their ends. */
export function addFrontPlanes(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const half = fullWidth(p) / 2 - 0.03;
  const low = p.clearance + 0.035;
  const end = p.frontOverhang - p.tyreDiameter / 2 - 0.05;
  const deep = Math.min(0.58, end - 0.06);
  const from = Math.max(0.03, end - deep);
  const at = (t: number) => from + deep * t;
  addPlane(mesh, half, { from: at(0), to: at(0.45), z: low, rise: 0.02, thick: 0.02 }, deep * 0.28);
  addPlane(mesh, half, { from: at(0.42), to: at(0.7), z: low + 0.05, rise: 0.035, thick: 0.016 }, deep * 0.2);
  addPlane(mesh, half, { from: at(0.66), to: at(0.88), z: low + 0.105, rise: 0.045, thick: 0.014 }, deep * 0.12);
  for (const side of [1, -1] as const) {
    addPlate(mesh, side * half, [at(0.2), at(1)], [p.clearance, low + 0.19]);
    // Two pillars from the nose.
    const foot: Vector = [at(0.32), side * 0.09, low];
    rod(
      mesh,
      [foot, [at(0.4), side * 0.06, Math.max(low + 0.03, undersideOf(body, at(0.4)) + 0.02)]],
      0.014,
      Part.paint,
    );
  }
}

/** The height of the body's underside on the centre plane (m). */
function undersideOf(body: Body, x: number): number {
  for (let z = 0; z < 0.6; z += 0.005) if (body.distance(x, 0.05, z) < 0) return z;
  return 0.2;
}

/** Adds the planes behind the rear wheels: two over each other between tall plates, on a pillar. */
export function addRearPlanes(mesh: MeshBuilder, p: CarParameters) {
  const half = fullWidth(p) * 0.25;
  const to = p.length - 0.01;
  const from = to - 0.42;
  const high = p.height - 0.02;
  addPlane(mesh, half, { from, to: from + 0.28, z: high - 0.15, rise: 0.05, thick: 0.026 });
  addPlane(mesh, half, { from: from + 0.2, to: to - 0.03, z: high - 0.09, rise: 0.075, thick: 0.018 });
  addPlane(mesh, half * 0.96, {
    from: from + 0.06,
    to: from + 0.24,
    z: p.deckHeight - 0.04,
    rise: 0.025,
    thick: 0.016,
  });
  for (const side of [1, -1] as const) addPlate(mesh, side * half, [from - 0.02, to], [p.deckHeight - 0.12, high]);
  const foot: Vector = [from - 0.05, 0, 0.3];
  rod(mesh, [foot, [from + 0.02, 0, p.deckHeight + 0.1], [from + 0.12, 0, high - 0.145]], 0.018, Part.plastic);
}

/** Adds the hoop that protects the driver's head: round the cockpit's edge, and a strut before it. */
export function addHalo(mesh: MeshBuilder, p: CarParameters) {
  const { from, to } = roomsOf(p);
  const low = p.cowlHeight;
  const high = Math.min(low + 0.23, p.height - 0.08);
  const at = (x: number, y: number, z: number): Vector => [x, y, z];
  const ring = [-1, -0.95, -0.8, -0.5, 0, 0.5, 0.8, 0.95, 1].map((t) =>
    at(from + 0.22 + (to - from - 0.24) * t * t * Math.abs(t), 0.26 * Math.sin((t * Math.PI) / 2), high - 0.03 * t * t),
  );
  rod(mesh, [at(to + 0.02, -0.22, low + 0.02), ...ring, at(to + 0.02, 0.22, low + 0.02)], 0.024, Part.plastic);
  rod(
    mesh,
    [at(from - 0.08, 0, low - 0.04), at(from + 0.1, 0, low + 0.1), at(from + 0.22, 0, high)],
    0.018,
    Part.plastic,
  );
}
