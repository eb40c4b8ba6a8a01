import { type Curve, fairCurve, mix, monotone, smoothstep } from '../../kernel/maths';
import type { BodyStyle, CarParameters, Outline } from './parameters';

/** The types whose body has a shape of its own beside a bonnet, a greenhouse and a deck or bed: no roof, free wheels. */
const ownShape: ReadonlySet<BodyStyle> = new Set(['roadster', 'hot-rod', 'formula', 'three-wheeler'] as const);

/** Whether a body of this type follows a drawn silhouette line by line; the others are built by the numbers read from it. */
export const followsDrawing = (type: BodyStyle): boolean => !ownShape.has(type);

/** The body's curves as a drawn silhouette gives them (m). */
export interface DrawnCurves {
  /** Top of the lower body: the drawing's own before the cowl and behind the backlight, just above the belt between. */
  readonly bonnet: Curve;
  /** Top of the greenhouse: the drawing's own above the cabin, falling away outside it. */
  readonly roof: Curve;
  /** Where the nose begins and the tail ends, by height. */
  readonly front: Curve;
  readonly rear: Curve;
  /** The x on the centre plane of the section that plan rounding has moved to x, where it sets nose and tail back so far. */
  readonly along: (x: number, nose: number, tail: number) => number;
}

/** Smoothing (σ, m) that removes a hand's tremor and pixel steps but keeps the drawing's character. */
const FAIRING = 0.035;
/** How far above the windows' lower edge the shoulders are rounded (m). */
const SHOULDER = 0.055;

/** Points of an edge lie at least so far apart (m): closer ones have no slope between them. */
const APART = 1e-4;

/** An edge without the points that come too close behind the one before. */
function apart(points: Outline['top']): Outline['top'] {
  const kept: (readonly [number, number])[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || point[0] - last[0] >= APART) kept.push(point);
  }
  const [only = [0, 0]] = kept;
  return kept.length > 1 ? kept : [only, [only[0] + APART, only[1]]];
}

export function drawnCurves(p: CarParameters, { top, front, rear }: Outline, step?: number): DrawnCurves {
  const contour = fairCurve(apart(top), FAIRING, step);
  const cowlZ = contour.at(p.cowl);
  const baseZ = contour.at(p.backBase);
  const straight = (x: number) => cowlZ + ((baseZ - cowlZ) * (x - p.cowl)) / Math.max(0.1, p.backBase - p.cowl);
  const sunk = (x: number, shoulder: number): [number, number] => [x, Math.min(straight(x), shoulder)];
  const gate = Math.max(p.cowl + 0.7, Math.min(p.backTop, p.backBase - 0.6));
  const shoulders = monotone([
    [p.cowl, cowlZ],
    sunk(p.cowl + 0.65, p.beltFront + SHOULDER),
    sunk(gate, mix(p.beltRear + SHOULDER, baseZ, 0.05)),
    sunk(p.backBase - 0.18, mix(p.beltRear + SHOULDER, baseZ, 0.25)),
    [p.backBase, baseZ],
  ]);
  const bonnet = (x: number) => (x < p.cowl || x > p.backBase ? contour.at(x) : shoulders(x));
  const roof = (x: number) =>
    x < p.cowl
      ? Math.min(contour.at(x), cowlZ - 0.6 * (p.cowl - x))
      : x > p.backBase
        ? Math.min(contour.at(x), baseZ - 0.65 * (x - p.backBase))
        : contour.at(x);
  return {
    bonnet: { at: bonnet },
    roof: { at: roof },
    front: fairCurve(apart(front), 0.02, step),
    rear: fairCurve(apart(rear), 0.02, step),
    along: (x, nose, tail) =>
      x - nose * (1 - smoothstep(0.1, 1.1, x)) + tail * smoothstep(p.length - 0.7, p.length - 0.05, x),
  };
}
