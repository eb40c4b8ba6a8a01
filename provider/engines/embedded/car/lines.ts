import { roundRect, smoothstep } from '../kernel/maths';
import { pillarB } from './glasshouse';
import type { Body } from './shape/body';
import { areHandlesChrome } from './shape/handles';
import type { CarParameters } from './shape/parameters';
import { Skin } from './shape/skin';

/** Classifies the painted skin at a point: shut lines, door handles, and the flaps over filler and charge port. */
export function createLines(p: CarParameters, body: Body, archRadius: number) {
  const flank = createFlankLines(p, body, archRadius);
  const tail = createTailLine(p, body);
  return (x: number, signed: number, z: number, nx: number, ny: number, nz: number, footprint: number): Skin => {
    const y = Math.abs(signed);
    const half = Math.max(0.0026, footprint * 0.55);
    const found = flank(x, signed, z, ny, half);
    if (found !== undefined) return found;
    if (nz > 0.4 && x < p.cowl + 0.05 && z > p.noseHeight - 0.05) {
      const edge = body.halfWidth(x) * (0.72 + 0.07 * smoothstep(0.2, p.cowl, x));
      const from = body.noseSetback(y) + 0.14;
      if (Math.abs(Math.max(y - edge, from - x, x - p.cowl - 0.06)) < half) return Skin.line;
    }
    return tail(x, y, z, nx, nz, half) ? Skin.line : Skin.paint;
  };
}

/** The lines on a flank; undefined elsewhere and on its plain paint. `half` is half a line's width (m). */
function createFlankLines(p: CarParameters, body: Body, archRadius: number) {
  const doorFront = body.frontAxle + archRadius + 0.1;
  const low = p.clearance + (p.cladding ? 0.17 : 0.13);
  const doors = createDoors(p, body, archRadius, doorFront, low);
  const handle = createHandles(p, body);
  const flaps: (readonly [x: number, z: number])[] = [];
  // On the driver's side: current behind the front wheel, fuel above the rear one.
  if (p.carClass !== 'petrol' && !p.equipment?.chargePort)
    flaps.push([body.frontAxle + archRadius + 0.01, p.tyreDiameter + 0.045]);
  if (p.carClass !== 'electric') flaps.push([body.rearAxle + 0.34, p.tyreDiameter + 0.06]);
  return (x: number, signed: number, z: number, ny: number, half: number): Skin | undefined => {
    if (!(ny > 0.5 && z > low && z < body.belt(x) + 0.03)) return undefined;
    if (doors(x, z, half)) return Skin.line;
    const found = handle(x, z, half);
    if (found !== undefined) return found;
    if (signed < 0) {
      for (const [fx, fz] of flaps)
        if (Math.abs(roundRect(x - fx, z - fz, 0.075, 0.065, 0.03)) < half) return Skin.line;
    }
    const badge =
      p.carClass !== 'petrol' &&
      Math.abs(z - low - 0.055) < 0.008 &&
      Math.abs(x - doorFront - 0.13 - (z - low) * 0.4) < 0.04;
    return badge ? Skin.accent : undefined;
  };
}

/** The shut lines of the doors, above the sill at `low` (m). */
function createDoors(p: CarParameters, body: Body, archRadius: number, doorFront: number, low: number) {
  const post = pillarB(p);
  const doorEnd = doorEndOf(p, body);
  return (x: number, z: number, half: number): boolean => {
    const front = Math.abs(
      x - doorFront - 0.06 * smoothstep(0.5, 0.95, z) + 0.05 * (1 - smoothstep(low, low + 0.16, z)),
    );
    const middle = Math.abs(x - post - 0.03 * (1 - smoothstep(low, low + 0.2, z)));
    if (front < half || middle < half) return true;
    if (p.doors === 4) {
      const round = Math.hypot(x - body.rearAxle, z - body.tyreRadius) - archRadius - 0.07;
      const high = z > body.tyreRadius + 0.3;
      if (
        high ? Math.abs(x - doorEnd) < half : x > body.rearAxle - 0.75 && x < doorEnd + 0.02 && Math.abs(round) < half
      )
        return true;
    }
    const last = p.doors === 4 ? body.rearAxle - archRadius - 0.1 : post + 0.03;
    return Math.abs(z - low - 0.006) < half && x > doorFront - 0.03 && x < last;
  };
}

/** Where the rear doors end (m); far behind a car that has none. */
const doorEndOf = (p: CarParameters, body: Body) => (p.doors === 4 ? body.rearAxle - 0.1 : 99);

/** Where the handles of a formula's body are on each of its sides: x and height (m). */
export function formulaHandles(p: CarParameters, body: Body): readonly (readonly [x: number, z: number])[] {
  const post = pillarB(p);
  const along = p.doors === 4 ? [post - 0.2, Math.min(doorEndOf(p, body) - 0.14, body.rearAxle - 0.24)] : [post - 0.22];
  return along.map((x) => [x, Math.min(body.shoulder(x) - 0.045, body.belt(x) - 0.12)]);
}

function createHandles(p: CarParameters, body: Body) {
  const handles = p.equipment?.shavedHandles ? [] : formulaHandles(p, body);
  return (x: number, z: number, half: number): Skin | undefined => {
    for (const [at, high] of handles) {
      const d = roundRect(x - at, z - high, 0.11, 0.015, 0.014);
      if (Math.abs(d) < half * 0.9) return Skin.line;
      if (d < 0 && areHandlesChrome(p)) return Skin.chrome;
    }
    return undefined;
  };
}

/** The shut line of the tailgate or of the boot lid. */
function createTailLine(p: CarParameters, body: Body) {
  const deckStart = p.backBase + 0.05;
  return (x: number, y: number, z: number, nx: number, nz: number, half: number): boolean => {
    if (p.tailgate) {
      const d = Math.max(y - body.halfWidth(p.length) * 0.86, p.clearance + 0.42 - z);
      return nx > 0.4 && z < p.deckHeight + 0.1 && Math.abs(d) < half;
    }
    if (x < deckStart || (nz < 0.4 && nx < 0.3) || z < p.deckHeight - 0.34) return false;
    const d = Math.max(y - body.halfWidth(x) * 0.74, deckStart + 0.05 - x, p.deckHeight - 0.31 - z);
    return Math.abs(d) < half;
  };
}
