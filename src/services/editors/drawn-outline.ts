import { type CarOutline, OUTLINE_MOST_POINTS } from '../../../contract/preview';
import { carTypes } from '../../drawing/car-types';
import type { Drawing, Point } from '../../drawing/drawing';
import { placeOn, segmentAt } from '../../drawing/segments';

/** A curve is cut into pieces of about this length (mm). */
const PIECE = 30;

/** The side view of a drawing as the provider takes it: its curves cut into straight pieces, places to a tenth of a mm. */
export function drawnOutline(drawing: Drawing): CarOutline {
  const { type, params, points, wheels, bodyColor, wheelColor } = drawing;
  const most = Math.max(1, Math.floor(OUTLINE_MOST_POINTS / points.length));
  return {
    profile: carTypes[type].profile,
    length: params.length,
    points: points.flatMap((_, index) => piecesOf(points, index, most)),
    wheels: { front: tenths(wheels.front), rear: tenths(wheels.rear), diameter: params.wheelDiameter },
    bodyColor,
    wheelColor,
  };
}

function piecesOf(points: Drawing['points'], index: number, most: number): [number, number][] {
  const segment = segmentAt(points, index);
  if (!segment) return [];
  const [from, out, back, to] = segment;
  const length = gap(from, out) + gap(out, back) + gap(back, to);
  const isStraight = out === from && back === to;
  const count = isStraight ? 1 : Math.min(most, Math.max(1, Math.round(length / PIECE)));
  return Array.from({ length: count }, (_, k) => tenths(placeOn(segment, k / count)));
}

const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
/** Handles lie in the car's box, and so does the curve; its sums may stray by a rounding. */
const tenths = ({ x, y }: Point): [number, number] => [tenth(x), tenth(y)];
const tenth = (mm: number) => Math.max(0, Math.round(mm * 10) / 10);
