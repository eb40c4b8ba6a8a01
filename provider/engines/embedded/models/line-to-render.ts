import sharp from 'sharp';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import type { DesignBrief } from '../car/brief';
import { type Design, designCar } from '../car/design';
import { renderClay } from '../drawn/clay';
import { type DrawnCar, inkOf, markDrawing, placeIn, renderDrawn } from '../drawn/render';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { type CarReading, readCar, subjectMask } from '../reading';
import { readPrompt } from '../words';

/** The long side (pixels) that a drawing is read at. */
const DRAWING_SIDE = 1200;

/** Both names of the model take the same fields. */
type Job = EngineJobOf<'i2i_line2art'> | EngineJobOf<'i2i_line2art_clip'>;

/** A line drawing or a photograph becomes a rendering with its own silhouette and features. */
export const lineToRender: Draw<Job['model']> = (job, run) => renderDrawing(job, run);

/** `cell` is the mesh's grid (m). */
export async function renderDrawing(job: Job, { tick, cancelled }: Run, cell?: number): Promise<EngineFile[]> {
  const image = await decodeImage(job.image, { width: DRAWING_SIDE, height: DRAWING_SIDE });
  tick(0.01);
  const reading = readCar(image, part(tick, 0.01, 0.2));
  if (!reading) return renderShape(image, job, { tick: part(tick, 0.2, 1), cancelled });
  const marks = await markDrawing(image, reading, part(tick, 0.2, 0.3), cancelled);
  const drawn = { reading, marks, from: image };
  const brief = readPrompt(job.prompt);
  const files: EngineFile[] = [];
  for (let index = 0; index < job.count; index++) {
    const step = (k: number) => 0.3 + (0.7 * k) / job.count;
    files.push(await drawVariant(drawn, brief, job, index, part(tick, step(index), step(index + 1)), cell));
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
  const { width, height } = job;
  const design = designAfter(withBelt(drawn), brief, batchSeed(job.seed, index), job.guidance, index);
  const rgb = renderDrawn(drawn, design, { width, height }, part(tick, 0, 0.98), cell);
  const file = await png(rgb, job);
  tick(1);
  return file;
}

/** The car with its belt line where the windows are drawn. */
function withBelt({ reading, marks }: DrawnCar): CarReading {
  const belt = marks?.belt;
  if (!belt) return reading;
  const { car } = reading;
  const beltFront = Math.min(belt.front, car.cowlHeight - 0.03);
  return { ...reading, car: { ...car, beltFront, beltRear: Math.min(belt.rear, car.height - 0.25) } };
}

/**
 * The brief's finishes on the car that was read. The colour is the brief's, else the picture's, else the seed's. A car
 * drawn by this engine is known completely: the first picture of a batch is of that very car.
 */
export function designAfter(
  { car, paint, kind, known }: Pick<CarReading, 'car' | 'paint' | 'kind' | 'known'>,
  brief: DesignBrief,
  seed: number,
  cfgScale: number,
  index: number,
): Design {
  const type = brief.carType ?? (car.type === 'sports' || car.type === 'suv' ? car.type : 'sedan');
  const design = designCar({ ...brief, carType: type }, seed, cfgScale);
  const { carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, colouredRoof, glassRoof } = design.car;
  const own = kind === 'picture' || index === 0;
  // A drawing gets a clean studio unless the prompt names a room.
  const studio = brief.background ?? 'light';
  if (known && index === 0) return { ...known.design, car, paint: brief.color ? design.paint : paint, studio };
  return {
    ...design,
    car: {
      ...car,
      carClass,
      cabin,
      face,
      tail,
      rim,
      openGrille,
      chrome,
      blackRoof,
      colouredRoof,
      glassRoof,
      spoiler: false,
    },
    paint: brief.color || !own ? design.paint : paint,
    studio,
  };
}
