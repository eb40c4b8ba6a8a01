import sharp from 'sharp';
import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import type { View } from '../../../../contract/options';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { briefAt, type DesignBrief, techniqueOf } from '../car/brief';
import { type Design, designCar } from '../car/design';
import { beltOverDoor } from '../car/shape/belt';
import type { CarParameters } from '../car/shape/parameters';
import { designOf, sheetOf } from '../car/sheet';
import { briefWith, sheetWith } from '../car/wished-sheet';
import { changedDesign, strengthOf } from '../designs/changed';
import { noWords } from '../designs/whole';
import { renderClay } from '../drawn/clay';
import { type DrawnCar, inkOf, markDrawing, placeIn, renderDrawn } from '../drawn/render';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { paperOf } from '../lineart/paper';
import { sketchStyle } from '../lineart/sketch';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import type { CarReading } from '../reading';
import { readCar, subjectMask } from '../reading/kept';
import { readPrompt } from '../words';
import { drawSheet } from './text-to-car';

/** The long side (pixels) that a drawing is read at. */
const DRAWING_SIDE = 1200;

/** Both names of the model take the same fields. */
type Job = EngineJobOf<'i2i_line2art'> | EngineJobOf<'i2i_line2art_clip'>;

/** A line drawing or a photograph becomes a rendering with its own silhouette and features. */
export const lineToRender: Draw<Job['model']> = (job, run) => renderDrawing(job, run);

/** `cell` is the mesh's grid (m). */
export async function renderDrawing(job: Job, { tick, cancelled }: Run, cell?: number): Promise<EngineFile[]> {
  const image = await decodeImage(job.image, { width: DRAWING_SIDE, height: DRAWING_SIDE, answers: job.picture });
  tick(0.01);
  const reading = readCar(image, part(tick, 0.01, 0.2));
  if (!reading) return renderShape(image, job, { tick: part(tick, 0.2, 1), cancelled });
  const marks = await markDrawing(image, reading, part(tick, 0.2, 0.3), cancelled);
  const drawn = { reading, marks, from: image };
  const brief = readPrompt(job.prompt);
  const files: EngineFile[] = [];
  for (let index = 0; index < job.count; index++) {
    const step = (k: number) => 0.3 + (0.7 * k) / job.count;
    files.push(
      await drawVariant(drawn, briefAt(brief, index), job, index, part(tick, step(index), step(index + 1)), cell),
    );
  }
  return files;
}

/** Renders a subject that is not a car as clay in the colour asked for: its silhouette, with its lines as creases. */
async function renderShape(image: RasterImage, job: Job, { tick, cancelled }: Run): Promise<EngineFile[]> {
  const mask = subjectMask(image, part(tick, 0, 0.1));
  if (!mask) throw new EngineRefusal(errorCodes.noSubject, 'Nothing stands out in this picture that could be drawn.');
  const ink = await inkOf(image, part(tick, 0.1, 0.3), cancelled);
  const { width, height } = job;
  const brief = readPrompt(job.prompt);
  const files: EngineFile[] = [];
  for (let index = 0; index < job.count; index++) {
    const own = part(tick, 0.3 + (0.7 * index) / job.count, 0.3 + (0.7 * (index + 1)) / job.count);
    const { paint } = designCar(brief, batchSeed(job.seed, index), job.guidance);
    const shape = { mask, ink, width: image.width, height: image.height };
    const place = placeIn(image, { width, height });
    files.push(await png(renderClay(shape, paint, brief.background === 'dark', { width, height }, place, own), job));
  }
  tick(1);
  return files;
}

async function png(rgb: Uint8Array, { width, height }: Size): Promise<EngineFile> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { bytes, mime: 'image/png', width, height };
}

