import type { Mark, PaintLayer } from '../../../log/facts-painting';
import type { Area, PictureSize } from '../../../machines/image-editor/paper';
import { common } from './area';
import { type Piece, piecesIn, reachOf } from './path';
import { createTile, type Pixels, type Tile } from './tile';

/** The side of a tile (px). */
const TILE = 256;

/** What a layer began with: the pixels of an area of the picture, the caller's own. */
export type Base = (area: Area) => Pixels;

/** One layer in tiles. A tile is there once a mark touched it. */
export interface Layer {
  readonly name: PaintLayer;
  /** Those that are there. */
  tiles(): Iterable<Tile>;
  /** All that lie under these pieces; made where there were none. */
  under(pieces: readonly Piece[]): Iterable<Tile>;
  /** The tiles that a mark touches. */
  touchedBy(mark: Mark): readonly Tile[];
}

export function createLayer(name: PaintLayer, size: PictureSize, base?: Base): Layer {
  const tiles = new Map<string, Tile>();
  const picture = { x: 0, y: 0, ...size };

  const tileAt = (x: number, y: number) => {
    const key = `${x} ${y}`;
    const known = tiles.get(key);
    if (known) return known;
    const area = common({ x, y, width: TILE, height: TILE }, picture);
    const made = createTile(area, () => base?.(area) ?? new Uint32Array(area.width * area.height));
    tiles.set(key, made);
    return made;
  };
  function* within(area: Area): Generator<Tile> {
    const { x, y, width, height } = common(area, picture);
    const [left, top] = [x, y].map((start) => Math.floor(start / TILE) * TILE);
    for (let row = top ?? 0; row < y + height; row += TILE) {
      for (let column = left ?? 0; column < x + width; column += TILE) yield tileAt(column, row);
    }
  }
  const under = (pieces: readonly Piece[]) => new Set(pieces.flatMap((piece) => [...within(reachOf(piece))]));

  return {
    name,
    tiles: () => tiles.values(),
    under,
    touchedBy: (mark) => {
      if (mark.kind === 'stroke') return [...under(piecesIn(mark))];
      // A mask that the picture came with covers tiles that no stroke has touched.
      return name === 'mask' && base ? [...within(picture)] : [...tiles.values()];
    },
  };
}
