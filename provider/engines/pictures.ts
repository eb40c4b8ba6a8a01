import sharp from 'sharp';
import { errorCodes } from '../../contract/error';
import { UPLOAD_MAX_PIXELS } from '../../contract/file';
import { EngineRefusal } from './engine';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Formats of a picture; no other decoder is lent to a server's answer. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp']);
/** Pixels of a picture that a server sends. */
const ANSWER_MAX_PIXELS = 50_000_000;

/** A user's picture as a plain PNG that fills a size, without its metadata. */
export async function plainPicture(bytes: Uint8Array, { width, height }: Size): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: 'white' })
      .png()
      .toBuffer();
  } catch {
    throw new EngineRefusal(errorCodes.unsupportedFile, 'The image cannot be read.');
  }
}

/**
 * A painted mask as a PNG of a size: white where something is to change, else black. Painted is what is opaque on a
 * transparent ground, and what is light on an opaque one. A mask without paint is refused.
 */
export async function plainMask(bytes: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, pages: 1 }).autoOrient();
  const { isOpaque } = await image.stats();
  const tone = isOpaque ? image.clone().flatten().greyscale() : image.clone().ensureAlpha().extractChannel('alpha');
  const { data, info } = await tone
    .resize(width, height, { fit: 'cover' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = data.map((value) => (value < 128 ? 0 : 255));
  if (!mask.includes(255)) {
    throw new EngineRefusal(errorCodes.emptyMask, 'The mask is empty: paint over what shall change.');
  }
  return sharp(mask, { raw: info }).png().toBuffer();
}

/** What a server drew as a PNG of the wanted size; undefined for what is no picture. */
export async function finished(bytes: Uint8Array, { width, height }: Size): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: ANSWER_MAX_PIXELS });
    if (!FORMATS.has((await picture.metadata()).format)) return undefined;
    return await picture.resize(width, height, { fit: 'cover' }).removeAlpha().png().toBuffer();
  } catch {
    return undefined;
  }
}

/** The changed picture, which is opaque, where the mask is painted, with a soft edge, and the given one everywhere else (PNG, all of one size). */
export async function withinMask(given: Uint8Array, changed: Uint8Array, mask: Uint8Array): Promise<Buffer> {
  const soft = await sharp(mask).blur(2).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const cut = await sharp(changed).joinChannel(soft.data, { raw: soft.info }).png().toBuffer();
  return sharp(given)
    .composite([{ input: cut }])
    .removeAlpha()
    .png()
    .toBuffer();
}
