import type { ModelMaterial } from '../../../../contract/model-materials';
import type { CarModel } from '../car/model';
import { type Wheel, wheelsOf } from '../car/shape/running-gear';
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
 * that node about X rolls the wheel. Calipers stay behind.
 */
export async function wheelNodes(
  model: CarModel,
  finish: Finish,
  error: number,
  tick: (fraction: number) => void,
): Promise<Wheels> {
  const { mesh, body, parameters } = model;
  const nodes: SolidNode[] = [];
  const gear = wheelsOf(parameters, body);
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
      nodes.push({ name, translation: toGltf(hub[0], y, hub[2], parameters.length), children: [turned] });
    }
    tick(place === 'front' ? 0.7 : 1);
  }
  return { nodes, has: (t) => found.some(({ left, right }) => left(t) || right(t)) };
}

type Chosen = (triangle: number) => boolean;
const never: Chosen = () => false;

/** The turning triangles about an axle on one side (−1 left, 1 right); a spare wheel on the tailgate is none. */
function near({ parts, positions, indices }: Mesh, { x: axle, radius, kind }: Wheel, side: number): Chosen {
  const inner = kind === 'half' ? -1e-6 : 0.2;
  return (t) => {
    if (!turning.has(parts[t] ?? -1)) return false;
    const v = (indices[t * 3] ?? 0) * 3;
    const [x, y, z] = [positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0];
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
