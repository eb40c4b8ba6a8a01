import { type Cabin, mostSeats, seatPlan } from '../../../../../contract/seat-plan';
import type { Archetype, CarParameters } from './parameters';
import { fullWidth } from './running-gear';

/** Where rows of upright seats stand behind a driver's eyes (x). */
export function uprightRows(p: CarParameters, eyeX: number): readonly number[] {
  // Two rows behind four doors, one behind two.
  return rowsAt(planOf(p)?.length ?? (p.doors === 4 ? 2 : 1), eyeX, p);
}

/** From one row to the next, and behind the last of three (m). */
const ROW = 0.92;
const LAST = 0.52;

/** Rows as far apart as they like, or as the cabin lets them. */
function rowsAt(count: number, eyeX: number, p: CarParameters): readonly number[] {
  if (count === 1) return [eyeX + 0.04];
  if (count === 2) return [eyeX + 0.04, Math.min(eyeX + ROW, p.backBase - 0.55)];
  const last = Math.min(eyeX + 2 * ROW - 0.08, p.backBase - LAST);
  return [eyeX + 0.04, (eyeX + 0.04 + last) / 2, last];
}

/** A car's cabin as the rules for its seats see it (mm). */
export const cabinIn = (p: Archetype): Cabin => ({
  body: p.type,
  width: fullWidth(p) * 1000,
  height: p.height * 1000,
  cowl: p.cowl * 1000,
  header: p.header * 1000,
  backlightTop: p.backTop * 1000,
  backlightFoot: p.backBase * 1000,
});

/** How many sit in each row of a car whose seats are counted; as many as find room. */
export function planOf(p: CarParameters): readonly number[] | undefined {
  if (p.seats === undefined) return undefined;
  const cabin = cabinIn(p);
  return seatPlan(Math.min(p.seats, mostSeats(cabin)), cabin);
}
