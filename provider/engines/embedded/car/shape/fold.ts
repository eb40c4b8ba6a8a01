import { usualCrease } from '../../../../../contract/surfacing';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import type { BodyCurves } from './body-curves';
import type { CarParameters, Crease } from './parameters';

/** So far below and above a character line a flank is drawn in (m); a lower share of the depth above. */
export const BELOW = 0.3;
export const ABOVE = 0.17;
export const SHARE = 0.5;
/** The line keeps so far from the belt (m). */
export const CLEAR = 0.03;
/** It begins and ends so softly along the car (m). */
const ENDS = 0.5;
/** It fades out so near to a tyre (m). */
const FADE = { from: 0.06, to: 0.35 };
/** The peak of t(1 − t)², at a third of the way. */
const PEAK = 4 / 27;

/** What of a crease a sheet leaves open (m). */
const usual = {
  below: usualCrease.below / 1000,
  radius: usualCrease.radius / 1000,
  lower: usualCrease.lower / 1000,
};

/** A character line's distances below the belt and its radii at both axles (m), where a sheet leaves them open the usual ones. */
export const measuresOf = ({
  front = usual.below,
  rear = usual.below,
  radiusFront = usual.radius,
  radiusRear = usual.radius,
}: Crease) => ({ front, rear, radiusFront, radiusRear });

/** Two lines lie so far apart at least, and end so far from the sill (m). */
const APART = 0.12;
const OVER_SILL = 0.1;

/** A second character line's depth, its distances below the belt, and the first's radii (m); undefined without one. */
export function lowerOf(crease: Crease) {
  const { depth = 0, front = usual.lower, rear = usual.lower } = crease.lower ?? {};
  if (depth === 0) return undefined;
  const { radiusFront, radiusRear, ...upper } = measuresOf(crease);
  const under = (below: number, first: number) => (crease.depth ? Math.max(below, first + APART) : below);
  return { depth, front: under(front, upper.front), rear: under(rear, upper.rear), radiusFront, radiusRear };
}

/** How much of a character line is there at x of a car so long (m): it comes and goes at nose and tail (0–1). */
export const shareAt = (x: number, length: number): number =>
  smoothstep(0.05, ENDS, x) * (1 - smoothstep(length - ENDS, length - 0.05, x));

/** How far the flank of a body by formula is drawn in beside its character lines at (x, z) (m); undefined without any. */
export function createFold(
  { crease, ...p }: CarParameters,
  { belt, frontAxle, rearAxle }: BodyCurves,
): ((x: number, z: number) => number) | undefined {
  const lower = crease && lowerOf(crease);
  const lines = [...(crease?.depth ? [{ depth: crease.depth, ...measuresOf(crease) }] : []), ...(lower ? [lower] : [])];
  if (lines.length === 0) return undefined;
  const tyre = p.tyreDiameter / 2;
  return (x, z) => {
    const along = clamp((x - frontAxle) / (rearAxle - frontAxle), 0, 1);
    const near = Math.min(...[frontAxle, rearAxle].map((axle) => Math.hypot(x - axle, z - tyre))) - tyre;
    const fades = shareAt(x, p.length) * smoothstep(FADE.from, FADE.to, near);
    let drawn = 0;
    for (const { depth, front, rear, radiusFront, radiusRear } of lines) {
      const line = clamp(belt.at(x) - mix(front, rear, along), p.clearance + OVER_SILL, belt.at(x) - CLEAR);
      const off = z - line;
      // Rounded where the flank turns from one side of the line to the other.
      const round = mix(radiusFront, radiusRear, along) / 2;
      const far = (Math.hypot(off, round) - round) / (off < 0 ? BELOW : ABOVE);
      if (far < 1) drawn += (depth * (off < 0 ? 1 : SHARE) * fades * far * (1 - far) ** 2) / PEAK;
    }
    return drawn;
  };
}
