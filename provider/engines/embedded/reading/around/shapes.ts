import type { BodyType } from '../../../../../contract/design';
import type { PictureView } from '../../../../../contract/picture-reading';
import type { CarParameters } from '../../car/shape/parameters';
import { largestPart } from '../../raster/morphology';
import { bytesOf } from '../../raster/pixels';
import { allBodies, type Body } from '../bodies';
import { type BorderPoint, evenly, pieces } from '../borders';
import { type Pose, placed, slopesOf } from '../evaluate';
import { borderPixels } from '../polygon';
import { drawScreen } from '../raster';
import { Label } from '../template';

export type SeenView = Exclude<PictureView, 'unknown'>;

/** A body from one place, nose at the left where it shows; its points in widths of its box from the box's upper left corner. */
export interface ViewShape {
  readonly body: BodyType;
  readonly car: CarParameters;
  readonly view: SeenView;
  readonly place: Pick<Pose, 'azimuth' | 'elevation' | 'distance'>;
  /** Height of the box in its widths. */
  readonly tall: number;
  readonly outline: readonly BorderPoint[];
  /** Where windows, lamps and wheels meet what is beside them. */
  readonly inner: readonly BorderPoint[];
}

interface Place {
  readonly view: SeenView;
  readonly azimuth: number;
  readonly elevation: number;
}

const quarters = { 'front-quarter': [28, 42, 56], 'rear-quarter': [124, 138, 152] } as const;
const quartersAt = (elevation: number): readonly Place[] =>
  Object.entries(quarters).flatMap(([view, azimuths]) =>
    azimuths.map((azimuth): Place => ({ view: view === 'front-quarter' ? view : 'rear-quarter', azimuth, elevation })),
  );

/** Where cars are looked at from at first (degrees off the front, and above the horizon), and where between. */
const places: readonly Place[] = [
  ...[5, 15].flatMap(quartersAt),
  ...[3, 12].map((elevation) => ({ view: 'front', azimuth: 0, elevation }) as const),
  ...[3, 12].map((elevation) => ({ view: 'rear', azimuth: 180, elevation }) as const),
  { view: 'side', azimuth: 90, elevation: 4 },
  { view: 'top', azimuth: 90, elevation: 89 },
];
const between: readonly Place[] = quartersAt(10);
/** Places so near (degrees round the car) are tried beside the first ones. */
const AROUND = 15;

/** Distance of the camera (m). */
const DISTANCE = 11;
/** Width of a drawn shape (pixels). */
const WIDE = 100;
const MARGIN = 3;
/** Parts smaller than this (pixels of border) are left out. */
const SMALL = 12;

const shapes = new Map<string, ViewShape | undefined>();

/** Every body from every place of the first look; built once, in about a second. */
export function* viewShapes(): Generator<ViewShape> {
  for (const body of allBodies()) for (const place of places) yield* known(body, place);
}

/** Every body from the places near one; built when they are first asked for. */
export function* shapesNear({ view, place }: Pick<ViewShape, 'view' | 'place'>): Generator<ViewShape> {
  const near = [...places, ...between].filter(
    (other) => other.view === view && Math.abs(other.azimuth - place.azimuth) <= AROUND,
  );
  for (const body of allBodies()) for (const other of near) yield* known(body, other);
}

function* known(body: Body, place: Place): Generator<ViewShape> {
  const key = `${body.car.type} ${place.azimuth} ${place.elevation}`;
  const shape = shapes.has(key) ? shapes.get(key) : shapeOf(body, place);
  shapes.set(key, shape);
  if (shape) yield shape;
}

function shapeOf({ car, template }: Body, { view, azimuth, elevation }: Place): ViewShape | undefined {
  const place = { azimuth, elevation, distance: DISTANCE };
  const slopes = slopesOf(car, template, place);
  if (!slopes) return undefined;
  const scale = WIDE / (slopes.right - slopes.left);
  let bottom = slopes.top;
  for (let v = 1; v < slopes.screen.length; v += 3) bottom = Math.max(bottom, slopes.screen[v] ?? 0);
  const width = WIDE + 2 * MARGIN;
  const height = Math.ceil((bottom - slopes.top) * scale) + 2 * MARGIN;
  const pose = { scale, x: MARGIN - slopes.left * scale, y: MARGIN - slopes.top * scale };
  const labels = drawScreen(placed(slopes, pose), template, width, height);
  const size = { width, height };
  const inWidths = ({ x, y, nx, ny }: BorderPoint): BorderPoint => ({
    x: (x + 0.5 - MARGIN) / WIDE,
    y: (y + 0.5 - MARGIN) / WIDE,
    nx,
    ny,
  });
  const mask = largestPart(
    bytesOf(labels, (label) => (label ? 1 : 0)),
    size,
  ).part;
  const inner: BorderPoint[] = [];
  const isInside = ({ x, y }: BorderPoint) =>
    [-2, 2].every((by) => mask[y * width + x + by] === 1 && mask[(y + by) * width + x] === 1);
  for (const part of [Label.glass, Label.lamp, Label.tail, Label.wheel]) {
    if (!labels.includes(part)) continue;
    const own = bytesOf(labels, (label) => (label === part ? 1 : 0));
    for (const border of pieces(own, width)) {
      if (border.length >= SMALL) inner.push(...evenly(border).filter(isInside).map(inWidths));
    }
  }
  return {
    body: car.type,
    car,
    view,
    place,
    tall: (bottom - slopes.top) / (slopes.right - slopes.left),
    outline: evenly(borderPixels(mask, size)).map(inWidths),
    inner,
  };
}
