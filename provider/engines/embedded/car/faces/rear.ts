import { clamp } from '../../kernel/maths';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { Skin } from '../shape/skin';
import { detailedRear } from './detailed';
import type { Inside } from './inside';
import { type RearMeasures, rearNames, rears } from './rears';
import { box } from './shapes';

/** Places a rear face on a tail. */
export function createRear(p: CarParameters, body: Body) {
  const hw = body.halfWidth(p.length - 0.1);
  const z0 = p.deckHeight - (p.tailgate ? 0.15 : 0.105);
  const measures: RearMeasures = { hw, z: z0, up: p.tailgate ? 0.2 : 0.055 };
  const face = detailedRear(
    rears[rearNames[p.tail % rearNames.length] ?? 'thread'](measures),
    measures,
    p.faceParts?.rear,
  );
  const along = (x: number, y: number, z: number) =>
    y + 0.9 * Math.max(0, body.tail(z) - body.tailSetback(Math.min(y, hw * 1.05)) - x);
  const plateZ = p.tailgate ? z0 - 0.17 : z0 - 0.19;
  const valanceZ = p.clearance + 0.18;
  const pipes = p.carClass !== 'electric' && p.exhaust === undefined;
  const plateOf = box(0, plateZ, 0.23, 0.07, 0.01);
  const valanceOf = box(0, valanceZ, hw * 0.8, 0.085, 0.05);

  const skin = (x: number, y: number, signed: number, z: number, nx: number): Skin | undefined => {
    const a = along(x, y, z);
    const lamp = face.lamp(a, z);
    if (lamp < 0 && nx > -0.3) return face.lit(a, z) < 0 ? Skin.tailLight : Skin.tailGlass;
    if (lamp < 0.004 && nx > -0.3) return Skin.line;
    if (nx < 0.3) return undefined;
    const plate = plateOf(signed, z);
    if (plate < 0) return p.carClass === 'petrol' ? Skin.plate : Skin.greenPlate;
    if (plate < 0.035 && z < z0) return Skin.gloss;
    // A plain mark where a badge would be: one stroke for a hybrid, two for an electric car.
    if (p.carClass !== 'petrol' && mark(signed + hw * 0.56, z - z0 + 0.085, p.carClass === 'electric'))
      return Skin.accent;
    if (face.panel(y, z) < 0) return Skin.gloss;
    const valance = valanceOf(y, z);
    if (valance < 0) {
      const pipe = box(hw * 0.6, valanceZ - 0.015, 0.085, 0.036, 0.03)(y, z);
      if (pipes && pipe < 0) return pipe < -0.009 ? Skin.exhaust : Skin.chrome;
      const fin = Math.abs(((y / 0.13) % 1) - 0.5) < 0.04 && y < hw * 0.42 && z < valanceZ + 0.01;
      return fin ? Skin.gloss : Skin.plastic;
    }
    const reflector = box(hw * 0.84, p.clearance + 0.3, 0.07, 0.011, 0.005)(y, z);
    return reflector < 0 ? Skin.tailGlass : undefined;
  };

  const inside = (x: number, y: number, z: number, out: Inside) => {
    const a = along(x, y, z);
    const shut = face.lamp(a, z) > 0;
    out.skin = shut ? Skin.wall : face.lit(a, z) < 0 ? Skin.tailLight : Skin.housing;
    out.ta = clamp(((a * 60) % 1) - 0.5, -0.4, 0.4);
    out.tz = 0;
  };
  const opening = (y: number, z: number) => Math.min(plateOf(y, z) - 0.035, valanceOf(y, z));
  return { skin, inside, opening };
}

function mark(a: number, z: number, twice: boolean): boolean {
  const lean = a - z * 0.5;
  if (Math.abs(z) > 0.011) return false;
  return Math.abs(lean) < 0.026 || (twice && Math.abs(lean - 0.068) < 0.026);
}
