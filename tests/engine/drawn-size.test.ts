import { describe, expect, it } from 'vitest';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import type { CarReading } from '../../provider/engines/embedded/reading/car-reading';
import { inDrawnSize } from '../../provider/engines/embedded/reading/drawn-size';

const PLACE = [-3, 8, 1] as const;
/** A car that was read off a drawing; nothing else of the reading is of any matter. */
const reading = (view: CarReading['view']): CarReading =>
  ({ view, car: archetypes.sedan, camera: { origin: PLACE } }) as unknown as CarReading;
const { length, height, wheelbase, width } = archetypes.sedan;

describe('the size of a drawing to scale', () => {
  it("a drawing to scale sets the car's size and keeps its shape and its place in the picture", () => {
    const { car, camera } = inDrawnSize(reading('side'), length * 1.1);
    expect(car.length).toBeCloseTo(length * 1.1);
    expect(car.height / car.length).toBeCloseTo(height / length);
    expect(car.wheelbase / car.length).toBeCloseTo(wheelbase / length);
    expect(camera.origin).toEqual(PLACE.map((metres) => metres * 1.1));
    // A side view does not show the width.
    expect(car.width).toBe(width);
  });

  it.each([
    ['that no such car has', 'side', length / 5],
    ['of a view in which the length is foreshortened', 'three-quarter', length * 1.1],
    ['that is no number', 'side', Number.NaN],
  ] as const)('ignores a scale %s', (_, view, scaled) => {
    expect(inDrawnSize(reading(view), scaled)).toEqual(reading(view));
  });
});
