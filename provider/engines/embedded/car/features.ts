import { clamp, polygon, roundRect, smax, smoothstep } from '../maths';
import type { Body } from './body';
import type { CarParameters } from './parameters';

/** What the body's skin is at a point. */
export const Skin = {
  paint: 0,
  hole: 1,
  glass: 2,
  gloss: 3,
  plastic: 4,
  chrome: 5,
  lampGlass: 6,
  light: 7,
  lens: 8,
  tailLight: 9,
  tailGlass: 10,
  grille: 11,
  line: 12,
  plate: 13,
} as const;
export type Skin = (typeof Skin)[keyof typeof Skin];

export type Classify = (x: number, y: number, z: number, nx: number, ny: number, nz: number, footprint: number) => Skin;

/**
 * Decides at the hit point, from signed distances in side, front and rear elevation, what the skin is there: edges
 * stay crisp at any size. `footprint` is a pixel's width there (m), so that a shut line never falls between pixels.
 */
export function createFeatures(p: CarParameters, body: Body): Classify {
  const glass = glasshouse(p, body);
  const front = frontFace(p, body);
  const rear = rearFace(p, body);
  const archRadius = body.tyreRadius + 0.038;
  const lines = shutLines(p, body, archRadius);

  return (x, y, z, nx, ny, nz, footprint) => {
    const side = Math.abs(y);
    const axle = Math.abs(x - body.frontAxle) < Math.abs(x - body.rearAxle) ? body.frontAxle : body.rearAxle;
    const arch = Math.hypot(x - axle, z - body.tyreRadius);
    // Only the flank opens: a wing's top can come as near to the tyre without ever being a hole.
    const flank = Math.abs(ny) > 0.42 || z < body.tyreRadius;
    if (flank && arch < archRadius && side > p.width / 2 - 0.32 && nz < 0.72) return Skin.hole;
    const window = glass(x, side, z, nx, Math.abs(ny), nz);
    if (window !== undefined) return window;
    if (flank && p.cladding && arch < archRadius + 0.055 && z < body.tyreRadius * 2 + 0.12 && Math.abs(ny) > 0.4) {
      return Skin.plastic;
    }
    if (x < p.frontOverhang) {
      const found = front(x, side, z, nx);
      if (found !== undefined) return found;
    }
    if (x > p.length - 0.9) {
      const found = rear(x, side, y, z, nx);
      if (found !== undefined) return found;
    }
    const sill = p.clearance + (p.cladding ? 0.14 : 0.065);
    if (z < sill && Math.abs(nx) < 0.6) return Skin.plastic;
    return lines(x, side, z, nx, Math.abs(ny), nz, footprint);
  };
}

function glasshouse(p: CarParameters, body: Body) {
  const pillarB = p.doors === 4 ? p.header + (p.backTop - p.header) * 0.42 : p.backTop + 0.06;
  const quarter = p.doors === 4 ? Math.min(p.backTop + 0.28, body.rearAxle - 0.02) : 99;
  const rail = p.type === 'suv' ? 0.085 : 0.075;
  const end = p.type === 'suv' ? p.backBase - 0.36 : p.type === 'sports' ? p.backBase - 0.62 : p.backBase - 0.5;
  return (x: number, y: number, z: number, nx: number, ny: number, nz: number): Skin | undefined => {
    const beltZ = body.belt(x) + 0.012;
    if (z < beltZ - 0.05 || x < p.cowl - 0.35 || x > p.backBase + 0.3) return undefined;
    if (ny > 0.62) {
      const climb = Math.abs(body.roof(x + 0.05) - body.roof(x - 0.05)) / 0.1;
      const top = (z - (body.roof(x) - rail)) / Math.hypot(1, climb);
      const back = (x - end + (z - beltZ) * (p.type === 'suv' ? 0.3 : 0.75)) * 0.85;
      const d = smax(smax(top, beltZ + 0.03 - z, 0.03), smax(p.cowl + 0.2 - x, back, 0.02), 0.06);
      if (d < -0.014) {
        const post = p.doors === 4 && Math.abs(x - pillarB - (z - beltZ) * 0.12) < 0.034;
        const split = Math.abs(x - quarter + (z - beltZ) * 0.2) < 0.012;
        return post || split ? Skin.gloss : Skin.glass;
      }
      if (d < 0) return Skin.gloss;
      if (d < 0.011 && p.chrome) return Skin.chrome;
      return undefined;
    }
    const half = body.cabinHalfWidth(x, z) - 0.045;
    if (nx < -0.25 && x < p.header + 0.2) {
      const low = body.roof(p.cowl + 0.12) + 0.0;
      const high = body.roof(p.header) - 0.028;
      const d = smax(smax(y - half, z - high, 0.06), low - z, 0.05);
      if (d < -0.018) return Skin.glass;
      return d < 0 ? Skin.gloss : undefined;
    }
    const backward = p.type === 'suv' ? 0.3 : 0.16;
    if (nx > backward && x > p.backTop - 0.1) {
      const low = p.deckHeight + (p.type === 'suv' ? 0.06 : 0.045);
      const high = body.roof(p.backTop + 0.06) - 0.02;
      const d = smax(smax(y - half + 0.02, z - high, 0.06), low - z, 0.05);
      if (d < -0.018) return Skin.glass;
      return d < 0 ? Skin.gloss : undefined;
    }
    if (nz > 0.6 && z > p.height - 0.12) {
      if (p.glassRoof) {
        const d = roundRect(
          x - (p.header + p.backTop) / 2 - 0.06,
          y,
          (p.backTop - p.header) / 2 - 0.06,
          half - 0.08,
          0.1,
        );
        if (d < 0) return Skin.gloss;
      }
      if (p.blackRoof) return Skin.gloss;
    }
    return undefined;
  };
}

