import sharp from 'sharp';
import { errorCodes } from '../../contract/error';
import { UPLOAD_MAX_PIXELS } from '../../contract/file';
import { Problem } from '../kernel/problem';

// Only the readers that are needed: those of SVG, PDF, TIFF and the like are a large attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const mimes: Partial<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export interface ImageHeader {
  readonly mime: string;
  /** Pixels, upright: after the rotation that its EXIF data ask for. */
  readonly width: number;
  readonly height: number;
}

/** Pictures that are decoded at the same time: each may take as much memory as its pixels. */
const AT_ONCE = 2;
/** A picture that takes longer to decode is refused (seconds). */
const DECODE_SECONDS = 30;

export const unsupportedFile = () =>
  new Problem(415, errorCodes.unsupportedFile, 'format not supported, please upload JPG, PNG or WEBP images');

/** What the file really is, by its content. Throws 415 for anything but JPEG, PNG and WEBP, 413 for too many pixels. */
export async function inspectImage(path: string): Promise<ImageHeader> {
  const { format, autoOrient } = await readHeader(path);
  const { width, height } = autoOrient;
  const mime = mimes[format];
  if (!mime || !width || !height) throw unsupportedFile();
  if (width * height > UPLOAD_MAX_PIXELS) {
    throw new Problem(413, errorCodes.tooLarge, `${width} × ${height} pixels are too many`);
  }
  return { mime, width, height };
}

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Decodes the whole picture, in libvips's own threads; throws 415 for one that is cut off or damaged. */
export async function ensureDecodes(bytes: Uint8Array): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    await sharp(bytes, { failOn: 'error', limitInputPixels: false })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(8, 8, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
  } catch {
    throw new Problem(415, errorCodes.unsupportedFile, 'the picture is damaged or not whole');
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

async function readHeader(path: string) {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw unsupportedFile();
  }
}
