import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCar } from '../../provider/engines/embedded/reading';

/** A drawing of tests/engine/sketches. */
async function sketch(name: string) {
  const file = await readFile(new URL(`./sketches/${name}.png`, import.meta.url));
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
}

it.each([
  ['van-domed', 'van'],
  ['pickup-double-cab', 'pickup'],
  ['pickup-single-cab', 'pickup'],
] as const)('reads %s, drawn with few lines, as a %s that follows its drawing', async (name, body) => {
  // given
  const image = await sketch(name);
  // when
  const reading = readCar(image, () => {});
  // then
  expect(reading?.car).toMatchObject({ type: body, outline: expect.anything() });
  expect(reading?.view).toBe('side');
  expect(reading?.iou).toBeGreaterThan(0.94);
});

it('leaves the lamps of a drawn van below its roof, where its gate is', async () => {
  const { car } = readCar(await sketch('van-domed'), () => {}) ?? {};
  expect(car?.deckHeight).toBeLessThan(0.72 * (car?.height ?? 0));
});
