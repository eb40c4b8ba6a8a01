import type { Rgb } from '../kernel/light';
import { mix } from '../kernel/maths';

/** A cell of the floor (m), and how far from the car's middle cells go, beyond which every place stands for itself. */
const CELL = 0.25;
const REACH = 14;
const COUNT = (2 * REACH) / CELL;
/** Places of a cell that are taken together. */
const INSIDE = [
  [0.125, 0.375],
  [0.625, 0.125],
  [0.375, 0.875],
  [0.875, 0.625],
] as const;

/** The floor as a car's skin mirrors it: each cell has the mean of its places, for a line on a curved skin would glitter. */
export class MirroredFloor {
  private readonly cells = new Float32Array(COUNT ** 2 * 3).fill(Number.NaN);
  private readonly place: Rgb = [0, 0, 0];

  /** @param middle of the car (m from its nose) */
  constructor(
    private readonly floor: (x: number, y: number, out: Rgb) => void,
    private readonly middle: number,
  ) {}

  /** The floor's brightness about a place, into `out`. */
  at(x: number, y: number, out: Rgb) {
    const u = (x - this.middle + REACH) / CELL - 0.5;
    const v = (y + REACH) / CELL - 0.5;
    if (!(u >= 0 && v >= 0 && u < COUNT - 1 && v < COUNT - 1)) return this.floor(x, y, out);
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [this.cell(i, j), this.cell(i, j + 1)];
    const [c, d] = [this.cell(i + 1, j), this.cell(i + 1, j + 1)];
    for (let k = 0; k < 3; k++) {
      const at = (cell: number) => this.cells[cell + k] ?? 0;
      out[k] = mix(mix(at(a), at(c), u - i), mix(at(b), at(d), u - i), v - j);
    }
  }

  /** Where a cell's light stands; it is taken when it is first asked for. */
  private cell(i: number, j: number): number {
    const at = (i * COUNT + j) * 3;
    if (!Number.isNaN(this.cells[at])) return at;
    this.cells.fill(0, at, at + 3);
    for (const [u, v] of INSIDE) {
      this.floor(this.middle - REACH + (i + u) * CELL, (j + v) * CELL - REACH, this.place);
      for (let k = 0; k < 3; k++) this.cells[at + k] = (this.cells[at + k] ?? 0) + (this.place[k] ?? 0) / INSIDE.length;
    }
    return at;
  }
}
