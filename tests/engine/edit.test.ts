import { describe, expect, it } from 'vitest';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { editWith } from '../../provider/engines/embedded/models/edit';
import type { PictureReader } from '../../provider/engines/embedded/picture/subject/subject';
import { oklabOf } from '../../provider/engines/embedded/raster/colour';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import { type EngineJobOf, EngineRefusal } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import {
  changedOutside,
  hashOf,
  maskPng,
  meanOf,
  noReader,
  noTick,
  picture,
  pixelsOf,
  pngOf,
  rectangle,
} from './picture-samples';
import { car, carPng, HEIGHT, WIDTH } from './red-sedan';

/** 1 well inside of a kind of piece. */
const pieceMask = (piece: number) =>
  car.map.pieces.map((own, i) =>
    own === piece && [i - 1, i + 1, i - WIDTH, i + WIDTH].every((j) => car.map.pieces[j] === piece) ? 1 : 0,
  );
const paint = pieceMask(Piece.paint);

interface Order {
  readonly reader?: PictureReader;
  readonly image?: Uint8Array;
  readonly mask?: Uint8Array;
  readonly seed?: number;
  readonly tick?: (fraction: number) => void;
  readonly fields?: Partial<EngineJobOf<'i2i_edit_common'>>;
}

async function edit(
  prompt: string,
  { reader = car.reader, image = carPng, mask, seed = 1, tick = noTick, fields }: Order = {},
) {
  return editWith(reader, jobFor('i2i_edit_common', { image, mask, prompt, seed, ...fields }), { tick });
}
const editOne = async (positive: string, order?: Order) => pixelsOf((await edit(positive, order))[0]?.bytes);
const hueOf = (rgb: readonly [number, number, number]) => {
  const [, a, b] = oklabOf(Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2]));
  return Math.atan2(b, a);
};

describe('editing with a painted mask', () => {
  const mask = rectangle(WIDTH, HEIGHT, 20, 30, 80, 70);

  it.each(['车身改成蓝色', 'green', 'brighter', 'remove', 'night', 'dark studio', 'new rims'])(
    '"%s" changes no byte outside the mask',
    async (prompt) => {
      const edited = await editOne(prompt, { mask: await maskPng(mask, WIDTH, HEIGHT) }).catch(
        (error: unknown) => error,
      );
      // Where nothing of the part lies in the mask, saying so is the right answer.
      if (edited instanceof EngineRefusal) return expect(edited.code).toBe('edit.notFound');
      expect(changedOutside(car.image, edited as typeof car.image, mask)).toBe(0);
      expect(changedOutside(car.image, edited as typeof car.image, new Uint8Array(mask.length))).toBeGreaterThan(20);
    },
  );

  it('an empty prompt removes what the mask covers', async () => {
    const dot = picture(WIDTH, HEIGHT, (x, y) =>
      Math.hypot(x - 70, y - 40) < 12 ? [220, 30, 30] : [200 - (y >> 1), 200, 205],
    );
    const around = rectangle(WIDTH, HEIGHT, 55, 25, 86, 56);
    const edited = await editOne('', {
      reader: noReader,
      image: await pngOf(dot),
      mask: await maskPng(around, WIDTH, HEIGHT),
    });
    const [r, g] = meanOf(edited, around);
    expect(Math.abs(r - g)).toBeLessThan(30);
    expect(changedOutside(dot, edited, around)).toBe(0);
  });

  it('an empty mask is refused with edit.emptyMask', async () => {
    const empty = await maskPng(new Uint8Array(WIDTH * HEIGHT), WIDTH, HEIGHT);
    await expect(edit('blue', { mask: empty })).rejects.toMatchObject({ code: 'edit.emptyMask' });
  });
});

