import sharp from 'sharp';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { composePicture } from '../picture/compose/composition';
import { readManner } from '../picture/compose/manner';
import { assignRoles, type Source } from '../picture/compose/roles';
import { readSharing, withoutSharing } from '../picture/compose/sources';
import { applyInstruction } from '../picture/edit/editing';
import { readInstructions } from '../picture/instructions/instruction';
import { type PictureReader, readSubject } from '../picture/subject/subject';
import { onPaper, plain, pngOf, readOnCanvas } from '../raster/canvas';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { readCar, subjectMask } from '../reading';

/** Long side (pixels) at which images that only lend a colour or a part are read. */
const LENT = 448;

/** Two to six images become one: the first's shape in the others' colours, finish, wheels, pattern and room. */
export const compose: Draw<'flux_kontext_composer'> = (job, run) => composeWith({ readCar, subjectMask }, job, run);

/** The same with a given picture reader. */
export async function composeWith(
  reader: PictureReader,
  job: EngineJobOf<'flux_kontext_composer'>,
  { tick }: Pick<Run, 'tick'>,
) {
  const { images, prompt, count, guidance, seed } = job;
  tick(0);
  const sharing = readSharing(prompt, 6);
  const shape = images.find(({ number }) => number === sharing.from.get('body')) ?? images[0];
  const others: Source[] = [];
  const lenders = images.filter((image) => image !== shape);
  for (const [index, { number, bytes }] of lenders.entries()) {
    const own = part(tick, 0.3 * (index / lenders.length), 0.3 * ((index + 1) / lenders.length));
    others.push(await readSource(number, bytes, job, reader, own));
  }
  const { image } = await readOnCanvas(shape.bytes, job);
  const subject = readSubject(image, reader, part(tick, 0.3, 0.5));
  const roles = assignRoles(sharing, others, subject.silhouette !== undefined);
  const said = readInstructions(withoutSharing(prompt));
  const strength = guidance <= 7 ? 0.35 + (0.65 * (guidance - 1)) / 6 : 1;
  const files: EngineFile[] = [];
  for (let turn = 0; turn < count; turn++) {
    const own = part(tick, 0.5 + (0.5 * turn) / count, 0.5 + (0.5 * (turn + 1)) / count);
    let rgba = composePicture({ subject, roles, turn, strength, cell: reader.cell }, part(own, 0, 0.7));
    for (const [index, instruction] of said.entries()) {
      const step = part(own, 0.7 + (0.25 * index) / said.length, 0.7 + (0.25 * (index + 1)) / said.length);
      rgba = await applyInstruction(
        instruction,
        rgba,
        { subject, strength, seed: batchSeed(seed, turn), turn, cell: reader.cell },
        step,
      );
    }
    if (rgba.every((byte, k) => byte === image.rgba[k])) {
      throw new EngineRefusal(
        errorCodes.editNotFound,
        'the other images have nothing to lend to the first: it already looks like them, or nothing in it could be found',
      );
    }
    files.push(await pngOf({ ...image, rgba }));
  }
  tick(1);
  return files;
}

async function readSource(
  number: number,
  bytes: Uint8Array,
  canvas: Size,
  reader: PictureReader,
  tick: Run['tick'],
): Promise<Source> {
  const small = plain(await decodeImage(bytes, { width: LENT, height: LENT }));
  const subject = readSubject(small, reader, part(tick, 0, 0.8));
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
