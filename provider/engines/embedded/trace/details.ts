import type { CameraPlace, Look } from '../../../../contract/camera';
import { handlesOf } from '../body';
import { carBody } from '../car/body';
import { roomOf } from '../car/cabin/room';
import type { CarParameters } from '../car/shape/parameters';
import { fullWidth } from '../car/shape/running-gear';
import type { Vector } from './vector';

/** The corners of the box (m) around a part: of the two that a car has, the one on the camera's side; undefined: the whole car. */
export function detailOf(
  p: CarParameters,
  detail: Look['detail'],
  { azimuth }: CameraPlace,
): readonly Vector[] | undefined {
  if (detail === undefined || detail === 'whole') return undefined;
  const round = (azimuth * Math.PI) / 180;
  const side = Math.sin(round) < 0 ? 1 : -1;
  const isBehind = Math.cos(round) < 0;
  const flank = (side * fullWidth(p)) / 2;
  switch (detail) {
    case 'wheel': {
      const axle = isBehind ? p.frontOverhang + p.wheelbase : p.frontOverhang;
      return box([axle, flank, p.tyreDiameter / 2], [p.tyreDiameter * 0.62, 0.1, p.tyreDiameter * 0.56]);
    }
    case 'headlamp':
      return box([0.28, flank * 0.72, p.noseHeight * 0.92], [0.3, p.width * 0.17, 0.2]);
    case 'tail-lamp':
      return box([p.length - 0.2, flank * 0.72, p.deckHeight * 0.86], [0.22, p.width * 0.17, 0.2]);
    case 'grille':
      return box([0.08, 0, p.noseHeight * 0.62], [0.1, p.width * 0.32, p.noseHeight * 0.34]);
    case 'handle': {
      const handles = handlesOf(p, carBody(p));
      const [x, z] = (isBehind ? handles?.at(-1) : handles?.[0]) ?? [p.header + 0.5, p.beltFront - 0.1];
      return box([x, flank, z], [0.2, 0.08, 0.12]);
    }
    case 'open-door': {
      const { eye, seatZ, floor, rows } = roomOf(p, carBody(p));
      // A door that slides opens the way to the seats behind.
      const seat = p.opened?.doorsOpen === 'sliding' ? (rows[1] ?? eye[0]) : eye[0];
      return box([seat - 0.25, flank * 0.5, (eye[2] + floor) / 2], [0.46, p.width * 0.2, (seatZ - floor) / 2 + 0.26]);
    }
    case 'open-roof': {
      const { edge, eye, seatZ, half, rows } = roomOf(p, carBody(p));
      const [from, to] = [edge - 0.12, (rows.at(-1) ?? eye[0]) + 0.3];
      return box([(from + to) / 2, 0, seatZ + 0.22], [(to - from) / 2, half, 0.3]);
    }
    // Their cameras are in the cabin.
    case 'dashboard':
    case 'front-seats':
    case 'rear-seats':
    case 'looking-forward':
      return undefined;
  }
}

/** The corners of a box by its middle and half its sides. */
function box([x, y, z]: Vector, [a, b, c]: Vector): Vector[] {
  return [-1, 1].flatMap((i) => [-1, 1].flatMap((j) => [-1, 1].map((k): Vector => [x + i * a, y + j * b, z + k * c])));
}
