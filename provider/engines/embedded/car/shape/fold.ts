import { usualCrease } from '../../../../../contract/surfacing';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import type { BodyCurves } from './body-curves';
import type { CarParameters } from './parameters';

/** So far below and above a character line a flank is drawn in (m); a lower share of the depth above. */
const BELOW = 0.3;
const ABOVE = 0.17;
const SHARE = 0.5;
/** The line begins and ends so softly along the car, keeps so far from the belt, and fades out so near to a tyre (m). */
const ENDS = 0.5;
const CLEAR = 0.03;
const FADE = { from: 0.06, to: 0.35 };
/** The peak of t(1 − t)², at a third of the way. */
const PEAK = 4 / 27;

/** How far the flank of a body by formula is drawn in beside its character line at (x, z) (m); undefined without one. */
export function createFold(
  { crease, ...p }: CarParameters,
  { belt, frontAxle, rearAxle }: BodyCurves,
): ((x: number, z: number) => number) | undefined {
  if (!crease?.depth) return undefined;
  const usual = { below: usualCrease.below / 1000, radius: usualCrease.radius / 1000 };
  const { depth, front = usual.below, rear = usual.below } = crease;
  const { radiusFront = usual.radius, radiusRear = usual.radius } = crease;
  const tyre = p.tyreDiameter / 2;
  return (x, z) => {
    const along = clamp((x - frontAxle) / (rearAxle - frontAxle), 0, 1);
    const line = Math.min(belt.at(x) - mix(front, rear, along), belt.at(x) - CLEAR);
    const off = z - line;
    // Rounded where the flank turns from one side of the line to the other.
    const round = mix(radiusFront, radiusRear, along) / 2;
    const far = (Math.hypot(off, round) - round) / (off < 0 ? BELOW : ABOVE);
    if (far >= 1) return 0;
    const ends = smoothstep(0.05, ENDS, x) * (1 - smoothstep(p.length - ENDS, p.length - 0.05, x));
    const near = Math.min(...[frontAxle, rearAxle].map((axle) => Math.hypot(x - axle, z - tyre))) - tyre;
    const drawn = (far * (1 - far) ** 2) / PEAK;
    return depth * (off < 0 ? 1 : SHARE) * ends * smoothstep(FADE.from, FADE.to, near) * drawn;
  };
}
