import type { Tick } from '../kernel/job';
import type { RasterImage } from '../raster/image-input';
import { type Lab, toLab } from '../raster/lab';
import { blur } from '../raster/plane';
import { gradient } from './walls';
import { enlargeTo, shrinkTo, type WorkImage } from './work';

/** The long side of the picture that is read (pixels): a car's contour needs no more. */
export const READING_SIDE = 420;
/** A smaller picture is enlarged to it, from this long side on (pixels): lines and gaps are looked for at one size. */
const SMALL_SIDE = 180;

/** A picture at reading size, its colours evened a little, and how steeply they change (Lab units a pixel). */
export interface LookedAt {
  readonly image: WorkImage;
  readonly lab: Lab;
  readonly edges: Float32Array;
}

const known = new WeakMap<RasterImage, LookedAt>();

/** The same for every way of reading a picture: a second call for it costs nothing. */
export function lookedAt(picture: RasterImage, tick: Tick): LookedAt {
  const before = known.get(picture);
  if (before) return before;
  const side = Math.max(picture.width, picture.height);
  const isSmall = side >= SMALL_SIDE && side < READING_SIDE;
  const image = isSmall ? enlargeTo(picture, READING_SIDE) : shrinkTo(picture, READING_SIDE);
  const check = () => tick(0);
  const raw = toLab(image, check);
  const lab = { l: blur(raw.l, 0.7, check), a: blur(raw.a, 0.7, check), b: blur(raw.b, 0.7, check) };
  const seen = { image, lab, edges: gradient(lab) };
  known.set(picture, seen);
  return seen;
}

/** Takes what was seen of the same pixels for a picture of which something else was answered. */
export function lookAsBefore(picture: RasterImage, before: RasterImage): void {
  const seen = known.get(before);
  if (!seen) return;
  const { answers: _, ...image } = seen.image;
  known.set(picture, { ...seen, image: { ...image, ...(picture.answers && { answers: picture.answers }) } });
}
