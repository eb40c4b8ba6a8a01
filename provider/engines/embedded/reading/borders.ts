import { borderPixels } from './polygon';

/** A point of a border (pixels) and the direction across it. */
export interface BorderPoint {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
}

/** Pixels from one kept point of a border to the next. */
const STEP = 3;
const MOST = 6;

/** The borders of a mask's pieces, of the first few that are met row by row. */
export function pieces(mask: Uint8Array, width: number): [number, number][][] {
  const left = mask.slice();
  const size = { width, height: mask.length / width };
  const borders: [number, number][][] = [];
  for (let round = 0; round < MOST && left.includes(1); round++) {
    const border = borderPixels(left, size);
    borders.push(border);
    erase(left, width, border[0]);
  }
  return borders;
}

function erase(mask: Uint8Array, width: number, start: readonly [number, number] | undefined): void {
  if (!start) return;
  const stack = [start[1] * width + start[0]];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    if (!mask[i]) continue;
    mask[i] = 0;
    for (const d of [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]) stack.push(i + d);
  }
}

/** Every few points of a closed border with its normal, by the points a little before and after. */
export function evenly(border: readonly [number, number][]): BorderPoint[] {
  const count = border.length;
  const kept: BorderPoint[] = [];
  for (let i = 0; i < count; i += STEP) {
    const [x, y] = border[i] ?? [0, 0];
    const [ax, ay] = border[(i - 4 + count) % count] ?? [x, y];
    const [bx, by] = border[(i + 4) % count] ?? [x, y];
    const norm = Math.hypot(bx - ax, by - ay) || 1;
    kept.push({ x, y, nx: (by - ay) / norm, ny: (ax - bx) / norm });
  }
  return kept;
}
