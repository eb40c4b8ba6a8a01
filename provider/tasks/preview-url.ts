import sharp from 'sharp';

/** Sides of a preview at most (pixels), and its quality (1–100): some 5 kB, in every answer about the task. */
const SIDE = 256;
const QUALITY = 55;
/** Pixels of what an engine may send as one. */
const MAX_PIXELS = 4_000_000;

/** A picture that develops as a small data URL; undefined for what is no picture. */
export async function previewUrl(picture: Uint8Array): Promise<string | undefined> {
  try {
    const small = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return undefined;
  }
}
