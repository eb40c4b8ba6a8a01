import type { Size } from './grid';

/** The index in a coarser grid that lies under index `i` of a finer one. */
export function below(i: number, fine: Size, coarse: Size): number {
  const x = Math.min(coarse.width - 1, Math.floor(((i % fine.width) * coarse.width) / fine.width));
  const y = Math.min(coarse.height - 1, Math.floor((Math.floor(i / fine.width) * coarse.height) / fine.height));
  return y * coarse.width + x;
}

/** Where the source of a finer pixel lies when its coarse one has its source at `from`; −1 beyond the border. */
export function moved(i: number, from: number, fine: Size, coarse: Size): number {
  const under = below(i, fine, coarse);
  const sx = fine.width / coarse.width;
  const sy = fine.height / coarse.height;
  const x = (i % fine.width) + Math.round(((from % coarse.width) - (under % coarse.width)) * sx);
  const y =
    Math.floor(i / fine.width) + Math.round((Math.floor(from / coarse.width) - Math.floor(under / coarse.width)) * sy);
  return x >= 0 && y >= 0 && x < fine.width && y < fine.height ? y * fine.width + x : -1;
}

/** The bilinear value of a coarse plane at a fine pixel. */
export function smoothAt(plane: Float32Array, coarse: Size, fine: Size, i: number): number {
  const u = (((i % fine.width) + 0.5) * coarse.width) / fine.width - 0.5;
  const v = ((Math.floor(i / fine.width) + 0.5) * coarse.height) / fine.height - 0.5;
  const x = Math.min(coarse.width - 1, Math.max(0, u));
  const y = Math.min(coarse.height - 1, Math.max(0, v));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const x1 = Math.min(coarse.width - 1, x0 + 1);
  const y1 = Math.min(coarse.height - 1, y0 + 1);
  const upper = y0 * coarse.width;
  const lower = y1 * coarse.width;
  const top = (plane[upper + x0] ?? 0) * (1 - x + x0) + (plane[upper + x1] ?? 0) * (x - x0);
  const bottom = (plane[lower + x0] ?? 0) * (1 - x + x0) + (plane[lower + x1] ?? 0) * (x - x0);
  return top * (1 - y + y0) + bottom * (y - y0);
}

/** A pixel belongs to the shrunk mask when any of its own does. */
export function shrinkMask(mask: Uint8Array, { width, height }: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const x = Math.min(to.width - 1, Math.floor(((i % width) * to.width) / width));
    const y = Math.min(to.height - 1, Math.floor((Math.floor(i / width) * to.height) / height));
    out[y * to.width + x] = 1;
  }
  return out;
}

/** The mask in a finer grid, each pixel the one that it lies on. */
export function enlargeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / to.height)) * from.width;
    for (let x = 0; x < to.width; x++) {
      const column = Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / to.width));
      out[y * to.width + x] = mask[row + column] ?? 0;
    }
  }
  return out;
}
