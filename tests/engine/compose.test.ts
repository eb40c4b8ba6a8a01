import { describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { composeWith } from '../../provider/engines/embedded/models/compose';
import type { Eyes } from '../../provider/engines/embedded/picture/subject/subject';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import {
  blind,
  CELL,
  hashOf,
  meanOf,
  noTick,
  picture,
  pixelsOf,
  pngOf,
  rectangle,
  renderedCar,
} from './picture-samples';

const [WIDTH, HEIGHT] = [144, 96];
const car = renderedCar('red sedan, light studio', WIDTH, HEIGHT);
const paint = car.map.pieces.map((piece) => (piece === Piece.paint ? 1 : 0));
const corner = rectangle(WIDTH, HEIGHT, 0, 0, 20, 10);
/** Sees the car in a picture of its proportions with enough red in it and a grey corner, and nothing elsewhere. */
const eyes: Eyes = {
  ...blind,
  cell: CELL,
  readCar: (image, tick) => {
    const { rgba, width, height } = image;
    let red = 0;
    for (let k = 0; k < rgba.length; k += 4) if ((rgba[k] ?? 0) > (rgba[k + 1] ?? 0) + 60) red++;
    return red > 0.03 * width * height && Math.abs((rgba[0] ?? 0) - (rgba[2] ?? 0)) < 12
      ? car.eyes.readCar(image, tick)
      : undefined;
  },
};
const carPng = await pngOf(car.image);
const green = await pngOf(picture(60, 40, () => [20, 140, 60]));
const blue = await pngOf(picture(60, 40, () => [20, 60, 190]));
const sky = await pngOf(picture(60, 40, (_, y) => (y < 24 ? [90, 150, 230] : [210, 180, 120])));
const stripes = await pngOf(picture(60, 40, (x) => (x % 12 < 6 ? [240, 240, 240] : [20, 60, 190])));
const gold = await pngOf(picture(60, 40, () => [200, 150, 40]));
const pink = await pngOf(picture(60, 40, () => [230, 120, 170]));

async function compose(
  images: readonly Uint8Array[],
  positive = '',
  fields: Record<string, unknown> = {},
  tick = noTick,
) {
  const named = Object.fromEntries(images.map((_, k) => [`multi_source_image_path_${k + 1}`, 'x']));
  const body = GenerationBody.parse({
    model: 'flux_kontext_composer',
    positive,
    width: WIDTH,
    height: HEIGHT,
    ...named,
    ...fields,
  });
  if (body.model !== 'flux_kontext_composer') throw new Error('a composition was expected');
  const bytes = Object.fromEntries(images.map((image, k) => [`multi_source_image_path_${k + 1}`, image]));
  return composeWith(eyes, { body, images: bytes, seed: 1 }, { tick });
}
const one = async (...order: Parameters<typeof compose>) => pixelsOf((await compose(...order))[0]?.bytes);

describe('composing pictures', () => {
  it("gives the first one's car the second one's colour and keeps its light", async () => {
    const [r, g, b] = meanOf(await one([carPng, green]), paint);
    expect(g).toBeGreaterThan(r + 30);
    expect(g).toBeGreaterThan(b + 15);
  });

  it('depends on the order', async () => {
    const [there] = await compose([carPng, green]);
    const [back] = await compose([green, carPng]);
    expect(back?.bytes).not.toEqual(there?.bytes);
  });

  it('lets each of six images have its influence', async () => {
    const all = [carPng, green, sky, blue, gold, stripes];
    const [whole] = await compose(all);
    for (let left = 1; left < all.length; left++) {
      const replaced = all.map((image, k) => (k === left ? pink : image));
      const [other] = await compose(replaced);
      expect(other?.bytes, `image ${left + 1}`).not.toEqual(whole?.bytes);
    }
  });

  it('takes from each image what the words say', async () => {
    const composed = await one([carPng, sky, green], '图3的颜色，图2的背景');
    const [r, g] = meanOf(composed, paint);
    expect(g).toBeGreaterThan(r + 30);
    const [cr, , cb] = meanOf(composed, corner);
    expect(cb).toBeGreaterThan(cr + 40);
  });

  it('mixes in the proportion that is named', async () => {
    const share = async (prompt: string) => meanOf(await one([carPng, blue], prompt), paint)[2];
    const [none, some, full] = [meanOf(car.image, paint)[2], await share('image 2 40%'), await share('')];
    expect(some).toBeGreaterThan(none + 8);
    expect(full).toBeGreaterThan(some + 8);
  });

  it('wraps a pattern around the body', async () => {
    const composed = await one([carPng, stripes], '图2的图案');
    const tones = [...paint.keys()].filter((i) => paint[i]).map((i) => composed.rgba[i * 4] ?? 0);
    expect(tones.filter((tone) => tone > 150).length).toBeGreaterThan(0.15 * tones.length);
    expect(tones.filter((tone) => tone < 70).length).toBeGreaterThan(0.15 * tones.length);
  });

  it('does what else is said', async () => {
    expect(meanOf(await one([carPng, green], 'dark studio'), corner)[1]).toBeLessThan(110);
  });

  it('gives the same bytes again, and the size and number asked for', async () => {
    const fields = { width: 96, height: 64, n: 2 };
    const first = await compose([carPng, sky], '', fields);
    const again = await compose([carPng, sky], '', fields);
    expect(again.map(({ bytes }) => hashOf(bytes))).toEqual(first.map(({ bytes }) => hashOf(bytes)));
    expect(first.map(({ width, height }) => [width, height])).toEqual([
      [96, 64],
      [96, 64],
    ]);
    expect(first[1]?.bytes).not.toEqual(first[0]?.bytes);
  });

  it('refuses what would change nothing', async () => {
    await expect(compose([gold, gold])).rejects.toMatchObject({ code: 'edit.notFound' });
  });

  it('stops when it is cancelled', async () => {
    let asked = 0;
    const tick = () => {
      if (++asked > 20) throw new Error('cancelled');
    };
    await expect(compose([carPng, green, sky], '', {}, tick)).rejects.toThrow('cancelled');
  });
});
