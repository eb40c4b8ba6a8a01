import { common } from './area';
import type { Mark, PaintLayer } from './mark';
import type { Area, PictureSize } from './paper';
import { type Piece, piecesIn, reachOf } from './path';
import { createTile, type Pixels, type Tile } from './tile';

/** The side of a tile (px). */
const TILE = 256;

/** The tiles of the grid that an area meets: where they lie. */
export function* cells({ x, y, width, height }: Area): Generator<Area> {
  const [left, top] = [Math.floor(x / TILE) * TILE, Math.floor(y / TILE) * TILE];
  for (let row = top; row < y + height; row += TILE) {
    for (let column = left; column < x + width; column += TILE) {
      yield { x: column, y: row, width: TILE, height: TILE };
    }
  }
}

/** What a layer began with: the pixels of an area of the picture, the caller's own. */
export type Base = (area: Area) => Pixels;

/** One layer in tiles. A tile is there once a mark touched it. */
export interface Layer {
  readonly name: PaintLayer;
  /** Those that are there, all or in an area. */
  tiles(area?: Area): Iterable<Tile>;
  /** All that lie under these pieces; made where there were none. */
  under(pieces: readonly Piece[]): Iterable<Tile>;
  /** The tiles that a mark touches. */
  touchedBy(mark: Mark): readonly Tile[];
}

export function createLayer(name: PaintLayer, size: PictureSize, base?: Base): Layer {
  const tiles = new Map<string, Tile>();
  const picture = { x: 0, y: 0, ...size };

  const tileIn = (cell: Area) => {
    const key = `${cell.x} ${cell.y}`;
    const known = tiles.get(key);
    if (known) return known;
    const area = common(cell, picture);
    const made = createTile(area, () => base?.(area) ?? new Uint32Array(area.width * area.height));
    tiles.set(key, made);
    return made;
  };
  const within = (area: Area) => [...cells(common(area, picture))].map(tileIn);
  const under = (pieces: readonly Piece[]) => new Set(pieces.flatMap((piece) => within(reachOf(piece))));

  return {
    name,
    tiles: (area) =>
      area ? [...cells(common(area, picture))].flatMap(({ x, y }) => tiles.get(`${x} ${y}`) ?? []) : tiles.values(),
    under,
    touchedBy: (mark) => {
      if (mark.kind === 'stroke') return [...under(piecesIn(mark))];
      // A mask or paint that the picture came with covers tiles that no stroke has touched.
      return name !== 'image' && base ? within(picture) : [...tiles.values()];
    },
  };
}
