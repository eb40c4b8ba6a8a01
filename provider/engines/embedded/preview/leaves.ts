import { Skin } from '../car/features';
import type { Leaf } from '../car/leaves';
import { cutByLabel } from '../solid/cut';
import { separated, simplified } from '../solid/simplify';
import { type Surface, subset, transformed, turnedInside } from '../solid/surface';
import type { LabelAt } from '../solid/vertices';
import { BORDER, ERROR, type Fineness } from './body';
import { flipped } from './placing';

/** How far the dark inner side of a door lies under its skin (m). */
const INNER = 0.012;

/** A piece of a door or lid where it stands open, in one material of the skin; `Skin.wall` is its inner side. */
export interface LeafPiece {
  readonly surface: Surface;
  readonly label: number;
}

/**
 * The skins of doors and lids where they stand open, cut out of the surface of the right half.
 * @param labelsOf what the skin is on the right half, or on the left one's mirror image (-1)
 */
export async function openLeaves(
  half: Surface,
  leaves: readonly Leaf[],
  labelsOf: (side: 1 | -1) => LabelAt,
  { narrowest }: Fineness,
  tick: () => void,
): Promise<LeafPiece[]> {
  const made: LeafPiece[] = [];
  for (const leaf of leaves) {
    for (const side of [1, -1] as const) {
      const holds: LabelAt = (x, y, z, nx, ny, nz) => Number(leaf.holds(x, side * y, z, nx, side * ny, nz));
      const rough = subset(half, (t) => cornersOf(half, t).some((place) => holds(...place) === 1));
      if (rough.indices.length === 0) continue;
      const own = labelsOf(side);
      const labelAt: LabelAt = (...place) => (holds(...place) === 1 ? own(...place) : Skin.hole);
      const cut = await simplified(
        cutByLabel(rough, { labelAt, finest: BORDER, narrowest, dropped: Skin.hole, tick }),
        ERROR,
      );
      const opened = openedOn(leaf, side);
      made.push(...[...separated(cut)].map(([label, surface]) => ({ surface: opened(surface), label })));
      made.push({ surface: opened(turnedInside(cut, INNER)), label: Skin.wall });
    }
  }
  return made;
}

/** Brings a piece of the right half to where its leaf stands open, on its own side. */
const openedOn =
  (leaf: Leaf, side: 1 | -1) =>
  (surface: Surface): Surface =>
    transformed(
      side === 1 ? surface : flipped(surface),
      (...at) => leaf.moved(at),
      (...way) => leaf.turned(way),
    );

type Place = Parameters<LabelAt>;

function cornersOf({ positions, normals, indices }: Surface, triangle: number): Place[] {
  return [0, 1, 2].map((corner) => {
    const v = (indices[triangle * 3 + corner] ?? 0) * 3;
    const at = (of: Float32Array, k: number) => of[v + k] ?? 0;
    return [at(positions, 0), at(positions, 1), at(positions, 2), at(normals, 0), at(normals, 1), at(normals, 2)];
  });
}
