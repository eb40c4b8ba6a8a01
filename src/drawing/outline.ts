import { type CarTypeId, carTypes, type Profile } from './car-types';
import {
  type Box,
  between,
  type ContourPoint,
  type Drawing,
  defaultColors,
  type Point,
  settle,
  toFine,
  type Wheel,
} from './drawing';

/**
 * A silhouette as shares of the length (from the front) and of the height (up from the ground), clockwise from the
 * front bumper's foot; `true` marks a corner. Drawn after the usual proportions of each body style.
 */
type Share = readonly [along: number, up: number, corner?: true];
const tail: readonly Share[] = [
  [0.99, 0.32],
  [0.965, 0.16, true],
];
const foot: Share = [0.035, 0.15, true];

const profiles: Record<Profile, readonly Share[]> = {
  sedan: [
    foot,
    [0.004, 0.34],
    [0.02, 0.5],
    [0.1, 0.6],
    [0.285, 0.67, true],
    [0.43, 0.955],
    [0.54, 1],
    [0.67, 0.955],
    [0.83, 0.745],
    [0.965, 0.715, true],
    [1, 0.55],
    ...tail,
  ],
  fastback: [
    foot,
    [0.004, 0.34],
    [0.02, 0.49],
    [0.1, 0.585],
    [0.27, 0.655, true],
    [0.43, 0.955],
    [0.53, 1],
    [0.68, 0.945],
    [0.87, 0.76],
    [0.975, 0.715, true],
    [1, 0.56],
    ...tail,
  ],
  hatchback: [
    foot,
    [0.005, 0.36],
    [0.025, 0.52],
    [0.11, 0.62],
    [0.27, 0.69, true],
    [0.44, 0.965],
    [0.56, 1],
    [0.78, 0.97],
    [0.9, 0.9, true],
    [0.97, 0.64],
    [1, 0.5],
    ...tail,
  ],
  coupe: [
    foot,
    [0.005, 0.32],
    [0.03, 0.47],
    [0.12, 0.585],
    [0.33, 0.68, true],
    [0.48, 0.96],
    [0.57, 1],
    [0.68, 0.945],
    [0.86, 0.76],
    [0.965, 0.73, true],
    [1, 0.54],
    ...tail,
  ],
  crossover: [
    foot,
    [0.005, 0.38],
    [0.02, 0.53],
    [0.1, 0.62],
    [0.265, 0.69, true],
    [0.41, 0.96],
    [0.53, 1],
    [0.72, 0.965],
    [0.88, 0.85],
    [0.965, 0.7],
    [1, 0.52],
    ...tail,
  ],
  wagon: [
    foot,
    [0.004, 0.34],
    [0.02, 0.5],
    [0.1, 0.6],
    [0.275, 0.67, true],
    [0.42, 0.955],
    [0.54, 1],
    [0.8, 0.97],
    [0.915, 0.91, true],
    [0.97, 0.68],
    [1, 0.52],
    ...tail,
  ],
  grandTourer: [
    foot,
    [0.005, 0.32],
    [0.03, 0.47],
    [0.14, 0.595],
    [0.36, 0.69, true],
    [0.5, 0.96],
    [0.59, 1],
    [0.7, 0.945],
    [0.88, 0.77],
    [0.975, 0.74, true],
    [1, 0.55],
    ...tail,
  ],
  suv: [
    foot,
    [0.005, 0.4],
    [0.015, 0.56],
    [0.09, 0.635],
    [0.26, 0.7, true],
    [0.385, 0.965],
    [0.52, 1],
    [0.82, 0.975],
    [0.925, 0.93, true],
    [0.975, 0.68],
    [1, 0.5],
    ...tail,
  ],
  offroad: [
    foot,
    [0.01, 0.42],
    [0.01, 0.6, true],
    [0.08, 0.64],
    [0.29, 0.67, true],
    [0.36, 0.965, true],
    [0.5, 1],
    [0.88, 0.985],
    [0.955, 0.95, true],
    [0.98, 0.7],
    [0.99, 0.48],
    ...tail,
  ],
  suvCoupe: [
    foot,
    [0.005, 0.4],
    [0.02, 0.55],
    [0.095, 0.63],
    [0.26, 0.7, true],
    [0.395, 0.965],
    [0.52, 1],
    [0.68, 0.965],
    [0.87, 0.8],
    [0.965, 0.725, true],
    [1, 0.54],
    ...tail,
  ],
};

/** The outline that a type starts with, in its own measures. */
export function defaultOutline(profile: Profile, length: number, height: number): ContourPoint[] {
  const box = { params: { length, height } };
  const places = profiles[profile].map(([along, up]) => settle(box, { x: along * length, y: (1 - up) * height }));
  return profiles[profile].map(([, , corner], index): ContourPoint => {
    const place = places[index] ?? { x: 0, y: 0 };
    if (corner) return { ...place, type: 'corner', controlPoints: [] };
    return { ...place, type: 'smooth', controlPoints: handles(places, index, box) };
  });
}

/**
 * Handles that make a curve through the points: a sixth of the way between the neighbours on either side
 * (Catmull–Rom as Bézier), no longer than a third of the way to the nearer one, and inside the box.
 */
export function handles(places: readonly Point[], index: number, box: Box): Point[] {
  const at = (i: number) => places[(i + places.length) % places.length] ?? { x: 0, y: 0 };
  const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
  const along = { x: after.x - before.x, y: after.y - before.y };
  const length = Math.hypot(along.x, along.y) || 1;
  const reach = (to: Point) => Math.min(length / 6, Math.hypot(to.x - here.x, to.y - here.y) / 3) / length;
  const put = (share: number) => settle(box, { x: here.x + along.x * share, y: here.y + along.y * share });
  return [put(-reach(before)), put(reach(after))];
}

/** The front's share of both overhangs, while the wheels are where they were placed by default. */
const FRONT_SHARE = 0.47;

/** Wheels on the ground, the wheelbase apart, where there is room for it; `frontShare` of both overhangs in front. */
export function placeWheels(params: Drawing['params'], frontShare = FRONT_SHARE): Record<Wheel, Point> {
  const { length, height, wheelbase, wheelDiameter } = params;
  const radius = wheelDiameter / 2;
  const base = Math.min(wheelbase, Math.max(0, length - wheelDiameter));
  const front = between(toFine((length - base) * frontShare), Math.min(radius, length / 2), length - radius - base);
  const y = Math.max(0, height - radius);
  return { front: { x: front, y }, rear: { x: front + base, y } };
}

/** The front overhang as a share of both; that of a new car where there are none. */
export function frontShareOf({ params: { length }, wheels: { front, rear } }: Pick<Drawing, 'params' | 'wheels'>) {
  const overhangs = length - (rear.x - front.x);
  return overhangs > 0 ? between(front.x / overhangs, 0, 1) : FRONT_SHARE;
}

/** A new drawing of a type, untouched. */
export function startDrawing(type: CarTypeId): Drawing {
  const { profile, length, height, wheelbase, wheelDiameter } = carTypes[type];
  const params = {
    length: length.default,
    height: height.default,
    wheelbase: wheelbase.default,
    wheelDiameter: wheelDiameter.default,
  };
  const points = defaultOutline(profile, params.length, params.height);
  return { type, params, points, wheels: placeWheels(params), ...defaultColors, edited: false };
}