describe('editing by words alone', () => {
  it.each([
    ['把车身改成蓝色', '#1247ab'],
    ['green car', '#1c7a3d'],
    ['yellow', '#ecc116'],
  ])('the prompt "%s" paints the body in the hue that it names', async (prompt, hex) => {
    const edited = await editOne(prompt);
    const value = Number.parseInt(hex.slice(1), 16);
    const wanted = hueOf([(value >> 16) & 255, (value >> 8) & 255, value & 255]);
    expect(Math.abs(hueOf(meanOf(edited, paint)) - wanted)).toBeLessThan(0.4);
  });

  it('painting the body leaves background and tyres unchanged', async () => {
    const edited = await editOne('blue body');
    const far = rectangle(WIDTH, HEIGHT, 0, 0, WIDTH, 12).map((top, i) => (top && !car.map.pieces[i] ? 1 : 0));
    const elsewhere = far.map((here) => (here ? 0 : 1));
    expect(changedOutside(car.image, edited, elsewhere)).toBe(0);
    const tyres = pieceMask(Piece.tyre);
    const [r, g, b] = meanOf(edited, tyres);
    expect(b - (r + g) / 2).toBeLessThan(25);
  });

  it('a repainted body keeps its order of light and shade', async () => {
    const edited = await editOne('blue body');
    const lights = [...paint.keys()].filter((i) => paint[i]);
    const light = (rgba: Uint8Array, i: number) =>
      oklabOf(rgba[i * 4] ?? 0, rgba[i * 4 + 1] ?? 0, rgba[i * 4 + 2] ?? 0)[0];
    const before = [...lights].sort((x, y) => light(car.image.rgba, x) - light(car.image.rgba, y));
    const [darkest, brightest] = [before.slice(0, before.length / 4), before.slice(-before.length / 4)];
    const mean = (some: number[]) => some.reduce((sum, i) => sum + light(edited.rgba, i), 0) / some.length;
    expect(mean(brightest)).toBeGreaterThan(mean(darkest) + 0.05);
  });

  it('makes the background transparent and keeps the car', async () => {
    const edited = await editOne('抠图');
    expect(edited.rgba[3]).toBe(0);
    const middle = [...paint.keys()].filter((i) => paint[i]);
    const solid = middle.filter((i) => edited.rgba[i * 4 + 3] === 255).length;
    expect(solid).toBeGreaterThan(0.9 * middle.length);
  });

  it('replaces the background with a dark studio', async () => {
    const edited = await editOne('dark studio');
    const corner = rectangle(WIDTH, HEIGHT, 0, 0, 20, 10);
    expect(meanOf(edited, corner)[1]).toBeLessThan(110);
    expect(meanOf(car.image, corner)[1]).toBeGreaterThan(150);
  });

  it('replaces the rims and changes little else', async () => {
    const edited = await editOne('换轮毂');
    const beside = rectangle(WIDTH, HEIGHT, 0, 0, WIDTH, 30);
    expect(
      changedOutside(
        car.image,
        edited,
        beside.map((here) => (here ? 0 : 1)),
      ),
    ).toBe(0);
    expect(changedOutside(car.image, edited, new Uint8Array(beside.length))).toBeGreaterThan(10);
  });

  it('makes a picture brighter, more with more guidance', async () => {
    const all = new Uint8Array(WIDTH * HEIGHT).fill(1);
    const [little, much] = [
      await editOne('brighter', { fields: { guidance: 2 } }),
      await editOne('brighter', { fields: { guidance: 12 } }),
    ];
    expect(meanOf(little, all)[1]).toBeGreaterThan(meanOf(car.image, all)[1]);
    expect(meanOf(much, all)[1]).toBeGreaterThan(meanOf(little, all)[1] + 3);
  });

  it('recolours the main colour of a subject that is not a car', async () => {
    const ball = picture(WIDTH, HEIGHT, (x, y) => {
      const away = Math.hypot(x - 72, y - 48) / 34;
      return away < 1 ? [220 - 90 * away, 40 - 20 * away, 40] : [226, 226, 226];
    });
    const edited = await editOne('blue', { reader: noReader, image: await pngOf(ball) });
    const inside = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
      Math.hypot((i % WIDTH) - 72, Math.floor(i / WIDTH) - 48) < 30 ? 1 : 0,
    );
    const [r, , b] = meanOf(edited, inside);
    expect(b).toBeGreaterThan(r + 60);
    expect(edited.rgba.subarray(0, 4)).toEqual(ball.rgba.subarray(0, 4));
  });

  it.each(['add a dog', '', 'View: Front'])('refuses "%s" with examples of edits', async (prompt) => {
    await expect(edit(prompt)).rejects.toMatchObject({
      code: 'edit.notUnderstood',
      message: expect.stringContaining('black roof'),
    });
  });

  it('paints no car that hardly stands out from a busy background, unless its place is painted', async () => {
    // given
    const known = car.reader.readCar(car.image, noTick);
    if (!known) throw new Error('the red sedan is known');
    const { known: _, ...read } = known;
    const reader = (iou: number) => ({ ...car.reader, readCar: () => ({ ...read, iou, busy: true }) });
    // then
    await expect(edit('blue body', { reader: reader(0.9) })).rejects.toMatchObject({
      code: 'edit.notFound',
      message: expect.stringContaining('brush'),
    });
    await expect(edit('blue body', { reader: reader(0.97) })).resolves.toHaveLength(1);
    const mask = await maskPng(rectangle(WIDTH, HEIGHT, 20, 30, 80, 70), WIDTH, HEIGHT);
    await expect(edit('blue body', { reader: reader(0.9), mask })).resolves.toHaveLength(1);
  });

  it('refuses to paint a picture in which nothing stands out', async () => {
    const random = randomOf(1);
    const noise = picture(WIDTH, HEIGHT, () => [255 * random(), 255 * random(), 255 * random()]);
    await expect(edit('green body', { reader: noReader, image: await pngOf(noise) })).rejects.toMatchObject({
      code: 'edit.notFound',
      message: expect.stringContaining('brush'),
    });
  });

  it('refuses a part that is not in the picture and suggests the brush', async () => {
    const plain = picture(40, 40, (x) => [x * 3, 90, 90]);
    await expect(edit('gold wheels', { reader: noReader, image: await pngOf(plain) })).rejects.toMatchObject({
      code: 'edit.notFound',
      message: expect.stringContaining('brush'),
    });
  });
});

