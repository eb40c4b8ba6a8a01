import type { Exhaust } from '../../../../../contract/design';
import { Part } from '../../mesh/mesh';
import type { OnBody } from './ends';
import { turned } from './shapes';

/** How far a tip stands out behind the skin and reaches in before it, the thickness of its wall, how deep it is (m). */
const OUT = 0.028;
const IN = 0.16;
const WALL = 0.006;
const DEEP = 0.045;
/** Height of the tips over the underside (m). */
const OVER = 0.165;

/** The tips of each arrangement: shares of half the tail's width, or metres from the middle, and a radius (m). */
const tips: Readonly<
  Record<Exhaust, { readonly at: (half: number) => readonly number[]; readonly radius: number } | undefined>
> = {
  hidden: undefined,
  single: { at: (half) => [-half * 0.6], radius: 0.052 },
  twin: { at: (half) => [-half * 0.6, half * 0.6], radius: 0.052 },
  quad: {
    at: (half) => [-half * 0.6 - 0.055, -half * 0.6 + 0.055, half * 0.6 - 0.055, half * 0.6 + 0.055],
    radius: 0.045,
  },
  centre: { at: () => [-0.062, 0.062], radius: 0.052 },
};

/** Round tips under the tail, dark inside. */
export function addExhaust({ mesh, places, car }: OnBody, half: number) {
  const one = tips[car.exhaust ?? 'hidden'];
  if (!one) return;
  const z = car.clearance + OVER;
  const ys = one.at(half);
  for (const y of ys) {
    const skin = Math.max(places.rear(y, z + one.radius), places.rear(y, z), places.rear(y, z - one.radius));
    const r = one.radius;
    turned(
      mesh,
      [skin - IN, y, z],
      [
        [0.001, 0],
        [r, 0],
        [r, IN + OUT - 0.004],
        [r - WALL / 2, IN + OUT],
        [r - WALL, IN + OUT - 0.004],
        [r - WALL, IN + OUT - DEEP],
        [0.001, IN + OUT - DEEP],
      ],
      Part.chrome,
    );
    turned(
      mesh,
      [skin + OUT - DEEP, y, z],
      [
        [0.001, -0.004],
        [r - WALL - 0.001, -0.004],
        [r - WALL - 0.001, 0.003],
        [0.001, 0.004],
      ],
      Part.wheelWell,
    );
  }
}
