import { clamp } from '../../maths';
import type { Body } from '../body';
import type { CarParameters } from '../parameters';
import { Skin } from '../skin';
import type { Inside } from './inside';
import { area, both, box, nothing, rim, ring, rounded, row, type Shape, stroke } from './shapes';

interface RearMeasures {
  readonly hw: number;
  /** Middle of the lamps. */
  readonly z: number;
  /** How far up a tailgate's corner goes above that. */
  readonly up: number;
  readonly tall: boolean;
}

/** A rear face: the lamps' glass, what of it is lit, and gloss black between. */
interface Rear {
  readonly lamp: Shape;
  readonly lit: Shape;
  readonly panel: Shape;
}

type Design = (m: RearMeasures) => Rear;

/** A thread of light from side to side. */
const thread: Design = ({ hw, z }) => ({
  lamp: rounded(
    area(
      [-0.1, z - 0.014],
      [hw * 0.7, z - 0.014],
      [hw + 0.3, z + 0.022],
      [hw + 0.3, z + 0.05],
      [hw * 0.7, z + 0.024],
      [-0.1, z + 0.022],
    ),
    0.006,
  ),
  lit: stroke(0.008, [-0.1, z + 0.004], [hw * 0.7, z + 0.004], [hw + 0.28, z + 0.035]),
  panel: nothing,
});

/** A cluster on each side with a hook of light. */
const hooks: Design = ({ hw, z }) => {
  const lamp = rounded(
    area(
      [hw * 0.45, z - 0.03],
      [hw * 0.95, z - 0.045],
      [hw + 0.3, z + 0.02],
      [hw + 0.32, z + 0.05],
      [hw * 0.5, z + 0.035],
    ),
    0.006,
  );
  return {
    lamp,
    lit: both(rim(lamp, 0.014), stroke(0.005, [hw * 0.56, z - 0.002], [hw + 0.1, z + 0.012])),
    panel: nothing,
  };
};

/** Upright lamps in the corners. */
const pillars: Design = ({ hw, z, up }) => {
  const lamp = rounded(
    area(
      [hw * 0.84, z - 0.14],
      [hw + 0.1, z - 0.12],
      [hw + 0.14, z + 0.06],
      [hw + 0.02, z + up],
      [hw * 0.9, z + up],
      [hw * 0.86, z + 0.04],
    ),
    0.008,
  );
  return {
    lamp,
    lit: both(rim(lamp, 0.015), stroke(0.006, [hw * 0.86, z - 0.04], [hw + 0.1, z - 0.03])),
    panel: nothing,
  };
};

/** Two rings on each side. */
const rings: Design = ({ hw, z }) => {
  const at = [hw * 0.6, hw * 0.82];
  return {
    lamp: both(...at.map((a) => ring(a, z - 0.012, 0.03, 0.025))),
    lit: both(...at.map((a) => ring(a, z - 0.012, 0.042, 0.009))),
    panel: nothing,
  };
};

/** A dark band with a dotted line of light. */
const dots: Design = ({ hw, z }) => ({
  lamp: box(0, z, hw + 0.22, 0.034, 0.012),
  lit: both(row(30, 0.034, box(0, z, 0.0115, 0.0115, 0.003)), box(hw + 0.1, z, 0.1, 0.0115, 0.003)),
  panel: nothing,
});

/** Two level lines round the corner, black between. */
const lines: Design = ({ hw, z }) => ({
  lamp: rounded(area([hw * 0.4, z - 0.045], [hw + 0.2, z - 0.04], [hw + 0.26, z + 0.04], [hw * 0.36, z + 0.04]), 0.006),
  lit: both(
    stroke(0.008, [hw * 0.42, z + 0.026], [hw + 0.22, z + 0.028]),
    stroke(0.008, [hw * 0.45, z - 0.03], [hw + 0.16, z - 0.026]),
  ),
  panel: box(0, z, hw * 0.42, 0.04, 0.006),
});

/** Every rear face, in the order of `CarParameters.tail`. */
export const rears = { thread, hooks, pillars, rings, dots, lines } as const satisfies Record<string, Design>;
export type RearName = keyof typeof rears;
export const rearNames = Object.keys(rears) as readonly RearName[];

/** Places a rear face on a tail. */
export function createRear(p: CarParameters, body: Body) {
  const hw = body.halfWidth(p.length - 0.1);
  const z0 = p.deckHeight - (p.tailgate ? 0.15 : 0.105);
  const measures = { hw, z: z0, up: p.tailgate ? 0.16 : 0.06, tall: p.tailgate };
  const face = rears[rearNames[p.tail % rearNames.length] ?? 'thread'](measures);
  const along = (x: number, y: number, z: number) =>
    y + 0.9 * Math.max(0, body.tail(z) - body.tailSetback(Math.min(y, hw * 1.05)) - x);
  const plateZ = p.tailgate ? z0 - 0.17 : z0 - 0.19;
  const valanceZ = p.clearance + 0.18;
  const pipes = p.carClass !== 'electric';

  const skin = (x: number, y: number, signed: number, z: number, nx: number): Skin | undefined => {
    const a = along(x, y, z);
    const lamp = face.lamp(a, z);
    if (lamp < 0 && nx > -0.3) return face.lit(a, z) < 0 ? Skin.tailLight : Skin.tailGlass;
    if (lamp < 0.004 && nx > -0.3) return Skin.line;
    if (nx < 0.3) return undefined;
    const plate = box(0, plateZ, 0.23, 0.07, 0.01)(signed, z);
    if (plate < 0) return p.carClass === 'petrol' ? Skin.plate : Skin.greenPlate;
    if (plate < 0.035 && z < z0) return Skin.gloss;
    // A plain mark where a badge would be: one stroke for a hybrid, two for an electric car.
    if (p.carClass !== 'petrol' && mark(signed + hw * 0.56, z - z0 + 0.085, p.carClass === 'electric'))
      return Skin.accent;
    if (face.panel(y, z) < 0) return Skin.gloss;
    const valance = box(0, valanceZ, hw * 0.8, 0.085, 0.05)(y, z);
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
  return { skin, inside };
}

function mark(a: number, z: number, twice: boolean): boolean {
  const lean = a - z * 0.5;
  if (Math.abs(z) > 0.011) return false;
  return Math.abs(lean) < 0.026 || (twice && Math.abs(lean - 0.068) < 0.026);
}
