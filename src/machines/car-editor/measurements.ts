import type { Drawing, Point } from './drawing';
import { startDrawing } from './outline';
import { placeOn, type Segment, segmentAt } from './segments';

/** What a designer reads off a side view (mm). */
export interface Measurements {
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly rearOverhang: number;
  /** From the ground to the highest place of the outline. */
  readonly height: number;
  /** From the ground to the lowest place of the body between the wheels. */
  readonly groundClearance: number;
  /** From the front wheel's centre back to the foot of the windscreen; negative where that lies in front. */
  readonly dashToAxle: number;
  readonly wheelDiameter: number;
}
export const measurementNames = [
  'wheelbase',
  'frontOverhang',
  'rearOverhang',
  'height',
  'groundClearance',
  'dashToAxle',
] as const satisfies readonly (keyof Measurements)[];

/** Places on each segment that stand for its course. */
const SAMPLES = 10;

export function measure(drawing: Drawing): Measurements {
  const { wheels, params } = drawing;
  const course = courseOf(drawing);
  const ground = groundOf(drawing);
  const xs = course.map(({ x }) => x);
  const between = course.filter(({ x }) => x > wheels.front.x && x < wheels.rear.x);
  const cowl = cowlOf(course, ground);
  return {
    wheelbase: wheels.rear.x - wheels.front.x,
    frontOverhang: wheels.front.x - min(xs),
    rearOverhang: max(xs) - wheels.rear.x,
    height: ground - min(course.map(({ y }) => y)),
    groundClearance: ground - max((between.length > 0 ? between : course).map(({ y }) => y)),
    dashToAxle: cowl.x - wheels.front.x,
    wheelDiameter: params.wheelDiameter,
  };
}

/** Where the tyres stand (mm from the top of the car's box). */
export const groundOf = ({ wheels, params }: Drawing): number =>
  Math.max(wheels.front.y, wheels.rear.y) + params.wheelDiameter / 2;

function courseOf({ points }: Drawing): Point[] {
  return [...points.keys()].flatMap((index) => {
    const segment = segmentAt(points, index);
    return segment ? samplesOf(segment) : [];
  });
}

/** A straight line needs no samples but for the sill, whose places between the wheels count. */
const samplesOf = (segment: Segment): Point[] =>
  Array.from({ length: SAMPLES }, (_, k) => placeOn(segment, k / SAMPLES));

/**
 * The foot of the windscreen: from the nose to the roof's top, the place where the upper contour turns up most within
 * a twentieth of the length. Its upper half only: a bumper turns too.
 */
export function cowlOf(course: readonly Point[], ground: number): Point {
  const top = course.reduce((best, place) => (place.y < best.y ? place : best), course[0] ?? { x: 0, y: 0 });
  const length = max(course.map(({ x }) => x)) - min(course.map(({ x }) => x));
  const waist = ground - (ground - top.y) * 0.45;
  const upper = course.filter(({ x, y }) => x < top.x && y < waist).sort((a, b) => a.x - b.x);
  let best = upper[0] ?? top;
  let turned = Number.NEGATIVE_INFINITY;
  for (const here of upper) {
    const before = upper.findLast(({ x }) => x <= here.x - length / 20);
    const after = upper.find(({ x }) => x >= here.x + length / 20);
    if (!before || !after) continue;
    const turn = slope(here, after) - slope(before, here);
    if (turn > turned) [best, turned] = [here, turn];
  }
  return best;
}

/** How steeply it rises to the rear (radians). */
const slope = (from: Point, to: Point) => Math.atan2(from.y - to.y, to.x - from.x);

/** A proportion that departs from the car type's own: how it is, and how it usually is. */
export interface Hint {
  readonly ratio: Ratio;
  readonly value: number;
  readonly usual: number;
}
/** In wheel diameters; `frontOverhang` is a share of the rear one. */
export type Ratio = 'height' | 'wheelbase' | 'dashToAxle' | 'overhangs';

/** Departures that are worth a word. */
const TOLERANCE: Readonly<Record<Ratio, number>> = { height: 0.1, wheelbase: 0.1, dashToAxle: 0.25, overhangs: 0.35 };

/** Where the proportions depart from those of the type as it begins: a word to the designer, never a rule. */
export function hintsOf(drawing: Drawing): readonly Hint[] {
  if (drawing.type === 'custom') return [];
  const now = ratiosOf(measure(drawing));
  const start = ratiosOf(measure(startDrawing(drawing.type)));
  return ratios.flatMap((ratio) => {
    const off = Math.abs(now[ratio] - start[ratio]) / Math.max(Math.abs(start[ratio]), 0.2);
    return Number.isFinite(off) && off > TOLERANCE[ratio] ? [{ ratio, value: now[ratio], usual: start[ratio] }] : [];
  });
}

const ratios: readonly Ratio[] = ['height', 'wheelbase', 'dashToAxle', 'overhangs'];
const ratiosOf = (m: Measurements): Record<Ratio, number> => ({
  height: m.height / m.wheelDiameter,
  wheelbase: m.wheelbase / m.wheelDiameter,
  dashToAxle: m.dashToAxle / m.wheelDiameter,
  overhangs: m.frontOverhang / Math.max(1, m.rearOverhang),
});

/** The size of a wheel in the inches that designers speak of. */
export const inches = (mm: number): number => Math.round(mm / 25.4);

const min = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
