import { expect, test } from 'vitest';
import { bodyTypes } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';

const withBumpers = bodyTypes.filter((body) => !openWheeled.includes(body));

test.each(withBumpers)('bumpers in a colour of their own lie low, ahead of and behind the wheels of a %s', (body) => {
  // given
  const sheet = { version: 1, package: { body }, paint: { colour: '#ddddda', bumpers: '#161619' } } as const;
  const { car } = designOf(wholeDesign(sheet).design);
  const shape = carBody(car);
  const skin = createFeatures(car, shape);

  // when
  const found: (readonly [x: number, z: number])[] = [];
  for (let x = 0.02; x < car.length; x += 0.03) {
    for (let z = car.clearance; z < car.height; z += 0.02)
      if (skin(x, shape.halfWidth(x), z, 0, 1, 0, 0.004) === Skin.bumpers) found.push([x, z]);
  }

  // then
  const [axle, last] = [car.frontOverhang, car.frontOverhang + car.wheelbase];
  expect(found.some(([x]) => x < axle)).toBe(true);
  expect(found.some(([x]) => x > last)).toBe(true);
  for (const [x, z] of found) {
    expect(x < axle - 0.2 || x > last + 0.2).toBe(true);
    expect(z).toBeLessThan(x < axle ? car.noseHeight - 0.08 : car.deckHeight - 0.1);
  }
});

test('a car whose wheels stand free has no bumpers to paint, which is reported', () => {
  // when
  const { design, words } = readRequest({ prompt: 'formula car with black bumpers', seed: 3 });

  // then
  expect(design.paint?.bumpers).toBeUndefined();
  expect(words.find(({ text }) => text === 'bumpers')).toMatchObject({ status: 'unknown', because: 'not-drawn' });
});
