import { roundedAbs, roundedSign } from './rounding';

/** Numbers that a section keeps of each line: its place, its value, its radius, and the crown to the next line. */
export const PER_LINE = 4;
/** Lines of a section lie at least so far apart (m). */
const APART = 0.012;

/**
 * A section through lines at rising places: parabolas of the asked sagitta from line to line, and at each line a corner
 * of the asked radius.
 */
export class Section {
  value = 0;
  slope = 0;

  /** Reads `count` lines of `row` from `from` on at the place `u`. */
  read(row: Float64Array, from: number, count: number, u: number) {
    let i = 0;
    while (i < count - 2 && u > (row[from + (i + 1) * PER_LINE] ?? 0)) i++;
    this.span(row, from + i * PER_LINE, u);
    if (i > 0) this.corner(row, from + i * PER_LINE, u);
    if (i + 1 < count - 1) this.corner(row, from + (i + 1) * PER_LINE, u);
  }

  /** The parabola between two lines, and a straight line beyond the outermost. */
  private span(row: Float64Array, at: number, u: number) {
    const p = row[at] ?? 0;
    const v = row[at + 1] ?? 0;
    const crown = row[at + 3] ?? 0;
    const h = (row[at + 4] ?? 0) - p;
    const dv = (row[at + 5] ?? 0) - v;
    if (u < p) {
      this.slope = (dv + 4 * crown) / h;
      this.value = v + this.slope * (u - p);
    } else if (u > p + h) {
      this.slope = (dv - 4 * crown) / h;
      this.value = v + dv + this.slope * (u - p - h);
    } else {
      const t = (u - p) / h;
      this.value = v + dv * t + 4 * crown * t * (1 - t);
      this.slope = (dv + 4 * crown * (1 - 2 * t)) / h;
    }
  }

  /** Rounds the corner of the spans that meet at a line. */
  private corner(row: Float64Array, at: number, u: number) {
    const r = row[at + 2] ?? 0;
    const w = u - (row[at] ?? 0);
    if (w >= r || w <= -r) return;
    const before = (row[at] ?? 0) - (row[at - 4] ?? 0);
    const after = (row[at + 4] ?? 0) - (row[at] ?? 0);
    const left = ((row[at + 1] ?? 0) - (row[at - 3] ?? 0) - 4 * (row[at - 1] ?? 0)) / before;
    const right = ((row[at + 5] ?? 0) - (row[at + 1] ?? 0) + 4 * (row[at + 3] ?? 0)) / after;
    const half = (right - left) / 2;
    this.value += half * (roundedAbs(w, r) - Math.abs(w));
    this.slope += half * (roundedSign(w, r) - (w < 0 ? -1 : 1));
  }
}

/** Puts the lines of a row in order, and cuts their radii to what their spans hold. */
export function settle(row: Float64Array, from: number, count: number) {
  const place = (i: number) => row[from + i * PER_LINE] ?? 0;
  for (let i = 1; i < count; i++) row[from + i * PER_LINE] = Math.max(place(i), place(i - 1) + APART);
  for (let i = 1; i < count - 1; i++) {
    const room = 0.49 * Math.min(place(i) - place(i - 1), place(i + 1) - place(i));
    const at = from + i * PER_LINE + 2;
    row[at] = Math.max(1e-4, Math.min(row[at] ?? 0, room));
  }
}