async function drawVariant(
  drawn: DrawnCar,
  brief: DesignBrief,
  job: Job,
  index: number,
  tick: Run['tick'],
  cell: number | undefined,
): Promise<EngineFile> {
  const size = { width: job.width, height: job.height };
  const { known } = drawn.reading;
  const seed = batchSeed(job.seed, index);
  const wished = briefWith(brief, job.design);
  const sheet = sheetWith(
    sheetOf(designAfter(withBelt(drawn, job), wished, seed, job.guidance, index), {
      view: wished.view ?? known?.view ?? viewOf(drawn.reading),
      technique: techniqueOf(wished),
    }),
    job.design,
  );
  // A known car is rendered from its design, and so is one in a view that its drawing does not show.
  if (known || wished.view !== undefined || measures(job.design)) {
    return drawSheet(sheet, wished, size, seed, tick, cell);
  }
  const rgb = renderDrawn(drawn, designOf(sheet), size, part(tick, 0, 0.95), cell);
  const finished = wished.sketch
    ? await sketchStyle(rgb, size.width, size.height, seed, { paper: paperOf(sheet.scene) })
    : rgb;
  const file = await png(finished, job);
  tick(1);
  return { ...file, design: sheet };
}

/** Whether a design says how large the car is, or how it is seen. */
const measures = (design: CarDesign | undefined) =>
  Boolean(design?.package ?? design?.proportion ?? design?.surface ?? design?.camera);

/** The named view that is nearest to what was read. */
export const viewOf = ({ view }: Pick<CarReading, 'view'>): View =>
  view === 'three-quarter' ? 'front-three-quarter' : view;

/** The car with its belt line where the windows are drawn, unless it is known. */
function withBelt({ reading, marks }: DrawnCar, { picture }: Job): CarReading {
  const belt = marks?.belt;
  if (!belt || picture?.belt !== undefined) return reading;
  const { car } = reading;
  const over = beltOverDoor(car.type);
  const beltFront = Math.min(belt.front - over, car.cowlHeight - 0.03);
  return { ...reading, car: { ...car, beltFront, beltRear: Math.min(belt.rear - over, car.height - 0.25) } };
}

/**
 * The brief's finishes on the car that was read. The colour is the brief's, else the picture's, else the seed's. A car
 * drawn by this engine is known completely: the first picture of a batch is of that very car with the brief's changes.
 */
export function designAfter(
  { car: read, paint, kind, known }: Pick<CarReading, 'car' | 'paint' | 'kind' | 'known'>,
  brief: DesignBrief,
  seed: number,
  cfgScale: number,
  index: number,
): Design {
  const changed = known && designOf(changedDesign(sheetOf(known.design), brief, seed, cfgScale));
  if (changed && index === 0) return changed;
  const car = changed?.car ?? read;
  const type = brief.carType ?? (car.type === 'sports' || car.type === 'suv' ? car.type : 'sedan');
  const design = designCar({ ...brief, carType: type }, seed, cfgScale);
  const { carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, colouredRoof, glassRoof } = design.car;
  const own = kind === 'picture' || index === 0;
  const parts = { carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, colouredRoof, glassRoof };
  const plain = designCar({ ...noWords, carType: type }, seed, cfgScale);
  return {
    ...design,
    car: {
      ...car,
      ...(changed ? {} : surfaceOf(car, design.car, plain.car, strengthOf(cfgScale))),
      ...parts,
      spoiler: false,
    },
    paint: brief.color || !own ? design.paint : (changed?.paint ?? paint),
    // A drawing gets a clean studio unless the prompt names a room.
    studio: brief.background ?? changed?.studio ?? 'light',
  };
}

/** The skin of a drawn car: no outline shows it, so that styles and named models change it as they change any car's. */
function surfaceOf(drawn: CarParameters, asked: CarParameters, plain: CarParameters, share: number) {
  const moved = (key: 'flare' | 'scallop' | 'boxiness') => Math.max(0, drawn[key] + (asked[key] - plain[key]) * share);
  return { flare: moved('flare'), scallop: moved('scallop'), boxiness: Math.min(1, moved('boxiness')) };
}
