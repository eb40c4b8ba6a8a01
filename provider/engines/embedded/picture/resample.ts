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
  const at = (px: number, py: number) => plane[py * coarse.width + px] as number;
  const top = at(x0, y0) * (1 - x + x0) + at(x1, y0) * (x - x0);
  const bottom = at(x0, y1) * (1 - x + x0) + at(x1, y1) * (x - x0);
  return top * (1 - y + y0) + bottom * (y - y0);
}
