import { type BodyType, bodyTypes, type CarDesign, DESIGN_VERSION } from '../../../../contract/design';
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

/** Cabs of a pickup before longer beds: an extended and a single one (mm). */
const cabs: readonly CarDesign['proportion'][] = [
  { roofPeak: 2450, backlightTop: 3100, backlightFoot: 3260 },
  { roofPeak: 2350, backlightTop: 2740, backlightFoot: 2900 },
];
/** What a body of one type may look like beside its usual. */
const others: Readonly<Partial<Record<BodyType, readonly CarDesign['proportion'][]>>> = { pickup: cabs };
const variants = new Map<BodyType, readonly Body[]>();

/** A body as it is built beside its usual proportions, where it is built in very different ones. */
export function variantsOf(type: BodyType): readonly Body[] {
  const known = variants.get(type) ?? (others[type] ?? []).map((proportion) => bodyOf(type, proportion));
  variants.set(type, known);
  return known;
}

/** Every body that a picture is compared with. Built once, in some two seconds. */
export function* allBodies(): Generator<Body> {
  for (const type of bodyTypes) {
    const known = bodies.get(type) ?? bodyOf(type);
    bodies.set(type, known);
    yield known;
  }
}

function bodyOf(body: BodyType, proportion?: CarDesign['proportion']): Body {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body }, ...(proportion && { proportion }) });
  return { car, template: openWheeled.includes(body) ? buildOpenTemplate(car) : buildTemplate(car, SKETCHY) };
}
