import type { Body } from '../shape/body';
import { emblemOf } from '../shape/emblem';
import type { CarParameters } from '../shape/parameters';
import { Skin } from '../shape/skin';
import { detailedFront } from './detailed';
import type { Front, FrontMeasures } from './front-design';
import { frontNames, fronts } from './fronts';
import type { Inside } from './inside';
import { fillPattern } from './patterns';

const FRAME = 0.011;
/** Half the gap round a lid (m). */
const LID_GAP = 0.004;

/** Places a front face on a nose: the skin's material and the parts behind a lamp's glass or a grille's frame. */
export function createFront(p: CarParameters, body: Body) {
  const face = frontOf(p, body);
  const hw = body.halfWidth(0.1);
  const lidsFrom = p.noseHeight - 0.06;
  /** From the centre line along the nose and on round the corner: on the front it is |y|, on the flank it grows with x. */
  const along = (x: number, y: number, z: number) =>
    y + 0.9 * Math.max(0, x - body.noseSetback(Math.min(y, hw * 1.05)) - body.nose(z));

  const skin = (x: number, y: number, z: number, nx: number): Skin | undefined => {
    const a = along(x, y, z);
    const lamp = face.lamp(a, z);
    if (lamp < 0 && x < 0.85) {
      if (face.signature(a, z) < 0) return Skin.light;
      return face.lenses.some(([u, v, r]) => Math.hypot(a - u, z - v) < r) ? Skin.lens : Skin.lampGlass;
    }
    if (x < 0.85 && face.signature(a, z) < 0 && nx < 0.3) return Skin.light;
    if (lamp < 0.005 && x < 0.85) return Skin.line;
    if (face.lids && x < 0.85 && z > lidsFrom && Math.abs(face.lids(x, y)) < LID_GAP) return Skin.line;
    if (nx > -0.12 && y < hw * 0.97) return undefined;
    if (face.vents(y, z) < 0 && nx < -0.05) return Skin.intake;
    if (nx > -0.12) return undefined;
    if (face.roundel !== undefined && emblemOf(p) === undefined && nx < -0.4) {
      const d = Math.hypot(y, z - face.roundel) - 0.036;
      if (d < 0) return d > -0.007 ? Skin.chrome : Skin.gloss;
    }
    const opening = face.grille(y, z);
    if (opening < -FRAME) return Skin.grille;
    if (opening < 0) return p.chrome ? Skin.chrome : Skin.gloss;
    const low = face.intake(y, z);
    if (low < 0) return low > -0.008 ? Skin.plastic : Skin.intake;
    if (face.panel(y, z) < 0) return Skin.gloss;
    return undefined;
  };

  const inside = (x: number, y: number, z: number, of: Skin, out: Inside) => {
    const a = along(x, y, z);
    out.ta = 0;
    out.tz = 0;
    if (of === Skin.grille) {
      out.skin = face.grille(y, z) > -FRAME ? Skin.wall : fillPattern(face.pattern, y, z, out);
      return;
    }
    if (of === Skin.intake) {
      const shut = Math.min(face.intake(y, z), face.vents(y, z)) > 0;
      out.skin = shut ? Skin.wall : fillPattern('mesh', y, z, out);
      // Light is in the grille alone.
      if (p.equipment?.litGrille && out.skin === Skin.slat) out.skin = Skin.plastic;
      return;
    }
    lampInside(face, a, z, out);
  };

  const opening = (y: number, z: number) => Math.min(face.grille(y, z), face.intake(y, z), face.vents(y, z));

  return {
    skin,
    inside,
    opening,
    signature: (x: number, y: number, z: number) => face.signature(along(x, y, z), z) < 0,
  };
}

function lampInside(face: Front, a: number, z: number, out: Inside) {
  if (face.lamp(a, z) > 0) {
    out.skin = Skin.wall;
    return;
  }
  for (const [u, v, r] of face.lenses) {
    const da = (a - u) / r;
    const dz = (z - v) / r;
    const d = Math.hypot(da, dz);
    if (d > 1) continue;
    out.skin = d > 0.82 ? Skin.chrome : Skin.lens;
    // The projector bulges; its bezel leans the other way.
    const tilt = d > 0.82 ? -1.4 : 0.9;
    out.ta = da * tilt;
    out.tz = dz * tilt;
    return;
  }
  out.skin = Skin.housing;
  out.tz = ((z * 90) % 1) - 0.5;
}

/** How high a face has its roundel (m); undefined without one. */
export const roundelOn = (p: CarParameters, body: Body): number | undefined => frontOf(p, body).roundel;

function frontOf(p: CarParameters, body: Body): Front {
  const s = (p.noseHeight - p.clearance) / 0.575;
  const measures: FrontMeasures = {
    hw: body.halfWidth(0.1),
    lampZ: p.noseHeight - 0.1 * s,
    lowZ: p.clearance + 0.125 * s,
    s,
    open: p.openGrille,
  };
  const face = fronts[frontNames[p.face % frontNames.length] ?? 'executive'](measures);
  return p.faceParts?.front ? detailedFront(face, measures, p.faceParts.front) : face;
}
