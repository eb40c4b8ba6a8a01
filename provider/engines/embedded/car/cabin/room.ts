import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';

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
  readonly floor: number;
  /** Where the doors end, behind the last seat. */
  readonly back: number;
}

/** How high a seat is over the road, less the car's clearance, at least (m). */
const LYING = 0.15;
/** Half a room's width below which it has one seat (m). */
const SINGLE = 0.4;

export function roomOf(p: CarParameters, body: Body): Room {
  const eyeX = Math.max(p.header + 0.36, p.cowl + 1.02);
  const edge = eyeX - 0.74;
  const top = body.belt(edge) - 0.005;
  const eyeZ = Math.min(p.height - 0.2, top + 0.29);
  // Under a low belt the driver lies: no seat is lower than the floor.
  const seatZ = Math.max(eyeZ - 0.66, p.clearance + LYING);
  const half = body.cabinHalfWidth(edge, top) - 0.045;
  const second = eyeX + 0.92;
  // Where two would sit in each other's lap there is one, in the middle.
  const aside = half < SINGLE ? 0 : half * 0.5;
  return {
    eye: [eyeX, -aside, eyeZ],
    edge,
    top,
    half,
    seatY: aside,
    seatZ,
    rows: p.doors === 4 ? [eyeX + 0.04, Math.min(second, p.backBase - 0.55)] : [eyeX + 0.04],
    floor: p.clearance + 0.12,
    // A cab may end close behind its last seats.
    back: Math.min(p.doors === 4 ? second + 0.5 : eyeX + 0.75, p.backBase - 0.17),
  };
}
