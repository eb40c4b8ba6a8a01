import type { Size } from '../pictures';

/** Pixels that a checkpoint draws well; a larger picture is drawn smaller and enlarged. */
const LEAST_PIXELS = 512 * 512;
const MOST_PIXELS = 1024 * 1024;
/** A picture whose sides are longer than what was drawn by more than this is enlarged by its own workflow. */
const ENLARGED = 1.2;

/** The size that a picture is drawn in first: of the same shape, in steps of 8. */
export function drawnSize({ width, height }: Size): Size {
  const pixels = width * height;
  const scale = Math.sqrt(Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, pixels)) / pixels);
  const step = (side: number) => Math.max(64, Math.round((side * scale) / 8) * 8);
  return { width: step(width), height: step(height) };
}

/** The size to enlarge to before the picture is finished; undefined where what is drawn is large enough. */
export function enlargedSize(wanted: Size): Size | undefined {
  if (wanted.width <= drawnSize(wanted).width * ENLARGED) return undefined;
  return { width: Math.round(wanted.width / 8) * 8, height: Math.round(wanted.height / 8) * 8 };
}
