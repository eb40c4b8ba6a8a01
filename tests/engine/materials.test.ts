import { expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { paintMaterial } from '../../provider/engines/embedded/trace/paint-material';
import { readPrompt } from '../../provider/engines/embedded/words';

it('gives a matte car a paint of the same colour that mirrors nothing sharply', () => {
  const [gloss, matte] = ['red sedan', 'matte red sedan'].map((words) =>
    paintMaterial(designCar(readPrompt(words), 3, 7).paint),
  );
  expect([gloss?.coat, matte?.coat]).toEqual([true, undefined]);
  expect(matte?.roughness).toBeGreaterThan(gloss?.roughness ?? 1);
  expect(matte?.diffuse[0]).toBeGreaterThan(10 * (matte?.diffuse[1] ?? 1));
});