/** A lamp's outline in (distance along the corner, height): from the inner end to the outer. */
function lampOutline(face: number, hw: number, z: number): readonly (readonly [number, number])[] {
  switch (face % 4) {
    case 0:
      return [
        [hw * 0.5, z - 0.012],
        [hw * 0.62, z - 0.05],
        [hw + 0.24, z - 0.018],
        [hw + 0.36, z + 0.05],
        [hw * 0.75, z + 0.03],
      ];
    case 1:
      return [
        [hw * 0.44, z - 0.016],
        [hw + 0.2, z - 0.024],
        [hw + 0.3, z + 0.026],
        [hw * 0.44, z + 0.02],
      ];
    case 2:
      return [
        [hw * 0.56, z - 0.06],
        [hw + 0.08, z - 0.066],
        [hw + 0.26, z + 0.0],
        [hw + 0.3, z + 0.05],
        [hw * 0.6, z + 0.028],
      ];
    default:
      return [
        [hw * 0.54, z - 0.03],
        [hw * 0.72, z - 0.072],
        [hw + 0.1, z - 0.05],
        [hw + 0.32, z + 0.042],
        [hw * 0.66, z + 0.014],
      ];
  }
}

function frontFace(p: CarParameters, body: Body) {
  const hw = body.halfWidth(0.1);
  const lampZ = p.noseHeight - (p.type === 'suv' ? 0.1 : 0.075);
  const outline = lampOutline(p.face, hw, lampZ);
  const grilleZ = lampZ - (p.type === 'sports' ? 0.15 : 0.13);
  const lowZ = p.clearance + 0.13;
  const lensCount = 2 + (p.face % 2);
  return (x: number, y: number, z: number, nx: number): Skin | undefined => {
    // Along the nose and round the corner: on the front it is |y|, on the flank it grows with x.
    const along = y + Math.max(0, x - p.bow * (y / hw) ** 2.8) * 0.9;
    const lamp = polygon(along, z, outline);
    if (lamp < 0 && x < 0.75) {
      const upper = lampZ + 0.034 * clamp((along - hw * 0.5) / (hw * 0.7), 0, 1.3);
      const strip =
        p.face % 4 === 1 ? Math.abs(z - lampZ) < 0.007 : lamp > -0.017 && z > upper - 0.04 + 0.012 * (p.face % 3);
      if (strip && lamp < -0.005) return Skin.light;
      for (let i = 0; i < lensCount; i++) {
        const u = hw * (0.68 + 0.13 * i);
        if (Math.hypot(along - u, (z - (lampZ - 0.014 + 0.008 * i)) * 1.25) < 0.024) return Skin.lens;
      }
      return Skin.lampGlass;
    }
    if (lamp < 0.006 && x < 0.75) return Skin.line;
    if (nx > -0.12) return undefined;
    const low = roundRect(y, z - lowZ, hw * (p.face % 2 === 0 ? 0.62 : 0.7), p.type === 'sports' ? 0.055 : 0.047, 0.04);
    if (low < 0) return Skin.grille;
    const vent = polygon(y, z, [
      [hw * 0.77, lowZ - 0.045],
      [hw * 0.93, lowZ - 0.02],
      [hw * 0.9, lowZ + 0.13],
      [hw * 0.85, lowZ + 0.14],
    ]);
    if (vent < 0) return Skin.plastic;
    if (!p.openGrille) {
      const bar = Math.abs(z - lampZ - 0.004) < 0.005 && y < hw * 0.46 && p.face % 4 === 1;
      return bar ? Skin.light : undefined;
    }
    const d = grille(p, y, z - grilleZ, hw);
    if (d < -0.012) return Skin.grille;
    return d < 0 ? (p.chrome ? Skin.chrome : Skin.gloss) : undefined;
  };
}

function grille(p: CarParameters, y: number, z: number, hw: number): number {
  const tall = p.type === 'suv' ? 0.125 : p.type === 'sports' ? 0.05 : 0.085;
  switch (p.face % 3) {
    case 0:
      return roundRect(y, z, hw * 0.4, tall, 0.045);
    case 1:
      return polygon(y, z, [
        [0, tall],
        [hw * 0.46, tall],
        [hw * 0.38, -tall],
        [0, -tall],
        [-0.1, -tall],
        [-0.1, tall],
      ]);
    default:
      return polygon(y, z, [
        [-0.1, tall * 0.9],
        [hw * 0.34, tall * 0.9],
        [hw * 0.47, 0.01],
        [hw * 0.36, -tall],
        [-0.1, -tall],
      ]);
  }
}

