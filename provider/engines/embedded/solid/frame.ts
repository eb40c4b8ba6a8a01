import sharp from 'sharp';
import { movedAnswers } from '../raster/answers';
import type { RasterImage } from '../raster/image-input';

/** A subject in the middle of a square frame, everything else transparent. */
export interface Framed {
  /** `side` × `side` pixels; alpha is the subject's mask. */
  readonly image: RasterImage;
  readonly side: number;
  /** Where the subject lies in the frame, as shares of its side, from the top left. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Pixels a side in which a mask is read: enlarged to a finer picture, its steps are wider than a pixel. */
export const MASK_SIDE = 420;
/** A frame has no more and no fewer pixels a side, whatever the picture's size. */
const SMALLEST = 128;

/**
 * Cuts the subject out of a picture and sets it into the middle of a square frame, of which its longer side fills
 * `ratio`. Undefined when the mask is empty.
 * @param mask 1 on the subject, the picture's size
 * @param largest pixels that the frame's side may have; a smaller subject is not enlarged beyond the smallest frame
 */
export async function frameSubject(
  image: RasterImage,
  mask: Uint8Array,
  ratio: number,
  largest: number,
): Promise<Framed | undefined> {
  const bounds = boundsOf(mask, image.width);
  if (!bounds) return undefined;
  const long = Math.max(bounds.width, bounds.height);
  const side = Math.min(Math.max(Math.round(long / ratio), SMALLEST), Math.max(largest, SMALLEST));
  const scale = (side * ratio) / long;
  const width = Math.max(1, Math.round(bounds.width * scale));
  const height = Math.max(1, Math.round(bounds.height * scale));
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  const data = await sharp(masked(image, mask), { raw })
    .extract(bounds)
    .resize(width, height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: side - width - left,
      bottom: side - height - top,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
  return {
    image: { rgba: data, width: side, height: side },
    side,
    box: { left: left / side, top: top / side, width: width / side, height: height / side },
  };
}

/** Around a subject a reader needs some of its background, whatever share of the frame it shall fill. */
const LARGEST_SHARE = 0.9;

/** The part of a picture in which the subject's longer side fills `ratio` of the window, as far as the picture goes. */
export async function cropAround(image: RasterImage, mask: Uint8Array, ratio: number): Promise<RasterImage> {
  const { width, height } = image;
  const bounds = boundsOf(mask, width);
  if (!bounds) return image;
  const side = Math.max(bounds.width, bounds.height) / Math.min(ratio, LARGEST_SHARE);
  const span = (from: number, size: number, end: number) => {
    const start = Math.max(0, Math.floor(from + (size - side) / 2));
    return [start, Math.min(end, Math.ceil(from + (size + side) / 2)) - start] as const;
  };
  const [left, w] = span(bounds.left, bounds.width, width);
  const [top, h] = span(bounds.top, bounds.height, height);
  const data = await sharp(image.rgba, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: w, height: h })
    .raw()
    .toBuffer();
  const { answers } = image;
  const moved =
    answers &&
    movedAnswers(
      answers,
      (x) => (x * width - left) / w,
      (y) => (y * height - top) / h,
    );
  return { rgba: data, width: w, height: h, ...(moved && { answers: moved }) };
}

/** The picture with everything but the subject transparent. */
function masked({ rgba }: RasterImage, mask: Uint8Array): Uint8Array {
  const out = rgba.slice();
  for (let i = 0; i < mask.length; i++) out[i * 4 + 3] = mask[i] ? 255 : 0;
  return out;
}

/** The smallest box (pixels) around all that the mask holds. */
export function boundsOf(mask: Uint8Array, width: number) {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let i = mask.indexOf(1); i >= 0; i = mask.indexOf(1, i + 1)) {
    const x = i % width;
    bottom = (i - x) / width;
    if (top < 0) top = bottom;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
