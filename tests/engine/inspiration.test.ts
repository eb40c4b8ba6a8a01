import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { inspired, inspiredBrief, readInspiration } from '../../provider/engines/embedded/models/inspiration';
import { readPrompt } from '../../provider/engines/embedded/words';

const tall = designCar(readPrompt('yellow suv'), 4, 7);
const low = (prompt: string) => designCar(readPrompt(prompt), 9, 7);

describe('the optional image of a text', () => {
  it("a design takes the image's proportions, and its paint where the prompt names none", () => {
    const brief = readPrompt('modern');
    const before = low('modern');
    const after = inspired(before, brief, { car: tall.car, paint: tall.paint });
    expect(Math.abs(after.car.height - tall.car.height)).toBeLessThan(Math.abs(before.car.height - tall.car.height));
    expect(after.paint).toEqual(tall.paint);
  });

  it("a design takes the image's body style where the prompt names none", () => {
    expect(inspiredBrief(readPrompt('modern'), { car: tall.car }).carType).toBe('suv');
    expect(inspiredBrief(readPrompt('modern sedan'), { car: tall.car }).carType).toBe('sedan');
  });

  it('the image does not change what the prompt names', () => {
    const prompt = 'blue sedan, wheelbase 2900 mm';
    const before = low(prompt);
    const after = inspired(before, readPrompt(prompt), { car: tall.car, paint: tall.paint });
    expect(after.paint).toEqual(before.paint);
    expect(after.car.wheelbase).toBeCloseTo(2.9);
  });

  it('an image without a car lends its main colour, an empty one nothing', async () => {
    const flat = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background } })
        .png()
        .toBuffer();
    const green = await readInspiration(await flat('#0a7a2a'), () => {});
    expect(green.car).toBeUndefined();
    const [r, g, b] = green.paint?.color ?? [0, 0, 0];
    expect(g).toBeGreaterThan(r * 3);
    expect(g).toBeGreaterThan(b * 3);
    expect((await readInspiration(await flat('#00000000'), () => {})).paint).toBeUndefined();
  });
});