function rearFace(p: CarParameters, body: Body) {
  const hw = body.halfWidth(p.length - 0.1);
  const z0 = p.deckHeight - (p.type === 'suv' ? 0.13 : 0.115);
  return (x: number, y: number, signed: number, z: number, nx: number): Skin | undefined => {
    const back = p.length - p.bow * 0.62 * (y / hw) ** 3;
    const along = y + Math.max(0, back - x) * 0.9;
    const clusters = p.tail % 3 !== 0;
    const inner = clusters ? hw * (p.tail % 3 === 1 ? 0.46 : 0.36) : -1;
    const half = p.tail % 3 === 0 ? 0.022 : 0.042;
    const rising = 0.03 * clamp(along / hw, 0, 1.4);
    const lamp = Math.max(
      Math.abs(z - z0 - rising) - half * (1 - 0.35 * smoothstep(hw, hw + 0.35, along)),
      inner - along,
      along - hw - 0.34,
    );
    if (lamp < 0 && nx > -0.2) {
      const lit = p.tail % 3 === 0 ? Math.abs(z - z0 - rising) < 0.011 : lamp > -0.02 && lamp < -0.004;
      return lit ? Skin.tailLight : Skin.tailGlass;
    }
    if (nx < 0.35) return undefined;
    const plate = roundRect(signed, z - (p.type === 'suv' ? z0 - 0.2 : z0 - 0.19), 0.23, 0.062, 0.012);
    if (plate < 0) return Skin.plate;
    if (plate < 0.03) return Skin.gloss;
    const valance = roundRect(y, z - p.clearance - 0.17, hw * 0.78, 0.08, 0.05);
    if (valance < 0) {
      const pipe = roundRect(y - hw * 0.6, z - p.clearance - 0.16, 0.075, 0.03, 0.025);
      if (p.carClass === 'petrol' && pipe < 0) return pipe < -0.01 ? Skin.grille : Skin.chrome;
      return Skin.plastic;
    }
    return undefined;
  };
}

function shutLines(p: CarParameters, body: Body, archRadius: number) {
  const doorFront = body.frontAxle + archRadius + 0.13;
  const pillarB = p.doors === 4 ? p.header + (p.backTop - p.header) * 0.42 : p.backTop + 0.06;
  const doorEnd = p.doors === 4 ? body.rearAxle - 0.12 : 99;
  const low = p.clearance + (p.cladding ? 0.16 : 0.12);
  const handleZ = p.beltFront - 0.1;
  const deckStart = p.backBase + (p.type === 'sports' ? 0 : 0.06);
  return (x: number, y: number, z: number, nx: number, ny: number, nz: number, footprint: number): Skin => {
    const half = Math.max(0.0028, footprint * 0.6);
    if (ny > 0.5 && z > low && z < body.belt(x) + 0.03) {
      const front = Math.abs(
        x - doorFront - 0.05 * smoothstep(0.5, 0.9, z) + 0.04 * (1 - smoothstep(low, low + 0.14, z)),
      );
      const middle = Math.abs(x - pillarB - 0.03 * (1 - smoothstep(low, low + 0.2, z)));
      const round = Math.hypot(x - body.rearAxle, z - body.tyreRadius) - archRadius - 0.07;
      const rear =
        z > body.tyreRadius + 0.28
          ? Math.abs(x - doorEnd)
          : x > body.rearAxle - 0.75 && x < doorEnd + 0.02
            ? Math.abs(round)
            : 1;
      if (front < half || middle < half || (p.doors === 4 && rear < half)) return Skin.line;
      const bottom = Math.abs(z - low - 0.006);
      if (
        bottom < half &&
        x > doorFront - 0.03 &&
        x < (p.doors === 4 ? body.rearAxle - archRadius - 0.1 : pillarB + 0.03)
      )
        return Skin.line;
      for (const at of p.doors === 4
        ? [pillarB - 0.2, Math.min(doorEnd - 0.16, body.rearAxle - 0.28)]
        : [pillarB - 0.22]) {
        const d = roundRect(x - at, z - handleZ, 0.105, 0.014, 0.013);
        if (Math.abs(d) < half * 0.9) return Skin.line;
        if (d < 0 && p.chrome) return Skin.chrome;
      }
    }
    if (nz > 0.45 && x < p.cowl + 0.05 && z > p.noseHeight - 0.06) {
      const edge = body.halfWidth(x) * (0.74 + 0.06 * smoothstep(0.3, p.cowl, x));
      const d = Math.max(y - edge, 0.2 - x, x - p.cowl - 0.1);
      if (Math.abs(d) < half) return Skin.line;
    }
    if (p.type !== 'suv' && x > deckStart && (nz > 0.4 || nx > 0.3) && z > p.deckHeight - 0.24) {
      if (Math.abs(Math.max(y - body.halfWidth(x) * 0.74, deckStart + 0.05 - x)) < half) return Skin.line;
    }
    return Skin.paint;
  };
}
