import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { createStripes, isHalved } from '../car/stripes';
import { type Surface, subset } from './surface';

/** Whether a place (m) lies on the half of a car that is in its second colour. */
export type InSecondHalf = (x: number, y: number, z: number) => boolean;

/** The same for a car in two halves; undefined for any other. */
export function secondHalfOf(p: CarParameters, body: Body): InSecondHalf | undefined {
  const striped = isHalved(p.stripes) ? createStripes(p, body) : undefined;
  return striped && ((x, y, z) => striped(x, y, z, 0, 0));
}

/** A part in a piece for each half of a car that it lies on, by the middles of its triangles. */
export function inHalves(surface: Surface, isSecond: InSecondHalf): { surface: Surface; isSecond: boolean }[] {
  const { positions, indices } = surface;
  const middle = (t: number, k: number) =>
    [0, 1, 2].reduce((sum, corner) => sum + (positions[(indices[t * 3 + corner] ?? 0) * 3 + k] ?? 0), 0) / 3;
  const isOther = (t: number) => isSecond(middle(t, 0), middle(t, 1), middle(t, 2));
  const pieces = [
    { surface: subset(surface, (t) => !isOther(t)), isSecond: false },
    { surface: subset(surface, isOther), isSecond: true },
  ];
  return pieces.filter((piece) => piece.surface.indices.length > 0);
}
