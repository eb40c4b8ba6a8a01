import type { PaperMemory } from '../../machines/image-editor/paper';
import { TILE, type Tile, type TileLayer } from './tiles';

/** So many tiles of pixels are held before the way back is thinned out: about 200 MB. */
const TILES_HELD = 768;
/** Thinning stops here, so that it is not begun with every stroke. */
const TILES_LEFT = 576;
const TILE_BYTES = TILE * TILE * 4;

const pixelsIn = ({ kept }: Tile) => [...kept].filter(([, content]) => typeof content !== 'string');

const held = (layers: readonly TileLayer[]) =>
  layers.reduce((sum, { tiles }) => sum + [...tiles.values()].reduce((all, tile) => all + pixelsIn(tile).length, 0), 0);

export const memoryOf = (layers: readonly TileLayer[]): PaperMemory => {
  const tiles = held(layers);
  return { tiles, bytes: tiles * TILE_BYTES };
};

/**
 * Lets every second version of each tile go, but what is shown, until there is room: it can be painted again from the
 * one before. `count` marks are shown.
 */
export function thinOut(layers: readonly TileLayer[], count: number): void {
  let left = held(layers);
  if (left <= TILES_HELD) return;
  for (let before = left + 1; left > TILES_LEFT && left < before; ) {
    before = left;
    for (const layer of layers) {
      for (const tile of layer.tiles.values()) {
        const shown = layer.version(tile, count);
        const spare = pixelsIn(tile).filter(([number]) => number !== shown);
        for (const [index, [number]] of spare.entries()) {
          if (index % 2 > 0) continue;
          tile.kept.delete(number);
          left--;
        }
      }
    }
  }
}
