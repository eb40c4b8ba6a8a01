import { errorCodes } from '../../../../../contract/error';
import { EngineRefusal } from '../../../engine';
import type { Regions } from '../../drawn/regions';
import { isTransparent, onPaper, readOnCanvas } from '../../raster/canvas';
import { chromaOf, colourAt, distanceOf, type Oklab, toOklab } from '../../raster/colour';
import { distanceInside, type Size } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { bytesOf } from '../../raster/pixels';
import type { Subject } from '../subject/subject';

/** A stroke of one colour over a drawing. */
export interface Hint {
  readonly colour: Oklab;
  readonly pixels: readonly number[];
}

/** The colour of each pixel that a hint reaches: one more than its place in `colours`, and 0 beside them. */
export interface Hinted {
  readonly at: Uint8Array;
  readonly colours: readonly Oklab[];
}

/** OKLab distance from the drawing at which a pixel was painted over, and within which a stroke has one colour. */
const PAINTED = 0.1;
const SAME = 0.08;
/** Paint on the paper has at least this chroma, or is a light that neither the paper nor the lines have. */
const COLOURED = 0.04;
/** Smaller ones are specks (pixels). */
const LEAST = 6;
/** Where less of a stroke lies, it only ran over the line. */
const SLIP = 0.15;

/**
 * The strokes in a picture of hints, which are alone on a transparent ground or painted over the drawing. Throws an
 * EngineRefusal where there is none.
 */
export async function readHints(bytes: Uint8Array, drawing: RasterImage, check: () => void): Promise<Hint[]> {
  const { image } = await readOnCanvas(bytes, drawing);
  const colours = toOklab(image.rgba, check);
  const painted = isTransparent(image)
    ? bytesOf(colours.l, (_, i) => ((image.rgba[i * 4 + 3] ?? 0) > 200 ? 1 : 0))
    : paintedOver(image, drawing, check);
  const hints = strokesIn(painted, (i) => colourAt(colours, i), drawing);
  if (hints.length > 0) return hints;
  throw new EngineRefusal(
    errorCodes.noHints,
    'no strokes of colour were found in the picture of hints: paint a few inside the areas of the drawing',
  );
}

/** 1 where the picture differs from the drawing by more than the soft edge of a line. */
function paintedOver(image: RasterImage, drawing: RasterImage, check: () => void): Uint8Array {
  const [over, under] = [toOklab(image.rgba, check), toOklab(onPaper(drawing, 255).rgba, check)];
  const differs = bytesOf(over.l, (_, i) => {
    const colour = colourAt(over, i);
    return distanceOf(colour, colourAt(under, i)) > PAINTED && chromaOf(colour) > COLOURED ? 1 : 0;
  });
  return bytesOf(distanceInside(differs, image), (depth) => (depth > 1 ? 1 : 0));
}

function strokesIn(painted: Uint8Array, colourOf: (i: number) => Oklab, { width, height }: Size): Hint[] {
  const seen = painted.map((here) => 1 - here);
  const hints: Hint[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const colour = colourOf(start);
    seen[start] = 1;
    const pixels = [start];
    for (const i of pixels) {
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= width * height || seen[j] || distanceOf(colourOf(j), colour) > SAME) continue;
        seen[j] = 1;
        pixels.push(j);
      }
    }
    const middle = pixels[pixels.length >> 1];
    if (pixels.length >= LEAST && middle !== undefined) hints.push({ colour: colourOf(middle), pixels });
  }
  return hints;
}

/** Each hint colours the areas that it lies in; where several share an area, a pixel takes the nearest one's colour. */
export function spreadHints(
  hints: readonly Hint[],
  { labels }: Regions,
  { image: { width }, silhouette }: Pick<Subject, 'image' | 'silhouette'>,
): Hinted {
  // A hint on the ground stays there, also where the subject's outline has a gap.
  const isGround = hints.map(({ pixels }) => {
    const inside = pixels.reduce((sum, i) => sum + (silhouette?.[i] ?? 1), 0);
    return inside < pixels.length / 2;
  });
  const at = new Uint8Array(labels.length);
  const queue: number[] = [];
  for (const [k, { pixels }] of hints.slice(0, 254).entries()) {
    const shares = new Map<number, number>();
    for (const i of pixels) shares.set(labels[i] ?? 0, (shares.get(labels[i] ?? 0) ?? 0) + 1);
    const most = Math.max(...shares.values());
    for (const i of pixels) {
      const share = shares.get(labels[i] ?? 0) ?? 0;
      if (at[i] || (share < SLIP * pixels.length && share < most)) continue;
      at[i] = k + 1;
      queue.push(i);
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const i = queue[head] ?? 0;
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
      if (j < 0 || j >= at.length || at[j] || labels[j] !== labels[i]) continue;
      if (isGround[(at[i] ?? 0) - 1] && silhouette?.[j]) continue;
      at[j] = at[i] ?? 0;
      queue.push(j);
    }
  }
  return { at, colours: hints.map(({ colour }) => colour) };
}
