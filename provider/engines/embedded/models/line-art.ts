import sharp from 'sharp';
import { type EngineFile, EngineRefusal } from '../../engine';
import { type Draw, part } from '../kernel/job';
import { lineArtOf } from '../lineart';
import { trueLines } from '../lineart/true-lines';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { recallCar } from '../reading/recall';
import { reframe } from '../trace/camera';
import { mapCar } from '../trace/car-map';
import { cellFor, sceneOf, type Tick } from '../trace/car-scene';

/** Pictures of a batch differ in how much they draw: as usual, bolder with less, finer with more, and so on outwards. */
const thresholds = [1, 1.6, 0.65, 2.2, 0.5, 2.9, 0.4, 3.6, 0.3] as const;
/** Rays that a known car's lines are looked for with, at most; no pixel gets more than `FINEST` squared. */
const RAYS = 4.5e6;
const FINEST = 3;

/** Clean lines from any picture; of a car that was drawn here its true ones. */
export const lineArt: Draw<'lineart_extraction'> = async ({ body, images }, { tick, cancelled }) => {
  const bytes = images.multi_source_image_path;
  if (!bytes) throw new EngineRefusal('image.missing', 'An image is needed.');
  const image = await decodeImage(bytes, body);
  const { width, height } = image;
  const known = knownLines(image, part(tick, 0, 0.5));
  const from = known ? 0.5 : 0;
  const files: EngineFile[] = [];
  for (const [index, threshold] of thresholds.slice(0, body.n).entries()) {
    const own = (share: number) => from + ((1 - from) * share) / body.n;
    const found = await lineArtOf(image, { threshold, progress: part(tick, own(index), own(index + 1)), cancelled });
    const png = await sharp(known?.(found, () => tick(own(index + 1))) ?? found, {
      raw: { width, height, channels: 1 },
    })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer();
    files.push({ bytes: png, mime: 'image/png', width, height });
  }
  tick(1);
  return files;
};

/** Draws a recalled car's own lines, with those found in the picture where it is all detail; else undefined. */
function knownLines(image: RasterImage, tick: Tick): ((found: Uint8Array, look: () => void) => Uint8Array) | undefined {
  const reading = recallCar(image, part(tick, 0, 0.6));
  if (!reading) return undefined;
  const times = Math.max(1, Math.min(FINEST, Math.floor(Math.sqrt(RAYS / (image.width * image.height)))));
  const size = { width: image.width * times, height: image.height * times };
  const camera = reframe(reading.camera, image, size, { x: 0, y: 0, zoom: times });
  const map = mapCar(sceneOf(reading.car, tickless, cellFor(image)), camera, size, part(tick, 0.6, 1), true);
  return (found, look) => trueLines(map, camera, times, found, look);
}

/** The scene is known from recalling the car. */
const tickless: Tick = () => {};
