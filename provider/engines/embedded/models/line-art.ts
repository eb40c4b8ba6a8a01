import { EngineRefusal } from '../../engine';
import { extractLineArt } from '../lineart';
import type { Draw } from './model';

/** Clean lines from any picture. */
export const lineArt: Draw<'lineart_extraction'> = async ({ body, images }, { tick, cancelled }) => {
  const image = images.multi_source_image_path;
  if (!image) throw new EngineRefusal('image.missing', 'An image is needed.');
  const { png, width, height } = await extractLineArt(image, {
    width: body.width,
    height: body.height,
    progress: tick,
    cancelled,
  });
  return [{ bytes: png, mime: 'image/png', width, height }];
};
