import { roundedAbs, roundedSign } from './rounding';

/** Numbers of a crease at a station: its place, depth and width below and above, and its radius (m). */
export const PER_CREASE = 6;
/** a (1 − a)² has its greatest value, 4/27, at a third. */
const PEAK = 27 / 4;

/** How far a flank is drawn in beside its crease, and the slope of that across the section. */
export class Creased {
  value = 0;
  slope = 0;

  read(row: Float64Array, from: number, place: number) {
    const u = place - (row[from] ?? 0);
    const [below, wide, above, high] = [row[from + 1] ?? 0, row[from + 2] ?? 1, row[from + 3] ?? 0, row[from + 4] ?? 1];
    const radius = row[from + 5] ?? 0.001;
    this.value = 0;
    this.slope = 0;
    const [depth, width] = u < 0 ? [below, wide] : [above, high];
    const a = Math.abs(u) / width;
    if (a < 1) {
      this.value = -PEAK * depth * a * (1 - a) ** 2;
      this.slope = ((u < 0 ? 1 : -1) * PEAK * depth * (1 - a) * (1 - 3 * a)) / width;
    }
    if (Math.abs(u) >= radius) return;
    const half = (-PEAK * (above / high + below / wide)) / 2;
    this.value += half * (roundedAbs(u, radius) - Math.abs(u));
    this.slope += half * (roundedSign(u, radius) - (u < 0 ? -1 : 1));
  }
}
