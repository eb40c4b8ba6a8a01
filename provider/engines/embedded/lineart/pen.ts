import { clamp } from '../kernel/maths';
import type { Size } from '../raster/grid';

type Spot = readonly [x: number, y: number];

/** Digits as strokes in a box of 4 × 6, its origin at the upper left. */
const digits: Readonly<Record<string, readonly Spot[]>> = {
  0: spots('0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1'),
  1: spots('1,1 2,0 2,6'),
  2: spots('0,1 1,0 3,0 4,1 4,2 0,6 4,6'),
  3: spots('0,0 4,0 2,2.4 3,2.4 4,3.4 4,5 3,6 1,6 0,5'),
  4: spots('3,6 3,0 0,4 4,4'),
  5: spots('4,0 0.4,0 0,2.6 1,2.2 3,2.2 4,3.2 4,5 3,6 1,6 0,5'),
  6: spots('3.6,0 1.4,1.6 0,3.8 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4'),
  7: spots('0,0 4,0 1.4,6'),
  8: spots('1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3'),
  9: spots('0.4,6 2.6,4.4 4,2.2 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2'),
};
/** From one digit to the next, in the same units. */
const ADVANCE = 5.6;

function spots(text: string): readonly Spot[] {
  return text.split(' ').map((pair): Spot => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Ink on a sheet of pixels, 0 to 1 each. */
export class Pen {
  readonly ink: Float32Array;

  constructor(private readonly size: Size) {
    this.ink = new Float32Array(size.width * size.height);
  }

  /** A straight stroke of a width (px), darkest 1. */
  stroke([ax, ay]: Spot, [bx, by]: Spot, wide: number, dark = 1) {
    const { width, height } = this.size;
    const reach = wide / 2 + 1;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const rows = [
      Math.max(0, Math.floor(Math.min(ay, by) - reach)),
      Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach)),
    ];
    const columns = [
      Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
      Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach)),
    ];
    for (let y = rows[0] ?? 0; y <= (rows[1] ?? -1); y++) {
      for (let x = columns[0] ?? 0; x <= (columns[1] ?? -1); x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
        const t = clamp((px * dx + py * dy) / length, 0, 1);
        const covered = clamp(wide / 2 + 0.5 - Math.hypot(px - dx * t, py - dy * t), 0, 1) * dark;
        const i = y * width + x;
        if (covered > (this.ink[i] ?? 0)) this.ink[i] = covered;
      }
    }
  }

  /** A whole number about its middle, of a height (px). */
  number(value: number, [x, y]: Spot, high: number) {
    const text = String(Math.round(value));
    const unit = high / 6;
    const from = x - ((text.length * ADVANCE - (ADVANCE - 4)) * unit) / 2;
    for (const [i, digit] of [...text].entries()) {
      const points = digits[digit] ?? [];
      const at = ([u, v]: Spot): Spot => [from + (u + i * ADVANCE) * unit, y - high / 2 + v * unit];
      for (const [k, point] of points.slice(1).entries())
        this.stroke(at(points[k] ?? point), at(point), Math.max(1, high / 9));
    }
  }
}
