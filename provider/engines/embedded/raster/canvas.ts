import sharp from 'sharp';
import type { PictureAnswers } from '../../../../contract/picture-reading';
import type { EngineFile } from '../../engine';
import { movedAnswers } from './answers';
import type { Size } from './grid';
import { decodeImage, type RasterImage } from './image-input';
import type { Frame } from './mask';

/** A picture on a canvas of the size asked for, and where on it the picture itself lies. */
export interface Canvas {
  readonly image: RasterImage;
  readonly frame: Frame;
}

/**
 * Decodes a picture onto a canvas of exactly `width` × `height`: as large as fits, in its own proportions. What is left
 * beside it continues the picture's edge, softer the further out; a transparent picture is continued transparent. What
 * is known of the picture moves with it.
 */
export async function readOnCanvas(
  bytes: Uint8Array,
  { width, height }: Size,
  answers?: PictureAnswers,
): Promise<Canvas> {
  const image = plain(await decodeImage(bytes, { width, height, answers }));
  const frame = centred(image, { width, height });
  if (frame.width === width && frame.height === height) return { image, frame };
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < frame.height; y++) {
    const line = image.rgba.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    rgba.set(line, ((frame.y + y) * width + frame.x) * 4);
  }
  const moved =
    answers &&
    movedAnswers(
      answers,
      (x) => (frame.x + x * frame.width) / width,
      (y) => (frame.y + y * frame.height) / height,
    );
  const canvas = { rgba, width, height, ...(moved && { answers: moved }) };
  extend(canvas, frame, frame.y, frame.y + frame.height, true);
  extend(canvas, { ...frame, x: 0, width }, 0, width, false);
  return { image: canvas, frame };
}

/** Where a picture lies in the middle of a canvas that is at least as large. */
export const centred = ({ width, height }: Size, canvas: Size): Frame => ({
  x: (canvas.width - width) >> 1,
  y: (canvas.height - height) >> 1,
  width,
  height,
});

/** The same pixels as a plain array: a Buffer's `slice` would not copy. */
export const plain = ({ rgba, ...image }: RasterImage): RasterImage => ({
  ...image,
  rgba: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength),
});

/** Continues the frame sideways (`across`) or up and down, for the lines `from`–`to`, which run along its edges. */
function extend({ rgba, width, height }: RasterImage, frame: Frame, from: number, to: number, across: boolean): void {
  const [first, size, canvas] = across ? [frame.x, frame.width, width] : [frame.y, frame.height, height];
  const last = first + size - 1;
  const offset = (along: number, out: number) => (across ? along * width + out : out * width + along) * 4;
  for (const edge of [first, last]) {
    const sums = prefixSums(from, to, (along, c) => rgba[offset(along, edge) + c] ?? 0);
    const [start, end] = edge === first ? [0, first] : [last + 1, canvas];
    for (let out = start; out < end; out++) {
      const reach = Math.round(Math.abs(out - edge) / 3);
      for (let along = from; along < to; along++) {
        const low = Math.max(from, along - reach) - from;
        const high = Math.min(to, along + reach + 1) - from;
        for (let c = 0; c < 4; c++) {
          const sum = (sums[high * 4 + c] ?? 0) - (sums[low * 4 + c] ?? 0);
          rgba[offset(along, out) + c] = Math.round(sum / (high - low));
        }
      }
    }
  }
}

function prefixSums(from: number, to: number, at: (along: number, channel: number) => number): Float64Array {
  const sums = new Float64Array((to - from + 1) * 4);
  for (let i = from; i < to; i++) {
    for (let c = 0; c < 4; c++) sums[(i - from + 1) * 4 + c] = (sums[(i - from) * 4 + c] ?? 0) + at(i, c);
  }
  return sums;
}

/** Whether any pixel lets something through. */
export function isTransparent({ rgba }: RasterImage): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 255) < 255) return true;
  return false;
}

/** Lays a picture over paper of one tone (0–255). */
export function onPaper({ rgba, width, height }: RasterImage, tone: number): RasterImage {
  const out = rgba.slice();
  for (let i = 0; i < out.length; i += 4) {
    const alpha = (out[i + 3] ?? 0) / 255;
    if (alpha === 1) continue;
    for (let c = i; c < i + 3; c++) out[c] = Math.round((out[c] ?? 0) * alpha + tone * (1 - alpha));
    out[i + 3] = 255;
  }
  return { rgba: out, width, height };
}

/** The finished PNG; without its alpha channel when nothing is transparent. */
export async function pngOf(image: RasterImage): Promise<EngineFile> {
  const { rgba, width, height } = image;
  const raw = sharp(rgba, { raw: { width, height, channels: 4 } });
  const bytes = await (isTransparent(image) ? raw : raw.removeAlpha()).png().toBuffer();
  return { bytes, mime: 'image/png', width, height };
}
