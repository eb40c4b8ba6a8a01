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

async function readHeader(path: string) {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw unsupportedFile();
  }
}
