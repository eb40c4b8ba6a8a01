import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { sheetOf } from '../car/sheet';
import { repaintedDesign } from '../designs/changed';
import { noWords } from '../designs/whole';
import { type Drawing, readDrawing } from '../drawn/drawing';
import { type Draw, part, type Run } from '../kernel/job';
import { batchSeed, randomOf } from '../kernel/random';
import { lineArtOf } from '../lineart';
import { carPaletteOf } from '../picture/colouring/car-palette';
import { colourDrawing } from '../picture/colouring/colouring';
import { readHints } from '../picture/colouring/hints';
import { paletteAround, type Scheme } from '../picture/colouring/scheme';
import { applyInstruction } from '../picture/edit/editing';
import type { Instruction } from '../picture/instructions/instruction';
import { designChanges, wantedChanges } from '../picture/instructions/style-edit';
import type { Finish } from '../picture/repaint/recolour';
import { FLAKE } from '../picture/repaint/relight';
import type { Ground } from '../picture/repaint/room';
import type { CarPart } from '../picture/subject/car-parts';
import { type PictureReader, readSubject, type Subject } from '../picture/subject/subject';
import { isTransparent, pngOf, readOnCanvas } from '../raster/canvas';
import { hexOfOklab, type Oklab, oklabOfHex } from '../raster/colour';
import type { RasterImage } from '../raster/image-input';
import { grown } from '../raster/morphology';
import { floatsOf } from '../raster/pixels';
import { readCar, subjectMask } from '../reading/kept';

/** A line drawing becomes a coloured picture; its lines stay where they are. */
export const colorize: Draw<'lineart_colorize'> = (job, run) => colorizeWith({ readCar, subjectMask }, job, run);

/** The same with a given picture reader. */
export async function colorizeWith(reader: PictureReader, job: EngineJobOf<'lineart_colorize'>, run: Run) {
  const { tick } = run;
  const { count, seed } = job;
  tick(0);
  const { image } = await readOnCanvas(job.image, job, job.picture);
  const { isDrawn, ...found } = await drawingOf(image, run);
  const subject = readSubject(image, reader, part(tick, 0.02, 0.4));
  const drawing = isDrawn ? found : withoutSurroundings(found, subject);
  const said = [...wantedChanges(job.prompt), ...(job.design ? designChanges(job.design) : [])];
  const hints = job.hints ? await readHints(job.hints, image, () => tick(0.4)) : undefined;
  const reference = job.reference ? await carPaletteOf(job.reference, reader, part(tick, 0.4, 0.5)) : undefined;
  const files: EngineFile[] = [];
  for (let turn = 0; turn < count; turn++) {
    const own = part(tick, 0.5 + (0.5 * turn) / count, 0.5 + (0.5 * (turn + 1)) / count);
    const ownSeed = batchSeed(seed, turn);
    const lent = { palette: job.palette?.map(oklabOfHex), reference, isHinted: hints !== undefined };
    const wished = schemeFor(said, lent, turn, ownSeed, job.guidance);
    const scheme = { ...wished, byRegions: job.by === 'regions', ...(hints && { hints }) };
    let rgba = colourDrawing(subject, drawing, scheme, part(own, 0, 0.9));
    for (const tone of said.filter((instruction) => instruction.do === 'tone' && !instruction.part)) {
      rgba = await applyInstruction(tone, rgba, { subject, strength: 1, seed: ownSeed, turn: 0 }, part(own, 0.9, 0.95));
    }
    const known = subject.fitted?.reading.known;
    const painted = known && paintedIn(sheetOf(known.design, { view: known.view }), scheme);
    const design = painted && repaintedDesign(painted, noWords, job);
    // No sheet says what a hint colours, or an area by itself.
    const retouched = hints !== undefined || scheme.byRegions;
    const sheet = design ? { design, ...(retouched ? { retouched } : {}) } : {};
    files.push({ ...(await pngOf({ ...image, rgba })), ...sheet });
  }
  tick(1);
  return files;
}

/** A design in a scheme's main colour and finish. */
function paintedIn(sheet: CarDesign, { palette: [main], finish }: Scheme): CarDesign {
  const flake = finish === 'metallic' ? { flake: FLAKE.metallic } : {};
  const coat = { finish: finish === 'matte' ? 'matte' : 'gloss', ...flake } as const;
  return { ...sheet, paint: { ...sheet.paint, ...coat, ...(main ? { colour: hexOfOklab(main) } : {}) } };
}

