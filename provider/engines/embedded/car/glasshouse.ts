import { mix, roundRect, smax, smoothstep } from '../kernel/maths';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { Skin } from './shape/skin';

/** Position of the B-pillar (x). */
export function pillarB(p: CarParameters): number {
  return p.doors === 4
    ? p.header + Math.min(0.52, (p.backTop - p.header) * 0.42)
    : Math.min(p.backTop + 0.02, p.header + 0.74);
}

/** Classifies windows, their seals and pillars, and the roof's panels; undefined where the skin is none of these. */
export function createGlasshouse(p: CarParameters, body: Body) {
  const post = pillarB(p);
  const quarter = p.doors === 4 ? Math.min(p.backTop + 0.3, body.rearAxle + 0.02) : 99;
  const short = p.broadPillar === true;
  const pillarC = short ? 0.1 : p.tailgate ? mix(0.12, 0.08, p.boxiness) : p.doors === 2 ? 0.17 : 0.11;
  const end = short ? p.backBase - 0.3 : p.tailgate ? p.backBase - 0.1 : p.backBase - (p.doors === 2 ? 0.5 : 0.42);
  const kick = short ? -0.5 : p.tailgate ? 0.3 : 0.85;
  const steep = p.tailgate ? 0.34 : 0.15;

  const side = (x: number, z: number): Skin | undefined => {
    const beltZ = body.belt(x) + 0.012;
    const climb = Math.abs(body.roof(x + 0.05) - body.roof(x - 0.05)) / 0.1;
    const rail = 0.062 + pillarC * smoothstep(p.backTop - 0.35, p.backTop + 0.25, x);
    const top = (z - (body.roof(x) - rail)) / Math.hypot(1, climb);
    const back = (x - end + (z - beltZ) * kick) * 0.8;
    const d = smax(smax(top, beltZ + 0.03 - z, 0.02), smax(p.cowl + 0.16 - x, back, 0.02), 0.04);
    if (d < -0.014) {
      const pillar = p.doors === 4 && Math.abs(x - post - (z - beltZ) * 0.12) < 0.036;
      const split = Math.abs(x - quarter + (z - beltZ) * 0.2) < 0.011;
      const sail = x < p.cowl + (p.header - p.cowl) * 0.34;
      return pillar || split || sail ? Skin.gloss : Skin.glass;
    }
    if (d < 0) return Skin.gloss;
    return d < 0.012 && p.chrome ? Skin.chrome : undefined;
  };

  const screen = (y: number, z: number, low: number, high: number, half: number): Skin | undefined => {
    const d = smax(smax(y - half, z - high, 0.06), low - z, 0.05);
    if (d < -0.02) return Skin.glass;
    return d < 0 ? Skin.gloss : undefined;
  };

  return (x: number, y: number, z: number, nx: number, ny: number, nz: number): Skin | undefined => {
    const beltZ = body.belt(x) + 0.012;
    if (z < beltZ - 0.05 || x < p.cowl - 0.35 || x > p.backBase + 0.3) return undefined;
    if (ny > 0.62) return side(x, z);
    const half = body.cabinHalfWidth(x, z) - 0.05;
    if (nx < -0.2 && x < p.header + 0.2) return screen(y, z, body.roof(p.cowl + 0.1), body.roof(p.header) - 0.03, half);
    if (nx > steep && x > p.backTop - 0.12) {
      const low = p.deckHeight + (p.tailgate ? 0.04 : 0.035);
      return screen(y, z, low, body.roof(p.backTop + 0.03) - 0.025, half - 0.02);
    }
    if (nz > 0.6 && z > p.height - 0.16) {
      if (p.glassRoof) {
        const middle = (p.header + p.backTop) / 2 + 0.05;
        const d = roundRect(x - middle, y, (p.backTop - p.header) / 2 - 0.04, half - 0.1, 0.08);
        if (d < 0) return Math.abs(x - middle) < 0.025 ? Skin.gloss : Skin.glass;
        if (d < 0.012) return Skin.line;
      }
      if (p.colouredRoof) return Skin.roof;
      if (p.blackRoof) return Skin.gloss;
    }
    return undefined;
  };
}
