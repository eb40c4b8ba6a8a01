import { describe, expect, it } from 'vitest';
import { colorizeWith } from '../../provider/engines/embedded/models/colorize';
import { chromaOf, colourAt, type Oklab, oklabOfHex, toOklab } from '../../provider/engines/embedded/raster/colour';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { noReader, noTick, picture, pixelsOf, pngOf, type Rgb, renderedCar } from './picture-samples';

const [WIDTH, HEIGHT] = [144, 96];
const car = renderedCar('silver sedan, light studio', WIDTH, HEIGHT);
const carDrawing = picture(WIDTH, HEIGHT, (x, y) => {
  const piece = (px: number, py: number) => car.map.pieces[py * WIDTH + px] ?? 0;
  const edge = x + 1 < WIDTH && y + 1 < HEIGHT && (piece(x, y) !== piece(x + 1, y) || piece(x, y) !== piece(x, y + 1));
  return edge ? [20, 20, 20] : [255, 255, 255];
});
/** A box of three areas: a disc in its left half, and a wall between the halves. */
const isLine = (x: number, y: number) =>
  (Math.abs(x - 72) === 56 && Math.abs(y - 48) <= 36) ||
  (Math.abs(y - 48) === 36 && Math.abs(x - 72) <= 56) ||
  (x === 72 && Math.abs(y - 48) <= 36) ||
  Math.abs(Math.hypot(x - 44, y - 48) - 16) < 0.8;
const box = picture(WIDTH, HEIGHT, (x, y) => (isLine(x, y) ? [15, 15, 15] : [250, 250, 250]));
const boxPng = await pngOf(box);

async function colour(image: Uint8Array, fields: Partial<EngineJobOf<'lineart_colorize'>>, reader = noReader) {
  const job = jobFor('lineart_colorize', { image, ...fields });
  const [file] = await colorizeWith(reader, job, { tick: noTick, cancelled: () => false });
  return pixelsOf(file?.bytes);
}
/** The mean colour (OKLab) around a spot. */
function near({ rgba }: RasterImage, x: number, y: number): Oklab {
  const colours = toOklab(rgba, noTick);
  const spots = [-2, 0, 2].flatMap((dy) => [-2, 0, 2].map((dx) => colourAt(colours, (y + dy) * WIDTH + x + dx)));
  const mean = (c: 0 | 1 | 2) => spots.reduce((sum, spot) => sum + spot[c], 0) / spots.length;
  return [mean(0), mean(1), mean(2)];
}
const hueOf = ([, a, b]: Oklab) => Math.atan2(b, a);
const apart = (one: Oklab, other: Oklab) =>
  Math.abs(Math.atan2(Math.sin(hueOf(one) - hueOf(other)), Math.cos(hueOf(one) - hueOf(other))));
const disc = [44, 40] as const;
const left = [24, 75] as const;
const right = [100, 48] as const;

describe('colouring by hints', () => {
  const stroke = (at: (x: number, y: number) => boolean, ink: Rgb) =>
    pngOf(picture(WIDTH, HEIGHT, (x, y) => (at(x, y) ? ink : isLine(x, y) ? [15, 15, 15] : [250, 250, 250])));
  const red = oklabOfHex('#c01818');

  it('gives the area of a stroke its hue, and no other area', async () => {
    const hints = await stroke((x, y) => Math.abs(y - 48) < 3 && Math.abs(x - 44) < 8, [192, 24, 24]);
    const made = await colour(boxPng, { hints });
    expect(apart(near(made, ...disc), red)).toBeLessThan(0.3);
    expect(chromaOf(near(made, ...disc))).toBeGreaterThan(0.08);
    for (const [x, y] of [left, right]) expect(chromaOf(near(made, x, y))).toBeLessThan(0.02);
  });

  it('gives each area the hue of its own stroke, also on a transparent ground', async () => {
    const clear = picture(WIDTH, HEIGHT, (x) => (x < 72 ? [192, 24, 24] : [20, 60, 190]));
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (!(Math.abs(y - 48) < 3 && (Math.abs(x - 44) < 8 || Math.abs(x - 100) < 8))) clear.rgba[i * 4 + 3] = 0;
    }
    const made = await colour(boxPng, { hints: await pngOf(clear) });
    expect(apart(near(made, ...disc), red)).toBeLessThan(0.3);
    expect(apart(near(made, ...right), oklabOfHex('#143cbe'))).toBeLessThan(0.3);
    expect(chromaOf(near(made, ...left))).toBeLessThan(0.02);
  });

  it('leaves an area alone where a stroke only slipped over its line', async () => {
    const hints = await stroke((x, y) => Math.abs(y - 48) < 3 && x > 34 && x < 64, [192, 24, 24]);
    const made = await colour(boxPng, { hints });
    expect(chromaOf(near(made, ...right))).toBeLessThan(0.02);
  });

  it('says that there is no stroke before it costs', async () => {
    await expect(colour(boxPng, { hints: boxPng })).rejects.toMatchObject({ code: 'drawing.noHints' });
  });
});

describe('colouring by a palette, a reference or regions', () => {
  const palette = ['#c01818', '#1a4fb0'];
  const inPalette = (own: Oklab) => Math.min(...palette.map((hex) => apart(own, oklabOfHex(hex))));

  it('uses the hues of a palette and no others', async () => {
    const made = await colour(boxPng, { palette, prompt: 'green' });
    const { l, a, b } = toOklab(made.rgba, noTick);
    const strays = [...l.keys()].filter((i) => {
      const own: Oklab = [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0];
      return chromaOf(own) > 0.06 && inPalette(own) > 0.45;
    });
    expect(strays).toEqual([]);
    const seen = palette.map((hex) =>
      [disc, left, right].some(([x, y]) => apart(near(made, x, y), oklabOfHex(hex)) < 0.3),
    );
    expect(seen).toEqual([true, true]);
  });

  it('paints the body of a drawn car in the first colour of a palette', async () => {
    const made = await colour(await pngOf(carDrawing), { palette }, car.reader);
    const { l, a, b } = toOklab(made.rgba, noTick);
    const body = [...car.map.pieces.keys()].filter((i) => car.map.pieces[i] === Piece.paint);
    const mean = (plane: Float32Array) => body.reduce((sum, i) => sum + (plane[i] ?? 0), 0) / body.length;
    expect(apart([mean(l), mean(a), mean(b)], oklabOfHex('#c01818'))).toBeLessThan(0.4);
  });

  it('takes the main paint colour of a reference, on a background of another', async () => {
    const lent = await pngOf(
      picture(90, 60, (x, y) => (Math.hypot((x - 45) / 34, (y - 30) / 18) < 1 ? [24, 130, 70] : [236, 232, 225])),
    );
    const made = await colour(boxPng, { reference: lent });
    expect(apart(near(made, ...right), oklabOfHex('#188246'))).toBeLessThan(0.35);
  });

  it('colours the areas of a car each by itself where regions are asked for, its parts otherwise', async () => {
    const drawing = await pngOf(carDrawing);
    const glass = [...car.map.pieces.keys()].filter((i) => car.map.pieces[i] === Piece.glass);
    const chroma = async (by: 'parts' | 'regions') => {
      const { l, a, b } = toOklab((await colour(drawing, { palette, by }, car.reader)).rgba, noTick);
      const all = glass.map((i) => chromaOf([l[i] ?? 0, a[i] ?? 0, b[i] ?? 0]));
      return all.reduce((sum, one) => sum + one, 0) / all.length;
    };
    expect(await chroma('parts')).toBeLessThan(0.04);
    expect(await chroma('regions')).toBeGreaterThan(0.06);
  });
});
