import { clamp, mix, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { Body } from '../shape/body';
import type { OnBody } from './ends';
import { rod } from './shapes';

/** A step's depth and thickness, its distance from the tyres, and how far it stands out (m). */
const STEP = { deep: 0.15, thick: 0.036, apart: 0.13, out: 0.05 };
/** A skirt's distance from the tyres, how far it reaches under the sill and stands out in front and behind, its thickness (m). */
const SKIRT = { apart: 0.05, under: 0.1, front: 0.035, rear: 0.06, thick: 0.05 };
/** Places along a sill where its distance from the middle is measured. */
const SILLS = 12;
/** A flap's width and thickness, and its distance behind the tyre (m). */
const FLAP = { wide: 0.24, thick: 0.012, behind: 0.055 };
/** How far a camera stands out from the door, and half its length (m). */
const CAMERA = { out: 0.13, long: 0.085 };
/** Half a snorkel's thickness, and how far its head stands over the roof (m). */
const PIPE = 0.034;
const HEAD = 0.05;

/** A board along each sill on brackets. */
export function addSideSteps({ mesh, places, car }: OnBody, body: Body) {
  const from = body.frontAxle + body.tyreRadius + STEP.apart;
  const to = body.rearAxle - body.tyreRadius - STEP.apart;
  const z = Math.max(0.07, car.clearance - 0.015);
  const y = car.width / 2 + STEP.out - STEP.deep / 2;
  const long = to - from;
  for (const side of [1, -1] as const) {
    mesh.blob([(from + to) / 2, side * y, z], [long / 2, STEP.deep / 2, STEP.thick / 2], Part.plastic, 14);
    mesh.blob(
      [(from + to) / 2, side * (y + STEP.deep / 2 - 0.012), z],
      [long / 2 - 0.01, 0.016, STEP.thick / 2 + 0.002],
      Part.chrome,
      8,
    );
    for (const t of [0.12, 0.5, 0.88]) {
      const x = mix(from, to, t);
      const sill = places.side(x, car.clearance + 0.07) - 0.06;
      rod(mesh, [[x, side * sill, car.clearance + 0.06] as const, [x, side * y, z] as const], 0.02, Part.plastic);
    }
  }
}

/** A blade along each sill that follows it from wheel to wheel, deeper towards the rear. */
export function addSideSkirts({ mesh, places, car }: OnBody, body: Body) {
  const from = body.frontAxle + body.tyreRadius + SKIRT.apart;
  const to = body.rearAxle - body.tyreRadius - SKIRT.apart;
  const z = Math.max(0.05 + SKIRT.thick, car.clearance - 0.004);
  const sills = Array.from({ length: SILLS + 1 }, (_, i) =>
    places.side(mix(from, to, i / SILLS), car.clearance + 0.09),
  );
  const sillAt = (t: number) => {
    const at = Math.min(SILLS - 1, Math.floor(t * SILLS));
    return mix(sills[at] ?? 0, sills[at + 1] ?? 0, t * SILLS - at);
  };
  for (const side of [1, -1] as const) {
    mesh.surface(20, 40, Part.plastic, (u, v) => {
      // The ends close at a point.
      const within = clamp(v, 0.001, 0.999);
      const closed = Math.min(1, Math.sqrt(Math.min(within, 1 - within) * 50));
      const sill = sillAt(within);
      const a = -side * 2 * Math.PI * u;
      const out = mix(-SKIRT.under, mix(SKIRT.front, SKIRT.rear, within), (1 - squared(Math.cos(a), 2.6)) / 2);
      return [mix(from, to, v), side * (sill + out), z + closed * 0.5 * SKIRT.thick * squared(Math.sin(a), 2.8)];
    });
  }
}

/** A flap of rubber behind each wheel. */
export function addMudFlaps({ mesh, car }: OnBody, body: Body) {
  for (const axle of [body.frontAxle, body.rearAxle]) {
    const x = axle + body.tyreRadius + FLAP.behind;
    const face = Math.min(body.halfWidth(axle), car.width / 2) + car.flare * 0.9;
    const [low, high] = [Math.max(0.06, car.clearance * 0.4), car.clearance + 0.16];
    for (const side of [1, -1] as const) {
      const at = [x, side * (face - FLAP.wide / 2 - 0.012), (low + high) / 2] as const;
      mesh.blob(at, [FLAP.thick / 2, FLAP.wide / 2, (high - low) / 2], Part.plastic, 12);
    }
  }
}

/** A pipe from the right wing up the windscreen's pillar, with its head above the roof. */
export function addSnorkel({ mesh, places, car }: OnBody, body: Body) {
  const lean = (car.header - car.cowl) / Math.max(0.2, car.height - 0.03 - car.cowlHeight);
  /** Beside the pillar at a height: as far back as the screen's edge is there. */
  const beside = (z: number): Vector => {
    const x = car.cowl + lean * (z - car.cowlHeight) + 0.16;
    return [x, places.side(x, z, PIPE * 0.8), z];
  };
  const wing = (x: number, under: number): Vector => {
    const z = Math.max(body.belt(x) - under, car.tyreDiameter + 0.1);
    return [x, places.side(x, z, PIPE * 0.5), z];
  };
  const foot = Math.max(car.cowl - 0.42, 0.3);
  const low = car.cowlHeight + 0.06;
  const top = car.height - 0.1;
  const pillar = [0, 0.5, 1].map((t) => beside(mix(low, top, t)));
  const [x, y] = pillar.at(-1) ?? [car.header, 0.5];
  const head = car.height + HEAD;
  rod(
    mesh,
    [wing(foot, 0.09), wing(car.cowl - 0.12, 0.06), ...pillar, [x + 0.03, y - 0.03, head] as const],
    PIPE,
    Part.plastic,
  );
  mesh.blob([x - 0.01, y - 0.03, head + 0.02], [0.075, 0.05, 0.06], Part.plastic, 5);
  addIntake(mesh, wing(foot, 0.09));
}

/** The foot of a snorkel on the wing. */
function addIntake(mesh: MeshBuilder, [x, y, z]: Vector) {
  mesh.blob([x - 0.03, y - 0.008, z], [0.1, 0.026, 0.06], Part.plastic, 5);
}

/** A camera's arm on each door, in the mirrors' place, with a lens that looks back. */
export function addCameraMirrors({ mesh, places, car }: OnBody, body: Body) {
  const x = car.cowl + (car.header - car.cowl) * 0.42;
  const z = body.belt(x) + 0.02;
  const y = places.side(x, z);
  for (const side of [1, -1] as const) {
    const out = side * (y + CAMERA.out);
    rod(mesh, [[x, side * (y - 0.03), z] as const, [x, out, z + 0.022] as const], 0.014, Part.plastic);
    mesh.blob([x, out, z + 0.026], [CAMERA.long, 0.026, 0.024], Part.mirror, 3);
    mesh.blob([x + CAMERA.long - 0.006, out, z + 0.026], [0.009, 0.019, 0.017], Part.shell, 4);
  }
}
