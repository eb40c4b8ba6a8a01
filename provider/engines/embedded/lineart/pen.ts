import { digitStrokes, type Spot } from '../kernel/digits';
import { clamp } from '../kernel/maths';
import type { Size } from '../raster/grid';

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
    const at = ([u, v]: Spot): Spot => [x + u * high, y + v * high];
    for (const [from, to] of digitStrokes(String(Math.round(value))))
      this.stroke(at(from), at(to), Math.max(1, high / 9));
  }
}
