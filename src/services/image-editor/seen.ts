import type { PaintLayer } from '../../log/facts-painting';
import type { Area, PictureSize, Sight } from '../../machines/image-editor/paper';
import { common, createCanvas, isEmpty } from './canvas';
import { drawAt, drawPyramid, levelFor, onCanvas, type Pyramid } from './pyramid';
import { smaller } from './smaller';
import { TILE } from './tiles';
import type { Content } from './wet';

/** A layer as it is to be seen. `tiles` answers those that are no longer as they began. */
export interface SeenLayer {
  readonly layer: PaintLayer;
  readonly base: Pyramid | undefined;
  tiles(area: Area): Iterable<{ readonly area: Area; readonly content: Content }>;
}

/** A mask lies over the picture like tinted glass. */
const GLASS = 0.5;
/** From here on pixels are shown as squares. */
const SQUARES = 3;
/** The side of a square of the pattern behind what is transparent (px of the canvas). */
const CHECK = 8;

/** Draws the layers from the picture up, and the pattern of what is transparent behind them all. */
export function drawSeen(
  context: CanvasRenderingContext2D,
  layers: readonly SeenLayer[],
  size: PictureSize,
  sight: Sight,
  clip: Area,
): void {
  const picture = { x: 0, y: 0, ...size };
  const area = common(seenThrough(sight, clip), picture);
  context.save();
  context.beginPath();
  context.rect(clip.x, clip.y, clip.width, clip.height);
  context.clip();
  context.clearRect(clip.x, clip.y, clip.width, clip.height);
  if (!isEmpty(area)) {
    context.imageSmoothingEnabled = sight.scale < SQUARES;
    for (const layer of layers) drawLayer(context, layer, sight, area);
    context.globalCompositeOperation = 'destination-over';
    context.globalAlpha = 1;
    context.fillStyle = checks(context);
    const place = onCanvas(sight, picture);
    context.fillRect(place.x, place.y, place.width, place.height);
  }
  context.restore();
}

/** What of the picture a part of the canvas shows, one pixel wider for what is rounded. */
const seenThrough = ({ x, y, scale }: Sight, { x: left, y: top, width, height }: Area): Area => ({
  x: x + (left - 1) / scale,
  y: y + (top - 1) / scale,
  width: (width + 2) / scale,
  height: (height + 2) / scale,
});

function drawLayer(context: CanvasRenderingContext2D, { layer, base, tiles }: SeenLayer, sight: Sight, area: Area) {
  context.globalAlpha = layer === 'mask' ? GLASS : 1;
  const changed = [...tiles(area)];
  if (!base) {
    for (const { area: place, content } of changed) drawContent(context, content, sight, place);
    return;
  }
  // What lies under glass cannot be wiped off the canvas again: there the pieces that changed are left out.
  context.save();
  if (changed.length > 0) {
    context.beginPath();
    const whole = onCanvas(sight, area);
    context.rect(whole.x - 2, whole.y - 2, whole.width + 4, whole.height + 4);
    for (const { area: place } of changed) {
      const { x, y, width, height } = onCanvas(sight, place);
      context.rect(x, y, width, height);
    }
    context.clip('evenodd');
  }
  drawPyramid(context, base, sight, area);
  context.restore();
  for (const { area: place, content } of changed) drawContent(context, content, sight, place);
}

function drawContent(context: CanvasRenderingContext2D, content: Content, sight: Sight, area: Area) {
  if (typeof content !== 'string') drawAt(context, smaller(content, levelFor(sight.scale, 3)), sight, area);
}

let pattern: CanvasPattern | null | undefined;
function checks(context: CanvasRenderingContext2D): CanvasPattern | string {
  if (pattern === undefined) {
    const { canvas, context: square } = createCanvas({ width: 2 * CHECK, height: 2 * CHECK });
    square.fillStyle = '#fff';
    square.fillRect(0, 0, 2 * CHECK, 2 * CHECK);
    square.fillStyle = '#d9d7d3';
    square.fillRect(0, 0, CHECK, CHECK);
    square.fillRect(CHECK, CHECK, CHECK, CHECK);
    pattern = context.createPattern(canvas, 'repeat');
  }
  return pattern ?? '#fff';
}

/** The tiles of the grid that an area meets, by column and row. */
export function* places({ x, y, width, height }: Area): Generator<readonly [column: number, row: number]> {
  for (let row = Math.floor(y / TILE); row * TILE < y + height; row++) {
    for (let column = Math.floor(x / TILE); column * TILE < x + width; column++) yield [column, row];
  }
}
