import { describe, expect, it } from 'vitest';
import { asDrawn } from '../../provider/engines/embedded/car/as-drawn';
import { carBody } from '../../provider/engines/embedded/car/body';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { finishOf, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { isIndoors } from '../../provider/engines/embedded/trace/finish';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';

const CELL = 0.08;
/** Ids of samples that show a part begin here. */
const PARTS = 100;

/** What one meets who looks straight down on the front seats: the part, and how high it lies (m). */
function metOver(body: 'sedan' | 'suv' | 'supercar' | 'van' | 'roadster', detail: 'open-roof' | 'whole') {
  const sheet = { version: 1, package: { body }, fittings: { roofRack: true }, camera: { detail } } as const;
  const design = asDrawn(designOf(wholeDesign(sheet).design));
  const { car } = design;
  const tracer = new Tracer(
    sceneOf(car, () => {}, CELL),
    createStudio(car.length, design),
    finishOf(design),
    0.001,
  );
  const { rows, places } = roomOf(car, carBody(car));
  return (places[0]?.across ?? []).map((y) => {
    const met = { r: 0, g: 0, b: 0, id: 0, t: 0 };
    tracer.trace((rows[0] ?? 0) - 0.1, y, 4, 0, 0, -1, met);
    return { isSeat: isIndoors(met.id - PARTS), z: 4 - met.t, high: car.height };
  });
}

describe('a look through an open roof', () => {
  it.each(['sedan', 'suv', 'supercar', 'van', 'roadster'] as const)(
    'meets the seats of a %s from above, with nothing over them',
    (body) => {
      for (const { isSeat, z, high } of metOver(body, 'open-roof')) {
        expect(isSeat).toBe(true);
        expect(z).toBeLessThan(high - 0.3);
      }
    },
  );

  it('leaves the roof on in every other picture', () => {
    for (const { isSeat } of metOver('sedan', 'whole')) expect(isSeat).toBe(false);
  });

  it('takes an open car’s roof down, and leaves a panel that is off', () => {
    const top = (of: 'up' | 'hardtop' | 'targa') =>
      wholeDesign({ version: 1, package: { body: 'roadster', top: of }, camera: { detail: 'open-roof' } }).design
        .package?.top;
    expect([top('up'), top('hardtop'), top('targa')]).toEqual(['down', 'down', 'targa']);
  });
});
