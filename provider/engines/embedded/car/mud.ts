import { noise } from './noise';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { isPainted, Skin } from './shape/skin';

/** Whether mud lies on a skin at a place (m). */
export type Mud = (skin: Skin, x: number, y: number, z: number) => boolean;

/** Sizes of its blots (m) with their shares. */
const BLOTS = [
  [0.21, 0.5],
  [0.07, 0.33],
  [0.026, 0.17],
] as const;
/** Drops above the blots: their size (m), how rare they are, and how far they reach. */
const SPATTER = { size: 0.034, rare: 0.9, reach: 0.32 };
/** Less is a clean car; how far behind a wheel its spray is thickest, and how wide that is (m). */
const LEAST = 0.02;
const SPRAY = { behind: 0.16, wide: 0.42, share: 0.45 };

/** Mud thrown up by the wheels: thick on the sills and behind each wheel, in blots higher up; none of a clean car. */
export function createMud({ mud = 0, clearance, height }: CarParameters, body: Body): Mud | undefined {
  if (mud < LEAST) return undefined;
  const behind = body.tyreRadius + SPRAY.behind;
  const spray = (x: number) =>
    Math.max(...[body.frontAxle, body.rearAxle].map((axle) => Math.exp(-(((x - axle - behind) / SPRAY.wide) ** 2))));
  return (skin, x, y, z) => {
    if (!isPainted(skin) && skin !== Skin.plastic && skin !== Skin.line && skin !== Skin.chrome) return false;
    const thick = mud * (1.12 + SPRAY.share * spray(x)) - (z - clearance) / (0.66 * height);
    if (thick > -0.1 && thick > 0.95 * blotted(x, y, z) - 0.12) return true;
    return (
      thick > -SPATTER.reach && noise(x / SPATTER.size, y / SPATTER.size, z / SPATTER.size) > SPATTER.rare - 0.1 * thick
    );
  };
}

/** Soft noise of several sizes, 0 to 1. */
const blotted = (x: number, y: number, z: number): number =>
  BLOTS.reduce((sum, [size, share], i) => sum + share * noise(x / size + 17 * i, y / size, z / size), 0);
