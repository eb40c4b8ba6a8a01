import type { Exhaust } from '../../../../../contract/design';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { Body } from '../shape/body';
import type { OnBody } from './ends';
import { along, turned, unit } from './shapes';

/** How far a tip stands out behind the skin and reaches in before it, the thickness of its wall, how deep it is (m). */
const OUT = 0.028;
const IN = 0.16;
const WALL = 0.006;
const DEEP = 0.045;
/** Height of the tips over the underside (m). */
const OVER = 0.165;

/** The tips of each arrangement: shares of half the tail's width, or metres from the middle, and a radius (m). */
const tips: Readonly<
  Record<
    Exclude<Exhaust, 'sides'>,
    { readonly at: (half: number) => readonly number[]; readonly radius: number } | undefined
  >
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

/** Tips in the flank: how far before the rear tyre, how far apart, over the underside, and their radius (m). */
const SIDES = { before: 0.2, apart: 0.115, over: 0.062, radius: 0.044 };
/** The way that a tip in the flank looks: outwards and a little to the rear. */
const OUTWARDS = 0.42;

/** Round tips under the tail, or through the sills before the rear wheels; dark inside. */
export function addExhaust({ mesh, places, car }: OnBody, body: Body) {
  if (car.exhaust === 'sides') {
    addSideTips({ mesh, places, car }, body);
    return;
  }
  const one = tips[car.exhaust ?? 'hidden'];
  if (!one) return;
  const z = car.clearance + OVER;
  const { radius } = one;
  for (const y of one.at(body.halfWidth(car.length - 0.1))) {
    const skin = Math.max(places.rear(y, z + radius), places.rear(y, z), places.rear(y, z - radius));
    addTip(mesh, [skin, y, z], [1, 0, 0], radius);
  }
}

function addSideTips({ mesh, places, car }: OnBody, body: Body) {
  const z = car.clearance + SIDES.over;
  for (const side of [1, -1]) {
    const way = unit([OUTWARDS, side, 0]);
    for (const i of [0, 1]) {
      const x = body.rearAxle - body.tyreRadius - SIDES.before - i * SIDES.apart;
      addTip(mesh, [x, side * places.side(x, z), z], way, SIDES.radius);
    }
  }
}

/** A tip through the skin at a place, its mouth along a way. */
function addTip(mesh: MeshBuilder, skin: Vector, way: Vector, r: number) {
  turned(
    mesh,
    along(skin, way, -IN),
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
    way,
  );
  turned(
    mesh,
    along(skin, way, OUT - DEEP),
    [
      [0.001, -0.004],
      [r - WALL - 0.001, -0.004],
      [r - WALL - 0.001, 0.003],
      [0.001, 0.004],
    ],
    Part.wheelWell,
    way,
  );
}
