import sharp from 'sharp';
import type { EngineFile } from '../../engine';
import type { DesignBrief } from '../brief';
import { type Design, designCar } from '../car/design';
import { type JobOf, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { sketchStyle } from '../lineart/sketch';
import { cellFor, renderView, sceneOf, type Tick } from '../trace/car-scene';
import { singleViews } from '../trace/sheet';
import { readPrompt } from '../words';
import { inspired, inspiredBrief, readInspiration } from './inspiration';

type Job = JobOf<'t2threeviews_context'>;

/** Reading an image takes about this share of the time. */
const READING = 0.3;

/**
 * Cars from words, and from an image's proportions and colour where one is given: each picture of the batch is a variant
 * of its own seed. `cell` is the mesh's grid (m).
 */
export async function textToCar(
  { body, seed, images }: Pick<Job, 'body' | 'seed'> & Partial<Pick<Job, 'images'>>,
  { tick }: Pick<Run, 'tick'>,
  cell = cellFor(body),
) {
  const given = images?.image_path;
  const inspiration = given ? await readInspiration(given, part(tick, 0, READING)) : {};
  const brief = inspiredBrief(readPrompt(body.prompt), inspiration);
  const drawing = part(tick, given ? READING : 0, 1);
  const files: EngineFile[] = [];
  for (let index = 0; index < body.n; index++) {
    const ownSeed = batchSeed(seed, index);
    const design = inspired(designCar(brief, ownSeed, body.cfg_scale), brief, inspiration);
    const own = part(drawing, index / body.n, (index + 1) / body.n);
    files.push(await drawPicture(design, brief, body, ownSeed, own, cell));
  }
  return files;
}

/** One picture of a design, in the view that its brief names. */
export async function drawPicture(
  design: Design,
  brief: DesignBrief,
  { width, height }: Pick<Job['body'], 'width' | 'height'>,
  seed: number,
  tick: Tick,
  cell: number,
): Promise<EngineFile> {
  const scene = sceneOf(design.car, part(tick, 0, 0.4), cell);
  const tiles = singleViews(brief.view ?? 'front-three-quarter', width, height);
  const rgb = new Uint8Array(width * height * 3).fill(235);
  for (const [index, tile] of tiles.entries()) {
    const from = 0.4 + (0.57 * index) / tiles.length;
    const own = part(tick, from, from + 0.57 / tiles.length);
    // Round a cabin is the road, unless the words name a room.
    const seen = tile.view === 'driver' && !brief.background ? { ...design, studio: 'road' as const } : design;
    const picture = renderView(scene, seen, tile.view, tile.width, tile.height, own);
    for (let row = 0; row < tile.height; row++) {
      const line = picture.subarray(row * tile.width * 3, (row + 1) * tile.width * 3);
      rgb.set(line, ((tile.y + row) * width + tile.x) * 3);
    }
  }
  const finished = brief.sketch ? await sketchStyle(rgb, width, height, seed) : rgb;
  const bytes = await sharp(finished, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  tick(1);
  return { bytes, mime: 'image/png', width, height };
}
