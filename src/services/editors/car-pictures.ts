import type { Drawing } from '../../drawing/drawing';
import { pencil } from '../../drawing/pencil';
import { type Look, pictureSize, svgOf } from '../../drawing/picture';
import { ExportError } from '../../machines/car-editor/failure';
import { withScale } from '../files/png-scale';

/** The long side of a picture (px): what the tools take without loss. */
const LONG_SIDE = 2048;

export const svgFile = (drawing: Drawing, look: Look, name: string): File =>
  new File([svgOf(drawing, look, pencil)], name, { type: 'image/svg+xml' });

/** The drawing as a PNG on white, with its scale in the file. Throws an `ExportError`. */
export async function pngFile(drawing: Drawing, look: Look, name: string): Promise<File> {
  const { width, height } = pictureSize(drawing);
  // The file stores whole pixels per metre.
  const pixelsPerMetre = Math.floor((LONG_SIDE * 1000) / Math.max(width, height));
  const scale = pixelsPerMetre / 1000;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new ExportError('canvas');
  const image = await load(svgFile(drawing, look, 'drawing.svg'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new ExportError('save');
  return new File([withScale(blob, pixelsPerMetre)], name, { type: 'image/png' });
}

async function load(svg: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } catch {
    throw new ExportError('save');
  } finally {
    URL.revokeObjectURL(address);
  }
}
