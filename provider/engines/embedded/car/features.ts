import { formulaGlass, linedFeatures } from '../body';
import { createFront } from './faces/front';
import type { Inside } from './faces/inside';
import { createRear } from './faces/rear';
import { createGlasshouse, pillarB } from './glasshouse';
import { createLines } from './lines';
import { createMud } from './mud';
import { createPatina } from './patina';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { archDepth, isOpenWheeled } from './shape/running-gear';
import { type Classify, type Detail, Skin } from './shape/skin';
import { behindSpat, spatFoot } from './shape/spats';
import { createTones, sillsOf } from './tones';

export { type Classify, Skin } from './shape/skin';

/**
 * Classifies the skin at a hit point from signed distances in side, front and rear elevation, so that edges stay crisp
 * at any size. `footprint` is a pixel's width there (m), so that a shut line never falls between pixels.
 */
export function createFeatures(p: CarParameters, body: Body, detail: Detail = 'all'): Classify {
  const features = linedFeatures(p, body, detail) ?? formulaFeatures(p, body, detail);
  const toned = createTones(p, body);
  const muddy = createMud(p, body);
  const worn = createPatina(p, body);
  const onSill = sillsOf(p, body);
  if (!toned && !muddy && !worn && !onSill) return features;
  return (x, y, z, nx, ny, nz, footprint) => {
    const bare = features(x, y, z, nx, ny, nz, footprint);
    // A sill takes the dark foot of the flank with it.
    const found = (bare === Skin.plastic || bare === Skin.paint) && onSill?.(x, z, ny) ? Skin.sills : bare;
    const paint = toned && found === Skin.paint ? toned(x, y, z, ny, nz) : found;
    const skin = worn?.(paint, x, y, z, nz) ?? paint;
    return muddy?.(skin, x, y, z) ? Skin.mud : skin;
  };
}

function formulaFeatures(p: CarParameters, body: Body, detail: Detail): Classify {
  const glass = p.glazing ? formulaGlass(p, body, pillarB(p)) : createGlasshouse(p, body);
  const front = createFront(p, body);
  const rear = createRear(p, body);
  const archRadius = body.tyreRadius + 0.036;
  const archEnd = p.width / 2 - archDepth(p, body);
  const spat = behindSpat(p, body) === undefined ? Number.POSITIVE_INFINITY : spatFoot(p);
  const lines = detail === 'all' ? createLines(p, body, archRadius) : () => Skin.paint;
  const cladding = archRadius + (p.boxiness > 0.7 ? 0.075 : 0.055);

  return (x, y, z, nx, ny, nz, footprint) => {
    const side = Math.abs(y);
    const axle = Math.abs(x - body.frontAxle) < Math.abs(x - body.rearAxle) ? body.frontAxle : body.rearAxle;
    const arch = Math.hypot(x - axle, z - body.tyreRadius);
    // Only the flank has wheel openings: the top of a wing may be as close to the tyre.
    const flank = Math.abs(ny) > 0.42 || z < body.tyreRadius;
    const isSpat = axle === body.rearAxle && z > spat && Math.abs(ny) > 0.42;
    if (flank && !isSpat && arch < archRadius && side > archEnd && nz < 0.72) return Skin.hole;
    if (isSpat && Math.abs(arch - archRadius) < Math.max(0.0026, footprint * 0.55)) return Skin.line;
    const window = glass(x, side, z, nx, Math.abs(ny), nz);
    if (window !== undefined) return window;
    if (flank && !isSpat && arch < archRadius + 0.006 && Math.abs(ny) > 0.4) return Skin.line;
    if (
      flank &&
      !(isSpat && arch < archRadius) &&
      p.cladding &&
      arch < cladding &&
      z < p.tyreDiameter + 0.14 &&
      Math.abs(ny) > 0.4
    )
      return Skin.plastic;
    if (x < p.frontOverhang) {
      const found = front.skin(x, side, z, nx);
      if (found !== undefined) return found;
    }
    if (x > p.length - 0.9) {
      const found = rear.skin(x, side, y, z, nx);
      if (found !== undefined) return found;
    }
    const sill = p.clearance + (p.cladding ? 0.15 : 0.07);
    if (z < sill && Math.abs(nx) < 0.6) return Skin.plastic;
    if (z < p.clearance + (p.cladding ? 0.11 : 0.035)) return Skin.plastic;
    return lines(x, y, z, nx, Math.abs(ny), nz, footprint);
  };
}

/** How far (m) a place of the nose or tail is from the next opening in it, as its elevation shows; below 0 within one. */
export function createOpenings(p: CarParameters, body: Body) {
  if (isOpenWheeled(p)) return () => Number.POSITIVE_INFINITY;
  const front = createFront(p, body);
  const rear = createRear(p, body);
  return (x: number, y: number, z: number): number =>
    x < p.length / 2 ? front.opening(Math.abs(y), z) : rear.opening(Math.abs(y), z);
}

/** How deep (m) the things lie that show behind the skin there; 0 where the skin itself is what one sees. */
export function recessOf(skin: Skin): number {
  switch (skin) {
    case Skin.lampGlass:
    case Skin.light:
    case Skin.lens:
      return 0.05;
    case Skin.grille:
      return 0.03;
    case Skin.intake:
      return 0.075;
    case Skin.tailGlass:
    case Skin.tailLight:
      return 0.022;
    default:
      return 0;
  }
}

export interface Insides {
  /** What shows behind the skin `of`, at a point in its depth. */
  at(of: Skin, x: number, y: number, z: number, out: Inside): void;
  /** Whether a running light burns at a point close behind a lamp's glass. */
  signature(x: number, y: number, z: number): boolean;
}

/** What the lamps and openings of the car's own nose and tail hold. */
export function createInsides(p: CarParameters, body: Body): Insides {
  if (isOpenWheeled(p))
    return { at: (of, _x, _y, _z, out) => Object.assign(out, { skin: of, ta: 0, tz: 0 }), signature: () => false };
  const front = createFront(p, body);
  const rear = createRear(p, body);
  return {
    at: (of, x, y, z, out) => {
      const side = Math.abs(y);
      if (x < p.length / 2) front.inside(x, side, z, of, out);
      else rear.inside(x, side, z, out);
    },
    signature: (x, y, z) => front.signature(x, Math.abs(y), z),
  };
}
