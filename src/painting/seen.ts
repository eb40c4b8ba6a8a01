import { common, isEmpty } from './area';
import { createCanvas } from './canvas';
import { type PaintLayer, paintLayers } from './mark';
import type { Painting, SeenTile } from './painting';
import type { Area, Viewport } from './paper';
import { drawAt, drawPyramid, levelFor, onCanvas, type Pyramid } from './pyramid';
import { canvasOf } from './tile-canvas';

/** What the layers began with, as far as they did not begin empty. */
export type Pyramids = Partial<Readonly<Record<PaintLayer, Pyramid>>>;

/** A mask lies over the picture like tinted glass. */
const GLASS = 0.5;
/** A tile that is halved more often than this is too small to be worth it. */
const SMALLEST_LEVEL = 3;
/** From here on pixels are shown as squares. */
const SQUARES = 3;
/** The side of a square of the pattern behind what is transparent (px of the canvas). */
const CHECK = 8;

type Context = OffscreenCanvasRenderingContext2D;

/** What is to be seen of a painting. */
export interface View {
  readonly viewport: Viewport;
  readonly hidden: readonly PaintLayer[];
  /** No more than this is drawn (px of the canvas). */
  readonly clip: Area;
  /** The part of the picture that the clip shows, where no more of it is wanted (px). */
  readonly within?: Area;
  /** Tiles are painted again until then (ms, on the clock of `performance.now`); without, until they are all there. */
  readonly deadline?: number;
}

/** Draws the layers from the picture up, and the pattern of what is transparent behind them all. */
export function drawSeen(
  context: Context,
  painting: Painting,
  pyramids: Pyramids,
  { viewport, hidden, clip, within, deadline }: View,
): void {
  const picture = { x: 0, y: 0, ...painting.size };
  const area = common(seenThrough(viewport, clip), within ? common(within, picture) : picture);
  context.save();
  context.beginPath();
  context.rect(clip.x, clip.y, clip.width, clip.height);
  context.clip();
  context.clearRect(clip.x, clip.y, clip.width, clip.height);
  if (!isEmpty(area)) {
    context.imageSmoothingEnabled = viewport.scale < SQUARES;
    let isCovered = false;
    for (const layer of paintLayers.filter((each) => !hidden.includes(each))) {
      const seen = [...painting.seen(layer, area, deadline)];
      isCovered ||= layer === 'image' && seen.length === 0 && pyramids.image?.isOpaque === true;
      context.globalAlpha = layer === 'mask' ? GLASS : 1;
      drawLayer(context, seen, pyramids[layer], viewport, area);
    }
    if (!isCovered) drawChecks(context, onCanvas(viewport, picture));
  }
  context.restore();
}

/** What of the picture a part of the canvas shows, one pixel wider for what is rounded. */
const seenThrough = ({ x, y, scale }: Viewport, { x: left, y: top, width, height }: Area): Area => ({
  x: x + (left - 1) / scale,
  y: y + (top - 1) / scale,
  width: (width + 2) / scale,
  height: (height + 2) / scale,
});

function drawLayer(
  context: Context,
  seen: readonly SeenTile[],
  base: Pyramid | undefined,
  viewport: Viewport,
  area: Area,
) {
  if (base && seen.length === 0) drawPyramid(context, base, viewport, area);
  else if (base) {
    // Changed tiles can be transparent and would not erase the base below them: clip the base around them.
    context.save();
    context.beginPath();
    const whole = onCanvas(viewport, area);
    context.rect(whole.x - 2, whole.y - 2, whole.width + 4, whole.height + 4);
    for (const { tile } of seen) {
      const { x, y, width, height } = onCanvas(viewport, tile.area);
      context.rect(x, y, width, height);
    }
    context.clip('evenodd');
    drawPyramid(context, base, viewport, area);
    context.restore();
  }
  const level = levelFor(viewport.scale, SMALLEST_LEVEL);
  for (const { tile, pixels } of seen) drawAt(context, canvasOf(tile, pixels, level), viewport, tile.area);
}

/** Behind everything that is drawn. */
function drawChecks(context: Context, { x, y, width, height }: Area) {
  context.globalCompositeOperation = 'destination-over';
  context.globalAlpha = 1;
  context.fillStyle = checks(context);
  context.fillRect(x, y, width, height);
}

let pattern: CanvasPattern | null | undefined;
function checks(context: Context): CanvasPattern | string {
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
