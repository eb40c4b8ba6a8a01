import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../provider/engines/embedded/drawn/drawing';
import { colorizeWith } from '../../provider/engines/embedded/models/colorize';
import type { PictureReader } from '../../provider/engines/embedded/picture/subject/subject';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { hashOf, meanOf, noReader, picture, pixelAt, pixelsOf, pngOf, renderedCar } from './picture-samples';

const [WIDTH, HEIGHT] = [144, 96];
const car = renderedCar('silver sedan, light studio', WIDTH, HEIGHT);
/** The car's edges between pieces, as a draughtsman would draw them. */
const carDrawing = picture(WIDTH, HEIGHT, (x, y) => {
  const piece = (px: number, py: number) => car.map.pieces[py * WIDTH + px] ?? 0;
  const edge = x + 1 < WIDTH && y + 1 < HEIGHT && (piece(x, y) !== piece(x + 1, y) || piece(x, y) !== piece(x, y + 1));
  return edge ? [20, 20, 20] : [255, 255, 255];
});
/** A box with a disc in it. */
const boxDrawing = picture(WIDTH, HEIGHT, (x, y) => {
  const box =
    (Math.abs(x - 72) === 50 && Math.abs(y - 48) <= 32) || (Math.abs(y - 48) === 32 && Math.abs(x - 72) <= 50);
  const disc = Math.abs(Math.hypot(x - 72, y - 48) - 16) < 0.8;
  return box || disc ? [15, 15, 15] : [250, 250, 250];
});

interface Order {
  readonly reader?: PictureReader;
  readonly reference?: Uint8Array;
  readonly seed?: number;
  readonly tick?: (fraction: number) => void;
  readonly fields?: Partial<EngineJobOf<'lineart_colorize'>>;
}

async function colorize(
  image: ReturnType<typeof picture>,
  prompt = '',
  { reader = noReader, reference, seed = 1, tick = () => {}, fields }: Order = {},
) {
  const job = jobFor('lineart_colorize', { image: await pngOf(image), prompt, reference, seed, ...fields });
  return colorizeWith(reader, job, { tick, cancelled: () => false });
}
const one = async (...order: Parameters<typeof colorize>) => pixelsOf((await colorize(...order))[0]?.bytes);

describe('readDrawing', () => {
  it('distinguishes dark and light line drawings from a rendering', () => {
    expect(readDrawing(boxDrawing)).toBeDefined();
    const negative = picture(WIDTH, HEIGHT, (x, y) => {
      const [r = 0, g = 0, b = 0] = pixelAt(boxDrawing, x, y);
      return [255 - r, 255 - g, 255 - b];
    });
    expect(readDrawing(negative)).toBeDefined();
    expect(readDrawing(car.image)).toBeUndefined();
    expect(readDrawing(picture(30, 20, () => [255, 255, 255]))).toBeUndefined();
  });
});

describe('colouring a drawing', () => {
  it('keeps every line of a drawing in its place when colouring it', async () => {
    for (const [image, reader] of [
      [boxDrawing, noReader],
      [carDrawing, car.reader],
    ] as const) {
      const coloured = await one(image, 'yellow', { reader });
      for (let i = 0; i < WIDTH * HEIGHT; i++) {
        if ((image.rgba[i * 4] ?? 0) < 40) expect(coloured.rgba[i * 4 + 1]).toBeLessThan(70);
      }
    }
  });

  it('paints the body of a drawn car in the colour named, not its tyres and windows', async () => {
    const coloured = await one(carDrawing, '红色', { reader: car.reader });
    const at = (piece: number) => car.map.pieces.map((own) => (own === piece ? 1 : 0));
    const [r, g, b] = meanOf(coloured, at(Piece.paint));
    expect(r).toBeGreaterThan(g + 40);
    expect(r).toBeGreaterThan(b + 40);
    for (const piece of [Piece.tyre, Piece.glass]) {
      const [tr, tg] = meanOf(coloured, at(piece));
      expect(tr - tg).toBeLessThan(45);
    }
  });

  it('gives separate areas of a drawing without a car different colours', async () => {
    const coloured = await one(boxDrawing, 'orange');
    const [br, , bb] = pixelAt(coloured, 30, 48);
    expect(br).toBeGreaterThan((bb ?? 0) + 50);
    expect(pixelAt(coloured, 72, 48)).not.toEqual(pixelAt(coloured, 30, 48));
  });

  it('colours a drawing in the colours of its reference image', async () => {
    const reference = await pngOf(picture(60, 40, (x) => (x < 36 ? [18, 120, 60] : [230, 200, 40])));
    const coloured = await one(boxDrawing, '', { reference });
    const [r, g, b] = pixelAt(coloured, 30, 48);
    expect(g).toBeGreaterThan((r ?? 0) + 20);
    expect(g).toBeGreaterThan((b ?? 0) + 10);
    const [dr, , db] = pixelAt(coloured, 72, 48);
    expect(dr).toBeGreaterThan((db ?? 0) + 40);
  });

  it("prefers the colour in the prompt over the reference's", async () => {
    const reference = await pngOf(picture(20, 20, () => [18, 120, 60]));
    const [r, , b] = pixelAt(await one(boxDrawing, 'blue', { reference }), 30, 48);
    expect(b).toBeGreaterThan((r ?? 0) + 40);
  });

  it('paints the background of a drawing as the prompt says', async () => {
    const [dark = 0] = pixelAt(await one(boxDrawing, 'red, dark studio'), 4, 4);
    const [light = 0] = pixelAt(await one(boxDrawing, 'red, white background'), 4, 4);
    expect(dark).toBeLessThan(90);
    expect(light).toBeGreaterThan(235);
  });

  it('colours a drawing identically for the same seed and differently for another', async () => {
    const [first] = await colorize(boxDrawing, '', { seed: 5 });
    const [again] = await colorize(boxDrawing, '', { seed: 5 });
    const [other] = await colorize(boxDrawing, '', { seed: 6 });
    expect(hashOf(again?.bytes)).toBe(hashOf(first?.bytes));
    expect(hashOf(other?.bytes)).not.toBe(hashOf(first?.bytes));
  });

  it('draws exactly the size and the number of coloured pictures asked for', async () => {
    const files = await colorize(boxDrawing, 'red', { fields: { width: 64, height: 120, count: 2 } });
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [64, 120],
      [64, 120],
    ]);
    expect(files[1]?.bytes).not.toEqual(files[0]?.bytes);
  });

  it('refuses blank paper and a drawing without closed areas', async () => {
    await expect(colorize(picture(60, 40, () => [255, 255, 255]))).rejects.toMatchObject({ code: 'drawing.empty' });
    const stroke = picture(WIDTH, HEIGHT, (_, y) => (y === 40 ? [0, 0, 0] : [255, 255, 255]));
    await expect(colorize(stroke)).rejects.toMatchObject({ code: 'drawing.open' });
  });

  it('stops colouring when it is cancelled', async () => {
    let asked = 0;
    const tick = () => {
      if (++asked > 20) throw new Error('cancelled');
    };
    await expect(colorize(carDrawing, 'red', { reader: car.reader, tick })).rejects.toThrow('cancelled');
  });
});
