import sharp from 'sharp';
import { type EngineFile, EngineRefusal } from '../../engine';
import { type Draw, type JobOf, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { composePicture } from '../picture/compose/composition';
import { readManner } from '../picture/compose/manner';
import { assignRoles, type Source } from '../picture/compose/roles';
import { readSharing, withoutSharing } from '../picture/compose/sources';
import { editCodes } from '../picture/edit/change';
import { carryOut } from '../picture/edit/editing';
import { readInstructions } from '../picture/instructions/instruction';
import { type Eyes, readSubject } from '../picture/subject/subject';
import { onPaper, plain, pngOf, readOnCanvas } from '../raster/canvas';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { readCar, subjectMask } from '../reading';

type Job = JobOf<'flux_kontext_composer'>;

/** The long side (pixels) at which the images that only lend something are read. */
const LENT = 448;

/** Two to six images become one: the first's shape in the others' colours, finish, wheels, pattern and room. */
export const compose: Draw<'flux_kontext_composer'> = (job, run) => composeWith({ readCar, subjectMask }, job, run);

/** The same with other eyes. */
export async function composeWith(
  eyes: Eyes,
  { body, images, seed }: Pick<Job, 'body' | 'images' | 'seed'>,
  { tick }: Pick<Run, 'tick'>,
) {
  const given = numbers.flatMap((number) => {
    const bytes = images[`multi_source_image_path_${number}`];
    return bytes ? [{ number, bytes }] : [];
  });
  const [first] = given;
  if (!first || given.length < 2) throw new EngineRefusal('image.missing', 'At least two images are needed.');
  tick(0);
  const sharing = readSharing(body.positive, 6);
  const shape = given.find(({ number }) => number === sharing.from.get('body')) ?? first;
  const others: Source[] = [];
  const lenders = given.filter((image) => image !== shape);
  for (const [index, { number, bytes }] of lenders.entries()) {
    const own = part(tick, 0.3 * (index / lenders.length), 0.3 * ((index + 1) / lenders.length));
    others.push(await readSource(number, bytes, body, eyes, own));
  }
  const { image } = await readOnCanvas(shape.bytes, body);
  const subject = readSubject(image, eyes, part(tick, 0.3, 0.5));
  const roles = assignRoles(sharing, others, subject.silhouette !== undefined);
  const said = readInstructions(withoutSharing(body.positive));
  const strength = body.cfg_scale <= 7 ? 0.35 + (0.65 * (body.cfg_scale - 1)) / 6 : 1;
  const files: EngineFile[] = [];
  for (let turn = 0; turn < body.n; turn++) {
    const own = part(tick, 0.5 + (0.5 * turn) / body.n, 0.5 + (0.5 * (turn + 1)) / body.n);
    let rgba = composePicture({ subject, roles, turn, strength, cell: eyes.cell }, part(own, 0, 0.7));
    for (const [index, instruction] of said.entries()) {
      const step = part(own, 0.7 + (0.25 * index) / said.length, 0.7 + (0.25 * (index + 1)) / said.length);
      rgba = await carryOut(
        instruction,
        rgba,
        { subject, strength, seed: batchSeed(seed, turn), turn, cell: eyes.cell },
        step,
      );
    }
    if (rgba.every((byte, k) => byte === image.rgba[k])) {
      throw new EngineRefusal(
        editCodes.notFound,
        'the other images have nothing to lend to the first: it already looks like them, or nothing in it could be found',
      );
    }
    files.push(await pngOf({ ...image, rgba }));
  }
  tick(1);
  return files;
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

async function readSource(
  number: number,
  bytes: Uint8Array,
  canvas: Size,
  eyes: Eyes,
  tick: Run['tick'],
): Promise<Source> {
  const small = plain(await decodeImage(bytes, { width: LENT, height: LENT }));
  const subject = readSubject(small, eyes, part(tick, 0, 0.8));
  const manner = readManner(subject, part(tick, 0.8, 1));
  return { number, manner, cover: await covering(bytes, canvas), hasSubject: subject.silhouette !== undefined };
}

/** The picture scaled and cut so that it covers the canvas. */
async function covering(bytes: Uint8Array, { width, height }: Size): Promise<RasterImage> {
  const { rgba, ...size } = onPaper(plain(await decodeImage(bytes)), 255);
  const data = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .resize({ width, height, fit: 'cover' })
    .raw()
    .toBuffer();
  return plain({ rgba: data, width, height });
}
