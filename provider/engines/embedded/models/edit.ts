import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { sheetOf } from '../car/sheet';
import { repaintedDesign, strengthOf } from '../designs/changed';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { applyInstruction } from '../picture/edit/editing';
import type { Instruction } from '../picture/instructions/instruction';
import { designChanges, wantedChanges } from '../picture/instructions/style-edit';
import { type PictureReader, readSubject, type Subject } from '../picture/subject/subject';
import { pngOf, readOnCanvas } from '../raster/canvas';
import { countOf, readMask } from '../raster/mask';
import { readCar, subjectMask } from '../reading';
import { readPrompt } from '../words';

type Job = EngineJobOf<'i2i_edit_common'>;

/** Examples shown when a prompt was not understood. */
const EXAMPLES =
  'say for example "blue body, black roof", "gold wheels", "red brake calipers", "dark studio background", ' +
  '"transparent background", "new rims", "bigger wheels", "brighter", "sunset", or paint a mask and say "remove" ' +
  '(车身改成蓝色、黑色车顶、换轮毂、深色背景、抠图、提亮、去掉)';

/** Changes a picture inside its mask, or else where its prompt says, and nowhere else. */
export const edit: Draw<'i2i_edit_common'> = (job, run) => editWith({ readCar, subjectMask }, job, run);

/** The same with a given picture reader. */
export async function editWith(reader: PictureReader, job: Job, { tick }: Pick<Run, 'tick'>) {
  const { count, seed } = job;
  tick(0);
  const { image, frame } = await readOnCanvas(job.image, job);
  const mask = job.mask ? await readMask(job.mask, image, frame) : undefined;
  if (mask && countOf(mask) === 0) {
    throw new EngineRefusal(
      errorCodes.emptyMask,
      'the mask is empty: paint over what shall change, or leave the mask out',
    );
  }
  const instructions = understand(job, mask !== undefined);
  const looks = instructions.some((instruction) => needsReading(instruction, mask !== undefined));
  const subject = looks
    ? readSubject(image, reader, part(tick, 0.02, 0.4))
    : readSubject(image, noReader, part(tick, 0.02, 0.1));
  const files: EngineFile[] = [];
  for (let turn = 0; turn < count; turn++) {
    const own = part(tick, 0.4 + (0.6 * turn) / count, 0.4 + (0.6 * (turn + 1)) / count);
    const change = {
      subject,
      mask,
      strength: strengthOf(job.guidance),
      seed: batchSeed(seed, turn),
      turn,
      cell: reader.cell,
    };
    const rgba = await changeAll(instructions, subject, change, part(own, 0, 0.95));
    const drawn = knownDesign(subject, job, mask !== undefined);
    files.push({ ...(await pngOf({ ...image, rgba })), ...(drawn ? { design: drawn } : {}) });
  }
  tick(1);
  return files;
}

/** The design of a picture made here, as an edit leaves it; what a mask covers says nothing of the whole car. */
function knownDesign({ fitted }: Subject, job: Job, isMasked: boolean): CarDesign | undefined {
  const known = fitted?.reading.known;
  if (!known) return undefined;
  const own = sheetOf(known.design, { view: known.view });
  return isMasked ? own : repaintedDesign(own, readPrompt(job.prompt), job);
}

const noReader: PictureReader = { readCar: () => undefined, subjectMask: () => undefined };

async function changeAll(
  instructions: readonly Instruction[],
  subject: Subject,
  change: Parameters<typeof applyInstruction>[2],
  tick: Run['tick'],
): Promise<Uint8Array> {
  let rgba = subject.image.rgba;
  for (const [index, instruction] of instructions.entries()) {
    const own = part(tick, index / instructions.length, (index + 1) / instructions.length);
    rgba = await applyInstruction(instruction, rgba, change, own);
  }
  if (rgba.every((byte, k) => byte === subject.image.rgba[k])) {
    throw new EngineRefusal(errorCodes.editNotFound, `nothing in this picture answers to these words; ${EXAMPLES}`);
  }
  return rgba;
}

/** The instructions of a prompt; an empty prompt with a mask removes what the mask covers. */
function understand({ prompt, design }: Job, masked: boolean): Instruction[] {
  const wanted = [...wantedChanges(prompt), ...(design ? designChanges(design) : [])];
  if (wanted.length > 0) return inOrder(wanted);
  if (masked && prompt.trim() === '') return [{ do: 'remove' }];
  throw new EngineRefusal(
    errorCodes.editNotUnderstood,
    prompt.trim() === ''
      ? `say what shall change: ${EXAMPLES}`
      : `these words name no change that is known here; ${EXAMPLES}`,
  );
}

const ORDER: readonly Instruction['do'][] = ['refit', 'remove', 'paint', 'room', 'tone'];

/** Whether an instruction paints the whole body, which includes a roof or mirror named before it. */
const isWhole = (instruction: Instruction) =>
  instruction.do === 'paint' && !instruction.from && (instruction.part === undefined || instruction.part === 'body');

/**
 * Shapes first, then colours (the body before its parts), the background, and the overall light; else in prompt order.
 */
const inOrder = (instructions: readonly Instruction[]) =>
  [...instructions].sort(
    (x, y) => ORDER.indexOf(x.do) - ORDER.indexOf(y.do) || Number(isWhole(y)) - Number(isWhole(x)),
  );

/** Whether an instruction requires reading the car or subject. */
function needsReading(instruction: Instruction, masked: boolean): boolean {
  switch (instruction.do) {
    case 'tone':
      return instruction.part !== undefined;
    case 'remove':
      return !masked;
    default:
      return true;
  }
}
