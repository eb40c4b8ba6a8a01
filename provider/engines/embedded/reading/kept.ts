import { createHash } from 'node:crypto';
import type { Tick } from '../kernel/job';
import { Recent } from '../kernel/recent';
import type { RasterImage } from '../raster/image-input';
import { readCar as read, subjectMask as search } from './index';

/** Pictures whose reading is kept: a designer draws from the same one again and again, with other words. */
const KEPT = 8;

/** The same as `look`, from memory for a picture, its metadata and its answers that it has looked at lately. */
function kept<T>(look: (image: RasterImage, tick: Tick) => T): (image: RasterImage, tick: Tick) => T {
  const recent = new Recent<{ readonly seen: T }>(KEPT);
  return (image, tick) => {
    const { rgba, ...rest } = image;
    const key = createHash('sha256').update(rgba).update(JSON.stringify(rest)).digest('base64');
    const { seen } = recent.of(key, () => ({ seen: look(image, tick) }));
    tick(1);
    return seen;
  };
}

/** `readCar` of pictures that may have been read before. */
export const readCar = kept(read);

/** `subjectMask` of pictures that may have been looked at before. */
export const subjectMask = kept(search);
