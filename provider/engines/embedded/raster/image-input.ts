import sharp from 'sharp';
import { errorCodes } from '../../../../contract/error';
import { UPLOAD_MAX_PIXELS } from '../../../../contract/file';
import type { PictureAnswers } from '../../../../contract/picture-reading';
import { EngineRefusal } from '../../engine';
import { pixelsPerMetreOf } from './physical-scale';
import { type Provenance, provenanceOf } from './provenance';

// Every other libvips loader (SVG, PDF, TIFF, …) stays blocked, whichever module is loaded first.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Long side of a picture when no size is given (pixels). */
const LONG_SIDE_MAX = 2048;

/** 8-bit sRGB with straight alpha, row by row, four bytes a pixel. */
export interface RasterImage {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** How this engine drew it, by its metadata: a claim, to be checked against the pixels. */
  readonly made?: Provenance;
  /** Its scale by its metadata: also a claim. */
  readonly pixelsPerMetre?: number;
  /** What a person says of its car. */
  readonly answers?: PictureAnswers;
}

/**
 * Decodes a JPEG, PNG or WEBP of any depth and colour model, upright, the first frame of an animation, in its own
 * proportions and as large as fits into `width` × `height` pixels (without them: its own size, long side at most
 * 2048), with what a person said of it. Throws an EngineRefusal for anything that cannot be read.
 */
export async function decodeImage(
  bytes: Uint8Array,
  { width, height, answers }: { width?: number; height?: number; answers?: PictureAnswers | undefined } = {},
): Promise<RasterImage> {
  if (bytes.length === 0) throw new EngineRefusal(errorCodes.unsupportedFile, 'the image file is empty');
  const bounded = width !== undefined || height !== undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({
        width: width ?? LONG_SIDE_MAX,
        height: height ?? LONG_SIDE_MAX,
        fit: 'inside',
        withoutEnlargement: !bounded,
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    // A plain view: a Buffer's `slice` would share its bytes.
    const rgba = new Uint8Array(data.buffer, data.byteOffset, data.length);
    const made = provenanceOf(bytes);
    const pixelsPerMetre = await scaleOf(bytes, info);
    const metadata = { ...(made && { made }), ...(pixelsPerMetre && { pixelsPerMetre }), ...(answers && { answers }) };
    return { rgba, width: info.width, height: info.height, ...metadata };
  } catch (error) {
    throw refusal(error);
  }
}

/** The scale in the file's metadata, in pixels of the decoded size. */
async function scaleOf(bytes: Uint8Array, size: { width: number; height: number }): Promise<number | undefined> {
  const claimed = pixelsPerMetreOf(bytes);
  if (claimed === undefined) return undefined;
  const { width, height } = await sharp(bytes).metadata();
  return (claimed * Math.max(size.width, size.height)) / Math.max(width, height);
}

function refusal(error: unknown): EngineRefusal {
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    return new EngineRefusal(errorCodes.tooLarge, 'the image has too many pixels');
  }
  return new EngineRefusal(
    errorCodes.unsupportedFile,
    'the image cannot be read: it is damaged or no JPG, PNG or WEBP file',
  );
}
