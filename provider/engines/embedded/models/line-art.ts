import sharp from 'sharp';
import type { CarDesign } from '../../../../contract/design';
import type { EngineFile } from '../../engine';
import { designOf, sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { type Draw, part, type Tick } from '../kernel/job';
import { lineArtOf } from '../lineart';
import { characterOf, inked } from '../lineart/character';
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

/**
 * Clean lines of any picture, fitted into the size asked for, in the ink and character that the words give; exact ones
 * for a car drawn by this engine.
 */
export const lineArt: Draw<'lineart_extraction'> = async (job, { tick, cancelled }) => {
  const { count, width, height } = job;
  const image = await decodeImage(job.image, job);
  const character = characterOf(job.prompt);
  const known = knownLines(image, job.design, part(tick, 0, 0.5));
  const from = known ? 0.5 : 0;
  const files: EngineFile[] = [];
  for (const [index, step] of thresholds.slice(0, count).entries()) {
    const own = (share: number) => from + ((1 - from) * share) / count;
    const manner = { weight: character.weight, threshold: character.threshold * step };
    const found = await lineArtOf(image, { ...manner, progress: part(tick, own(index), own(index + 1)), cancelled });
    const lines = known?.draw(found, () => tick(own(index + 1)), manner) ?? found;
    const { pixels, channels } = inked(onPaper(lines, image, job), character);
    const png = await sharp(pixels, { raw: { width, height, channels } })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
    files.push({ bytes: png, mime: 'image/png', width, height, ...(known ? { design: known.design } : {}) });
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

interface KnownLines {
  readonly design: CarDesign;
  readonly draw: (found: Uint8Array, look: () => void, manner: { weight: number; threshold: number }) => Uint8Array;
}

/** Draws a recalled car's exact lines, and the lines found in the picture inside its details; else undefined. */
function knownLines(image: RasterImage, wished: CarDesign | undefined, tick: Tick): KnownLines | undefined {
  const reading = recallCar(image, part(tick, 0, 0.6));
  if (!reading?.known) return undefined;
  const { design: own, view } = reading.known;
  const design = sheetWith(sheetOf(own, { view }), wished);
  const car = wished ? designOf(design).car : reading.car;
  const times = Math.max(1, Math.min(FINEST, Math.floor(Math.sqrt(RAYS / (image.width * image.height)))));
  const size = { width: image.width * times, height: image.height * times };
  const camera = reframe(reading.camera, image, size, { x: 0, y: 0, zoom: times });
  const map = mapCar(sceneOf(car, part(tick, 0.6, 0.7), cellFor(image)), camera, size, part(tick, 0.7, 1), true);
  return { design, draw: (found, look, manner) => trueLines(map, camera, times, found, look, manner) };
}
