import type { Size } from '../../raster/box';
import { boxBlur } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { bytesOf, floatsOf } from '../../raster/pixels';

/** A connected piece of ink that could be a letter or a digit; `ink` says how dark each of its pixels is (0–255), row by row. */
export interface Glyph {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Side (pixels) of the blocks in which the ground is measured, how many of them its surroundings reach, and how much darker or lighter than them ink is (0–255). */
const BLOCK = 4;
const AROUND = 4;
/** Fewer pixels (on the mean of a block) are what rounding leaves of none. */
const NONE = 1e-3;
const CONTRAST = 34;
/** Least and largest height (pixels) of writing; a glyph is at most so much wider than high. */
const LOW = 8;
const HIGH = 64;
const WIDEST = 1.6;
/** A page of hatching holds more pieces than any sheet has letters: the work on it ends here. */
const MOST = 3000;

/** The pieces of ink that could be writing: strokes darker than their surroundings, and those lighter than them. */
export function glyphsIn(image: RasterImage): { readonly dark: readonly Glyph[]; readonly light: readonly Glyph[] } {
  const { width, height } = image;
  const grey = floatsOf({ length: width * height }, (_, i) => greyAt(image.rgba, i * 4));
  const ground = groundsOf(grey, image);
  const inked = (sign: 1 | -1, lies: Float32Array) => {
    const mask = new Uint8Array(grey.length);
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / BLOCK) * ground.width;
      for (let x = 0, i = y * width; x < width; x++, i++) {
        const less = sign * ((lies[row + Math.floor(x / BLOCK)] ?? 0) - (grey[i] ?? 0)) - CONTRAST;
        if (less > 0) mask[i] = less;
      }
    }
    return mask;
  };
  return { dark: piecesOf(inked(1, ground.light), image), light: piecesOf(inked(-1, ground.dark), image) };
}

/** A turned picture's pieces: those that are written upwards lie as if written to the right. */
export function turnedGlyphs(glyphs: readonly Glyph[], { width, height }: Size, way: 'up' | 'down'): Glyph[] {
  return glyphs.map(({ left, top, width: wide, height: high, ink }) => {
    const turned = new Uint8Array(ink.length);
    for (let y = 0; y < high; y++) {
      for (let x = 0; x < wide; x++) {
        const to = way === 'up' ? x * high + (high - 1 - y) : (wide - 1 - x) * high + y;
        turned[to] = ink[y * wide + x] ?? 0;
      }
    }
    const place = way === 'up' ? { left: height - top - high, top: left } : { left: top, top: width - left - wide };
    return { ...place, width: high, height: wide, ink: turned };
  });
}

/** How far (share of a letter's width) from its place a cut between two letters may lie. */
const CUT = 0.25;

/** A glyph cut into `count` letters side by side, each time where there is least ink. */
export function parted({ left, top, width, height, ink }: Glyph, count: number): Glyph[] {
  const each = width / count;
  const inkAt = (x: number) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += ink[y * width + x] ?? 0;
    return sum;
  };
  const cuts = Array.from({ length: count - 1 }, (_, k) => {
    const from = Math.floor((k + 1 - CUT) * each);
    const columns = Array.from({ length: Math.ceil((k + 1 + CUT) * each) - from + 1 }, (_, i) => from + i);
    return columns.reduce((best, x) => (inkAt(x) < inkAt(best) ? x : best));
  });
  return [0, ...cuts].map((from, k) => {
    const wide = (cuts[k] ?? width) - from;
    const part = bytesOf(
      { length: wide * height },
      (_, i) => ink[Math.floor(i / wide) * width + from + (i % wide)] ?? 0,
    );
    return { left: left + from, top, width: wide, height, ink: part };
  });
}

/** Over white where it is transparent; red ink is dark, too. */
function greyAt(rgba: Uint8Array, i: number): number {
  const alpha = (rgba[i + 3] ?? 0) / 255;
  const grey = 0.2 * (rgba[i] ?? 0) + 0.6 * (rgba[i + 1] ?? 0) + 0.2 * (rgba[i + 2] ?? 0);
  return 255 - alpha * (255 - grey);
}

/**
 * What ink lies on, block by block: the mean around each of the pixels that are lighter than the mean of all of them, and
 * of those that are darker, as bold strokes darken the mean itself.
 */
function groundsOf(grey: Float32Array, size: Size) {
  const width = Math.ceil(size.width / BLOCK);
  const height = Math.ceil(size.height / BLOCK);
  const blocks = { width, height };
  const plane = () => new Float32Array(width * height);
  const each = (add: (block: number, value: number) => void) => {
    for (let y = 0; y < size.height; y++) {
      const row = Math.floor(y / BLOCK) * width;
      for (let x = 0, i = y * size.width; x < size.width; x++, i++) add(row + Math.floor(x / BLOCK), grey[i] ?? 0);
    }
  };
  const [sums, counts] = [plane(), plane()];
  each((block, value) => {
    sums[block] = (sums[block] ?? 0) + value;
    counts[block] = (counts[block] ?? 0) + 1;
  });
  const even = (values: Float32Array) => boxBlur(values, blocks, AROUND, 1);
  const [total, number] = [even(sums), even(counts)];
  const mean = floatsOf(total, (sum, i) => sum / (number[i] ?? 1));
  const [light, lights, dark, darks] = [plane(), plane(), plane(), plane()];
  each((block, value) => {
    const [sum, count] = value >= (mean[block] ?? 0) ? [light, lights] : [dark, darks];
    sum[block] = (sum[block] ?? 0) + value;
    count[block] = (count[block] ?? 0) + 1;
  });
  // Where all is alike there is nothing but the ground.
  const meanOf = (values: Float32Array, count: Float32Array) => {
    const [sum, of] = [even(values), even(count)];
    return floatsOf(sum, (value, i) => ((of[i] ?? 0) > NONE ? value / (of[i] ?? 1) : (mean[i] ?? 0)));
  };
  return { width, light: meanOf(light, lights), dark: meanOf(dark, darks) };
}

/** The pieces of a mask (eight neighbours) that are as large as writing, from left to right. */
function piecesOf(mask: Uint8Array, { width, height }: Size): Glyph[] {
  const seen = new Uint8Array(mask.length);
  const stack: number[] = [];
  const found: Glyph[] = [];
  for (let start = 0; start < mask.length && found.length < MOST; start++) {
    if (!mask[start] || seen[start]) continue;
    const pixels: number[] = [];
    seen[start] = 1;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      pixels.push(i);
      const x = i % width;
      const y = (i - x) / width;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (!mask[next] || seen[next]) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const glyph = glyphOf(pixels, mask, width);
    if (glyph) found.push(glyph);
  }
  return found.sort((a, b) => a.left - b.left);
}

function glyphOf(pixels: readonly number[], mask: Uint8Array, stride: number): Glyph | undefined {
  let [left, top, right, bottom] = [stride, Number.POSITIVE_INFINITY, 0, 0];
  for (const i of pixels) {
    const x = i % stride;
    const y = (i - x) / stride;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long < LOW || long > HIGH * WIDEST || short > HIGH) return undefined;
  const ink = new Uint8Array(width * height);
  const darkest = pixels.reduce((most, i) => Math.max(most, mask[i] ?? 0), 1);
  for (const i of pixels) {
    const x = i % stride;
    ink[((i - x) / stride - top) * width + x - left] = (255 * (mask[i] ?? 0)) / darkest;
  }
  return { left, top, width, height, ink };
}
