import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { OnBody } from './ends';
import { prism } from './shapes';

/** A diffuser's length under the tail, how far its fins stand out behind it, and how thick they are (m). */
const DIFFUSER = { long: 0.42, out: 0.045, thick: 0.014 };
/** Where fins are: shares of half its width. */
const FINS = [-0.62, -0.31, 0, 0.31, 0.62];

/** A rising floor under the tail, with upright fins. */
export function addDiffuser({ mesh, places, car }: OnBody) {
  const half = Math.min(car.width * 0.37, car.width / 2 - 0.24);
  const low = Math.max(0.05, car.clearance - 0.02);
  const edge = low + 0.075;
  const rear = Math.min(places.rear(half, edge + 0.02), places.rear(half * 0.5, edge + 0.02));
  const front = rear - DIFFUSER.long;
  const floor = [
    [front, low],
    [front, low + 0.03],
    [rear + 0.02, edge + 0.02],
    [rear + 0.02, edge],
  ] as const;
  plate(mesh, floor, 0, half, Part.plastic);
  for (const share of FINS) {
    const y = share * half;
    const end = places.rear(y, edge + 0.03) + DIFFUSER.out;
    const fin = [
      [front + 0.06, low],
      [front + 0.06, low + 0.03],
      [end - DIFFUSER.out - 0.05, edge + 0.11],
      [end - 0.02, edge + 0.1],
      [end, edge + 0.02],
      [end - 0.04, low + 0.012],
    ] as const;
    plate(mesh, fin, y, DIFFUSER.thick / 2, Part.shell);
  }
}

type Outline = readonly (readonly [x: number, z: number])[];

/** An upright outline along the car made solid to both sides of y; its corners clockwise as the left side shows them. */
function plate(mesh: MeshBuilder, outline: Outline, y: number, half: number, part: Part) {
  const at = (side: number) => outline.map(([x, z]): Vector => [x, y + side * half, z]);
  prism(mesh, at(-1), at(1), part);
}
