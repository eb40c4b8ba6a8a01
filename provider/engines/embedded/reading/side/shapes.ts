import type { BodyType } from '../../../../../contract/design';
import type { CarParameters } from '../../car/shape/parameters';
import { bytesOf } from '../../raster/pixels';
import { allBodies, type Body, variantsOf } from '../bodies';
import { type BorderPoint, evenly, pieces } from '../borders';
import { borderPixels } from '../polygon';
import { drawScreen } from '../raster';
import { Label } from '../template';

/** A point of a shape's outline or inner edge, from the front axle's foot (m), and its normal. */
export interface EdgePoint {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
}

/** A body seen from the side, nose at negative x, with the front axle at 0 and the ground at height 0 (m). */
export interface SideShape {
  readonly body: BodyType;
  readonly car: CarParameters;
  readonly wheelbase: number;
  readonly tyreRadius: number;
  readonly outline: readonly EdgePoint[];
  /** Where windows, lamps and openings meet the paint. */
  readonly inner: readonly EdgePoint[];
}

/** A pixel of the drawn shape (m). */
const PIXEL = 0.02;
const MARGIN = 4;

const shapes = new Map<BodyType, SideShape>();
const others = new Map<BodyType, readonly SideShape[]>();

/** A low bonnet before a cab is a bed behind one: from the side a hot rod is taken for a pickup that faces the other way. */
const mistakable: BodyType = 'hot-rod';

/** The bodies that a car from the side is compared with, or the one that it is known to be; built once, in about a second. */
export function* sideShapes(said?: BodyType): Generator<SideShape> {
  for (const body of allBodies()) {
    if (said ? body.car.type !== said : body.car.type === mistakable) continue;
    const known = shapes.get(body.car.type) ?? shapeOf(body);
    shapes.set(body.car.type, known);
    yield known;
  }
}

/** Shapes beside the usual ones, of bodies that are built in very different proportions. */
export function* otherShapes(said?: BodyType): Generator<SideShape> {
  for (const { car } of allBodies()) {
    const { type } = car;
    if (said && type !== said) continue;
    const known = others.get(type) ?? variantsOf(type).map(shapeOf);
    others.set(type, known);
    yield* known;
  }
}

function shapeOf({ car, template }: Body): SideShape {
  const width = Math.ceil(car.length / PIXEL) + 2 * MARGIN;
  const height = Math.ceil((car.height + 0.1) / PIXEL) + 2 * MARGIN;
  const screen = new Float32Array(template.positions.length);
  for (let v = 0; v < screen.length; v += 3) {
    screen[v] = (template.positions[v] ?? 0) / PIXEL + MARGIN;
    screen[v + 1] = height - MARGIN - (template.positions[v + 2] ?? 0) / PIXEL;
    // Seen from the left, which the side view shows; any positive depth will do.
    screen[v + 2] = 10 + (template.positions[v + 1] ?? 0);
  }
  const labels = drawScreen(screen, { ...template, outside: undefined }, width, height);
  // On the screen y grows downwards.
  const onCar = ({ x, y, nx, ny }: BorderPoint): EdgePoint => ({
    x: (x + 0.5 - MARGIN) * PIXEL - car.frontOverhang,
    z: (height - MARGIN - y - 0.5) * PIXEL,
    nx,
    nz: -ny,
  });
  const size = { width, height };
  const mask = bytesOf(labels, (label) => (label ? 1 : 0));
  const outline = evenly(borderPixels(mask, size)).map(onCar);
  const inner: EdgePoint[] = [];
  for (const part of [Label.glass, Label.lamp, Label.tail]) {
    const own = bytesOf(labels, (label) => (label === part ? 1 : 0));
    for (const border of pieces(own, width)) {
      if (border.length < 24) continue;
      inner.push(...evenly(border).map(onCar));
    }
  }
  return { body: car.type, car, wheelbase: car.wheelbase, tyreRadius: car.tyreDiameter / 2, outline, inner };
}
