import { decoded } from '../../painting/decoded';
import { keepLabel } from '../../painting/label';

/** Long side of a history thumbnail (pixels, before the screen's density). */
const LONG_SIDE = 384;

/** Fetches a picture and draws it small, with its label of generated content. Throws where the picture cannot be had or read. */
export async function makeThumbnail(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  const picture = await response.blob();
  const bitmap = await decoded(picture);
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
  return keepLabel(picture, small);
}
