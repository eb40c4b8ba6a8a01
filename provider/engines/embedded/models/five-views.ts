import sharp from 'sharp';
import { type EngineFile, EngineRefusal } from '../../engine';
import type { Design } from '../car/design';
import { type Draw, type JobOf, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { decodeImage } from '../raster/image-input';
import { readCar } from '../reading';
import type { SingleView } from '../trace/camera';
import { cellFor, renderView, sceneOf } from '../trace/car-scene';
import { readPrompt } from '../words';
import { designAfter } from './line-to-render';

/** The five views, in the order of their files. */
export const fiveViewNames = [
  'front',
  'rear',
  'side',
  'top',
  'front-three-quarter',
] as const satisfies readonly SingleView[];

/** The long side (pixels) that a picture is read at. */
const READ_SIDE = 1200;

/** Five views of the one car that a picture shows, in its own paint unless the words name another: five files. */
export const fiveViews: Draw<'one_to_five_views_1k'> = (job, run) => drawFiveViews(job, run);

/** `cell` is the mesh's grid (m). A batch holds five files for each of its cars. */
export async function drawFiveViews(
  { body, images, seed }: Pick<JobOf<'one_to_five_views_1k'>, 'body' | 'images' | 'seed'>,
  { tick }: Pick<Run, 'tick'>,
  cell?: number,
): Promise<EngineFile[]> {
  const bytes = images.multi_source_image_path;
  if (!bytes) throw new EngineRefusal('image.missing', 'An image is needed.');
  const image = await decodeImage(bytes, { width: READ_SIDE, height: READ_SIDE });
  const reading = readCar(image, part(tick, 0, 0.2));
  if (!reading) throw new EngineRefusal('image.noCar', 'No car could be made out in this picture.');
  const brief = readPrompt(body.positive);
  const files: EngineFile[] = [];
  for (let index = 0; index < body.n; index++) {
    const design = designAfter(reading, brief, batchSeed(seed, index), body.cfg_scale, index);
    const own = part(tick, 0.2 + (0.8 * index) / body.n, 0.2 + (0.8 * (index + 1)) / body.n);
    files.push(...(await drawAll(design, body, own, cell)));
  }
  return files;
}

async function drawAll(
  design: Design,
  { width, height }: { readonly width: number; readonly height: number },
  tick: Run['tick'],
  cell: number | undefined,
): Promise<EngineFile[]> {
  const scene = sceneOf(design.car, part(tick, 0, 0.2), cell ?? cellFor({ width, height }));
  const files: EngineFile[] = [];
  for (const [k, view] of fiveViewNames.entries()) {
    const from = 0.2 + (0.8 * k) / fiveViewNames.length;
    const rgb = renderView(scene, design, view, width, height, part(tick, from, from + 0.15));
    const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    files.push({ bytes, mime: 'image/png', width, height });
  }
  tick(1);
  return files;
}
