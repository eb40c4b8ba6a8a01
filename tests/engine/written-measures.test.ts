import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { readPicture } from '../../provider/engines/embedded/designs/picture';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { numbersIn } from '../../provider/engines/embedded/reading/written/numbers';
import { lineSheet, written } from './written-sheets';

const SIZE = { width: 1080, height: 720 };
const sheet = {
  version: DESIGN_VERSION,
  package: { body: 'sedan', length: 4620, wheelbase: 2790, frontOverhang: 880, height: 1430 },
  scene: { technique: 'blueprint' },
} as const;

/** A blueprint of ours as anybody's: without what its file says. */
let blueprint: Buffer;
beforeAll(async () => {
  const rgb = await drawPixels(designOf(sheet), { ...noWords, view: 'side' }, SIZE, 1, () => {}, 0.04);
  blueprint = await sharp(rgb, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
});

const still = () => {};

describe('measures that are written in a picture', () => {
  it('a blueprint gives its car the very millimetres that stand on its dimension lines', async () => {
    const { picture, design } = await readPicture(blueprint, still);
    expect(picture.view).toBe('side');
    const read = Object.fromEntries((picture.measures ?? []).map(({ name, mm }) => [name, mm]));
    expect(read).toMatchObject({ length: 4620, wheelbase: 2790, height: 1430 });
    expect(design.package).toMatchObject({ length: 4620, wheelbase: 2790, height: 1430 });
    expect(picture.wheelbase).toBe(2790);
  });

  it('a designer who says so has the car without them', async () => {
    const { picture } = await readPicture(blueprint, still, { measures: 'ignored' });
    expect(picture.view).toBe('side');
    expect(picture).not.toHaveProperty('measures');
  });

  it('a sheet at another scale makes the whole car as large as it says', async () => {
    // Given the same drawing with a wheelbase a tenth longer written under it
    const { picture, design } = await readPicture(await lineSheet('WB 3069'), still);
    // When only that measure is read
    expect(picture.measures).toEqual([{ name: 'wheelbase', mm: 3069, part: expect.any(Array) }]);
    // Then the other measures grow with it
    const { wheelbase = 0, length = 0 } = design.package ?? {};
    expect(wheelbase).toBe(3069);
    expect(length / wheelbase).toBeCloseTo(4620 / 2790, 1);
  });

  it.each([
    ['WB 2700 mm', { value: 2700, name: 'wheelbase' }],
    ['L = 4385', { value: 4385, name: 'length' }],
    ['WHEELBASE 2960', { value: 2960, name: 'wheelbase' }],
    ['H 1468', { value: 1468, name: 'height' }],
    ['1905', { value: 1905 }],
  ])('“%s” is read with what it names', (text, number) => {
    expect(numbersIn(written(text))).toEqual([expect.objectContaining(number)]);
  });

  it('words without a number, and a number in a longer one, are no measures', () => {
    expect(numbersIn(written('HOLD THE LINE'))).toEqual([]);
    expect(numbersIn(written('270045'))).toEqual([]);
  });
});
