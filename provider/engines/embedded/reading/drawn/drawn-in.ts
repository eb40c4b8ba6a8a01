import type { Tick } from '../../kernel/job';
import type { RasterImage } from '../../raster/image-input';
import type { CarReading, DrawnSetting } from '../car-reading';
import { endsIn } from '../ends/ends-in';
import { spokesIn } from '../spokes';
import { flankIn } from './side';

/** What a picture of a car shows inside its outline, as far as it can be read for sure from where it is seen. */
export function drawnIn(image: RasterImage, reading: CarReading, tick: Tick): readonly DrawnSetting[] {
  if (reading.known) return [];
  if (reading.view === 'side') return [...flankIn(image, reading), ...spokesIn(image, reading)];
  return endsIn(image, reading, tick);
}
