import { readDrawing } from '../../drawn/drawing';
import { findRegions, groundLabels, type Regions } from '../../drawn/regions';
import type { Tick } from '../../kernel/job';
import type { Size } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { bytesOf } from '../../raster/pixels';

/** Ink of a drawing counts as a border of areas from here. */
const BORDER = 0.35;
/** From this share on an area is the part's as a whole, and up to this one it is none of it. */
const MOSTLY = 0.5;
const HARDLY = 0.15;
/** Areas smaller than this share of the part are rings of wheels and the like: they are the part's where all of them is. */
const SMALL = 0.03;
const ALL = 0.9;

/** The areas that the lines of a drawing enclose; undefined in any other picture. */
export function drawnAreas(image: RasterImage, tick: Tick): Regions | undefined {
  const drawing = readDrawing(image, () => tick(0));
  if (!drawing) return undefined;
  const borders = bytesOf(drawing.ink, (ink) => (ink > BORDER ? 1 : 0));
  return findRegions(borders, image, tick);
}

/**
 * Where a part lies in a drawing (0–1 for each pixel), up to the lines that enclose it: a fitted car's edges lie beside
 * them.
 */
export function upToLines(weight: Float32Array, regions: Regions, size: Size): Float32Array {
  const sums = new Float64Array(regions.sizes.length);
  for (const [i, label] of regions.labels.entries()) sums[label] = (sums[label] ?? 0) + (weight[i] ?? 0);
  const shares = sums.map((sum, label) => sum / Math.max(1, regions.sizes[label] ?? 0));
  const ground = groundLabels(regions, size);
  const least = SMALL * weight.reduce((sum, share) => sum + share, 0);
  return weight.map((own, i) => {
    const label = regions.labels[i] ?? 0;
    const share = shares[label] ?? 0;
    if (ground.has(label) || share <= HARDLY) return 0;
    if ((regions.sizes[label] ?? 0) < least) return share >= ALL ? 1 : 0;
    return share >= MOSTLY ? 1 : own;
  });
}
