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

export function roomOf(p: CarParameters, body: Body): Room {
  const eyeX = Math.max(p.header + 0.36, p.cowl + 1.02);
  const edge = eyeX - 0.74;
  const top = body.belt(edge) - 0.005;
  const eyeZ = Math.min(p.height - 0.2, top + 0.29);
  const seatZ = eyeZ - 0.66;
  const half = body.cabinHalfWidth(edge, top) - 0.045;
  const second = eyeX + 0.92;
  return {
    eye: [eyeX, -half * 0.5, eyeZ],
    edge,
    top,
    half,
    seatY: half * 0.5,
    seatZ,
    rows: p.doors === 4 ? [eyeX + 0.04, Math.min(second, p.backBase - 0.55)] : [eyeX + 0.04],
    floor: p.clearance + 0.12,
    // A cab may end close behind its last seats.
    back: Math.min(p.doors === 4 ? second + 0.5 : eyeX + 0.75, p.backBase - 0.17),
  };
}
