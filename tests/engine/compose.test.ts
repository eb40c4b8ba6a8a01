import { describe, expect, it } from 'vitest';
import { composeWith } from '../../provider/engines/embedded/models/compose';
import type { PictureReader } from '../../provider/engines/embedded/picture/subject/subject';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { CELL, hashOf, meanOf, noReader, noTick, picture, pixelsOf, pngOf, rectangle } from './picture-samples';
import { car, carPng, HEIGHT, WIDTH } from './red-sedan';

const paint = car.map.pieces.map((piece) => (piece === Piece.paint ? 1 : 0));
const corner = rectangle(WIDTH, HEIGHT, 0, 0, 20, 10);
/** Sees the car in a picture of its proportions with enough red in it and a grey corner, and nothing elsewhere. */
const reader: PictureReader = {
  ...noReader,
  cell: CELL,
  readCar: (image, tick) => {
    const { rgba, width, height } = image;
    let red = 0;
    for (let k = 0; k < rgba.length; k += 4) if ((rgba[k] ?? 0) > (rgba[k + 1] ?? 0) + 60) red++;
    return red > 0.03 * width * height && Math.abs((rgba[0] ?? 0) - (rgba[2] ?? 0)) < 12
      ? car.reader.readCar(image, tick)
      : undefined;
  },
};
const green = await pngOf(picture(60, 40, () => [20, 140, 60]));
const blue = await pngOf(picture(60, 40, () => [20, 60, 190]));
const sky = await pngOf(picture(60, 40, (_, y) => (y < 24 ? [90, 150, 230] : [210, 180, 120])));
const stripes = await pngOf(picture(60, 40, (x) => (x % 12 < 6 ? [240, 240, 240] : [20, 60, 190])));
const gold = await pngOf(picture(60, 40, () => [200, 150, 40]));
const pink = await pngOf(picture(60, 40, () => [230, 120, 170]));

/** A quarter of the pixels: where only whether something changes is asked. */
const SMALL = { width: WIDTH / 2, height: HEIGHT / 2 };

async function compose(
  [first, second, ...rest]: readonly [Uint8Array, Uint8Array, ...Uint8Array[]],
  prompt = '',
  fields: Partial<EngineJobOf<'flux_kontext_composer'>> = {},
  tick = noTick,
) {
  const images = [
    { number: 1, bytes: first },
    { number: 2, bytes: second },
    ...rest.map((bytes, k) => ({ number: k + 3, bytes })),
  ] as const;
  return composeWith(reader, jobFor('flux_kontext_composer', { images, prompt, ...fields }), { tick });
}
const one = async (...order: Parameters<typeof compose>) => pixelsOf((await compose(...order))[0]?.bytes);

describe('composing pictures', () => {
  it("gives the first image's car the second image's colour and keeps its light", async () => {
    const [r, g, b] = meanOf(await one([carPng, green]), paint);
    expect(g).toBeGreaterThan(r + 30);
    expect(g).toBeGreaterThan(b + 15);
  });

  it('composes a different picture when the images change places', async () => {
    const [there] = await compose([carPng, green], '', SMALL);
    const [back] = await compose([green, carPng], '', SMALL);
    expect(hashOf(back?.bytes)).not.toBe(hashOf(there?.bytes));
  });

  it('each of six images influences the composition', async () => {
    const others = [green, sky, blue, gold, stripes] as const;
    const [whole] = await compose([carPng, ...others], '', SMALL);
    for (const left of others.keys()) {
      const [first = pink, ...rest] = others.map((image, k) => (k === left ? pink : image));
      const [other] = await compose([carPng, first, ...rest], '', SMALL);
      expect(hashOf(other?.bytes), `image ${left + 2}`).not.toBe(hashOf(whole?.bytes));
    }
  });

  it('takes from each image what the prompt assigns to it', async () => {
    const composed = await one([carPng, sky, green], '图3的颜色，图2的背景');
    const [r, g] = meanOf(composed, paint);
    expect(g).toBeGreaterThan(r + 30);
    const [cr, , cb] = meanOf(composed, corner);
    expect(cb).toBeGreaterThan(cr + 40);
  });

  it('mixes colours in the proportion that the prompt names', async () => {
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

  it('applies further edits in the prompt of a composition', async () => {
    expect(meanOf(await one([carPng, green], 'dark studio'), corner)[1]).toBeLessThan(110);
  });

  it('composes identical pictures for the same seed, in the size and number asked for', async () => {
    const fields = { width: 96, height: 64, count: 2 };
    const first = await compose([carPng, sky], '', fields);
    const again = await compose([carPng, sky], '', fields);
    expect(again.map(({ bytes }) => hashOf(bytes))).toEqual(first.map(({ bytes }) => hashOf(bytes)));
    expect(first.map(({ width, height }) => [width, height])).toEqual([
      [96, 64],
      [96, 64],
    ]);
    expect(first[1]?.bytes).not.toEqual(first[0]?.bytes);
  });

  it('refuses images that would change nothing', async () => {
    await expect(compose([gold, gold])).rejects.toMatchObject({ code: 'edit.notFound' });
  });

  it('stops composing when it is cancelled', async () => {
    let asked = 0;
    const tick = () => {
      if (++asked > 20) throw new Error('cancelled');
    };
    await expect(compose([carPng, green, sky], '', {}, tick)).rejects.toThrow('cancelled');
  });
});
