import { isInCabin, usualView } from '../../../../contract/camera';
import type { CarDesign } from '../../../../contract/design';
import type { DesignBrief } from '../car/brief';
import { designOf, sheetOf } from '../car/sheet';
import { noWords } from '../designs/whole';
import { part, type Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { isLined } from '../lineart/blueprint';
import { isWashed } from '../lineart/watercolour';
import type { RasterImage } from '../raster/image-input';
import { difference, recallCar, SAME } from '../reading/recall';
import { shrinkTo } from '../reading/work';
import { cellFor } from '../trace/car-scene';
import { drawPixels } from './text-to-car';

/** Size (pixels) at which a picture of several views is drawn again to check its metadata. */
const PROOF_SIDE = 288;

/** A picture made here: the sheet that it shows, what of its brief draws it again, and the seed of its strokes. */
export interface RecalledSheet {
  readonly sheet: CarDesign;
  readonly brief: DesignBrief;
  readonly seed: number;
}

/**
 * The sheet of a picture that this engine drew and nothing has retouched, in any view and technique. Metadata are trusted
 * only if drawing the sheet again gives the same picture; undefined for any other picture.
 */
export async function recallSheet(image: RasterImage, tick: Tick, cell?: number): Promise<RecalledSheet | undefined> {
  const { made } = image;
  if (!made || ('retouched' in made && made.retouched)) return undefined;
  const sheet = 'design' in made ? made.design : undefined;
  const view = sheet?.camera?.view;
  const inCabin = isInCabin(view ?? usualView, sheet?.camera?.detail);
  const seed = batchSeed(made.seed ?? 0, made.index ?? 0);
  const technique = sheet?.scene?.technique ?? 'rendering';
  const isSketch = technique === 'marker';
  if (!sheet || !(technique !== 'rendering' || view === 'multiple' || inCabin)) {
    const known = recallCar(image, tick)?.known;
    return known && { sheet: sheetOf(known.design, { view: known.view }), brief: noWords, seed };
  }
  // Strokes are as wide at any size, so that a sketch is compared at its own.
  const proof = isSketch || isLined(technique) || isWashed(technique) ? image : shrinkTo(image, PROOF_SIDE);
  const places = inCabin ? [undefined, sheet.scene?.place] : [undefined];
  for (const [index, place] of places.entries()) {
    const brief = { ...noWords, sketch: isSketch, view, ...(place && place !== 'road' ? { background: place } : {}) };
    const own = part(tick, index / places.length, (index + 1) / places.length);
    const again = await drawPixels(designOf(sheet), brief, proof, seed, own, cell ?? cellFor(image));
    if (difference(proof.rgba, again) <= SAME) return { sheet, brief, seed };
  }
  return undefined;
}
