import sharp from 'sharp';
import type { CarDesign } from '../../../../contract/design';
import { bounds } from '../../../../contract/models';
import type { EngineFile, EngineJobOf } from '../../engine';
import { designOf, sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { type Draw, part, type Run, type Tick } from '../kernel/job';
import { lineArtOf } from '../lineart';
import { type Character, characterOf, inked, inkHex } from '../lineart/character';
import { chosen, type LineLayers, laidTogether } from '../lineart/layers';
import { type Manner, trueLayers } from '../lineart/true-lines';
import { svgOf } from '../lineart/vector';
import { centred } from '../raster/canvas';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { recallCar } from '../reading/recall';
import { reframe } from '../trace/camera';
import { mapCar } from '../trace/car-map';
import { cellFor, sceneOf } from '../trace/car-scene';
import { type KindFinder, kindFinderOf } from './line-kinds';

type Job = EngineJobOf<'lineart_extraction'>;

/** Thresholds of a batch: the usual, then bolder with fewer lines, finer with more, and so on outwards. */
const thresholds = [1, 1.6, 0.65, 2.2, 0.5, 2.9, 0.4, 3.6, 0.3] as const;
/** Factor on the threshold of the least detail; the most has its inverse. */
const SPARE = 2.5;
/** From this factor on the threshold only main lines are left, which alone do not close an outline. */
const SPARSE = 1.5;
/** Maximum number of rays for a known car's lines; no pixel gets more than `FINEST` squared. */
const RAYS = 4.5e6;
const FINEST = 3;

/**
 * Clean lines of any picture, fitted into the size asked for, in the ink and character that the settings and else the
 * words give; exact ones for a car drawn by this engine. Throws an EngineRefusal where kinds of line are asked for that
 * cannot be sorted.
 */
export const lineArt: Draw<'lineart_extraction'> = async (job, run) => {
  const { tick } = run;
  const image = await decodeImage(job.image, job);
  const character = settled(characterOf(job.prompt), job);
  const known = knownLines(image, job.design, part(tick, 0, 0.5));
  const finder = known ? undefined : kindFinderOf(image, { ...job, few: isSparse(character, job) }, part(tick, 0, 0.5));
  const from = known || finder ? 0.5 : 0;
  const files: EngineFile[] = [];
  for (const [index, step] of thresholds.slice(0, job.count).entries()) {
    const share = (at: number) => from + ((1 - from) * at) / job.count;
    const own = { tick: part(tick, share(index), share(index + 1)), cancelled: run.cancelled };
    const manner = { weight: character.weight, threshold: character.threshold * step };
    const layers = await layersOf(image, known, finder, manner, own);
    const file = await fileOf(chosen(layers, job.kinds), image, job, character, !known && !finder?.isExact);
    files.push({ ...file, ...(known ? { design: known.design } : {}) });
  }
  tick(1);
  return files;
};

/** The character of the words with what the settings say. */
const settled = (own: Character, { detail, weight }: Job): Character => {
  const { min, max } = bounds.lineDetail;
  const middle = (min + max) / 2;
  return {
    ...own,
    weight: weight ?? own.weight,
    threshold: detail === undefined ? own.threshold : SPARE ** ((middle - detail) / (max - middle)),
  };
};

/** Whether words ask for main lines alone; a setting for the detail wins over them. */
const isSparse = ({ threshold }: Character, { detail }: Job) => detail === undefined && threshold >= SPARSE;

async function layersOf(
  image: RasterImage,
  known: KnownLines | undefined,
  finder: KindFinder | undefined,
  manner: Required<Manner>,
  { tick, cancelled }: Run,
): Promise<LineLayers> {
  const options = { ...manner, progress: tick, cancelled };
  if (known) return known.draw(await lineArtOf(image, options), () => tick(1), manner);
  if (finder) return finder.layersOf(options);
  return new Map([['character', await lineArtOf(image, options)]]);
}

/** The finished picture, or the strokes in groups; `isMixed` where the kinds of the lines are not known. */
async function fileOf(
  layers: LineLayers,
  size: Size,
  { width, height, format, paper }: Job,
  character: Character,
  isMixed: boolean,
): Promise<EngineFile> {
  const sheet = { width, height };
  const isClear = paper === 'transparent';
  const laid = (grey: Uint8Array) => onPaper(grey, size, sheet);
  if (format === 'svg') {
    const groups = [...layers].map(([kind, grey]) => ({
      id: isMixed && kind !== 'contour' ? 'lines' : kind,
      grey: laid(grey),
    }));
    const svg = svgOf(groups, { ...sheet, ink: inkHex(character), ...(isClear ? {} : { paper: '#ffffff' }) }, () => {});
    return { bytes: Buffer.from(svg), mime: 'image/svg+xml', ...sheet };
  }
  const { pixels, channels } = inked(laid(laidTogether(layers, size.width * size.height)), character, isClear);
  const bytes = await sharp(pixels, { raw: { ...sheet, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { bytes, mime: 'image/png', ...sheet };
}

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
  readonly draw: (found: Uint8Array, look: () => void, manner: Manner) => LineLayers;
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
  return { design, draw: (found, look, manner) => trueLayers(map, camera, times, found, look, manner) };
}
