import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../../../contract/design';
import { openWheeled } from '../../../../contract/open-wheels';
import type { CarParameters } from '../car/shape/parameters';
import { designOf } from '../car/sheet';
import type { Triangles } from './raster';
import { buildTemplate, SKETCHY } from './template';

/** A body as the engine designs it, and its coarse template. */
export interface Body {
  readonly car: CarParameters;
  readonly template: Triangles;
}

const bodies = new Map<BodyType, Body>();

/** The bodies that a picture is compared with: bare wheels and rods beside a body cannot be read yet. */
export const readableBodies: readonly BodyType[] = bodyTypes.filter((body) => !openWheeled.includes(body));

/** Every readable body; built once, in about a second. */
export function* allBodies(): Generator<Body> {
  for (const type of readableBodies) {
    const known = bodies.get(type) ?? bodyOf(type);
    bodies.set(type, known);
    yield known;
  }
}

function bodyOf(body: BodyType): Body {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body } });
  return { car, template: buildTemplate(car, SKETCHY) };
}