describe('every edit', () => {
  it('an edit has exactly the size asked for', async () => {
    for (const [width, height] of [
      [16, 16],
      [200, 64],
      [64, 200],
    ] as const) {
      const edited = await editOne('warmer', { fields: { width, height } });
      expect([edited.width, edited.height]).toEqual([width, height]);
    }
  });

  it('edits identically for the same seed, with variants within a batch', async () => {
    const first = await edit('blue body', { fields: { count: 2 } });
    const again = await edit('blue body', { fields: { count: 2 } });
    expect(again.map(({ bytes }) => hashOf(bytes))).toEqual(first.map(({ bytes }) => hashOf(bytes)));
    expect(first[1]?.bytes).not.toEqual(first[0]?.bytes);
  });

  it('an edit reports progress that never falls and ends at 1', async () => {
    const reported: number[] = [];
    await edit('blue body, dark studio', { tick: (fraction) => reported.push(fraction) });
    for (const [k, fraction] of reported.entries()) expect(fraction).toBeGreaterThanOrEqual(reported[k - 1] ?? 0);
    expect(reported.at(-1)).toBe(1);
  });

  it('an edit asks often whether it was cancelled, and goes on with nothing once it was', async () => {
    let asked = 0;
    const tick = () => {
      if (++asked === 60) throw new Error('cancelled');
    };
    await expect(edit('blue body, dark studio, new rims', { tick })).rejects.toThrow('cancelled');
    expect(asked).toBe(60);
  });

  it.each([
    ['one pixel wide', picture(1, 60, (_, y) => [y * 4, 30, 30])],
    ['a single pixel', picture(1, 1, () => [200, 10, 10])],
    ['grey all over', picture(50, 40, () => [128, 128, 128])],
  ])('edits a picture that is %s', async (_, image) => {
    const edited = await editOne('warmer', { reader: noReader, image: await pngOf(image) });
    expect([edited.width, edited.height]).toEqual([WIDTH, HEIGHT]);
  });

  it('keeps a transparent picture transparent or refuses the edit', async () => {
    const clear = picture(30, 20, () => [0, 0, 0]);
    for (let i = 3; i < clear.rgba.length; i += 4) clear.rgba[i] = 0;
    const outcome = await editOne('brighter', { reader: noReader, image: await pngOf(clear) }).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof EngineRefusal) expect(outcome.code).toBe('edit.notFound');
    else expect((outcome as typeof clear).rgba[3]).toBe(0);
  });
});
