import sharp from 'sharp';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { briefAt } from '../car/brief';
import { briefWith } from '../car/wished-sheet';
import { strengthOf } from '../designs/changed';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { composePicture } from '../picture/compose/composition';
import { readManner, richer } from '../picture/compose/manner';
import { assignRoles, type Source } from '../picture/compose/roles';
import { readSharing, withoutSharing } from '../picture/compose/sources';
import { applyInstruction } from '../picture/edit/editing';
import { designChanges, wantedChanges } from '../picture/instructions/style-edit';
import { type PictureReader, readSubject } from '../picture/subject/subject';
import { onPaper, plain, pngOf, readOnCanvas } from '../raster/canvas';
import type { Size } from '../raster/grid';
import { decodeImage, type RasterImage } from '../raster/image-input';
import { readCar, subjectMask } from '../reading/kept';
import { readPrompt } from '../words';
import { composedDesign, redesigned } from './redesign';

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
    const source = await readSource(number, bytes, job, reader, own);
    others.push({ ...source, manner: richer(source.manner, strengthOf(guidance)) });
  }
  const { image } = await readOnCanvas(shape.bytes, job);
  const subject = readSubject(image, reader, part(tick, 0.3, 0.5));
  const roles = assignRoles(sharing, others, subject.silhouette !== undefined);
  const words = withoutSharing(prompt);
  const brief = briefWith(readPrompt(words), job.design);
  const said = [...wantedChanges(words), ...(job.design ? designChanges(job.design) : [])];
  const strength = strengthOf(guidance);
  const files: EngineFile[] = [];
  for (let turn = 0; turn < count; turn++) {
    const own = part(tick, 0.5 + (0.5 * turn) / count, 0.5 + (0.5 * (turn + 1)) / count);
    const composing = { subject, roles, turn, strength, cell: reader.cell };
    const redrawn = await redesigned(composing, job, briefAt(brief, turn), part(own, 0, 0.95));
    if (redrawn) {
      files.push(redrawn);
      continue;
    }
    let rgba = composePicture(composing, part(own, 0, 0.7));
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
    const design = composedDesign(composing, job, brief);
    files.push({ ...(await pngOf({ ...image, rgba })), ...(design ? { design } : {}) });
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
