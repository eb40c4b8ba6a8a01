import { hasZone } from '../../../../contract/body-zones';
import { ABOVE, BELOW, CLEAR, measuresOf, SHARE, shareAt } from '../car/shape/fold';
import type { CarParameters } from '../car/shape/parameters';
import { clamp, mix } from '../kernel/maths';
import { awayFromArches } from './rules';
import type { Bend } from './strip';

/** It fades out towards an arch over so much (m). */
const FADE = 0.5;
/** How far beyond the axles, as a share of the wheelbase, a crease rises or falls on. */
const ON = 0.2;

/** The character line of a car as its sheet draws it; its old one moves under it. Undefined without one. */
export function creaseOf(p: CarParameters): Bend | undefined {
  const { crease, type: body, top } = p;
  if (!crease?.depth || !hasZone({ package: { body, top } }, 'door')) return undefined;
  const { depth } = crease;
  const { front, rear, radiusFront, radiusRear } = measuresOf(crease);
  return (x, { rocker, catcher, character, shoulder, belt }) => {
    if (!rocker || !catcher || !character || !shoulder || !belt) return undefined;
    const along = clamp((x - p.frontOverhang) / p.wheelbase, -ON, 1 + ON);
    const at = clamp(belt.place - mix(front, rear, along), rocker.place + 0.12, belt.place - CLEAR);
    character.place = clamp(at, catcher.place + 0.05, shoulder.place - 0.03);
    const ends = shareAt(x, p.length);
    const wide = Math.min(BELOW, at - rocker.place - CLEAR);
    const high = Math.min(ABOVE, belt.place - at);
    const below = depth * ends * awayFromArches(p, x, at - wide / 3, FADE);
    const above = depth * ends * SHARE * Math.min(1, high / ABOVE) * awayFromArches(p, x, at + high / 3, FADE);
    const radius = mix(radiusFront, radiusRear, clamp(along, 0, 1));
    return [at, below, wide, above, high, Math.min(radius, wide * 0.8)];
  };
}
