import type { Tread } from '../../../../contract/rims';
import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Vector } from './cabin/plates';
import { prism } from './equipment/shapes';

/** Blocks of a tread: how many round the tyre, how high, how much of their pitch is gap, and how far down the wall (m). */
interface Blocks {
  readonly count: number;
  readonly high: number;
  readonly gap: number;
  readonly wall: number;
  /** Rows between the two shoulders. */
  readonly rows: number;
}

const blocks: Readonly<Partial<Record<Tread, Blocks>>> = {
  'all-terrain': { count: 34, high: 0.009, gap: 0.24, wall: 0.018, rows: 3 },
  'mud-terrain': { count: 21, high: 0.017, gap: 0.36, wall: 0.046, rows: 2 },
};
/** How far blocks are sunk into what carries them, and a shoulder's bevel (m). */
const SUNK = 0.006;
const BEVEL = 0.016;
/** Of the tyre's width a shoulder's block takes so much. */
const SHOULDER = 0.29;
/** How far a block on the wall stands out of it (m). */
const PROUD = 0.009;

/** How much lower a tyre's carcass is than its blocks (m). */
export const blockHeight = (tread: Tread | undefined): number => (tread && blocks[tread]?.high) ?? 0;

/** Where a place of a tyre is: angle about the axle, radius, and depth from its outer face inwards (m). */
export type OnTyre = (angle: number, radius: number, depth: number) => Vector;
type Corner = readonly [depth: number, radius: number];

/**
 * Adds a tread's blocks, so that they are seen in the tyre's silhouette: shoulders that reach down the wall, and rows
 * between them, each a part of a pitch farther round.
 * @param radius of the tyre over its blocks (m)
 */
export function addBlocks(
  mesh: MeshBuilder,
  tread: Tread | undefined,
  { radius, width, at }: { readonly radius: number; readonly width: number; readonly at: OnTyre },
) {
  const of = tread && blocks[tread];
  if (!of) return;
  const pitch = (2 * Math.PI) / of.count;
  const low = radius - of.high - SUNK;
  const shoulder = width * SHOULDER;
  const add = (turn: number, share: number, outline: readonly Corner[]) => {
    const [from, to] = [turn - (share * pitch) / 2, turn + (share * pitch) / 2];
    const face = (angle: number) => outline.map(([depth, r]) => at(angle, r, depth));
    prism(mesh, face(from), face(to), Part.tyre);
  };
  const between = (width - 2 * shoulder) / of.rows;
  for (let i = 0; i < of.count; i++) {
    const turn = i * pitch;
    // Every other shoulder reaches farther down.
    const wall = of.wall * (i % 2 === 0 ? 1 : 0.55);
    const outer = shoulderOutline(radius, low, wall, shoulder);
    add(turn, 1 - of.gap, outer);
    add(turn + pitch / 2, 1 - of.gap, outer.map(([depth, r]) => [width - depth, r] as const).reverse());
    for (let row = 0; row < of.rows; row++) {
      const from = shoulder + row * between + between * of.gap * 0.4;
      const to = shoulder + (row + 1) * between - between * of.gap * 0.4;
      add(turn + pitch * ((row + 1) / (of.rows + 1)), 1 - of.gap * 0.8, [
        [from, low],
        [from, radius],
        [to, radius],
        [to, low],
      ]);
    }
  }
}

/** A shoulder's block across the tyre: from the wall over the bevel to the tread. */
const shoulderOutline = (radius: number, low: number, wall: number, wide: number): readonly Corner[] => [
  [0.018, radius - BEVEL - wall],
  [0.012 - PROUD, radius - BEVEL - wall],
  [0.012 - PROUD, radius - BEVEL],
  [BEVEL, radius],
  [wide * 0.92, radius],
  [wide * 0.92, low],
];
