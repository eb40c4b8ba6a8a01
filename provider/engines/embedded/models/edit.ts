import type { EngineFile } from '../../engine';
import { EngineRefusal } from '../../engine';
import { type Draw, type JobOf, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { editCodes } from '../picture/edit/change';
import { carryOut } from '../picture/edit/editing';
import { type Instruction, readInstructions } from '../picture/instructions/instruction';
import { styleInstructions } from '../picture/instructions/style-edit';
import { type Eyes, readSubject, type Subject } from '../picture/subject/subject';
import { pngOf, readOnCanvas } from '../raster/canvas';
import { countOf, readMask } from '../raster/mask';
import { readCar, subjectMask } from '../reading';

type Job = JobOf<'i2i_edit_common'>;

/** What can be said, for those whose words were not understood. */
const EXAMPLES =
  'say for example "blue body, black roof", "gold wheels", "red brake calipers", "dark studio background", ' +
  '"transparent background", "new rims", "bigger wheels", "brighter", "sunset", or paint a mask and say "remove" ' +
  '(车身改成蓝色、黑色车顶、换轮毂、深色背景、抠图、提亮、去掉)';

/** Changes a picture where its mask, or else its words, say, and nowhere else. */
export const edit: Draw<'i2i_edit_common'> = (job, run) => editWith({ readCar, subjectMask }, job, run);

/** The same with other eyes. */
export async function editWith(eyes: Eyes, job: Pick<Job, 'body' | 'images' | 'seed'>, { tick }: Pick<Run, 'tick'>) {
  const { body, images, seed } = job;
  const bytes = images.multi_source_image_path;
  if (!bytes) throw new EngineRefusal('image.missing', 'An image is needed.');
  tick(0);
  const { image, frame } = await readOnCanvas(bytes, body);
  const mask = images.mask_path ? await readMask(images.mask_path, image, frame) : undefined;
  if (mask && countOf(mask) === 0) {
    throw new EngineRefusal(
      editCodes.emptyMask,
      'the mask is empty: paint over what shall change, or leave the mask out',
    );
  }
  const instructions = understand(body.positive, mask !== undefined);
  const looks = instructions.some((instruction) => needsEyes(instruction, mask !== undefined));
  const subject = looks
    ? readSubject(image, eyes, part(tick, 0.02, 0.4))
    : readSubject(image, blind, part(tick, 0.02, 0.1));
  const files: EngineFile[] = [];
  for (let turn = 0; turn < body.n; turn++) {
    const own = part(tick, 0.4 + (0.6 * turn) / body.n, 0.4 + (0.6 * (turn + 1)) / body.n);
    const change = {
      subject,
      mask,
      strength: strengthOf(body.cfg_scale),
      seed: batchSeed(seed, turn),
      turn,
      cell: eyes.cell,
    };
    const rgba = await changeAll(instructions, subject, change, part(own, 0, 0.95));
    files.push(await pngOf({ ...image, rgba }));
  }
  tick(1);
  return files;
}

const blind: Eyes = { readCar: () => undefined, subjectMask: () => undefined };

async function changeAll(
  instructions: readonly Instruction[],
  subject: Subject,
  change: Parameters<typeof carryOut>[2],
  tick: Run['tick'],
): Promise<Uint8Array> {
  let rgba = subject.image.rgba;
  for (const [index, instruction] of instructions.entries()) {
    const own = part(tick, index / instructions.length, (index + 1) / instructions.length);
    rgba = await carryOut(instruction, rgba, change, own);
  }
  if (rgba.every((byte, k) => byte === subject.image.rgba[k])) {
    throw new EngineRefusal(editCodes.notFound, `nothing in this picture answers to these words; ${EXAMPLES}`);
  }
  return rgba;
}

/** What the words ask for; without words a mask means that what it covers shall go. */
function understand(prompt: string, masked: boolean): Instruction[] {
  const said = readInstructions(prompt);
  if (said.length > 0) return inOrder(said);
  const styled = styleInstructions(prompt);
  if (styled.length > 0) return styled;
  if (masked && prompt.trim() === '') return [{ do: 'remove' }];
  throw new EngineRefusal(
    editCodes.unknown,
    prompt.trim() === ''
      ? `say what shall change: ${EXAMPLES}`
      : `these words name no change that is known here; ${EXAMPLES}`,
  );
}

const ORDER: readonly Instruction['do'][] = ['refit', 'remove', 'paint', 'room', 'tone'];

/** Whether the whole body is painted, of which a roof or a mirror said before it is a part. */
const isWhole = (instruction: Instruction) =>
  instruction.do === 'paint' && !instruction.from && (instruction.part === undefined || instruction.part === 'body');

/** Shapes first, then colours (the body before its parts), the background, and the light over it all; else as said. */
const inOrder = (instructions: readonly Instruction[]) =>
  [...instructions].sort(
    (x, y) => ORDER.indexOf(x.do) - ORDER.indexOf(y.do) || Number(isWhole(y)) - Number(isWhole(x)),
  );

/** Whether the picture must be understood for it. */
function needsEyes(instruction: Instruction, masked: boolean): boolean {
  switch (instruction.do) {
    case 'tone':
      return instruction.part !== undefined;
    case 'remove':
      return !masked;
    default:
      return true;
  }
}

/** cfg_scale 1–15, 7 as usual: how far a change goes. */
const strengthOf = (cfgScale: number) => (cfgScale <= 7 ? 0.35 + (0.65 * (cfgScale - 1)) / 6 : 1 + (cfgScale - 7) / 16);
