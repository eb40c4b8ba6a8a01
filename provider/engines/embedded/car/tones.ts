import { createNumber } from './number';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { Skin } from './shape/skin';
import { createStripes } from './stripes';

/** Share of the height between underside and belt that is the lower half. */
const HALF = 0.5;

/** Which part of the painted skin a place belongs to; undefined for a car in one colour. */
export function createTones(
  p: CarParameters,
  body: Body,
): ((x: number, y: number, z: number, ny: number, nz: number) => Skin) | undefined {
  const { tones = [] } = p;
  const number = createNumber(p, body);
  const striped = createStripes(p, body);
  if (tones.length === 0 && !striped && !number) return undefined;
  const has = { lower: tones.includes('lower'), bonnet: tones.includes('bonnet'), pillars: tones.includes('pillars') };
  const middle = p.clearance + HALF * (p.beltFront - p.clearance);
  return (x, signed, z, ny, nz) => {
    const y = Math.abs(signed);
    const mark = number?.(x, signed, z, ny, nz);
    if (mark !== undefined) return mark;
    if (striped?.(x, signed, z, ny, nz)) return Skin.stripe;
    if (has.lower && z < middle) return Skin.lower;
    if (has.bonnet && nz > 0.4 && x < p.cowl + 0.06 && z > p.noseHeight - 0.1 && y < body.halfWidth(x) * 0.78)
      return Skin.bonnet;
    return has.pillars && nz < 0.75 && x > p.cowl && z > body.belt(x) + 0.02 ? Skin.pillars : Skin.paint;
  };
}
