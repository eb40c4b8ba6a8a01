import { common, isEmpty } from './area';
import { createCanvas } from './canvas';
import type { Area, PictureSize, Viewport } from './paper';
import type { Pixels } from './tile';

/** The side of a piece (px of its level). */
export const PIECE = 512;

/** A picture at its own size and at a half, a quarter and so on of it, each cut into pieces, row by row. */
export interface Pyramid {
  readonly size: PictureSize;
  /** Nothing of it is transparent. */
  readonly isOpaque: boolean;
  readonly levels: readonly (readonly ImageBitmap[])[];
}

/** The level whose pixels are as large as those of the screen, or just smaller. */
export const levelFor = (scale: number, last: number): number =>
  Math.min(last, Math.max(0, Math.floor(Math.log2(1 / scale) + 1e-9)));

/** Draws the pieces that `area` (px of the picture) needs, their edges on whole pixels so that no seam shows. */
export function drawPyramid(
  context: OffscreenCanvasRenderingContext2D,
  { size, levels }: Pyramid,
  viewport: Viewport,
  area: Area,
): void {
  const level = levelFor(viewport.scale, levels.length - 1);
  const side = PIECE * 2 ** level;
  const columns = Math.ceil(size.width / side);
  const inside = common(area, { x: 0, y: 0, ...size });
  if (isEmpty(inside)) return;
  for (let row = Math.floor(inside.y / side); row * side < inside.y + inside.height; row++) {
    for (let column = Math.floor(inside.x / side); column * side < inside.x + inside.width; column++) {
      const piece = levels[level]?.[row * columns + column];
      const place = common({ x: column * side, y: row * side, width: side, height: side }, { x: 0, y: 0, ...size });
      if (piece) drawAt(context, piece, viewport, place);
    }
  }
}

/** Where an area of the picture is on the canvas, in whole pixels. */
export function onCanvas({ x, y, scale }: Viewport, area: Area): Area {
  const left = Math.round((area.x - x) * scale);
  const top = Math.round((area.y - y) * scale);
  return {
    x: left,
    y: top,
    width: Math.round((area.x + area.width - x) * scale) - left,
    height: Math.round((area.y + area.height - y) * scale) - top,
  };
}

export function drawAt(
  context: OffscreenCanvasRenderingContext2D,
  image: CanvasImageSource,
  viewport: Viewport,
  area: Area,
): void {
  const place = onCanvas(viewport, area);
  if (!isEmpty(place)) context.drawImage(image, place.x, place.y, place.width, place.height);
}

/** The pixels of an area of the picture at its own size. */
export function pixelsOf(pyramid: Pyramid, area: Area): Pixels {
  const { context } = createCanvas(area);
  drawPyramid(context, pyramid, { x: area.x, y: area.y, scale: 1 }, area);
  return new Uint32Array(context.getImageData(0, 0, area.width, area.height).data.buffer);
}
