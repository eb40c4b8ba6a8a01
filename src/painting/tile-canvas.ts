import { createCanvas, type Drawn } from './canvas';
import { type Half, halfOf, refresh, type Sheet } from './halves';
import type { Area } from './paper';
import { addHalved, boundsOf, clearRows } from './rows';
import type { Pixels, Tile } from './tile';

/** A tile halved once, twice and so on, as far as it was asked for, and a canvas of the size that was asked for last. */
interface Looks {
  readonly halves: Half[];
  shown?: { readonly level: number; readonly drawn: Drawn };
}
const known = new WeakMap<Tile, Looks>();

/** The canvas of a tile with these pixels; `level` is the number of halvings for a zoomed-out view. */
export function canvasOf(tile: Tile, pixels: Pixels, level: number): OffscreenCanvas {
  const looks = known.get(tile) ?? { halves: [] };
  known.set(tile, looks);
  for (const [index, { stale }] of looks.halves.entries()) addHalved(stale, tile.changed, index + 1);
  let sheet: Sheet = { size: tile.area, pixels };
  let place = boundsOf(tile.changed);
  clearRows(tile.changed);
  for (let index = 0; index < level; index++) {
    const half = looks.halves[index] ?? halfOf(sheet);
    looks.halves[index] = half;
    place = boundsOf(half.stale);
    refresh(half, sheet);
    sheet = half;
  }
  if (looks.shown?.level !== level) looks.shown = { level, drawn: canvasFrom(sheet) };
  else if (place) put(looks.shown.drawn, sheet, place);
  return looks.shown.drawn.canvas;
}

/** A canvas of these pixels. */
export function canvasFrom(sheet: Sheet): Drawn {
  const drawn = createCanvas(sheet.size);
  put(drawn, sheet, { ...sheet.size, x: 0, y: 0 });
  return drawn;
}

function put({ context }: Drawn, { size, pixels }: Sheet, place: Area) {
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), size.width, size.height);
  context.putImageData(image, 0, 0, place.x, place.y, place.width, place.height);
}
