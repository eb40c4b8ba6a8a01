import { type Curve, fairCurve, faired, mix, slopeOf } from '../../kernel/maths';
import type { DrawnCurves } from './outline';
import type { CarParameters } from './parameters';
import { silhouetteOf } from './silhouette';

/** The lines that a body is built along, each a height or half a width over x (m). */
export interface BodyCurves extends DrawnCurves {
  /** Slope of the roof line. */
  readonly roofSlope: Curve;
  /** Height of the crease along the flank. */
  readonly shoulder: Curve;
  /** Bottom edge of the side windows. */
  readonly belt: Curve;
  /** Half the lower body's width at its widest height. */
  readonly plan: Curve;
  /** Underside. */
  readonly floor: Curve;
  /** Half the greenhouse's width at the belt. */
  readonly cabinBase: Curve;
  readonly frontAxle: number;
  readonly rearAxle: number;
}

/** The curves of a car, sampled every `step` metres where a draft will do. */
export function bodyCurves(p: CarParameters, step?: number): BodyCurves {
  const silhouette = silhouetteOf(p, step);
  const frontAxle = p.frontOverhang;
  const rearAxle = p.frontOverhang + p.wheelbase;
  return {
    ...silhouette,
    roofSlope: slopeOf(silhouette.roof, -0.2, p.length + 0.4),
    shoulder: shoulderOf(p, step),
    belt: beltOf(p, rearAxle, step),
    plan: planOf(p, frontAxle, rearAxle, step),
    floor: floorOf(p, frontAxle, rearAxle, step),
    cabinBase: cabinBaseOf(p, step),
    frontAxle,
    rearAxle,
  };
}

function shoulderOf(p: CarParameters, step?: number): Curve {
  const lowest = p.tyreDiameter + 0.085;
  const height = (x: number) => Math.max(mix(p.beltFront - 0.115, p.beltRear - 0.085, x / p.length), lowest);
  return faired(height, -0.3, p.length + 0.3, 0.3, step);
}

function beltOf(p: CarParameters, rearAxle: number, step?: number): Curve {
  return fairCurve(
    [
      [p.cowl - 0.3, p.beltFront - 0.01],
      [p.cowl + 0.6, p.beltFront],
      [rearAxle - 0.5, p.beltRear - 0.01],
      [p.backBase, p.beltRear + 0.03],
    ],
    0.2,
    step,
  );
}

function planOf(p: CarParameters, frontAxle: number, rearAxle: number, step?: number): Curve {
  const L = p.length;
  const W = p.width / 2;
  return fairCurve(
    [
      [-0.3, W * 0.86],
      [0.15, W * 0.925],
      [frontAxle, W * 0.985],
      [(frontAxle + rearAxle) / 2, W * p.waist],
      [rearAxle - 0.1, W * 0.985],
      [L - 0.3, W * 0.94],
      [L + 0.2, W * 0.86],
    ],
    0.2,
    step,
  );
}

function floorOf(p: CarParameters, frontAxle: number, rearAxle: number, step?: number): Curve {
  return fairCurve(
    [
      [0, p.clearance + 0.04],
      [frontAxle - 0.35, p.clearance + 0.01],
      [frontAxle + 0.5, p.clearance],
      [rearAxle + 0.2, p.clearance + 0.02],
      [p.length, p.clearance + 0.15],
    ],
    0.1,
    step,
  );
}

function cabinBaseOf(p: CarParameters, step?: number): Curve {
  const W = p.width / 2;
  return fairCurve(
    [
      [p.cowl - 0.2, W * mix(0.85, 0.92, p.boxiness)],
      [p.header, W * 0.915],
      [(p.header + p.backTop) / 2, W * 0.92],
      [p.backTop, W * mix(p.cabinTail, 0.93, 0.6)],
      [p.backBase + 0.1, W * p.cabinTail],
    ],
    0.25,
    step,
  );
}
