import { expect, test } from 'vitest';
import { bodyTypes } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';

/** What a rough model is too coarse for, beside gaps: handles, and a badge on the flank. */
const small: readonly number[] = [Skin.line, Skin.chrome, Skin.accent];
/** Between places that are asked, along the car and upwards (m). */
const STEP = 0.019;

test.each(bodyTypes)('the flank of a %s has the same areas with its gaps and without them', (body) => {
  // given
  const { car } = designOf(wholeDesign({ version: 1, package: { body }, fittings: { chrome: true } }).design);
  const shape = carBody(car);
  const whole = createFeatures(car, shape);
  const areas = createFeatures(car, shape, 'areas');
  const gaps: number[] = [];

  for (let x = 0.1; x < car.length - 0.1; x += STEP) {
    for (let z = car.clearance; z < car.height - 0.05; z += STEP) {
      // when
      const at = [x, shape.halfWidth(x), z, 0, 1, 0, 0.01] as const;
      const [all, area] = [whole(...at), areas(...at)];

      // then
      if (area === all) continue;
      gaps.push(all);
      expect(area).toBe(Skin.paint);
    }
  }
  for (const skin of gaps) expect(small).toContain(skin);
  if (body !== 'formula' && body !== 'hot-rod') expect(gaps.length).toBeGreaterThan(20);
});
