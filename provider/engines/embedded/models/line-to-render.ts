import sharp from 'sharp';
import { type EngineFile, EngineRefusal } from '../../engine';
import type { DesignBrief } from '../brief';
import { type Design, designCar } from '../car/design';
import { renderClay } from '../drawn/clay';
import { type DrawnCar, inkOf, markDrawing, placeIn, renderDrawn } from '../drawn/render';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { type CarReading, readCar, subjectMask } from '../reading';
import { readPrompt } from '../words';

/** The long side (pixels) that a drawing is read at. */
const DRAWING_SIDE = 1200;

interface Wish {
  readonly prompt: string;
  readonly n: number;
  readonly width: number;
  readonly height: number;
  readonly cfg_scale: number;
  readonly seed: number;
}

/** A line drawing or a photograph becomes a rendering with its own silhouette and features. */
export const lineToRender: Draw<'i2i_line2art'> = ({ body, images, seed }, run) =>
  renderDrawing(images.multi_source_image_path, { ...body, prompt: body.positive, seed }, run);

/** The same model under its second name, whose image field is called otherwise. */
export const lineToRenderClip: Draw<'i2i_line2art_clip'> = ({ body, images, seed }, run) =>
  renderDrawing(images.image_path, { ...body, prompt: body.positive, seed }, run);

/** `cell` is the mesh's grid (m). */
export async function renderDrawing(
  bytes: Uint8Array | undefined,
  wish: Wish,
  { tick, cancelled }: Run,
  cell?: number,
): Promise<EngineFile[]> {
  if (!bytes) throw new EngineRefusal('image.missing', 'An image is needed.');
  const image = await decodeImage(bytes, { width: DRAWING_SIDE, height: DRAWING_SIDE });
  tick(0.01);
  const reading = readCar(image, part(tick, 0.01, 0.2));
  if (!reading) return renderShape(image, wish, { tick: part(tick, 0.2, 1), cancelled });
  const marks = await markDrawing(image, reading, part(tick, 0.2, 0.3), cancelled);
  const drawn = { reading, marks, from: image };
  const brief = readPrompt(wish.prompt);
  const files: EngineFile[] = [];
  for (let index = 0; index < wish.n; index++) {
    const step = (k: number) => 0.3 + (0.7 * k) / wish.n;
    files.push(await drawVariant(drawn, brief, wish, index, part(tick, step(index), step(index + 1)), cell));
  }
  return files;
}

/** What is no car becomes clay in the colour asked for: its own silhouette, its lines as creases. */
async function renderShape(image: RasterImage, wish: Wish, { tick, cancelled }: Run): Promise<EngineFile[]> {
  const mask = subjectMask(image, part(tick, 0, 0.1));
  if (!mask) throw new EngineRefusal('image.noSubject', 'Nothing stands out in this picture that could be drawn.');
  const ink = await inkOf(image, part(tick, 0.1, 0.3), cancelled);
  const { width, height } = wish;
  const brief = readPrompt(wish.prompt);
  const files: EngineFile[] = [];
  for (let index = 0; index < wish.n; index++) {
    const own = part(tick, 0.3 + (0.7 * index) / wish.n, 0.3 + (0.7 * (index + 1)) / wish.n);
    const { paint } = designCar(brief, batchSeed(wish.seed, index), wish.cfg_scale);
    const shape = { mask, ink, width: image.width, height: image.height };
    const place = placeIn(image, { width, height });
    files.push(await png(renderClay(shape, paint, brief.background === 'dark', { width, height }, place, own), wish));
  }
  tick(1);
  return files;
}

async function png(rgb: Uint8Array, { width, height }: Pick<Wish, 'width' | 'height'>): Promise<EngineFile> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { bytes, mime: 'image/png', width, height };
}

async function drawVariant(
  drawn: DrawnCar,
  brief: DesignBrief,
  wish: Wish,
  index: number,
  tick: Run['tick'],
  cell: number | undefined,
): Promise<EngineFile> {
  const { width, height } = wish;
  const design = designAfter(withBelt(drawn), brief, batchSeed(wish.seed, index), wish.cfg_scale, index);
  const rgb = renderDrawn(drawn, design, { width, height }, part(tick, 0, 0.98), cell);
  const file = await png(rgb, wish);
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
 * The brief's finishes on the car that was read. Its colour is the brief's, else the picture's, else the seed's. Of a car
 * that was drawn here all is known, what its picture does not show too: the batch's first picture is of that very car.
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
  const { carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, glassRoof } = design.car;
  const own = kind === 'picture' || index === 0;
  // A drawing wants a clean studio where the words name no room.
  const studio = brief.background ?? 'light';
  if (known && index === 0) return { ...known.design, car, paint: brief.color ? design.paint : paint, studio };
  return {
    ...design,
    car: { ...car, carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, glassRoof, spoiler: false },
    paint: brief.color || !own ? design.paint : paint,
    studio,
  };
}
