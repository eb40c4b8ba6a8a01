import type { CarDesign } from '../../../../contract/design';
import type { CrossDesigns } from '../../../../contract/design-calls';
import { kindOf, sheetFrom, type Value, valueAt } from '../../../../contract/design-paths';
import { possibleDesign } from '../../../../contract/possible-design';
import { mix } from '../kernel/maths';
import { hexOfOklab, oklabOfHex } from '../raster/colour';
import { crossedOutline } from './outline';
import { wholeDesign } from './whole';

/** A possible design between two, both made whole first. */
export function crossDesigns({ a, b, t }: CrossDesigns): CarDesign {
  const [from, to] = [wholeDesign(a).design, wholeDesign(b).design];
  if (t === 0) return from;
  if (t === 1) return to;
  const crossed = mixedDesign(from, to, t);
  return possibleDesign(crossed, crossed).design;
}

/** The sheet at share `t` between two whole ones: numbers and colours lie between, names change half-way. */
export function mixedDesign(from: CarDesign, to: CarDesign, t: number): CarDesign {
  const mixed = sheetFrom((path) => {
    const [a, b] = [valueAt(from, path), valueAt(to, path)];
    const nearer = t < 0.5 ? a : b;
    // An outline needs the crossed car's own dimensions.
    if (path === 'surface.outline') return undefined;
    const kind = kindOf(path, a);
    if (a === b || kind !== kindOf(path, b)) return nearer;
    if (kind === 'number') return Number(mix(Number(a), Number(b), t).toFixed(4));
    return kind === 'colour' ? mixedColour(String(a), String(b), t) : nearer;
  });
  const outline = crossedOutline(from, to, mixed, t);
  return outline ? { ...mixed, surface: { ...mixed.surface, outline } } : mixed;
}

/** The colour (#rrggbb) at share `t` between two, as the eye sees it. */
function mixedColour(a: string, b: string, t: number): Value {
  const [from, to] = [oklabOfHex(a), oklabOfHex(b)];
  return hexOfOklab([mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)]);
}
