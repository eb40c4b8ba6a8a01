import sharp from 'sharp';
import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { fiveViewNames } from '../../../../contract/options';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { asDrawn } from '../car/as-drawn';
import { briefAt, techniqueOf } from '../car/brief';
import { fromUsualPlaces } from '../car/design';
import { designOf, sheetOf } from '../car/sheet';
import { briefWith, sheetWith } from '../car/wished-sheet';
import { type Draw, part, type Run, type Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { paperOf } from '../lineart/paper';
import { sketchStyle } from '../lineart/sketch';
import { decodeImage } from '../raster/image-input';
import { readCar } from '../reading/kept';
import { cellFor, sceneOf } from '../trace/car-scene';
import { atOneScale } from '../trace/one-scale';
import { readPrompt } from '../words';
import { designAfter } from './line-to-render';
import { drawView } from './text-to-car';

/** The long side (pixels) that a picture is read at. */
const READ_SIDE = 1200;

/** Five views of the car in a picture, in its own paint unless the prompt names another: five files. */
export const fiveViews: Draw<'one_to_five_views_1k'> = (job, run) => drawFiveViews(job, run);

/** `cell` is the mesh's grid (m). A batch holds five files for each of its cars. */
export async function drawFiveViews(
  job: EngineJobOf<'one_to_five_views_1k'>,
  { tick, show }: Pick<Run, 'tick' | 'show'>,
  cell?: number,
): Promise<EngineFile[]> {
  const sheets = await readSheets(job, part(tick, 0, 0.2));
  const files: EngineFile[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const step = (k: number) => 0.2 + (0.8 * k) / sheets.length;
    const seed = batchSeed(job.seed, index);
    files.push(...(await drawAll(sheet, job, seed, part(tick, step(index), step(index + 1)), cell, show)));
  }
  return files;
}

/** The sheets of the cars that a job's picture shows, one for each set of views. */
export async function readSheets(job: EngineJobOf<'one_to_five_views_1k'>, tick: Tick): Promise<CarDesign[]> {
  const { prompt, count, guidance, seed } = job;
  const image = await decodeImage(job.image, { width: READ_SIDE, height: READ_SIDE, answers: job.picture });
  const reading = readCar(image, tick);
  if (!reading) throw new EngineRefusal(errorCodes.noCar, 'No car could be made out in this picture.');
  const brief = briefWith(readPrompt(prompt), job.design);
  return Array.from({ length: count }, (_, index) =>
    sheetWith(
      sheetOf(designAfter(reading, briefAt(brief, index), batchSeed(seed, index), guidance, index), {
        technique: techniqueOf(brief),
      }),
      job.design,
    ),
  );
}

async function drawAll(
  sheet: CarDesign,
  { width, height }: { readonly width: number; readonly height: number },
  seed: number,
  tick: Run['tick'],
  cell: number | undefined,
  show: Run['show'],
): Promise<EngineFile[]> {
  const design = asDrawn(fromUsualPlaces(designOf(sheet)));
  const isSketch = sheet.scene?.technique === 'marker';
  const scene = sceneOf(design.car, part(tick, 0, 0.2), cell ?? cellFor({ width, height }));
  const files: EngineFile[] = [];
  const size = { width, height };
  const looks = atOneScale(fiveViewNames, scene.car.parameters, size, design.camera);
  for (const [k, view] of fiveViewNames.entries()) {
    const from = 0.2 + (0.8 * k) / fiveViewNames.length;
    const looked = { ...design, camera: looks[k] };
    const drawn = drawView(scene, looked, view, size, seed, part(tick, from, from + 0.15), isSketch ? undefined : show);
    const rgb = isSketch ? await sketchStyle(drawn, width, height, seed, { paper: paperOf(design.staging) }) : drawn;
    const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const seen = { ...sheet, camera: { ...looked.camera, view } };
    files.push({ bytes, mime: 'image/png', width, height, design: seen });
  }
  tick(1);
  return files;
}
