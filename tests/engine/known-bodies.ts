import { formOf } from '../../provider/engines/embedded/body';
import { carBody } from '../../provider/engines/embedded/car/body';
import type { Body } from '../../provider/engines/embedded/car/shape/body';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { Recent } from '../../provider/engines/embedded/kernel/recent';

const bodies = new Recent<Body>(8);

/** `carBody`, made once for cars of one form, which differ in their faces, glass or paint alone. */
export function bodyOf(car: CarParameters): Body {
  const form = formOf(car);
  return form ? bodies.of(JSON.stringify(form), () => carBody(car)) : carBody(car);
}
