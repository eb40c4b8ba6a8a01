import { allBodies } from './bodies';
import { boxed, evaluate, type Fit, type Pose, partsOf } from './evaluate';
import type { Target } from './target';

/** Weight of windows, lamps and wheels beside the outline, which is much the same from the other end. */
const PARTS = 3;
/** A view is looked for so near (degrees) on both sides of the one that was found. */
const AROUND = [-8, 0, 8] as const;
/** How much a picture in colour without red lamps speaks for a car's front. */
const LAMPLESS = 0.03;
/** From above a car is seen straight. */
const ABOVE = 60;

export interface Turned {
  /** The pose from the other end, with the body that looks most like the target so. */
  readonly other: Fit;
  /** How much better one of all bodies covers the target as it was found than from the other end, red lamps counted. */
  readonly ahead: number;
  /** How well the parts inside agree, as it was found and from the other end. */
  readonly inside: readonly [own: number, other: number];
}

/**
 * Compares a view with the one from the car's other end, whose outline is nearly the same: front with rear, front quarter
 * with the opposite rear quarter, and from above nose with tail. Undefined where neither can be drawn.
 */
export function turnedAbout(whole: Target, { pose }: Pick<Fit, 'pose'>): Turned | undefined {
  const target = withLamps(whole);
  const own = bestOf(target, pose);
  const other = bestOf(target, { ...pose, azimuth: ((pose.azimuth + 360) % 360) - 180 });
  const isLevel = pose.elevation <= ABOVE;
  const lamps = whole.lampless && isLevel ? LAMPLESS * (Math.abs(pose.azimuth) > 90 ? -1 : 1) : 0;
  return (
    own &&
    other && {
      other: other.fit,
      ahead: own.look - other.look + lamps,
      inside: [partsOf(own.fit), partsOf(other.fit)],
    }
  );
}

/** Most of a car (share) that its tail lamps can be. */
const LAMPS = 0.07;

/** A target whose red is that of lamps: a red car is red from every side. */
function withLamps(target: Target): Target {
  const { red, mask } = target;
  const car = mask.reduce((sum, value) => sum + (value === 1 ? 1 : 0), 0);
  return red && red.total > LAMPS * car ? { ...target, red: undefined } : target;
}

function bestOf(target: Target, pose: Pose): { readonly fit: Fit; readonly look: number } | undefined {
  let best: { readonly fit: Fit; readonly look: number } | undefined;
  const { elevation, distance } = pose;
  for (const { car, template } of allBodies()) {
    for (const by of elevation > ABOVE ? [0] : AROUND) {
      const laid = boxed(target, car, template, { azimuth: pose.azimuth + by, elevation, distance });
      if (!laid) continue;
      const fit = evaluate(target, car, template, laid);
      const look = fit.iou + PARTS * partsOf(fit);
      if (!best || look > best.look) best = { fit, look };
    }
  }
  return best;
}
