import { handlesOf } from '../../body';
import { Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { formulaHandles } from '../lines';
import type { Body } from '../shape/body';
import { areHandlesChrome } from '../shape/handles';
import type { OnBody } from './ends';
import { rod } from './shapes';

/** Half a handle's length, how far its bar stands out from the door, and half its thickness (m). */
const HALF = 0.1;
const OUT = 0.034;
const THICK = 0.011;

/** A bar to pull on each door. */
export function addPullHandles({ mesh, places, car }: OnBody, body: Body) {
  if (car.equipment?.shavedHandles) return;
  for (const [x, z] of handlesOf(car, body) ?? formulaHandles(car, body)) {
    for (const side of [1, -1] as const) {
      const at = (along: number, out: number): Vector => [
        x + along * HALF,
        side * (places.side(x + along * HALF, z) + out),
        z + 0.004 * along,
      ];
      const bar = [at(-1, -0.012), at(-0.82, OUT), at(0, OUT + 0.003), at(0.82, OUT), at(1, -0.012)];
      rod(mesh, bar, THICK, areHandlesChrome(car) ? Part.chrome : Part.plastic);
    }
  }
}
