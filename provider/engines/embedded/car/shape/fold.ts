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
const usual = { below: usualCrease.below / 1000, radius: usualCrease.radius / 1000 };

/** A character line's distances below the belt and its radii at both axles (m), where a sheet leaves them open the usual ones. */
export const measuresOf = ({
  front = usual.below,
  rear = usual.below,
  radiusFront = usual.radius,
  radiusRear = usual.radius,
}: Crease) => ({ front, rear, radiusFront, radiusRear });

/** How much of a character line is there at x of a car so long (m): it comes and goes at nose and tail (0–1). */
export const shareAt = (x: number, length: number): number =>
  smoothstep(0.05, ENDS, x) * (1 - smoothstep(length - ENDS, length - 0.05, x));

/** How far the flank of a body by formula is drawn in beside its character line at (x, z) (m); undefined without one. */
export function createFold(
  { crease, ...p }: CarParameters,
  { belt, frontAxle, rearAxle }: BodyCurves,
): ((x: number, z: number) => number) | undefined {
  if (!crease?.depth) return undefined;
  const { depth } = crease;
  const { front, rear, radiusFront, radiusRear } = measuresOf(crease);
  const tyre = p.tyreDiameter / 2;
  return (x, z) => {
    const along = clamp((x - frontAxle) / (rearAxle - frontAxle), 0, 1);
    const line = Math.min(belt.at(x) - mix(front, rear, along), belt.at(x) - CLEAR);
    const off = z - line;
    // Rounded where the flank turns from one side of the line to the other.
    const round = mix(radiusFront, radiusRear, along) / 2;
    const far = (Math.hypot(off, round) - round) / (off < 0 ? BELOW : ABOVE);
    if (far >= 1) return 0;
    const near = Math.min(...[frontAxle, rearAxle].map((axle) => Math.hypot(x - axle, z - tyre))) - tyre;
    const drawn = (far * (1 - far) ** 2) / PEAK;
    return depth * (off < 0 ? 1 : SHARE) * shareAt(x, p.length) * smoothstep(FADE.from, FADE.to, near) * drawn;
  };
}
