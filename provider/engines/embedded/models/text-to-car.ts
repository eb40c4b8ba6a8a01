import sharp from 'sharp';
import { isInCabin, usualView } from '../../../../contract/camera';
import type { CarDesign } from '../../../../contract/design';
import type { EngineFile, EngineJobOf } from '../../engine';
import { asDrawn } from '../car/as-drawn';
import { briefAt, type DesignBrief } from '../car/brief';
import { type Design, fromUsualPlaces } from '../car/design';
import { designOf } from '../car/sheet';
import { briefWith, sheetWith } from '../car/wished-sheet';
import { wordedSheet } from '../car/worded-sheet';
import { part, type Run, type Show, type Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { drawLined, isLined } from '../lineart/blueprint';
import { paperOf } from '../lineart/paper';
import { sketchStyle } from '../lineart/sketch';
import { drawWashed, isWashed } from '../lineart/watercolour';
import type { Size } from '../raster/grid';
import { floatsOf } from '../raster/pixels';
import type { Plane } from '../raster/plane';
import { createCamera, type SingleView } from '../trace/camera';
import { mapCar } from '../trace/car-map';
import { cellFor, renderView, sceneOf } from '../trace/car-scene';
import type { Scene } from '../trace/scene';
import { singleViews } from '../trace/sheet';
import { readPrompt } from '../words';
import { inspired, inspiredBrief, readInspiration } from './inspiration';

/** Share of the time that reading an image takes. */
const READING = 0.3;

/**
 * Cars from words, and from an image's proportions and colour where one is given: each picture of the batch is a variant
 * of its own seed; what the job's design settles wins over both. `cell` is the mesh's grid (m).
 */
export async function textToCar(
  job: EngineJobOf<'t2threeviews_context'>,
  { tick, show }: Pick<Run, 'tick' | 'show'>,
  cell = cellFor(job),
) {
  const reading = job.inspiration ? READING : 0;
  const cars = await wordedCars(job, part(tick, 0, reading));
  const drawing = part(tick, reading, 1);
  const files: EngineFile[] = [];
  for (const [index, { sheet, brief, seed }] of cars.entries()) {
    const own = part(drawing, index / cars.length, (index + 1) / cars.length);
    files.push(await drawSheet(sheet, brief, job, seed, own, cell, show));
  }
  return files;
}

/** The sheets of a job's cars, with what its words ask for and the seed of each. */
export async function wordedCars(job: EngineJobOf<'t2threeviews_context'>, tick: Tick) {
  const { prompt, negative, count, guidance, seed } = job;
  const inspiration = job.inspiration ? await readInspiration(job.inspiration, tick, job.picture) : {};
  const whole = briefWith(inspiredBrief(readPrompt(prompt, negative), inspiration), job.design);
  return Array.from({ length: count }, (_, index) => {
    const brief = briefAt(whole, index);
    const own = batchSeed(seed, index);
    const wordsOnly = wordedSheet(brief, own, guidance, (design) => inspired(design, brief, inspiration));
    return { sheet: sheetWith(wordsOnly, job.design), brief, seed: own };
  });
}

/** One picture of a sheet's car in the sheet's view, which carries the sheet. */
export async function drawSheet(
  sheet: CarDesign,
  brief: DesignBrief,
  { width, height }: Size,
  seed: number,
  tick: Tick,
  cell = cellFor({ width, height }),
  show?: Show,
): Promise<EngineFile> {
  const seen = { ...brief, view: sheet.camera?.view };
  return { ...(await drawPicture(designOf(sheet), seen, { width, height }, seed, tick, cell, show)), design: sheet };
}

/** One picture of a design, in the view that its brief names. */
export async function drawPicture(
  design: Design,
  brief: DesignBrief,
  { width, height }: Size,
  seed: number,
  tick: Tick,
  cell: number,
  show?: Show,
): Promise<EngineFile> {
  const rgb = await drawPixels(design, brief, { width, height }, seed, tick, cell, show);
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  tick(1);
  return { bytes, mime: 'image/png', width, height };
}

/** The pixels of the same picture: 8-bit sRGB, three bytes a pixel. */
export async function drawPixels(
  design: Design,
  brief: DesignBrief,
  { width, height }: Size,
  seed: number,
  tick: Tick,
  cell: number,
  show?: Show,
): Promise<Uint8Array> {
  const drawn = asDrawn(design);
  const scene = sceneOf(drawn.car, part(tick, 0, 0.4), cell);
  const seen = brief.view === 'multiple' ? fromUsualPlaces(drawn) : drawn;
  const tiles = singleViews(brief.view ?? usualView, width, height);
  const rgb = new Uint8Array(width * height * 3).fill(235);
  // A picture of several views, or one that is drawn over, would look like another one.
  const rough = tiles.length === 1 && !brief.sketch ? show : undefined;
  for (const [index, tile] of tiles.entries()) {
    const from = 0.4 + (0.57 * index) / tiles.length;
    const own = part(tick, from, from + 0.57 / tiles.length);
    // A camera in the cabin looks onto the road, unless the prompt names a room.
    const shown =
      isInCabin(tile.view, tiles.length === 1 ? drawn.camera?.detail : undefined) && !brief.background
        ? { ...seen, studio: 'road' as const }
        : seen;
    const picture = drawView(scene, shown, tile.view, tile, seed, own, rough);
    for (let row = 0; row < tile.height; row++) {
      const line = picture.subarray(row * tile.width * 3, (row + 1) * tile.width * 3);
      rgb.set(line, ((tile.y + row) * width + tile.x) * 3);
    }
  }
  if (!brief.sketch) return rgb;
  const [only] = tiles.length === 1 ? tiles : [];
  const { paper, swash } = drawn.staging ?? {};
  const body = only && (paper ?? swash) ? coverOf(scene, drawn, only.view, only) : undefined;
  return sketchStyle(rgb, width, height, seed, { paper: paperOf(drawn.staging), ...(body && { body }) });
}

/** 1 at each pixel that shows the car. */
function coverOf(scene: Scene, design: Design, view: SingleView, size: Size): Plane {
  const { width, height } = size;
  const map = mapCar(scene, createCamera(view, design.car, width, height, design.camera), size, () => {});
  return { width, height, data: floatsOf(map.pieces, (piece) => (piece ? 1 : 0)) };
}

/** The pixels of one view of a design, in lines or washes where its technique has nothing else; `seed` is the hand's. */
export function drawView(
  scene: Scene,
  design: Design,
  view: SingleView,
  size: Size,
  seed: number,
  tick: Tick,
  show?: Show,
): Uint8Array {
  const { technique } = design;
  if (isLined(technique)) return drawLined(scene, design, view, technique, size, tick);
  if (isWashed(technique)) return drawWashed(scene, design, view, technique, size, seed, tick);
  return renderView(scene, design, view, size.width, size.height, tick, show);
}
