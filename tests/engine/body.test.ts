import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { type Body, createBody } from '../../provider/engines/embedded/car/shape/body';
import { plainCar } from '../../provider/engines/embedded/reading/fit';
import { readPrompt } from '../../provider/engines/embedded/words';

const STEP = 0.005;

/** Where the body is highest at (x, y), and how far down it is solid from there (m). */
function crustAt({ distance }: Body, x: number, y: number) {
  const solid = (z: number) => distance(x, y, z) < 0;
  let top = 2;
  while (top > 0 && !solid(top)) top -= STEP;
  let foot = top;
  while (foot > 0 && solid(foot)) foot -= STEP;
  return { top, thick: top - foot };
}

describe("a car's body", () => {
  it.each([1, 3, 5])("a low car's wings cover its front wheels out to their edge (seed %i)", (seed) => {
    const { car } = designCar(readPrompt('sports car'), seed, 7);
    const body = createBody(car);
    const { top } = crustAt(body, body.frontAxle, 0.93 * (car.width / 2));
    expect(top).toBeGreaterThan(car.tyreDiameter + 0.036);
  });

  it.each(['sports', 'hatchback', 'suv'] as const)(
    'a %s has no spoiler thinner than the cells of its mesh',
    (style) => {
      const car = { ...plainCar(style), spoiler: true };
      const body = createBody(car);
      const back = car.tailgate ? car.backTop + 0.16 : car.length - 0.15;
      for (const y of [0, 0.3, 0.5]) {
        for (const x of [back - 0.06, back, back + 0.06]) {
          expect(crustAt(body, x, y).thick).toBeGreaterThan(0.024);
        }
      }
    },
  );
});
