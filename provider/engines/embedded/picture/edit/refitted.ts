import { SEEDED_RIMS } from '../../car/rims';
import type { CarParameters } from '../../car/shape/parameters';
import type { Refit } from '../instructions/edit-words';

/** The car with one thing changed; `turn` counts the alternatives (another rim, another face). */
export function refitted(car: CarParameters, refit: Refit, turn: number): CarParameters {
  switch (refit) {
    case 'rims':
      return { ...car, rim: (car.rim + 1 + (turn % (SEEDED_RIMS - 1))) % SEEDED_RIMS };
    case 'bigger wheels':
      return { ...car, rimDiameter: Math.min(car.tyreDiameter - 0.07, car.rimDiameter + 0.055) };
    case 'smaller wheels':
      return { ...car, rimDiameter: Math.max(0.36, car.rimDiameter - 0.06) };
    case 'lower':
      return ride(car, -0.04);
    case 'higher':
      return ride(car, 0.05);
    case 'spoiler':
      return { ...car, spoiler: true };
    case 'no spoiler':
      return { ...car, spoiler: false };
    case 'glass roof':
      return { ...car, glassRoof: true };
    case 'face':
      return { ...car, face: (car.face + 1 + (turn % 7)) % 8 };
  }
}

/** Wheels stay on the ground; everything above them rises or sinks. */
function ride(car: CarParameters, by: number): CarParameters {
  return {
    ...car,
    clearance: Math.max(0.07, car.clearance + by),
    height: car.height + by,
    noseHeight: car.noseHeight + by,
    cowlHeight: car.cowlHeight + by,
    beltFront: car.beltFront + by,
    beltRear: car.beltRear + by,
    deckHeight: car.deckHeight + by,
  };
}
