import type { ModelMaterial } from '../../../../contract/model-materials';
import type { CarModel } from '../car/model';
import { type Wheel, wheelsOf } from '../car/shape/running-gear';
import { poseOf, type WheelPose } from '../car/shape/wheel-pose';
import { rimIsOpen } from '../car/wheels';
import { type Mesh, Part } from '../mesh/mesh';
import { type Finish, partMaterial } from '../trace/finish';
import { toGltf, turnToGltf } from './axes';
import { cutByLabel } from './cut';
import type { SolidNode, SolidPart } from './glb';
import { pbrOf } from './materials';
import { simplified } from './simplify';
import { type Surface, subset, transformed } from './surface';

/** What turns with a wheel. */
const turning: ReadonlyMap<number, ModelMaterial> = new Map([
  [Part.tyre, 'tyre'],
  [Part.whiteWall, 'white wall'],
  [Part.rim, 'rim'],
  [Part.spoke, 'spokes'],
  [Part.hubCap, 'hub cap'],
  [Part.disc, 'brake disc'],
]);
/** A rim's openings are cut with edges of this length (m). */
const BORDER = 0.006;
/** Wheels are the same where no point differs by more (m). */
const SAME = 0.001;
/** Half a turn about the vertical: a wheel of the left becomes one of the right. */
const HALF_TURN = [0, 1, 0, 0] as const;

export interface Wheels {
  readonly nodes: readonly SolidNode[];
  /** Whether a triangle of the car's mesh belongs to a wheel. */
  readonly has: (triangle: number) => boolean;
}

/**
 * The four wheels as instances of one mesh (of two where front and rear differ), each in a node at its hub: turning
 * that node about X rolls the wheel. A wheel that is turned hangs in a node of its own that turns it. Calipers stay
 * behind.
 */
export async function wheelNodes(
  drawn: CarModel,
  finish: Finish,
  error: number,
  tick: (fraction: number) => void,
): Promise<Wheels> {
  const { body, parameters } = drawn;
  const nodes: SolidNode[] = [];
  const gear = wheelsOf(parameters, body);
  const mesh = straightened(drawn.mesh, Object.values(gear));
  const model = { ...drawn, mesh };
  const found = (['front', 'rear'] as const).map((place) => {
    const wheel = gear[place];
    const [left, right] = [-1, 1].map((side) => near(mesh, wheel, side));
    return { place, wheel, left: left ?? never, right: right ?? never };
  });
  let known: { readonly shape: Surface; readonly parts: readonly SolidPart[] } | undefined;
  for (const { place, wheel, left } of found) {
    const hub = [wheel.x, middleOf(mesh, left), wheel.radius] as const;
    const shape = about(subset(mesh, left), hub);
    if (!known || !alike(known.shape, shape)) {
      known = { shape, parts: await wheelParts(model, left, hub, finish, error) };
    }
    for (const side of ['left', 'right'] as const) {
      const name = `wheel-${place}-${side}`;
      const turned = { name: `${name}-mesh`, parts: known.parts, ...(side === 'right' && { rotation: HALF_TURN }) };
      const y = side === 'left' ? hub[1] : -hub[1];
      const rolling = { name, children: [turned] };
      const pose = poseOf(wheel, side === 'left' ? -1 : 1);
      const [px, py, pz] = pose?.moved([hub[0], y, hub[2]]) ?? [hub[0], y, hub[2]];
      const translation = toGltf(px, py, pz, parameters.length);
      nodes.push(pose ? turnedBy(pose, rolling, translation) : { ...rolling, translation });
    }
    tick(place === 'front' ? 0.7 : 1);
  }
  return { nodes, has: (t) => found.some(({ left, right }) => left(t) || right(t)) };
}

/** A rolling wheel in a node that turns it as it stands. */
export const turnedBy = (
  pose: WheelPose,
  rolling: SolidNode,
  translation: readonly [number, number, number],
): SolidNode => ({
  name: `${rolling.name}-turned`,
  translation,
  rotation: quaternionOf(pose),
  children: [rolling],
});

