import { around } from './area';
import type { Area, PictureSize } from './paper';

/** Which of a tile's pixels differ from what they were, row by row: from one to before another. */
export interface Rows {
  /** The first and the one behind the last pixel of a row; the same where none differs. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
}

export const noRows = ({ height }: PictureSize): Rows => ({
  from: new Uint16Array(height),
  to: new Uint16Array(height),
});

export function addRow({ from, to }: Rows, row: number, start: number, end: number): void {
  if (end <= start) return;
  const isFirst = from[row] === to[row];
  from[row] = isFirst ? start : Math.min(from[row] ?? 0, start);
  to[row] = isFirst ? end : Math.max(to[row] ?? 0, end);
}

export function addArea(rows: Rows, { x, y, width, height }: Area): void {
  for (let row = y; row < y + height; row++) addRow(rows, row, x, x + width);
}

/** Pixels `start` to before `end` of all, counted from row to row. */
export function addRun(rows: Rows, width: number, start: number, end: number): void {
  for (let at = start; at < end; ) {
    const row = Math.floor(at / width);
    const next = Math.min(end, (row + 1) * width);
    addRow(rows, row, at - row * width, next - row * width);
    at = next;
  }
}

/** Adds the changed rows of a tile, scaled to the tile halved `times` times. */
export function addHalved(rows: Rows, { from, to }: Rows, times: number): void {
  for (let row = 0; row < from.length; row++) {
    const end = to[row] ?? 0;
    if (end > 0) addRow(rows, row >> times, (from[row] ?? 0) >> times, ((end - 1) >> times) + 1);
  }
}

/** The smallest area around them all; undefined where there is none. */
export function boundsOf({ from, to }: Rows): Area | undefined {
  let bounds: Area | undefined;
  for (let y = 0; y < from.length; y++) {
    const x = from[y] ?? 0;
    const width = (to[y] ?? 0) - x;
    if (width > 0) bounds = around(bounds, { x, y, width, height: 1 });
  }
  return bounds;
}

export function clearRows({ from, to }: Rows): void {
  from.fill(0);
  to.fill(0);
}
