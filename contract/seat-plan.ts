import type { BodyType } from './design';

/** What of a car says how many rows its cabin holds (mm). */
export interface Cabin {
  readonly body?: BodyType;
  readonly width: number;
  readonly height: number;
  readonly cowl: number;
  readonly header: number;
  readonly backlightTop: number;
  readonly backlightFoot: number;
}

/** Seats a row, front first: of each number of seats the plans in order of preference. */
const plans: readonly (readonly (readonly number[])[])[] = [
  [],
  [[1]],
  [[2]],
  [[2, 1], [3]],
  [[2, 2]],
  [
    [2, 3],
    [2, 2, 1],
  ],
  [
    [2, 2, 2],
    [3, 3],
  ],
  [[2, 3, 2]],
  [[2, 3, 3]],
  [[3, 3, 3]],
];

/** Bodies with an engine, a deck or nothing behind their one row, and one between its wheels with a single seat. */
const oneRow: readonly BodyType[] = [
  'supercar',
  'wedge-car',
  'race-car',
  'microcar',
  'hot-rod',
  'three-wheeler',
  'kei-truck',
];
const single: readonly BodyType[] = ['formula'];
/** A body that has one row unless more seats are counted. */
const usuallyOneRow: readonly BodyType[] = ['roadster'];
/** Where a driver sits, and what is left behind the last row (mm). */
const DRIVER = { behindHeader: 400, behindCowl: 1060 };
const BEHIND = 520;
/** A second row lies so far behind the first at least, each of three so far behind the one before. */
const SECOND = 360;
const APART = 640;
/** A third row needs a roof of this height, which reaches back nearly over it. */
const THIRD = { height: 1440, under: 150 };
/** Three abreast need this width and height, and in front beside the driver more of both. */
const ABREAST = { width: 1780, height: 1400 };
const FRONT = { width: 1900, height: 1450 };

function rowsIn({ body, height, cowl, header, backlightTop, backlightFoot }: Cabin): number {
  if (body && (oneRow.includes(body) || single.includes(body))) return 1;
  const first = Math.max(header + DRIVER.behindHeader, cowl + DRIVER.behindCowl);
  const last = backlightFoot - BEHIND - first;
  const covered = Math.min(last, backlightTop + THIRD.under - first);
  if (height >= THIRD.height && covered >= 2 * APART) return 3;
  return last >= SECOND ? 2 : 1;
}

/** How many sit in each row of a cabin, front first; undefined where that number finds no room. */
export function seatPlan(seats: number, cabin: Cabin): readonly number[] | undefined {
  const { body, width, height } = cabin;
  const rows = rowsIn(cabin);
  const holds = (of: typeof ABREAST) => width >= of.width && height >= of.height && !(body && oneRow.includes(body));
  const least = body && single.includes(body) ? 1 : 2;
  const [front, behind] = [holds(FRONT) ? 3 : least, holds(ABREAST) ? 3 : least];
  return plans[seats]?.find(
    (plan) => plan.length <= rows && plan.every((row, index) => row <= (index === 0 ? front : behind)),
  );
}

/** The most seats that a cabin holds. */
export const mostSeats = (cabin: Cabin): number =>
  [9, 8, 7, 6, 5, 4, 3, 2].find((seats) => seatPlan(seats, cabin) !== undefined) ?? 1;

/** How many sit in a car whose sheet leaves it open: two a row, behind each of its doors. */
export const usualSeats = ({ body, doors }: { readonly body?: BodyType; readonly doors?: number } = {}): number => {
  if (body && single.includes(body)) return 1;
  return doors === 4 ? 4 : 2;
};

/** Whether there may be seats behind the front ones: not in a body of one row, nor behind two doors where none are counted. */
export const mayHaveRearSeats = ({ body, doors, seats }: Seated): boolean =>
  !(body && (oneRow.includes(body) || single.includes(body))) &&
  (seats ?? (doors === 2 || (body && usuallyOneRow.includes(body)) ? 2 : 4)) > 2;

/** What says of a car, where it is known, how many rows of seats it has. */
interface Seated {
  readonly body?: BodyType | undefined;
  readonly doors?: number | undefined;
  readonly seats?: number | undefined;
}
