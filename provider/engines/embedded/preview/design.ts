import type { CarDesign } from '../../../../contract/design';
import type { Body } from '../car/shape/body';
import { createBody } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { designOf } from '../car/sheet';
import { wholeDesign } from '../designs/whole';
import type { Tick } from '../kernel/job';
import { finishOf } from '../trace/car-scene';
import { roughGlb } from './assembled';
import type { Extent, Standing } from './course';

/** The car of a design sheet as a small GLB: what the sheet leaves open is the plain car of its body. */
export async function previewDesign(sheet: CarDesign, tick: Tick): Promise<Uint8Array> {
  const design = designOf(wholeDesign(sheet).design);
  const { car } = design;
  const body = createBody(car);
  tick(0.05);
  const course = standing(car, body);
  const rough = { car, body, field: body.distance, course, finish: finishOf(design), made: 'from a design' };
  return roughGlb(rough, tick);
}

/** Where a car stands in the side view, in its own size. */
function standing(car: CarParameters, { frontAxle, rearAxle, tyreRadius }: Body): Extent & Standing {
  const wheel = (x: number) => ({ x, z: tyreRadius, radius: tyreRadius });
  return {
    length: car.length,
    top: car.height,
    bottom: Math.max(0, car.clearance - 0.05),
    wheels: { front: wheel(frontAxle), rear: wheel(rearAxle) },
    scale: 1,
    middle: car.length / 2,
  };
}
