import type { Mark, PaintLayer } from '../../log/facts-painting';
import { type Dab, dabsOf, unpacked } from '../../machines/image-editor/dabs';
import type { Area, PictureSize } from '../../machines/image-editor/paper';
import { common, isEmpty } from './canvas';
import { reachOf } from './print';
import { type Content, createWetTile, type DrawBase } from './wet';

/** The side of a tile (px). */
export const TILE = 256;
/** Every so many steps that are painted again, one is kept for the next way back. */
const CHECKPOINT = 8;

/** A square of a layer, with what it looked like after each mark that touched it, as far as that is kept. */
export interface Tile {
  readonly area: Area;
  /** The marks that touched it, by their number from 1, ascending. */
  readonly touched: number[];
  /** After the mark of that number; what is not here is painted again from what is. 0 is the beginning. */
  readonly kept: Map<number, Content>;
}

/** One layer in tiles. A tile is there once a mark touched it. */
export interface TileLayer {
  readonly layer: PaintLayer;
  readonly tiles: ReadonlyMap<number, Tile>;
  /** The tile at that place of the grid, made where there is none. */
  tile(column: number, row: number): Tile;
  /** The tiles that a mark touches, with it. */
  touchedBy(mark: Mark): readonly Tile[];
  /** The number of the mark that a tile shows while the first `count` marks are shown; 0: as it began. */
  version(tile: Tile, count: number): number;
  /** What a tile shows then; painted again where it was not kept. */
  content(tile: Tile, count: number, marks: readonly Mark[]): Content;
  readonly drawBase: DrawBase;
}

/** `drawBase` is undefined for a layer that begins empty. */
export function createTileLayer(layer: PaintLayer, size: PictureSize, drawBase: DrawBase | undefined): TileLayer {
  const tiles = new Map<number, Tile>();
  const columns = Math.ceil(size.width / TILE);
  const picture = { x: 0, y: 0, ...size };
  const cleared: Content = layer === 'image' ? 'base' : 'empty';

  const tile = (column: number, row: number) => {
    const key = row * columns + column;
    const known = tiles.get(key);
    if (known) return known;
    const area = common({ x: column * TILE, y: row * TILE, width: TILE, height: TILE }, picture);
    const made: Tile = { area, touched: [], kept: new Map([[0, drawBase ? 'base' : 'empty']]) };
    tiles.set(key, made);
    return made;
  };
  const under = (area: Area): Tile[] => {
    const inside = common(area, picture);
    if (isEmpty(inside)) return [];
    const found: Tile[] = [];
    for (let row = Math.floor(inside.y / TILE); row * TILE < inside.y + inside.height; row++) {
      for (let column = Math.floor(inside.x / TILE); column * TILE < inside.x + inside.width; column++) {
        found.push(tile(column, row));
      }
    }
    return found;
  };
  const version = ({ touched }: Tile, count: number) => touched.findLast((number) => number <= count) ?? 0;

  return {
    layer,
    tiles,
    tile,
    drawBase: drawBase ?? (() => {}),
    touchedBy: (mark) => {
      // A mask that the picture came with covers tiles that no stroke has touched.
      if (mark.kind === 'clear') return layer === 'mask' && drawBase ? under(picture) : [...tiles.values()];
      return [...new Set(dabsIn(mark).flatMap((dab) => under(reachOf(dab))))];
    },
    version,
    content: (each, count, marks) => {
      const wanted = version(each, count);
      const known = each.kept.get(wanted);
      if (known) return known;
      const from = nearest(each, wanted);
      let content = each.kept.get(from) ?? 'empty';
      const missing = each.touched.filter((number) => number > from && number <= wanted);
      for (const [index, number] of missing.entries()) {
        const mark = marks[number - 1];
        if (mark?.kind === 'clear') content = cleared;
        else if (mark) content = painted(each, content, mark, drawBase ?? (() => {}));
        if (number === wanted || index % CHECKPOINT === CHECKPOINT - 1) each.kept.set(number, content);
      }
      return content;
    },
  };
}

/** The newest version that is kept and not newer than `wanted`. */
export const nearest = ({ kept }: Tile, wanted: number): number =>
  [...kept.keys()].reduce((best, number) => (number <= wanted && number > best ? number : best), 0);

function painted({ area }: Tile, from: Content, mark: Extract<Mark, { kind: 'stroke' }>, drawBase: DrawBase): Content {
  const wet = createWetTile(area, from, mark.tip, drawBase);
  wet.print(dabsIn(mark));
  return wet.canvas;
}

/** The prints of a mark are worked out once. */
const known = new WeakMap<Mark, readonly Dab[]>();
function dabsIn(mark: Extract<Mark, { kind: 'stroke' }>): readonly Dab[] {
  const found = known.get(mark) ?? dabsOf(mark.tip, unpacked(mark.points));
  known.set(mark, found);
  return found;
}
