import { MASK_COLOR } from './brushes';
import { createCanvas, type Drawn } from './canvas';
import { PaintError } from './failure';
import { keepLabel } from './label';
import type { PaintLayer } from './mark';
import type { Asked, Source } from './messages';
import type { Painting } from './painting';
import type { PictureSize } from './paper';
import { withTexts } from './png-texts';
import { PIECE, type Pyramid } from './pyramid';
import type { Pyramids } from './seen';
import { canvasFrom } from './tile-canvas';

export class TooLargeError extends Error {}

/** A smaller level than this is not worth its pieces (px). */
const SMALLEST = 512;

type Ground = Pick<Extract<Asked, { ask: 'open' }>, 'source' | 'mask' | 'paint'>;

/** Decodes a picture and the mask and the paint that it comes with, and cuts them up. Throws what `createImageBitmap` throws. */
export async function openPicture({ source, mask, paint }: Ground): Promise<{ size: PictureSize; pyramids: Pyramids }> {
  const whole = await drawnFrom(source);
  const { width, height } = whole.canvas;
  const size = { width, height };
  const image = await cut(whole);
  return {
    size,
    pyramids: {
      image,
      ...(paint && { paint: await cut(await fitted(paint, size)) }),
      ...(mask && { mask: await cut(await tinted(mask, size)) }),
    },
  };
}

async function drawnFrom(source: Source): Promise<Drawn> {
  if (!(source instanceof Blob)) {
    const sheet = createCanvas(source);
    sheet.context.fillStyle = '#fff';
    sheet.context.fillRect(0, 0, source.width, source.height);
    return sheet;
  }
  const bitmap = await createImageBitmap(source);
  const drawn = createCanvas(bitmap);
  drawn.context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return drawn;
}

async function cut(whole: Drawn): Promise<Pyramid> {
  const { width, height } = whole.canvas;
  const levels: ImageBitmap[][] = [];
  let level = whole;
  for (;;) {
    levels.push(await pieces(level.canvas));
    const isLast = Math.max(level.canvas.width, level.canvas.height) <= SMALLEST;
    // The smallest level is a mean of all pixels: one that is transparent is found in it.
    if (isLast) return { size: { width, height }, isOpaque: covers(pixelsIn(level), 255), levels };
    level = halved(level.canvas);
  }
}

const pixelsIn = ({ canvas, context }: Drawn) => context.getImageData(0, 0, canvas.width, canvas.height).data;

/** Whether every pixel (RGBA) is at least so opaque (0–255). */
function covers(rgba: Uint8ClampedArray, least: number): boolean {
  for (let k = 3; k < rgba.length; k += 4) if ((rgba[k] ?? 0) < least) return false;
  return true;
}

async function pieces(canvas: OffscreenCanvas): Promise<ImageBitmap[]> {
  const cut: ImageBitmap[] = [];
  for (let y = 0; y < canvas.height; y += PIECE) {
    for (let x = 0; x < canvas.width; x += PIECE) {
      const [width, height] = [Math.min(PIECE, canvas.width - x), Math.min(PIECE, canvas.height - y)];
      cut.push(await createImageBitmap(canvas, x, y, width, height));
    }
  }
  return cut;
}

function halved(canvas: OffscreenCanvas): Drawn {
  const half = createCanvas({ width: Math.ceil(canvas.width / 2), height: Math.ceil(canvas.height / 2) });
  half.context.imageSmoothingQuality = 'high';
  half.context.drawImage(canvas, 0, 0, half.canvas.width, half.canvas.height);
  return half;
}

/** A picture file over the whole of a canvas of that size. */
async function fitted(file: Blob, size: PictureSize): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  const drawn = createCanvas(size);
  drawn.context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return drawn;
}

/**
 * A mask file as the editor shows masks: painted is what is opaque on a transparent ground, or light on an opaque one;
 * the rest is transparent.
 */
