import { isDeepStrictEqual } from 'node:util';
import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { designOf } from '../car/sheet';
import { type EditWords, editedDesign, readEdit } from '../designs/edited';
import type { Tick } from '../kernel/job';
import { batchSeed, randomOf } from '../kernel/random';
import { featherOf } from '../picture/edit/change';
import { type Canvas, pngOf, readOnCanvas } from '../raster/canvas';
import { hexOfLight, lightOfHex } from '../raster/colour';
import type { RasterImage } from '../raster/image-input';
import { featherInward, readMask } from '../raster/mask';
import { cellFor } from '../trace/car-scene';
import type { RecalledSheet } from './recalled-sheet';
import { drawPixels } from './text-to-car';

type Job = EngineJobOf<'i2i_edit_common'>;

/** Difference of a channel (of 255) up to which a picture shows no change. */
const SAME = 8;

/** A picture of a batch before what no design says is repainted in it. */
export interface Redrawn {
  readonly image: RasterImage;
  readonly design: CarDesign;
  /** The picture shows something else than the design's own. */
  readonly retouched: boolean;
}

/**
 * The edits of a picture of a known design: the words are changes of the design, which is drawn in the size asked for.
 * With a mask, the drawing is laid into what it covers. Throws an EngineRefusal where nothing would change.
 */
export class KnownEdit {
  readonly words: EditWords;
  private readonly first: CarDesign;

  constructor(
    private readonly known: RecalledSheet,
    private readonly job: Job,
    private readonly cell?: number,
  ) {
    this.words = readEdit(job.prompt);
    this.first = this.designAt(0);
  }

  /** Whether the words change the design at all. */
  get isChanged(): boolean {
    return !isDeepStrictEqual(this.first, this.known.sheet);
  }

  /** The drawing of the batch's picture `turn`, on `canvas` inside of the mask where there is one. */
  async redrawn(turn: number, canvas: Canvas | undefined, mask: Uint8Array | undefined, tick: Tick): Promise<Redrawn> {
    const design = this.variantAt(turn);
    const { width, height } = canvas?.frame ?? this.job;
    const rgb = await this.draw(design, { width, height }, turn, tick);
    if (!canvas || !mask) return { image: { ...opaque(rgb), width, height }, design, retouched: false };
    const drawn = onCanvas(rgb, canvas);
    const image = { ...canvas.image, rgba: laidInto(canvas.image, drawn, mask) };
    const isWhole = isAlike(image.rgba, drawn, canvas);
    return { image, design: isWhole ? design : this.known.sheet, retouched: !isWhole };
  }

  private draw(design: CarDesign, size: { width: number; height: number }, turn: number, tick: Tick) {
    const { brief, seed } = this.known;
    const place = this.words.brief.background ?? brief.background;
    const seen = {
      ...brief,
      view: design.camera?.view,
      sketch: design.scene?.technique === 'marker',
      ...(place ? { background: place } : {}),
    };
    const strokes = turn === 0 ? seed : batchSeed(this.job.seed, turn);
    return drawPixels(designOf(design), seen, size, strokes, tick, this.cell ?? cellFor(size));
  }

  private designAt(turn: number): CarDesign {
    const { seed, guidance, design } = this.job;
    return editedDesign(this.known.sheet, this.words, { seed: batchSeed(seed, turn), guidance, turn, design });
  }

  /** What leaves nothing open would be the same picture again: a further one then takes another shade. */
  private variantAt(turn: number): CarDesign {
    if (turn === 0) return this.first;
    const design = this.designAt(turn);
    const colour = design.paint?.colour;
    if (!isDeepStrictEqual(design, this.first) || this.job.design?.paint?.colour || !colour) return design;
    if (colour === this.known.sheet.paint?.colour) return design;
    const shade = 0.6 + 0.8 * randomOf(batchSeed(this.job.seed, turn))();
    const [r, g, b] = lightOfHex(colour);
    const shaded = [r, g, b].map((light) => Math.min(1, light * shade));
    return {
      ...design,
      paint: { ...design.paint, colour: hexOfLight([shaded[0] ?? r, shaded[1] ?? g, shaded[2] ?? b]) },
    };
  }
}

/** The picture and its mask on the canvas of a job, for an edit that a mask limits. */
export async function maskedCanvas(job: Job): Promise<{ canvas: Canvas; mask: Uint8Array } | undefined> {
  if (!job.mask) return undefined;
  const canvas = await readOnCanvas(job.image, job);
  return { canvas, mask: await readMask(job.mask, canvas.image, canvas.frame) };
}

/** The finished file of a redrawn picture. */
export async function fileOf({ image, design, retouched }: Redrawn): Promise<EngineFile> {
  return { ...(await pngOf(image)), design, ...(retouched ? { retouched } : {}) };
}

export const nothingChanges = () =>
  new EngineRefusal(errorCodes.editNotFound, 'the picture already shows what these words ask for');

function opaque(rgb: Uint8Array): Pick<RasterImage, 'rgba'> {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i * 3 < rgb.length; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return { rgba };
}

/** The canvas with a drawing in its frame. */
function onCanvas(rgb: Uint8Array, { image, frame }: Canvas): Uint8Array {
  const rgba = image.rgba.slice();
  const drawn = opaque(rgb).rgba;
  for (let y = 0; y < frame.height; y++) {
    const line = drawn.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    rgba.set(line, ((frame.y + y) * image.width + frame.x) * 4);
  }
  return rgba;
}

/** `drawn` inside of the mask, with a soft edge; outside of it every byte of the picture. */
function laidInto(image: RasterImage, drawn: Uint8Array, mask: Uint8Array): Uint8Array {
  const weight = featherInward(mask, image, featherOf(image));
  const rgba = image.rgba.slice();
  for (let i = 0; i < weight.length; i++) {
    const share = weight[i] ?? 0;
    if (share === 0) continue;
    for (let k = i * 4; k < i * 4 + 4; k++) {
      const from = rgba[k] ?? 0;
      rgba[k] = Math.round(from + ((drawn[k] ?? 0) - from) * share);
    }
  }
  return rgba;
}

/** Whether two pictures show the same in the frame. */
function isAlike(one: Uint8Array, other: Uint8Array, { image, frame }: Canvas): boolean {
  for (let y = frame.y; y < frame.y + frame.height; y++) {
    const from = (y * image.width + frame.x) * 4;
    for (let k = from; k < from + frame.width * 4; k++) {
      if (Math.abs((one[k] ?? 0) - (other[k] ?? 0)) > SAME) return false;
    }
  }
  return true;
}
