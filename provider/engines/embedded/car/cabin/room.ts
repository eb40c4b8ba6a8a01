import type { Body } from '../shape/body';
import { isCabOver } from '../shape/cab';
import type { CarParameters } from '../shape/parameters';
import { planOf, uprightRows } from '../shape/seat-rows';

/** Dimensions of an interior (m). It is laid out for a driver on the left, at negative y. */
export interface Room {
  /** The driver's eyes. */
  readonly eye: readonly [number, number, number];
  /** Rear edge and top of the dashboard. */
  readonly edge: number;
  readonly top: number;
  /** Half the room's width at the dashboard. */
  readonly half: number;
  /** The seats' hip points: across, up, and where each row sits. */
  readonly seatY: number;
  readonly seatZ: number;
  readonly rows: readonly number[];
  /** Where seats stand across each row, and half the width that one may have. */
  readonly places: readonly { readonly across: readonly number[]; readonly half: number }[];
  readonly floor: number;
  /** Where the doors end, behind the last seat. */
  readonly back: number;
}

/** How high a seat is over the road, less the car's clearance, at least (m). */
const LYING = 0.15;
/** Half a seat's width at most (m). */
const SEAT = 0.24;
/** Half a room's width below which it has one seat (m). */
const SINGLE = 0.4;

/** Who sits over the front axle has the cab's back close behind (m). */
const BEFORE_BED = 0.47;

export function roomOf(p: CarParameters, body: Body): Room {
  const usual = Math.max(p.header + 0.36, p.cowl + 1.02);
  const eyeX = isCabOver(p) ? Math.min(usual, p.backBase - BEFORE_BED) : usual;
  const edge = eyeX - 0.74;
  const top = body.belt(edge) - 0.005;
  const eyeZ = Math.min(p.height - 0.2, top + 0.29);
  // Under a low belt the driver lies: no seat is lower than the floor.
  const seatZ = Math.max(eyeZ - 0.66, p.clearance + LYING);
  const half = body.cabinHalfWidth(edge, top) - 0.045;
  const plan = planOf(p);
  // Where two would sit in each other's lap there is one, in the middle.
  const aside = half < SINGLE || plan?.[0] === 1 ? 0 : half * 0.5;
  const across = plan?.[0] === 3 ? (half * 2) / 3 : aside;
  const upright = uprightRows(p, eyeX);
  const rows = p.fitout?.seating === 'lounge' ? loungeRows(upright, p) : upright;
  return {
    eye: [eyeX, -across, eyeZ],
    edge,
    top,
    half,
    seatY: across,
    seatZ,
    rows,
    places: rows.map((_, row) => placesIn(plan?.[row] ?? (aside === 0 ? 1 : 2), half)),
    floor: p.clearance + 0.12,
    // A cab may end close behind its last seats.
    back: Math.min(plan ? (rows.at(-1) ?? eyeX) + 0.46 : p.doors === 4 ? eyeX + 1.42 : eyeX + 0.75, p.backBase - 0.17),
  };
}

/** A lounge's last row stands so much farther back, and so far before the backlight's foot at least (m). */
const LOUNGE = { back: 0.3, before: 0.62 };

/** Rows with the last one as far back as a lounge would have it and the cabin lets it. */
function loungeRows(rows: readonly number[], p: CarParameters): readonly number[] {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 2) return rows;
  return [...rows.slice(0, -1), Math.max(last, Math.min(last + LOUNGE.back, p.backBase - LOUNGE.before))];
}

/** Seats across a row of a room of half a width (m). */
function placesIn(count: number, half: number): Room['places'][number] {
  if (count === 1) return { across: [0], half: SEAT };
  if (count === 2) return { across: [-half * 0.5, half * 0.5], half: SEAT };
  return { across: [(-half * 2) / 3, 0, (half * 2) / 3], half: Math.min(SEAT, half / 3 - 0.008) };
}

/** The middle of the mirror behind the windscreen (m). */
export function mirrorOf(p: CarParameters, body: Body, { eye }: Room): readonly [number, number, number] {
  const x = isCabOver(p) ? p.header + 0.36 : Math.min(p.header - 0.12, eye[0] - 0.42);
  return [x, 0, body.roof(x) - (isCabOver(p) ? 0.15 : 0.115)];
}

/** Where the cards of doors that open begin (m): behind the ends of the dashboard. */
export const cardsFrom = ({ edge }: Room): number => edge + 0.1;
