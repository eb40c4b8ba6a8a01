import type { ContourPoint, Drawing, Point } from '../../../drawing/drawing';
import { type Measurements, measureOn, survey } from '../../../drawing/measurements';
import { remembered } from '../../../drawing/memoize';
import { type SizedViewport, unitsPerPx } from '../../../drawing/viewport';

/** Lines nearer than this (px) would be a grey mist. */
const FINEST = 7;

/** The grid that is seen, in SVG path data. Every fifth line alone where all would be too many. */
export function gridPath(viewport: SizedViewport, spacing: number): string {
  const { x, y, width, height } = viewport;
  const unit = unitsPerPx(viewport);
  let step = spacing;
  while (step / unit < FINEST) step *= 5;
  const [right, bottom] = [x + width * unit, y + height * unit];
  let path = '';
  for (let at = Math.ceil(x / step) * step; at <= right; at += step) path += `M${at} ${y}V${bottom}`;
  for (let at = Math.ceil(y / step) * step; at <= bottom; at += step) path += `M${x} ${at}H${right}`;
  return path;
}

/** A dot for each place: lines of next to no length, which their caps make visible at one size whatever the zoom. */
export const dots = (places: readonly Point[]): string => places.map(dotAt).join('');

const dotAt = remembered((place: Point) => `M${place.x} ${place.y}h.001`);

/** Lines from points to their handles. */
export const handleLines = (points: readonly ContourPoint[]): string =>
  points
    .flatMap((point) => point.controlPoints.map((handle) => `M${point.x} ${point.y}L${handle.x} ${handle.y}`))
    .join('');

/** A measured distance, where it is written and what it says. */
export interface Dimension {
  readonly name: keyof Measurements;
  readonly at: Point;
  readonly anchor: 'middle' | 'start' | 'end';
  readonly text: string;
}

/** Distances of the dimension lines from the car, and the length of their end strokes (px). */
const BELOW = 30;
const BESIDE = 26;
const TICK = 5;
/** So much a figure takes between two lines. */
const FIGURE = 16;

/**
 * Dimension lines and texts; their distances from the car stay the same on the screen.
 * @param unit mm that a px shows
 * @param narrow nothing fits beside the car
 */
export function dimensionsOf(
  drawing: Drawing,
  unit: number,
  narrow: boolean,
): { path: string; texts: readonly Dimension[] } {
  const places = survey(drawing);
  const m = measureOn(drawing, places);
  const { front, rear } = drawing.wheels;
  const { nose, tail, top, belly, cowl, ground } = places;
  const tick = TICK * unit;
  const row = ground + BELOW * unit;
  const column = tail + BESIDE * unit;
  const above = Math.min(cowl.y, front.y) - 12 * unit;
  const along = (from: number, to: number, y: number) =>
    `M${from} ${y}H${to}M${from} ${y - tick}V${y + tick}M${to} ${y - tick}V${y + tick}`;
  const up = (x: number, from: number, to: number) =>
    `M${x} ${from}V${to}M${x - tick} ${from}H${x + tick}M${x - tick} ${to}H${x + tick}`;
  const path = [
    along(nose, front.x, row),
    along(front.x, rear.x, row),
    along(rear.x, tail, row),
    up(column, ground, top.y),
    up(belly.x, ground, belly.y),
    along(front.x, cowl.x, above),
    `M${front.x} ${front.y}V${above}`,
  ].join('');
  const text = (name: keyof Measurements, x: number, y: number, anchor: Dimension['anchor'] = 'middle'): Dimension => ({
    name,
    at: { x, y },
    anchor,
    text: name === 'groundClearance' ? mm(m[name]) : `${mm(m[name])} · ${wheels(m[name], m)}`,
  });
  const under = row + 17 * unit;
  const isLow = ground - belly.y < FIGURE * unit;
  return {
    path,
    texts: [
      text('frontOverhang', (nose + front.x) / 2, under),
      text('wheelbase', (front.x + rear.x) / 2, under),
      text('rearOverhang', (rear.x + tail) / 2, under),
      narrow
        ? text('height', column + tick, top.y - 9 * unit, 'end')
        : text('height', column + 7 * unit, (ground + top.y) / 2, 'start'),
      text(
        'groundClearance',
        belly.x + 8 * unit,
        isLow ? ground + FIGURE * unit : (ground + belly.y) / 2 + 4 * unit,
        'start',
      ),
      text('dashToAxle', (front.x + cowl.x) / 2, above - 7 * unit),
    ],
  };
}

export const mm = (value: number): string => String(Math.round(value));
/** In wheel diameters, as designers compare proportions. */
export const wheels = (value: number, { wheelDiameter }: Pick<Measurements, 'wheelDiameter'>): string =>
  `${(value / wheelDiameter).toFixed(1)}⌀`;