async function tinted(file: Blob, size: PictureSize): Promise<Drawn> {
  const drawn = await fitted(file, size);
  const pixels = drawn.context.getImageData(0, 0, size.width, size.height);
  const { data } = pixels;
  const isOpaque = covers(data, 128);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(MASK_COLOR.slice(at, at + 2), 16));
  for (let k = 0; k < data.length; k += 4) {
    const tone = isOpaque ? Math.max(data[k] ?? 0, data[k + 1] ?? 0, data[k + 2] ?? 0) : 255;
    const strength = ((data[k + 3] ?? 0) * tone) / 255;
    data[k] = red ?? 0;
    data[k + 1] = green ?? 0;
    data[k + 2] = blue ?? 0;
    data[k + 3] = strength;
  }
  drawn.context.putImageData(pixels, 0, 0);
  return drawn;
}

/**
 * The picture with what was painted on it, as a PNG with the words that the original carried. One that would be too
 * large for the form becomes a WEBP with its label of generated content. Throws a TooLargeError where nothing fits.
 */
export async function paintedPicture(
  { source, paint }: Pick<Ground, 'source' | 'paint'>,
  painting: Painting,
  limit: number,
): Promise<Blob> {
  const whole = await drawnFrom(source);
  replace(whole, painting, 'image');
  if (paint) whole.context.drawImage((await paintLayer(paint, painting)).canvas, 0, 0);
  else lay(whole, painting, 'paint');
  const png = await encoded(whole, 'image/png');
  const labelled = async (picture: Blob) => (source instanceof Blob ? keepLabel(source, picture) : picture);
  const texted = source instanceof Blob ? await withTexts(source, png) : png;
  const worded = texted === png ? await labelled(png) : texted;
  if (worded.size <= limit) return worded;
  for (const quality of [0.95, 0.9, 0.8]) {
    const webp = await encoded(whole, 'image/webp', quality);
    if (webp.type !== 'image/webp') break;
    const small = await labelled(webp);
    if (small.size <= limit) return small;
  }
  throw new TooLargeError();
}

/** White where something is to change, transparent elsewhere; undefined where nothing is. */
export async function paintedMask(mask: Blob | undefined, painting: Painting): Promise<Blob | undefined> {
  const { size } = painting;
  const whole = mask ? await tinted(mask, size) : createCanvas(size);
  replace(whole, painting, 'mask');
  if (!isPainted(whole)) return undefined;
  whole.context.globalCompositeOperation = 'source-in';
  whole.context.fillStyle = '#fff';
  whole.context.fillRect(0, 0, size.width, size.height);
  return encoded(whole, 'image/png');
}

/** The paint alone, on a clear ground; undefined where nothing is painted. */
export async function paintedPaint(paint: Blob | undefined, painting: Painting): Promise<Blob | undefined> {
  const whole = await paintLayer(paint, painting);
  return isPainted(whole) ? encoded(whole, 'image/png') : undefined;
}

async function paintLayer(paint: Blob | undefined, painting: Painting): Promise<Drawn> {
  const whole = paint ? await fitted(paint, painting.size) : createCanvas(painting.size);
  replace(whole, painting, 'paint');
  return whole;
}

/** Puts what was painted in the place of what was there. */
function replace(whole: Drawn, painting: Painting, layer: PaintLayer) {
  const { width, height } = whole.canvas;
  for (const { tile } of painting.seen(layer, { x: 0, y: 0, width, height })) {
    const { x, y, width: wide, height: high } = tile.area;
    whole.context.clearRect(x, y, wide, high);
  }
  lay(whole, painting, layer);
}

/** Lays what was painted over what is there. */
function lay({ canvas, context }: Drawn, painting: Painting, layer: PaintLayer) {
  const { width, height } = canvas;
  for (const { tile, pixels } of painting.seen(layer, { x: 0, y: 0, width, height })) {
    const { area } = tile;
    context.drawImage(canvasFrom({ size: area, pixels }).canvas, area.x, area.y);
  }
}

/** Whether any pixel is more there than not, band by band so that little is held at once. */
function isPainted({ canvas, context }: Drawn): boolean {
  for (let y = 0; y < canvas.height; y += PIECE) {
    const { data } = context.getImageData(0, y, canvas.width, Math.min(PIECE, canvas.height - y));
    for (let k = 3; k < data.length; k += 4) if ((data[k] ?? 0) >= 128) return true;
  }
  return false;
}

async function encoded({ canvas }: Drawn, type: string, quality?: number): Promise<Blob> {
  try {
    return await canvas.convertToBlob({ type, quality });
  } catch {
    throw new PaintError('canvas');
  }
}