/** The drawing in an image; a photograph is drawn first. */
async function drawingOf(
  image: RasterImage,
  { tick, cancelled }: Run,
): Promise<Drawing & { readonly isDrawn: boolean }> {
  const drawing = readDrawing(image, () => tick(0));
  if (drawing) return { ...drawing, isDrawn: true };
  const grey = await lineArtOf(image, { progress: () => tick(0), cancelled });
  const ink = floatsOf(grey, (value) => 1 - value / 255);
  if (!ink.some((share) => share > 0.5)) {
    throw new EngineRefusal(
      errorCodes.emptyDrawing,
      `no lines were found in this image${isTransparent(image) ? ' (it is transparent)' : ''}: a line drawing is needed`,
    );
  }
  return { ink, pen: [24, 24, 26], isDrawn: false };
}

/** How far around a subject its lines are kept (share of the long side). */
const AROUND = 0.01;

/** The lines of a photograph without those of what stood behind its subject, which is painted over. */
function withoutSurroundings({ ink, pen }: Drawing, { silhouette, image }: Subject): Drawing {
  if (!silhouette) return { ink, pen };
  const near = grown(silhouette, Math.max(2, AROUND * Math.max(image.width, image.height)), image);
  return { ink: ink.map((share, i) => (near[i] ? share : 0)), pen };
}

/** Where colours come from beside the words. */
interface Lent {
  readonly palette: readonly Oklab[] | undefined;
  readonly reference: readonly Oklab[] | undefined;
  /** Hints say what has a colour. */
  readonly isHinted: boolean;
}

/** A car's parts take the further colours of a palette in this order. */
const accents: readonly CarPart[] = ['roof', 'rims', 'calipers', 'mirrors', 'trim'];
/** What a drawing without any colour but that of hints has elsewhere (OKLab). */
const unpainted: Oklab = [0.9, 0, 0];

/** The colours of the palette, else those that the prompt names, else the reference's, else the seed's. */
function schemeFor(
  said: readonly Instruction[],
  { palette: given, reference, isHinted }: Lent,
  turn: number,
  seed: number,
  guidance: number,
): Scheme {
  const parts = new Map<CarPart, Oklab>(
    (given ?? []).slice(1).flatMap((colour, k) => (accents[k] ? [[accents[k], colour] as const] : [])),
  );
  let main = given?.[0];
  let finish: Finish = 'gloss';
  let ground: Ground = { room: 'light' };
  for (const instruction of said) {
    if (instruction.do === 'room' && instruction.room !== 'none') {
      ground = instruction.room === 'white' ? { colour: [1, 0, 0] } : { room: instruction.room };
    }
    if (instruction.do !== 'paint') continue;
    if (instruction.finish) finish = instruction.finish;
    if (!instruction.colour) continue;
    if (instruction.part === 'background') ground = { colour: instruction.colour };
    else if (given) continue;
    else if (instruction.part === undefined || instruction.part === 'body') main = instruction.colour;
    else parts.set(instruction.part, instruction.colour);
  }
  const rich = Math.min(1.3, 0.55 + (0.45 * guidance) / 7);
  const own = given ?? paletteOf(main ?? (isHinted && !reference ? unpainted : undefined), reference, seed);
  return { palette: own.map((colour, k) => varied(colour, k === 0 ? turn : 0, seed, rich)), finish, parts, ground };
}

/** A main colour with those of a reference, else with quieter ones that suit it. */
function paletteOf(main: Oklab | undefined, reference: readonly Oklab[] | undefined, seed: number): readonly Oklab[] {
  const around = paletteAround(main ?? reference?.[0], seed);
  return reference ? [around[0] ?? reference[0] ?? [0.5, 0, 0], ...reference.slice(main ? 0 : 1)] : around;
}

/** Pictures of a batch after the first are shades of the main colour; guidance makes colours pale or rich. */
function varied([l, a, b]: Oklab, turn: number, seed: number, rich: number): Oklab {
  const random = randomOf(seed ^ 0x5bd1e995);
  const turned = turn === 0 ? 0 : (random() - 0.5) * 0.5;
  const lift = turn === 0 ? 0 : (random() - 0.5) * 0.16;
  const cos = Math.cos(turned) * rich;
  const sin = Math.sin(turned) * rich;
  return [Math.min(0.95, Math.max(0.1, l + lift)), a * cos - b * sin, a * sin + b * cos];
}
