import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import type { DesignBrief } from '../car/brief';
import { sheetOf } from '../car/sheet';
import { repaintedDesign, strengthOf } from '../designs/changed';
import { type Draw, part, type Run, type Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { applyInstruction } from '../picture/edit/editing';
import type { Instruction } from '../picture/instructions/instruction';
import { designChanges, wantedChanges } from '../picture/instructions/style-edit';
import { type PictureReader, readSubject, type Subject } from '../picture/subject/subject';
import { pngOf, readOnCanvas } from '../raster/canvas';
import { decodeImage } from '../raster/image-input';
import { countOf, readMask } from '../raster/mask';
import { readCar, subjectMask } from '../reading/kept';
import { readPrompt } from '../words';
import { fileOf, KnownEdit, maskedCanvas, nothingChanges, type Redrawn } from './known-edit';
import { type RecalledSheet, recallSheet } from './recalled-sheet';

type Job = EngineJobOf<'i2i_edit_common'>;

/** Examples shown when a prompt was not understood. */
const EXAMPLES =
  'say for example "blue body, black roof", "gold wheels", "red brake calipers", "dark studio background", ' +
  '"transparent background", "new rims", "bigger wheels", "brighter", "sunset", or paint a mask and say "remove" ' +
  '(车身改成蓝色、黑色车顶、换轮毂、深色背景、抠图、提亮、去掉)';

/**
 * Changes a picture inside its mask, or else where its prompt says, and nowhere else. A picture made here is drawn again
 * from its changed design; any other is repainted.
 */
export const edit: Draw<'i2i_edit_common'> = (job, run) => editWith({ readCar, subjectMask }, job, run);

/** The same with a given picture reader. */
export async function editWith(reader: PictureReader, job: Job, { tick }: Pick<Run, 'tick'>): Promise<EngineFile[]> {
  tick(0);
  const whole = await decodeImage(job.image);
  const known = await recallSheet(whole, part(tick, 0, 0.15), reader.cell);
  // A gap that a mask leaves is filled from the picture around it.
  const isGap = job.mask !== undefined && job.prompt.trim() === '' && !job.design;
  const files =
    known && !isGap ? await redrawn(known, reader, job, tick) : await repainted(reader, job, tick, known?.sheet);
  tick(1);
  return files;
}

/** Pictures of a known design, changed and drawn again; what no design says is repainted in them. */
async function redrawn(known: RecalledSheet, reader: PictureReader, job: Job, tick: Tick): Promise<EngineFile[]> {
  const edited = new KnownEdit(known, job, reader.cell);
  const { left, brief } = edited.words;
  if (!edited.isChanged && left.length === 0) throw isSilent(brief) ? notUnderstood(job.prompt) : nothingChanges();
  const masked = await maskedCanvas(job);
  if (masked) refuseEmpty(masked.mask);
  const files: EngineFile[] = [];
  for (let turn = 0; turn < job.count; turn++) {
    const own = part(tick, 0.15 + (0.85 * turn) / job.count, 0.15 + (0.85 * (turn + 1)) / job.count);
    const drawn = await edited.redrawn(turn, masked?.canvas, masked?.mask, part(own, 0, left.length > 0 ? 0.4 : 1));
    files.push(
      left.length === 0
        ? await fileOf(drawn)
        : await fileOf(await retouched(drawn, left, masked?.mask, reader, { job, turn }, part(own, 0.4, 0.97))),
    );
  }
  return files;
}

/** A drawn picture with what no design says repainted in it. */
async function retouched(
  drawn: Redrawn,
  left: readonly Instruction[],
  mask: Uint8Array | undefined,
  reader: PictureReader,
  { job, turn }: { job: Job; turn: number },
  tick: Tick,
): Promise<Redrawn> {
  const made = { engine: 'embedded', design: drawn.design } as const;
  const looks = left.some((instruction) => needsReading(instruction, mask !== undefined));
  const subject = readSubject({ ...drawn.image, made }, looks ? reader : noReader, part(tick, 0, 0.5));
  const rgba = await changeAll(
    inOrder(left),
    subject,
    changeAt(job, turn, { subject, mask, reader }),
    part(tick, 0.5, 1),
  );
  return { ...drawn, image: { ...drawn.image, rgba }, retouched: true };
}

/** Pictures repainted where the words say; `sheet` is that of a picture made here. */
async function repainted(reader: PictureReader, job: Job, tick: Tick, sheet?: CarDesign): Promise<EngineFile[]> {
  const { image, frame } = await readOnCanvas(job.image, job, job.picture);
  const mask = job.mask ? await readMask(job.mask, image, frame) : undefined;
  if (mask) refuseEmpty(mask);
  const instructions = understand(job, mask !== undefined);
  const looks = instructions.some((instruction) => needsReading(instruction, mask !== undefined));
  const subject = looks
    ? readSubject(image, reader, part(tick, 0.15, 0.4))
    : readSubject(image, noReader, part(tick, 0.15, 0.2));
  const files: EngineFile[] = [];
  for (let turn = 0; turn < job.count; turn++) {
    const own = part(tick, 0.4 + (0.6 * turn) / job.count, 0.4 + (0.6 * (turn + 1)) / job.count);
    const rgba = await changeAll(
      instructions,
      subject,
      changeAt(job, turn, { subject, mask, reader }),
      part(own, 0, 0.95),
    );
    const design = sheet ?? knownDesign(subject, job, mask !== undefined);
    files.push({ ...(await pngOf({ ...image, rgba })), ...(design ? { design, retouched: true } : {}) });
  }
  return files;
}

interface Changing {
  readonly subject: Subject;
  readonly mask: Uint8Array | undefined;
  readonly reader: PictureReader;
}

const changeAt = ({ guidance, seed }: Job, turn: number, { subject, mask, reader }: Changing) => ({
  subject,
  mask,
  strength: strengthOf(guidance),
  seed: batchSeed(seed, turn),
  turn,
  cell: reader.cell,
});

function refuseEmpty(mask: Uint8Array): void {
  if (countOf(mask) > 0) return;
  throw new EngineRefusal(
    errorCodes.emptyMask,
    'the mask is empty: paint over what shall change, or leave the mask out',
  );
}

/** Whether a brief asks for nothing. */
const isSilent = ({ styles, presets, sketch, dimensions, ...rest }: DesignBrief) =>
  styles.length + presets.length + Object.keys(dimensions).length === 0 &&
  !sketch &&
  Object.values(rest).every((wish) => wish === undefined);

/** The design of a retouched picture made here, as an edit leaves it; what a mask covers says nothing of the whole car. */
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
  throw notUnderstood(prompt);
}

const notUnderstood = (prompt: string) =>
  new EngineRefusal(
    errorCodes.editNotUnderstood,
    prompt.trim() === ''
      ? `say what shall change: ${EXAMPLES}`
      : `these words name no change that is known here; ${EXAMPLES}`,
  );

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
