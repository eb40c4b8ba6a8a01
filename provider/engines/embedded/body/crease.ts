import { hasZone } from '../../../../contract/body-zones';
import { ABOVE, BELOW, CLEAR, lowerOf, measuresOf, SHARE, shareAt } from '../car/shape/fold';
import type { CarParameters } from '../car/shape/parameters';
import { clamp, mix } from '../kernel/maths';
import { awayFromArches } from './rules';
import type { Bend } from './strip';

/** They fade out towards an arch over so much (m). */
const FADE = 0.5;
/** How far beyond the axles, as a share of the wheelbase, a crease rises or falls on. */
const ON = 0.2;
/** Two lines lie so far apart, and the lower one so far over the rocker, at least (m). */
const APART = 0.1;
const OVER_ROCKER = 0.06;

/** The character lines of a car as its sheet draws them; its old one moves under the first. Undefined without any. */
export function creaseOf(p: CarParameters): Bend | undefined {
  const { crease, type: body, top } = p;
  const lower = crease && lowerOf(crease);
  if ((!crease?.depth && !lower) || !hasZone({ package: { body, top } }, 'door')) return undefined;
  const upper = crease.depth ? { depth: crease.depth, ...measuresOf(crease) } : undefined;
  return (x, { rocker, catcher, character, shoulder, belt }) => {
    if (!rocker || !catcher || !character || !shoulder || !belt) return undefined;
    const along = clamp((x - p.frontOverhang) / p.wheelbase, -ON, 1 + ON);
    const placeOf = ({ front, rear }: Line) => belt.place - mix(front, rear, along);
    const low = lower && Math.max(placeOf(lower), rocker.place + OVER_ROCKER);
    const least = low === undefined ? rocker.place + 0.12 : low + APART;
    const high = upper && clamp(placeOf(upper), Math.min(least, belt.place - CLEAR), belt.place - CLEAR);
    if (high !== undefined) character.place = clamp(high, catcher.place + 0.05, shoulder.place - 0.03);
    const numbers = (line: Line, at: number, from: number, to: number) => creaseAt(p, x, line, at, { from, to }, along);
    return [
      ...(upper && high !== undefined ? numbers(upper, high, low ?? rocker.place, belt.place) : []),
      ...(lower && low !== undefined ? numbers(lower, low, rocker.place, high ?? belt.place) : []),
    ];
  };
}

/** A line's depth, and its distances below the belt and its radii at both axles (m). */
interface Line extends Readonly<Record<'depth' | 'front' | 'rear' | 'radiusFront' | 'radiusRear', number>> {}

/** Between which heights a line draws the flank in (m). */
interface Room {
  readonly from: number;
  readonly to: number;
}

function creaseAt(p: CarParameters, x: number, line: Line, at: number, { from, to }: Room, along: number) {
  const { depth, radiusFront, radiusRear } = line;
  const ends = shareAt(x, p.length);
  const wide = Math.max(0.02, Math.min(BELOW, at - from - CLEAR));
  const high = Math.max(0.02, Math.min(ABOVE, to - at));
  const below = depth * ends * awayFromArches(p, x, at - wide / 3, FADE);
  const above = depth * ends * SHARE * Math.min(1, high / ABOVE) * awayFromArches(p, x, at + high / 3, FADE);
  const radius = mix(radiusFront, radiusRear, clamp(along, 0, 1));
  return [at, below, wide, above, high, Math.min(radius, wide * 0.8)];
}
