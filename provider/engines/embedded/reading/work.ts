import type { Size } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import { inverse, squaredDistance } from '../raster/morphology';
import { floatsOf } from '../raster/pixels';
import { blur } from '../raster/plane';

/** A picture scaled down for reading, and its scale (1 = original size). */
export interface WorkImage extends RasterImage {
  readonly scale: number;
}

/** The mean of each block of pixels, colours weighed by alpha; at most `side` pixels a side, never enlarged. */
export function shrinkTo(image: RasterImage, side: number): WorkImage {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  if (scale === 1) return { ...image, scale };
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * image.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * image.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * image.width) / width));
      meanOf(image, x0, y0, x1, y1, rgba, (y * width + x) * 4);
    }
  }
  return { rgba, width, height, scale, ...(image.answers && { answers: image.answers }) };
}

/** A smaller picture enlarged to that long side, between its pixels' centres. */
export function enlargeTo(image: RasterImage, side: number): WorkImage {
  const scale = side / Math.max(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const rgba = new Uint8Array(width * height * 4);
  const colour = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [((x + 0.5) * image.width) / width - 0.5, ((y + 0.5) * image.height) / height - 0.5];
      colourBetween(image, Math.max(0, u), Math.max(0, v), colour);
      rgba.set(colour, (y * width + x) * 4);
    }
  }
  return { rgba, width, height, scale, ...(image.answers && { answers: image.answers }) };
}

function meanOf(
  { rgba, width }: RasterImage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Uint8Array,
  at: number,
) {
  let r = 0;
  let g = 0;
  let b = 0;
  let alpha = 0;
  for (let y = y0; y < y1; y++) {
    for (let i = (y * width + x0) * 4; i < (y * width + x1) * 4; i += 4) {
      const a = rgba[i + 3] ?? 0;
      r += (rgba[i] ?? 0) * a;
      g += (rgba[i + 1] ?? 0) * a;
      b += (rgba[i + 2] ?? 0) * a;
      alpha += a;
    }
  }
  const weight = alpha || 1;
  out[at] = r / weight;
  out[at + 1] = g / weight;
  out[at + 2] = b / weight;
  out[at + 3] = alpha / ((y1 - y0) * (x1 - x0));
}

/**
 * A mask at another size. Made larger, its steps are rounded off: the distance to its outline is evened and cut at zero
 * between the pixels' centres.
 */
export function resizeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return mask.map((value) => (value ? 1 : 0));
  const larger = to.width > from.width;
  const depth = larger ? evenDepth(mask, from) : floatsOf(mask, (value) => (value ? 0.5 : -0.5));
  const out = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const v = ((y + 0.5) * from.height) / to.height - 0.5;
    for (let x = 0; x < to.width; x++) {
      const u = ((x + 0.5) * from.width) / to.width - 0.5;
      out[y * to.width + x] = bilinear(depth, from, u, v) >= 0 ? 1 : 0;
    }
  }
  return out;
}

/** How deep inside (pixels), negative outside, a little smoothed. */
function evenDepth(mask: Uint8Array, size: Size): Float32Array {
  const outside = squaredDistance(mask, size);
  const inside = squaredDistance(inverse(mask), size);
  const depth = outside.map((value, i) => Math.sqrt(inside[i] ?? 0) - Math.sqrt(value) + (mask[i] ? -0.5 : 0.5));
  return blur({ data: depth, ...size }, 1.1, () => {}).data;
}

/** The value between four pixels' centres, the border repeated. */
export function bilinear(values: ArrayLike<number>, { width, height }: Size, x: number, y: number): number {
  const cx = Math.max(0, Math.min(width - 1, x));
  const cy = Math.max(0, Math.min(height - 1, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const fx = cx - x0;
  const fy = cy - y0;
  const top = (values[y0 * width + x0] ?? 0) * (1 - fx) + (values[y0 * width + x1] ?? 0) * fx;
  const bottom = (values[y1 * width + x0] ?? 0) * (1 - fx) + (values[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** The colour (0–255, with its opacity) between four pixels' centres, the border repeated, written into `out`. */
export function colourBetween({ rgba, width, height }: RasterImage, x: number, y: number, out: number[]): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const u = Math.max(0, Math.min(1, x - left));
  const v = Math.max(0, Math.min(1, y - top));
  const i = (top * width + left) * 4;
  const below = i + width * 4;
  for (let c = 0; c < 4; c++) {
    const upper = (rgba[i + c] ?? 0) * (1 - u) + (rgba[i + 4 + c] ?? 0) * u;
    const lower = (rgba[below + c] ?? 0) * (1 - u) + (rgba[below + 4 + c] ?? 0) * u;
    out[c] = upper * (1 - v) + lower * v;
  }
}
