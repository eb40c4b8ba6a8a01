import { type EngineFile, EngineRefusal } from '../../engine';
import { extractLineArt } from '../lineart';
import { type Draw, part } from './model';

/** Pictures of a batch differ in how much they draw: as usual, bolder with less, finer with more, and so on outwards. */
const thresholds = [1, 1.6, 0.65, 2.2, 0.5, 2.9, 0.4, 3.6, 0.3] as const;

/** Clean lines from any picture. */
export const lineArt: Draw<'lineart_extraction'> = async ({ body, images }, { tick, cancelled }) => {
  const image = images.multi_source_image_path;
  if (!image) throw new EngineRefusal('image.missing', 'An image is needed.');
  const files: EngineFile[] = [];
  for (const [index, threshold] of thresholds.slice(0, body.n).entries()) {
    const { png, width, height } = await extractLineArt(image, {
      width: body.width,
      height: body.height,
      threshold,
      progress: part(tick, index / body.n, (index + 1) / body.n),
      cancelled,
    });
    files.push({ bytes: png, mime: 'image/png', width, height });
  }
  return files;
};
