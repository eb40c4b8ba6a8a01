import type { Area, PictureSize } from '../../../machines/image-editor/paper';
import { around } from './area';
import { createCanvas, type Drawn } from './canvas';
import type { Pixels, Tile } from './tile';

/** A canvas, and where it is no longer like the one that it is drawn from (px of its own). */
interface Level extends Drawn {
  stale: Area | undefined;
}
/** Of each tile its canvas, one of half its size, and so on. */
const drawn = new WeakMap<Tile, Level[]>();

/** What a tile with these pixels looks like; `level`: so many times halved, for when one stands back. */
export function canvasOf(tile: Tile, pixels: Pixels, level = 0): OffscreenCanvas {
  const levels = drawn.get(tile) ?? [createLevel(tile.area)];
  const change = tile.takeChange() ?? levels[0]?.stale;
  if (change) {
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), tile.area.width, tile.area.height);
    levels[0]?.context.putImageData(image, 0, 0, change.x, change.y, change.width, change.height);
    for (const [index, each] of levels.entries()) {
      each.stale = index === 0 ? undefined : around(each.stale, halved(change, index));
    }
  }
  drawn.set(tile, levels);
  return levelOf(levels, level).canvas;
}

function levelOf(levels: Level[], index: number): Level {
  const known = levels[index];
  if (index === 0 && known) return known;
  const above = levelOf(levels, index - 1);
  const level = known ?? createLevel(halfOf(above.canvas));
  levels[index] = level;
  if (!level.stale) return level;
  const { x, y, width, height } = level.stale;
  level.stale = undefined;
  const { context, canvas } = level;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.clearRect(x, y, width, height);
  context.drawImage(above.canvas, 0, 0, canvas.width, canvas.height);
  context.restore();
  return level;
}

const halfOf = ({ width, height }: PictureSize) => ({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });

const createLevel = ({ width, height }: PictureSize): Level => ({
  ...createCanvas({ width, height }),
  stale: { x: 0, y: 0, width, height },
});

/** So many times, with a pixel more on each side for what is smoothed. */
function halved({ x, y, width, height }: Area, times: number): Area {
  const share = 2 ** -times;
  const [left, top] = [Math.floor(x * share) - 1, Math.floor(y * share) - 1];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * share) + 1 - left,
    height: Math.ceil((y + height) * share) + 1 - top,
  };
}
