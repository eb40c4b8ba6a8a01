import { Skin } from '../car/shape/skin';
import type { Material } from '../trace/materials';
import { materialAt } from '../trace/paint-material';
import { pbrOf, type SolidMaterial } from './materials';
import type { Surface } from './surface';
import type { LabelAt } from './vertices';

/** Labels of a pattern's pieces begin here. */
const PIECES = 100;

/** Labels of a skin whose paint has a pattern, in pieces of their own: a viewer knows no patterns. */
export function inPieces(own: LabelAt, { pattern }: Material): LabelAt {
  if (!pattern?.pieces) return own;
  const { share, pieces } = pattern;
  return (x, y, z, nx, ny, nz) => {
    const label = own(x, y, z, nx, ny, nz);
    if (label !== Skin.paint) return label;
    const here = share({ x, y, z, nx, ny, nz, facing: 1 }, 0);
    const off = pieces.map((piece) => Math.abs(piece.share - here));
    return PIECES + off.indexOf(Math.min(...off));
  };
}

/** The material of a piece by its label; undefined for any other label. */
export function pieceOf(label: number, paint: Material): SolidMaterial | undefined {
  const piece = paint.pattern?.pieces?.[label - PIECES];
  return piece && pbrOf(piece.name, materialAt(paint, piece.share));
}

/** A material as its pattern shows it in the middle of a small surface, where that would be cut into pieces. */
export function shownOn({ positions }: Surface, material: Material): Material {
  const { pattern } = material;
  const count = positions.length / 3;
  if (!pattern?.pieces || count === 0) return material;
  const middle = [0, 0, 0];
  positions.forEach((value, i) => {
    middle[i % 3] = (middle[i % 3] ?? 0) + value / count;
  });
  const [x = 0, y = 0, z = 0] = middle;
  const { pattern: _, ...shown } = materialAt(material, pattern.share({ x, y, z, nx: 0, ny: 1, nz: 0, facing: 1 }, 0));
  return shown;
}
