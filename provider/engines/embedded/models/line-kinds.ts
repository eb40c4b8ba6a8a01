import { errorCodes } from '../../../../contract/error';
import { type LineFormat, type LineKind, lineKinds } from '../../../../contract/options';
import { EngineRefusal } from '../../engine';
import { readDrawing } from '../drawn/drawing';
import { findRegions, groundLabels } from '../drawn/regions';
import { part, type Tick } from '../kernel/job';
import { type LineArtOptions, lineLayersOf } from '../lineart';
import type { LineLayers } from '../lineart/layers';
import type { Mask } from '../lineart/mask';
import type { RasterImage } from '../raster/image-input';
import { closed } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import { readCar, subjectMask } from '../reading/kept';

/** Draws the lines of a picture with its kinds of line in layers of their own. */
export interface KindFinder {
  /** Shut lines are known from the others. */
  readonly isExact: boolean;
  readonly layersOf: (options: LineArtOptions) => Promise<LineLayers>;
}

/** A notch in a subject is at most twice this share of the picture's long side wide. */
const NOTCH = 0.016;
/** Ink of a drawing counts as a border of areas from here (0–1). */
const BORDER = 0.35;

/**
 * Sorts a picture's lines into kinds, where some kinds are left out, strokes are grouped by them, or `few` lines are wanted
 * of a picture, whose outline is then drawn whole; else undefined. Throws an EngineRefusal where kinds are left out and are
 * not known: a drawing's lines within its outline are of any kind, and a picture in which nothing stands out has no outline.
 */
export function kindFinderOf(
  image: RasterImage,
  {
    kinds,
    format,
    few = false,
  }: { readonly kinds?: readonly LineKind[]; readonly format?: LineFormat; readonly few?: boolean },
  tick: Tick,
): KindFinder | undefined {
  const isPart = kinds !== undefined && lineKinds.some((kind) => !kinds.includes(kind));
  const isSorted = isPart || format === 'svg';
  if (!isSorted && !few) return undefined;
  const drawing = readDrawing(image, () => tick(0));
  if (!isSorted && drawing) return undefined;
  if (isPart && drawing && kinds.includes('character') !== kinds.includes('shut')) {
    throw mixed('this picture is a drawing: its shut lines cannot be told from its other lines within the outline');
  }
  const subject = drawing ? drawnSubject(image, drawing.ink, tick) : seenSubject(image, tick);
  if (!subject) {
    if (!isPart) return undefined;
    throw mixed('nothing stands out in this picture, so its outline cannot be told from its other lines');
  }
  return {
    isExact: !drawing,
    layersOf: (options) => lineLayersOf(image, options, { mask: subject, closes: isPart || (few && !drawing) }),
  };
}

const mixed = (why: string) => new EngineRefusal(errorCodes.mixedLines, `${why}; draw all kinds of line`);

/** What is seen to stand out, without the notches that a highlight as light as the ground cuts into it. */
function seenSubject(image: RasterImage, tick: Tick): Mask | undefined {
  const mask = readCar(image, part(tick, 0, 0.7))?.mask ?? subjectMask(image, part(tick, 0.7, 1));
  return mask && closed(mask, NOTCH * Math.max(image.width, image.height), image);
}

/** Where a drawing's own areas are: all but the paper around them. */
function drawnSubject(image: RasterImage, ink: Float32Array, tick: Tick): Mask | undefined {
  const borders = bytesOf(ink, (share) => (share > BORDER ? 1 : 0));
  const regions = findRegions(borders, image, tick);
  const ground = groundLabels(regions, image);
  const inside = bytesOf(regions.labels, (label) => (ground.has(label) ? 0 : 1));
  return inside.some((here) => here === 1) ? inside : undefined;
}
