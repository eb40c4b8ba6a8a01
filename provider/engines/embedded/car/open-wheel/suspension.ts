import { squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { rod } from '../equipment/shapes';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { type Wheel, wheelsOf } from '../shape/running-gear';
import { poseOf } from '../shape/wheel-pose';

/** An arm's rod, how far ahead and behind the axle it is held, and how far over and under the hub (m). */
const ARM = { radius: 0.013, along: 0.21, apart: 0.1 };
const HUB = { radius: 0.05, long: 0.05 };

/** The first place inside the body on the way to the car's middle (m); the middle where there is none. */
export function intoBody(body: Body, [x, y, z]: Vector): Vector {
  const side = Math.sign(y) || 1;
  for (let at = Math.abs(y); at > 0.02; at -= 0.01) if (body.distance(x, at, z) < -0.012) return [x, side * at, z];
  return [x, 0, z];
}

/** Adds two arms a side, each of two rods from the body to the hub, and a link to the spring inside. */
export function addSuspension(mesh: MeshBuilder, body: Body, p: CarParameters, wheel: Wheel) {
  const part = p.planes ? Part.plastic : Part.chrome;
  const inner = wheel.outer - wheel.width + 0.01;
  for (const side of [1, -1] as const) {
    const hub = (up: number): Vector => [wheel.x, side * inner, wheel.radius + up];
    rod(mesh, [[wheel.x, side * (inner + HUB.long), wheel.radius], hub(0)], HUB.radius, Part.plastic);
    for (const up of [-ARM.apart, ARM.apart * 0.9]) {
      rod(mesh, [hub(up), hub(0)], ARM.radius * 1.4, part);
      for (const way of [-1, 1]) {
        const held: Vector = [wheel.x + way * ARM.along, side * inner, wheel.radius + up * 0.7];
        rod(mesh, [intoBody(body, held), hub(up)], ARM.radius, part);
      }
    }
    rod(mesh, [intoBody(body, [wheel.x + 0.03, side * inner, wheel.radius + 0.13]), hub(-ARM.apart)], 0.011, part);
  }
}

/** A wing's distance from its tyre, thickness, and how much lower its edges are (m); where it begins and ends (degrees). */
const WING = { over: 0.04, thick: 0.009, crown: 0.022, wide: 0.018, from: -14, to: 148 };
const DEGREE = Math.PI / 180;

/** Adds a wing of its own over each wheel that stands outside the body, held by two stays. */
export function addCycleWings(mesh: MeshBuilder, body: Body, p: CarParameters) {
  for (const wheel of Object.values(wheelsOf(p, body))) {
    if (wheel.kind !== 'outside') continue;
    const { x, radius, width, outer } = wheel;
    const middle = outer - width / 2;
    const half = width / 2 + WING.wide;
    for (const side of [1, -1] as const) {
      const pose = poseOf(wheel, side);
      const turned = (at: Vector) => pose?.moved(at) ?? at;
      mesh.surface(24, 48, Part.paint, (u, v) => {
        const b = -side * u * 2 * Math.PI;
        const angle = (WING.from + (WING.to - WING.from) * v) * DEGREE;
        const t = Math.min(Math.max(v, 0.0005), 0.9995);
        const end = Math.min(1, Math.sqrt(Math.min(t, 1 - t) * 28));
        const across = squared(Math.cos(b), 4) * end;
        const r = radius + WING.over - WING.crown * across * across + WING.thick * end * squared(Math.sin(b), 3);
        return turned([x + r * Math.cos(angle), side * (middle + half * across), radius + r * Math.sin(angle)]);
      });
      for (const angle of [62, 112]) {
        const r = radius + WING.over - WING.crown * 0.6;
        const [dx, dz] = [r * Math.cos(angle * DEGREE), r * Math.sin(angle * DEGREE)];
        const edge = turned([x + dx, side * (middle - half * 0.8), radius + dz]);
        rod(
          mesh,
          [edge, intoBody(body, [x + dx * 0.6, side * (middle - half), radius + dz * 0.7])],
          0.009,
          Part.chrome,
        );
      }
    }
  }
}
