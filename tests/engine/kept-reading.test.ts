import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { readCar as readAnew } from '../../provider/engines/embedded/reading';
import { keepReadings, readCar, watchReadings } from '../../provider/engines/embedded/reading/kept';

const sketch = await readFile(new URL('./sketches/sedan-side.png', import.meta.url));
const decoded = (answers?: { readonly facing: 'right' }) => decodeImage(sketch, { width: 300, height: 300, answers });
const stop = () => {
  throw new Error('stop');
};

it('a picture is read once for the same answers about its car', async () => {
  // given
  const first = readCar(await decoded(), () => {});
  // then
  const steps: number[] = [];
  expect(readCar(await decoded(), (fraction) => steps.push(fraction))).toBe(first);
  expect(steps).toEqual([1]);
  expect(readCar(await decoded({ facing: 'right' }), () => {})).not.toBe(first);
});

it('an answer is read the same whether or not the picture was read before it', async () => {
  // given
  readCar(await decoded(), () => {});
  // when
  const reading = readCar(await decoded({ facing: 'right' }), () => {});
  // then
  expect(reading).toEqual(readAnew(await decoded({ facing: 'right' }), () => {}));
});

it('a reading is handed to another thread whole', async () => {
  // given
  const readingsMade = watchReadings();
  const image = await decodeImage(sketch, { width: 280, height: 280 });
  // when
  const reading = readCar(image, () => {});
  // then
  const made = readingsMade();
  expect(made.map((one) => one.reading)).toEqual([reading]);
  expect(structuredClone(made)).toEqual(made);
  // and what another has read counts as read
  keepReadings([{ key: 'of another', reading }]);
  expect(readingsMade().map(({ key }) => key)).toEqual([...made.map(({ key }) => key), 'of another']);
});

it('a cancelled reading is not kept, and one that was kept can be cancelled too', async () => {
  const image = await decodeImage(sketch, { width: 270, height: 270 });
  expect(() => readCar(image, stop)).toThrow('stop');
  expect(readCar(image, () => {})).toBeDefined();
  expect(() => readCar(image, stop)).toThrow('stop');
});
