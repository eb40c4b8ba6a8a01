import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { rod, turned } from '../equipment/shapes';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { intoBody } from './suspension';

/** A lamp's bowl (m): its radius, and how far behind its rim it ends. */
const BOWL = { radius: 0.086, long: 0.15 };
/** How far behind the nose's face, beside the body and under the bonnet a lamp stands (m). */
const PLACE = { behind: 0.2, beside: 0.14, under: 0.17 };

/** Adds two round headlamps on brackets beside the nose. */
export function addStandingLamps(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const x = PLACE.behind;
  const z = p.noseHeight - PLACE.under;
  const y = Math.max(0.3, body.halfWidth(x) + PLACE.beside);
  for (const side of [1, -1] as const) {
    const at: Vector = [x, side * y, z];
    const { radius: r, long } = BOWL;
    const bowl = [
      [0.001, -long],
      [r * 0.45, -long * 0.93],
      [r * 0.86, -long * 0.55],
      [r, -long * 0.1],
      [r, 0.006],
      [r * 0.92, 0.012],
    ] as const;
    turned(mesh, at, bowl, Part.chrome, [-1, 0, 0]);
    const lens = [
      [r * 0.94, 0.006],
      [r * 0.75, 0.018],
      [r * 0.4, 0.026],
      [0.001, 0.028],
    ] as const;
    turned(mesh, at, lens, Part.headlamp, [-1, 0, 0]);
    rod(
      mesh,
      [[x + 0.06, side * y, z - 0.03], intoBody(body, [x + 0.08, side * (y - 0.02), z - 0.12])],
      0.012,
      Part.chrome,
    );
  }
}
