import type { CarParameters, Outline } from '../car/shape/parameters';
import type { CarReading } from './car-reading';

/** Largest factor by which a picture's scale may shrink or enlarge the car for it to be trusted. */
const FARTHEST = 1.45;
/** Width of a car as a share of its length, which a side view does not show. */
const NARROWEST = 0.34;
const WIDEST = 0.46;

/**
 * The car scaled to the length of a drawing to scale (m): the silhouette gives its shape only. The whole length is seen
 * only from the side.
 */
export function inDrawnSize(reading: CarReading, length: number): CarReading {
  const factor = length / reading.car.length;
  if (reading.view !== 'side' || !(factor < FARTHEST && factor > 1 / FARTHEST)) return reading;
  const { origin, ...camera } = reading.camera;
  const [x, y, z] = origin;
  return {
    ...reading,
    car: scaled(reading.car, factor),
    camera: { ...camera, origin: [x * factor, y * factor, z * factor] },
  };
}

/** All that is measured in metres, but for the width. */
const lengths = [
  ...(['length', 'height', 'wheelbase', 'frontOverhang', 'tyreDiameter', 'rimDiameter', 'clearance'] as const),
  ...(['noseHeight', 'cowlHeight', 'beltFront', 'beltRear', 'deckHeight'] as const),
  ...(['cowl', 'header', 'peak', 'backTop', 'backBase', 'backFullness'] as const),
] satisfies readonly (keyof CarParameters)[];

function scaled(car: CarParameters, factor: number): CarParameters {
  const measured = Object.fromEntries(lengths.map((name) => [name, car[name] * factor]));
  const length = car.length * factor;
  const width = Math.min(Math.max(car.width, NARROWEST * length), WIDEST * length);
  return { ...car, ...measured, width, ...(car.outline ? { outline: grown(car.outline, factor) } : {}) };
}

function grown({ top, front, rear }: Outline, factor: number): Outline {
  const grow = (points: Outline['top']) => points.map(([a, b]) => [a * factor, b * factor] as const);
  return { top: grow(top), front: grow(front), rear: grow(rear) };
}
