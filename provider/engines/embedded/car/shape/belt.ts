import { hasSideGlass } from '../../../../../contract/side-glass';
import { given } from '../../kernel/given';
import type { BodyStyle, CarParameters } from './parameters';

/** A side window's seal stands so far above the upper edge of its door, and is so wide (m). */
export const WINDOW = { rim: 0.035, seal: 0.016 };

/**
 * How far the belt of a design sheet lies above the doors' upper edge (m): it is the lower edge of the side windows'
 * glass. An open car's is the edge itself.
 */
export const beltOverDoor = (type: BodyStyle): number => (hasSideGlass(type, undefined) ? WINDOW.rim + WINDOW.seal : 0);

/** How far a length of the sheet lies above that of a car (m). */
export const overDoor = (field: string, type: BodyStyle): number =>
  field === 'beltFront' || field === 'beltRear' ? beltOverDoor(type) : 0;

/** Where the sheet's belt lies as lengths of a car: its doors' upper edges (m). */
export const doorEdges = (
  type: BodyStyle,
  { beltFront, beltRear }: Partial<Pick<CarParameters, 'beltFront' | 'beltRear'>>,
) => {
  const over = beltOverDoor(type);
  return given({
    beltFront: beltFront === undefined ? undefined : beltFront - over,
    beltRear: beltRear === undefined ? undefined : beltRear - over,
  });
};
