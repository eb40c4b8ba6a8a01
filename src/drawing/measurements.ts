import type { ContourPoint, Drawing, Point } from './drawing';
import { startDrawing } from './outline';
import { placeOn, segmentAt } from './segments';

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

/** Places that stand for the outline's course, about. */
const SAMPLES = 200;

/** The places that measurements are taken between. */
export interface Survey {
  /** The outline's extent along the car (mm). */
  readonly nose: number;
  readonly tail: number;
  readonly top: Point;
  /** The lowest place of the body between the wheels. */
  readonly belly: Point;
  /** The foot of the windscreen. */
  readonly cowl: Point;
  readonly ground: number;
}

export function survey(drawing: Drawing): Survey {
  const { wheels } = drawing;
  const course = courseOf(drawing);
  const ground = groundOf(drawing);
  // Clear of the tyres, where there is room between them.
  const clear = Math.min(drawing.params.wheelDiameter * 0.6, (wheels.rear.x - wheels.front.x) * 0.45);
  const [from, to] = [wheels.front.x + clear, wheels.rear.x - clear];
  const [start = { x: 0, y: 0 }] = course;
  let [nose, tail, top, low] = [start, start, start, start];
  let belly: Point | undefined;
  for (const place of course) {
    if (place.x < nose.x) nose = place;
    if (place.x > tail.x) tail = place;
    if (place.y < top.y) top = place;
    if (place.y > low.y) low = place;
    if (place.x > from && place.x < to && !(belly && place.y <= belly.y)) belly = place;
  }
  const cowl = cowlOf(upperOf(course, nose, top, tail), top, ground, tail.x - nose.x);
  return { nose: nose.x, tail: tail.x, top, belly: belly ?? low, cowl, ground };
}

export const measure = (drawing: Drawing): Measurements => measureOn(drawing, survey(drawing));

export function measureOn({ wheels, params }: Drawing, { nose, tail, top, belly, cowl, ground }: Survey): Measurements {
  return {
    wheelbase: wheels.rear.x - wheels.front.x,
    frontOverhang: wheels.front.x - nose,
    rearOverhang: tail - wheels.rear.x,
    height: ground - top.y,
    groundClearance: ground - belly.y,
    dashToAxle: cowl.x - wheels.front.x,
    wheelDiameter: params.wheelDiameter,
  };
}

/** Where the tyres stand (mm from the top of the car's box). */
export const groundOf = ({ wheels, params }: Drawing): number =>
  Math.max(wheels.front.y, wheels.rear.y) + params.wheelDiameter / 2;

function courseOf({ points }: Drawing): Point[] {
  const each = Math.ceil(SAMPLES / points.length);
  const course: Point[] = [];
  for (let index = 0; index < points.length; index++) {
    for (const sample of samplesOf(points, index, each)) course.push(sample);
  }
  return course;
}

/** A segment's samples; most segments stay as they are while one point is dragged. */
const sampled = new WeakMap<ContourPoint, { to: ContourPoint; each: number; samples: readonly Point[] }>();
function samplesOf(points: readonly ContourPoint[], index: number, each: number): readonly Point[] {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  const known = from && sampled.get(from);
  if (known && known.to === to && known.each === each) return known.samples;
  const segment = segmentAt(points, index);
  if (!from || !to || !segment) return [];
  const samples = Array.from({ length: each }, (_, k) => placeOn(segment, k / each));
  sampled.set(from, { to, each, samples });
  return samples;
}

/** The course from the nose over the bonnet to the roof's top, and not by the underbody and the tail. */
function upperOf(course: readonly Point[], nose: Point, top: Point, tail: Point): Point[] {
  const start = course.indexOf(nose);
  const round = [...course.slice(start), ...course.slice(0, start)];
  const [roof, rear] = [round.indexOf(top), round.indexOf(tail)];
  return roof <= rear ? round.slice(0, roof + 1) : round.slice(roof).reverse();
}

/**
 * The foot of the windscreen: from the nose to the roof's top, the place where the upper contour turns up most within
 * a twentieth of the length. Its upper half only: a bumper turns too.
 */
function cowlOf(contour: readonly Point[], top: Point, ground: number, length: number): Point {
  const waist = ground - (ground - top.y) * 0.45;
  const upper = contour.filter(({ x, y }) => x < top.x && y < waist).sort((a, b) => a.x - b.x);
  let found = upper[0] ?? top;
  let turned = Number.NEGATIVE_INFINITY;
  let [behind, ahead] = [0, 0];
  for (const here of upper) {
    while ((upper[behind + 1]?.x ?? Number.POSITIVE_INFINITY) <= here.x - length / 20) behind++;
    while ((upper[ahead]?.x ?? Number.POSITIVE_INFINITY) < here.x + length / 20) ahead++;
    const [before, after] = [upper[behind], upper[ahead]];
    if (!before || !after || before.x > here.x - length / 20) continue;
    const turn = slope(here, after) - slope(before, here);
    if (turn > turned) [found, turned] = [here, turn];
  }
  return found;
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
