import sharp from 'sharp';
import type { EngineFile } from '../../engine';
import { type Draw, part, type Tick } from '../kernel/job';
import { lineArtOf } from '../lineart';
import { trueLines } from '../lineart/true-lines';
import { centred } from '../raster/canvas';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { recallCar } from '../reading/recall';
import { reframe } from '../trace/camera';
import { mapCar } from '../trace/car-map';
import { cellFor, sceneOf } from '../trace/car-scene';

/** Thresholds of a batch: the usual, then bolder with fewer lines, finer with more, and so on outwards. */
const thresholds = [1, 1.6, 0.65, 2.2, 0.5, 2.9, 0.4, 3.6, 0.3] as const;
/** Maximum number of rays for a known car's lines; no pixel gets more than `FINEST` squared. */
const RAYS = 4.5e6;
const FINEST = 3;

/** Clean lines of any picture, fitted into the size asked for; exact ones for a car drawn by this engine. */
export const lineArt: Draw<'lineart_extraction'> = async (job, { tick, cancelled }) => {
  const { count, width, height } = job;
  const image = await decodeImage(job.image, job);
  const known = knownLines(image, part(tick, 0, 0.5));
  const from = known ? 0.5 : 0;
  const files: EngineFile[] = [];
  for (const [index, threshold] of thresholds.slice(0, count).entries()) {
    const own = (share: number) => from + ((1 - from) * share) / count;
    const found = await lineArtOf(image, { threshold, progress: part(tick, own(index), own(index + 1)), cancelled });
    const lines = known?.(found, () => tick(own(index + 1))) ?? found;
    const png = await sharp(onPaper(lines, image, job), { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer();
    files.push({ bytes: png, mime: 'image/png', width, height });
  }
  tick(1);
  return files;
};

/** Lays lines (8-bit grey) in the middle of white paper of exactly the size asked for. */
function onPaper(lines: Uint8Array, size: Size, paper: Size): Uint8Array {
  const { x, y, width, height } = centred(size, paper);
  const out = new Uint8Array(paper.width * paper.height).fill(255);
  for (let row = 0; row < height; row++) {
    out.set(lines.subarray(row * width, (row + 1) * width), (y + row) * paper.width + x);
  }
  return out;
}

/** Draws a recalled car's exact lines, and the lines found in the picture inside its details; else undefined. */
function knownLines(image: RasterImage, tick: Tick): ((found: Uint8Array, look: () => void) => Uint8Array) | undefined {
  const reading = recallCar(image, part(tick, 0, 0.6));
  if (!reading) return undefined;
  const times = Math.max(1, Math.min(FINEST, Math.floor(Math.sqrt(RAYS / (image.width * image.height)))));
  const size = { width: image.width * times, height: image.height * times };
  const camera = reframe(reading.camera, image, size, { x: 0, y: 0, zoom: times });
  const map = mapCar(sceneOf(reading.car, tickless, cellFor(image)), camera, size, part(tick, 0.6, 1), true);
  return (found, look) => trueLines(map, camera, times, found, look);
}

/** The scene is cached since the car was recalled. */
const tickless: Tick = () => {};
