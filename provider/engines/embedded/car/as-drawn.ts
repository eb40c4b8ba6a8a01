import { given } from '../kernel/given';
import type { Design } from './design';
import { hasRoof, needsRoof } from './equipment/named';
import { standsOpen } from './leaves';
import type { CarParameters } from './shape/parameters';

/**
 * A design whose car is built as its picture shows it: with what is under its skin, or in parts, of which none stands
 * open besides; else with open doors and lids, and without the roof that a camera looks in through.
 */
export function asDrawn(design: Design): Design {
  const { technique, camera, car } = design;
  if (technique === 'exploded') return { ...design, car: { ...car, exploded: true } };
  const cutaway = technique === 'cutaway' ? (true as const) : undefined;
  const isUnroofed = camera?.detail === 'open-roof' && hasRoof(car.type);
  return { ...design, car: { ...openedCar(design), ...given({ cutaway }), ...(isUnroofed ? unroofed(car) : {}) } };
}

/** A design's car with its doors, bonnet and boot as they stand. */
export const openedCar = ({ car, opened }: Design): CarParameters =>
  opened && standsOpen(opened) ? { ...car, opened } : car;

/** Without its roof a car has nothing on it. */
const unroofed = ({ equipment }: CarParameters): Partial<CarParameters> => ({
  unroofed: true,
  ...(equipment && { equipment: { ...equipment, ...Object.fromEntries(needsRoof.map((name) => [name, false])) } }),
});
