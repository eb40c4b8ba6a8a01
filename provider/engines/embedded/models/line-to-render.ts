import sharp from 'sharp';
import { type EngineFile, EngineRefusal } from '../../engine';
import type { DesignBrief } from '../brief';
import { type Design, designCar } from '../car/design';
import { type DrawnCar, markDrawing, renderDrawn } from '../drawn/render';
import { decodeImage } from '../image-input';
import { batchSeed } from '../random';
import { type CarReading, readCar } from '../reading';
import { readPrompt } from '../words';
import { type Draw, part, type Run } from './model';

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
  if (!reading) throw new EngineRefusal('image.noSubject', 'Nothing stands out in this picture that could be drawn.');
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

async function drawVariant(
  drawn: DrawnCar,
  brief: DesignBrief,
  wish: Wish,
  index: number,
  tick: Run['tick'],
  cell: number | undefined,
): Promise<EngineFile> {
  const { width, height } = wish;
  const design = designAfter(drawn.reading, brief, batchSeed(wish.seed, index), wish.cfg_scale, index);
  const rgb = renderDrawn(drawn, design, { width, height }, part(tick, 0, 0.98), cell);
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  tick(1);
  return { bytes, mime: 'image/png', width, height };
}

/** The brief's finishes on the car that was read. Its colour is the brief's, else the picture's, else the seed's. */
export function designAfter(
  { car, paint, kind }: Pick<CarReading, 'car' | 'paint' | 'kind'>,
  brief: DesignBrief,
  seed: number,
  cfgScale: number,
  index: number,
): Design {
  const type = brief.carType ?? (car.type === 'sports' || car.type === 'suv' ? car.type : 'sedan');
  const design = designCar({ ...brief, carType: type }, seed, cfgScale);
  const { carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, glassRoof } = design.car;
  const own = kind === 'picture' || index === 0;
  return {
    ...design,
    car: { ...car, carClass, cabin, face, tail, rim, openGrille, chrome, blackRoof, glassRoof, spoiler: false },
    paint: brief.color || !own ? design.paint : paint,
  };
}
