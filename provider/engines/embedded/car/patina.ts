import { clamp, smoothstep } from '../kernel/maths';
import { noise } from './noise';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { isPainted, Skin } from './shape/skin';

/** What worn paint shows at a place (m) with its normal's share upwards; undefined where it is whole. */
export type Patina = (skin: Skin, x: number, y: number, z: number, nz: number) => Skin | undefined;

/** Sizes of worn patches (m) with their shares. */
const PATCHES = [
  [0.42, 0.5],
  [0.15, 0.3],
  [0.045, 0.14],
  [0.016, 0.06],
] as const;
/** Less is whole paint. */
const LEAST = 0.02;
/** How much more than elsewhere is worn where sun and rain fall, and low where stones hit. */
const UP = 0.16;
const LOW = 0.12;
/** How far into a patch its primer reaches before the rust begins. */
const RIM = 0.085;
/** Pits of rust beside the patches: their size (m), and how rare they are. */
const PIT = { size: 0.021, rare: 0.93 };

/** Paint that is worn down to its primer and rusty in patches: most on what looks up and low on the flanks. */
export function createPatina({ patina = 0, clearance }: CarParameters, body: Body): Patina | undefined {
  if (patina < LEAST) return undefined;
  const low = clearance + 0.12;
  return (skin, x, y, z, nz) => {
    if (!isPainted(skin) && skin !== Skin.roof) return undefined;
    const spray = 1 - smoothstep(0, 0.32, z - low);
    const worn = 0.2 + 0.27 * patina + UP * patina * clamp(nz, 0, 1) + LOW * patina * spray;
    const patch = worn - patched(x, y, z, body.frontAxle);
    if (patch > RIM) return Skin.rust;
    if (patch > 0) return Skin.primer;
    return noise(x / PIT.size, y / PIT.size, z / PIT.size) > PIT.rare - 0.06 * patina * (0.5 + patch)
      ? Skin.rust
      : undefined;
  };
}

/** Soft noise of several sizes, about 0.2 to 0.8. */
const patched = (x: number, y: number, z: number, from: number): number =>
  PATCHES.reduce(
    (sum, [size, share], i) => sum + share * noise((x - from) / size + 31 * i, y / size + 7 * i, z / size),
    0,
  );
