import { type Curve, fairCurve, smoothstep } from '../maths';
import type { CarParameters, Outline } from './parameters';

/** The body's curves as a drawn silhouette gives them (m). */
export interface DrawnCurves {
  /** Top of the lower body: the drawing's own before the cowl and behind the backlight, straight between the two. */
  readonly bonnet: Curve;
  /** Top of the greenhouse: the drawing's own above the cabin, falling away outside it. */
  readonly roof: Curve;
  /** Where the nose begins and the tail ends, by height. */
  readonly front: Curve;
  readonly rear: Curve;
  /** The x on the centre plane of the section that plan rounding has moved to x, at `w` = y / half width. */
  readonly along: (x: number, w: number) => number;
}

/** A hand's tremor and a pixel's steps go at this σ (m), the drawing's character stays. */
const FAIRING = 0.035;

export function drawnCurves(p: CarParameters, { top, front, rear }: Outline, step?: number): DrawnCurves {
  const contour = fairCurve(top, FAIRING, step);
  const cowlZ = contour.at(p.cowl);
  const baseZ = contour.at(p.backBase);
  const bonnet = (x: number) =>
    x < p.cowl || x > p.backBase
      ? contour.at(x)
      : cowlZ + ((baseZ - cowlZ) * (x - p.cowl)) / Math.max(0.1, p.backBase - p.cowl);
  const roof = (x: number) =>
    x < p.cowl
      ? Math.min(contour.at(x), cowlZ - 0.6 * (p.cowl - x))
      : x > p.backBase
        ? Math.min(contour.at(x), baseZ - 0.65 * (x - p.backBase))
        : contour.at(x);
  return {
    bonnet: { at: bonnet },
    roof: { at: roof },
    front: fairCurve(front, 0.02, step),
    rear: fairCurve(rear, 0.02, step),
    along: (x, w) => {
      const round = Math.max(0, w);
      const nose = p.bow * round ** 2.8 * (1 - smoothstep(0.1, 1.1, x));
      const tail = p.bow * 0.62 * round ** 3 * smoothstep(p.length - 0.7, p.length - 0.05, x);
      return x - nose + tail;
    },
  };
}
