import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../../../contract/design';
import { openWheeled } from '../../../../contract/open-wheels';
import type { CarParameters } from '../car/shape/parameters';
import { designOf } from '../car/sheet';
import { buildOpenTemplate } from './open-template';
import type { Triangles } from './raster';
import { buildTemplate, SKETCHY } from './template';

/** A body as the engine designs it, and its coarse template. */
export interface Body {
  readonly car: CarParameters;
  readonly template: Triangles;
}

const bodies = new Map<BodyType, Body>();

/** Every body that a picture is compared with. Built once, in some two seconds. */
export function* allBodies(): Generator<Body> {
  for (const type of bodyTypes) {
    const known = bodies.get(type) ?? bodyOf(type);
    bodies.set(type, known);
    yield known;
  }
}

function bodyOf(body: BodyType): Body {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body } });
  return { car, template: openWheeled.includes(body) ? buildOpenTemplate(car) : buildTemplate(car, SKETCHY) };
}
