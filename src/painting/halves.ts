import type { PictureSize } from './paper';
import { addArea, clearRows, noRows, type Rows } from './rows';
import type { Pixels } from './tile';

/** Pixels and how many there are in a row. */
export interface Sheet {
  readonly size: PictureSize;
  readonly pixels: Pixels;
}

/** A sheet of half the size of another, and which of its rows are no longer like it. */
export interface Half extends Sheet {
  readonly stale: Rows;
}

export function halfOf({ size }: Sheet): Half {
  const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
  const stale = noRows(half);
  addArea(stale, { x: 0, y: 0, ...half });
  return { size: half, pixels: new Uint32Array(half.width * half.height), stale };
}

/** Makes the stale rows of a half again: each pixel is the mean of four, or of those that are there at an odd edge. */
export function refresh({ size, pixels, stale }: Half, above: Sheet): void {
  const { width, height } = above.size;
  const whole = above.pixels;
  for (let row = 0; row < size.height; row++) {
    const top = 2 * row * width;
    const bottom = 2 * row + 1 < height ? top + width : top;
    const end = stale.to[row] ?? 0;
    for (let column = stale.from[row] ?? 0; column < end; column++) {
      const left = 2 * column;
      const right = left + 1 < width ? left + 1 : left;
      pixels[row * size.width + column] = mean(
        whole[top + left] ?? 0,
        whole[top + right] ?? 0,
        whole[bottom + left] ?? 0,
        whole[bottom + right] ?? 0,
      );
    }
  }
  clearRows(stale);
}

/** The mean of four pixels (RGBA, a word each, not premultiplied): each counts as much as it covers. */
function mean(a: number, b: number, c: number, d: number): number {
  if (a === b && a === c && a === d) return a;
  const [p, q, r, s] = [a >>> 24, b >>> 24, c >>> 24, d >>> 24];
  const sum = p + q + r + s;
  if (sum === 0) return 0;
  const channel = (shift: number) =>
    Math.round(
      (((a >>> shift) & 255) * p + ((b >>> shift) & 255) * q + ((c >>> shift) & 255) * r + ((d >>> shift) & 255) * s) /
        sum,
    );
  return ((Math.round(sum / 4) << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)) >>> 0;
}