/** How a wheel is turned, in glTF's axes: about its length, which points ahead of the car, and then about the vertical. */
function quaternionOf({ steer, lean }: WheelPose): readonly [number, number, number, number] {
  const [cs, ss] = [Math.cos(steer / 2), Math.sin(steer / 2)];
  const [cl, sl] = [Math.cos(lean / 2), -Math.sin(lean / 2)];
  return [ss * sl, ss * cl, cs * sl, cs * cl];
}

/** A mesh whose wheels stand straight. */
function straightened(mesh: Mesh, wheels: readonly Wheel[]): Mesh {
  const posed = wheels.flatMap((wheel) =>
    ([-1, 1] as const).flatMap((side) => {
      const pose = poseOf(wheel, side);
      return pose ? [{ pose, has: near(mesh, wheel, side, pose) }] : [];
    }),
  );
  if (posed.length === 0) return mesh;
  const [positions, normals] = [mesh.positions.slice(), mesh.normals.slice()];
  const done = new Set<number>();
  for (let t = 0; t < mesh.parts.length; t++) {
    const pose = posed.find(({ has }) => has(t))?.pose;
    if (!pose) continue;
    for (const v of mesh.indices.subarray(t * 3, t * 3 + 3)) {
      if (done.has(v)) continue;
      done.add(v);
      positions.set(pose.straight(tripleAt(mesh.positions, v)), v * 3);
      normals.set(pose.turnedBack(tripleAt(mesh.normals, v)), v * 3);
    }
  }
  return { ...mesh, positions, normals };
}

const tripleAt = (values: Float32Array, v: number) =>
  [values[v * 3] ?? 0, values[v * 3 + 1] ?? 0, values[v * 3 + 2] ?? 0] as const;

type Chosen = (triangle: number) => boolean;
const never: Chosen = () => false;

/** The turning triangles about an axle on one side (−1 left, 1 right), of a wheel as it stands; a spare wheel on the tailgate is none. */
function near({ parts, positions, indices }: Mesh, wheel: Wheel, side: number, pose?: WheelPose): Chosen {
  const { x: axle, radius, kind } = wheel;
  const inner = kind === 'half' ? -1e-6 : 0.2;
  return (t) => {
    if (!turning.has(parts[t] ?? -1)) return false;
    const at = tripleAt(positions, indices[t * 3] ?? 0);
    const [x, y, z] = pose?.straight(at) ?? at;
    return Math.hypot(x - axle, z - radius) < radius * 1.05 && y * side > inner;
  };
}

/** The middle of the chosen triangles across the car. */
function middleOf({ positions, indices, parts }: Mesh, chosen: Chosen): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < parts.length; t++) {
    if (!chosen(t)) continue;
    const y = positions[(indices[t * 3] ?? 0) * 3 + 1] ?? 0;
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return low <= high ? (low + high) / 2 : 0;
}

async function wheelParts(
  { mesh, parameters }: CarModel,
  chosen: Chosen,
  hub: readonly [number, number, number],
  finish: Finish,
  error: number,
): Promise<SolidPart[]> {
  const parts: SolidPart[] = [];
  for (const [kind, name] of turning) {
    const whole = subset(mesh, (t) => mesh.parts[t] === kind && chosen(t));
    const open = kind === Part.rim;
    const surface = open
      ? cutByLabel(whole, {
          labelAt: (x, _, z) => (rimIsOpen(parameters, x - hub[0], z - hub[2]) ? 1 : 0),
          finest: BORDER,
          narrowest: BORDER,
          dropped: 1,
          tick: () => {},
        })
      : whole;
    if (surface.indices.length === 0) continue;
    parts.push({
      surface: about(await simplified(surface, error), hub),
      material: pbrOf(name, partMaterial(kind, finish)),
    });
  }
  return parts;
}

/** The surface in glTF's axes, its hub at the origin. */
function about(surface: Surface, hub: readonly [number, number, number]): Surface {
  return transformed(
    surface,
    (x, y, z) => turnToGltf(x - hub[0], y - hub[1], z - hub[2]),
    (x, y, z) => turnToGltf(x, y, z),
  );
}

function alike(a: Surface, b: Surface): boolean {
  return (
    a.positions.length === b.positions.length &&
    a.positions.every((value, i) => Math.abs(value - (b.positions[i] ?? 0)) < SAME)
  );
}
