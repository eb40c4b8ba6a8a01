import { describe, expect, it } from 'vitest';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { editWith } from '../../provider/engines/embedded/models/edit';
import { drawnAreas, upToLines } from '../../provider/engines/embedded/picture/edit/drawn-areas';
import { recolour } from '../../provider/engines/embedded/picture/repaint/recolour';
import { oklabOfHex, toOklab } from '../../provider/engines/embedded/raster/colour';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { grown } from '../../provider/engines/embedded/raster/morphology';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { changedOutside, maskPng, noTick, picture, pixelsOf, pngOf, rectangle } from './picture-samples';
import { car, HEIGHT, WIDTH } from './red-sedan';

const random = randomOf(3);
/** The car with the grain of a photograph. */
const photograph = picture(WIDTH, HEIGHT, (x, y) => {
  const grain = Math.round(10 * (random() - 0.5));
  const at = (c: number) => Math.max(0, Math.min(255, (car.image.rgba[(y * WIDTH + x) * 4 + c] ?? 0) + grain));
  return [at(0), at(1), at(2)];
});
const image = await pngOf(photograph);
const paint = [...car.map.pieces.keys()].filter((i) =>
  [i, i - 1, i + 1, i - WIDTH, i + WIDTH].every((j) => car.map.pieces[j] === Piece.paint),
);

async function edit(prompt: string, fields: Partial<EngineJobOf<'i2i_edit_common'>> = {}) {
  const job = jobFor('i2i_edit_common', { image, prompt, width: WIDTH, height: HEIGHT, ...fields });
  const [file] = await editWith(car.reader, job, { tick: noTick });
  return pixelsOf(file?.bytes);
}
const lightOf = ({ rgba }: RasterImage) => toOklab(rgba, noTick).l;
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const of = (x: readonly number[], ax: number, y: readonly number[], ay: number) =>
    x.reduce((sum, value, k) => sum + (value - ax) * ((y[k] ?? 0) - ay), 0);
  return of(one, a, other, b) / Math.sqrt(of(one, a, one, a) * of(other, b, other, b));
}
/** What of the light is finer than its neighbourhood. */
const grainOf = (light: Float32Array) =>
  paint.map((i) => {
    const around = [i - 1, i + 1, i - WIDTH, i + WIDTH].reduce((sum, j) => sum + (light[j] ?? 0), 0) / 4;
    return (light[i] ?? 0) - around;
  });
const blue = await edit('blue body');

describe('repainting a photograph', () => {
  it('keeps the order of light and shade of a repainted body, and its grain', () => {
    const [before, after] = [lightOf(photograph), lightOf(blue)];
    const of = (light: Float32Array) => paint.map((i) => light[i] ?? 0);
    expect(correlation(of(before), of(after))).toBeGreaterThan(0.85);
    expect(correlation(grainOf(before), grainOf(after))).toBeGreaterThan(0.7);
  });

  it('makes no specks of the grain in the lights of a body, which a darker paint stretches', () => {
    // given a grainy orange, in mid light on the left and in more of it on the right
    const size = { width: 60, height: 40 };
    const grainy = picture(size.width, size.height, (x) => {
      const grain = Math.round(12 * (random() - 0.5));
      const [red, green, blue] = x < 45 ? [196, 106, 40] : [226, 136, 70];
      return [red + grain, green + grain, blue + grain];
    });
    // when
    const weight = new Float32Array(size.width * size.height).fill(1);
    const coat = { colour: oklabOfHex('#1247ab') };
    const rgba = recolour(grainy, toOklab(grainy.rgba, noTick), weight, coat, 1, noTick);
    // then
    const spread = (made: RasterImage) => {
      const light = lightOf(made);
      const lights = [...light.keys()].filter((i) => i % size.width > 48).map((i) => light[i] ?? 0);
      const mean = lights.reduce((sum, value) => sum + value, 0) / lights.length;
      return Math.sqrt(lights.reduce((sum, value) => sum + (value - mean) ** 2, 0) / lights.length);
    };
    expect(spread({ ...size, rgba }) / spread(grainy)).toBeLessThan(2);
  });

  it('paints a wheel that stands otherwise than it was drawn like the one that is found', async () => {
    // given a car whose rear wheel looks like nothing that would be drawn
    const wheel = [...car.map.pieces.keys()].filter((i) => {
      const piece = car.map.pieces[i];
      return (piece === Piece.rim || piece === Piece.tyre) && i % WIDTH > WIDTH / 2;
    });
    const rgba = car.image.rgba.slice();
    const columns = wheel.map((i) => i % WIDTH);
    const rows = wheel.map((i) => Math.floor(i / WIDTH));
    for (let y = Math.min(...rows) - 8; y <= Math.max(...rows) + 8; y++) {
      for (let x = Math.min(...columns) - 8; x <= Math.max(...columns) + 8; x++) {
        const tone = Math.floor(90 + 80 * random());
        rgba.fill(tone, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
      }
    }
    // when
    const given = { ...car.image, rgba };
    const made = await edit('gold wheels', { image: await pngOf(given) });
    // then
    const rim = wheel.filter((i) => car.map.pieces[i] === Piece.rim);
    const changed = rim.filter((i) => [0, 1, 2].some((c) => made.rgba[i * 4 + c] !== rgba[i * 4 + c]));
    expect(changed.length).toBeGreaterThan(0.4 * rim.length);
  });

  it('leaves ground and background as they are, byte for byte', () => {
    const near = grown(
      car.map.pieces.map((piece) => (piece ? 1 : 0)),
      4,
      { width: WIDTH, height: HEIGHT },
    );
    expect(changedOutside(photograph, blue, near)).toBe(0);
  });

  it('leaves what a mask does not cover as it is, byte for byte', async () => {
    const mask = rectangle(WIDTH, HEIGHT, 60, 40, 100, 70);
    const made = await edit('blue body', { mask: await maskPng(mask, WIDTH, HEIGHT) });
    expect(changedOutside(photograph, made, mask)).toBe(0);
    expect(changedOutside(photograph, made, new Uint8Array(mask.length))).toBeGreaterThan(100);
  });

  it('given little guidance, when a red car is painted blue, then it is a paler blue and no violet', async () => {
    const wanted = oklabOfHex('#1247ab');
    const colourOf = (made: RasterImage) => {
      const { a, b } = toOklab(made.rgba, noTick);
      const mean = (plane: Float32Array) => paint.reduce((sum, i) => sum + (plane[i] ?? 0), 0) / paint.length;
      return [mean(a), mean(b)] as const;
    };
    const hue = (a: number, b: number) => Math.atan2(b, a);
    const [a, b] = colourOf(await edit('blue body', { guidance: 2 }));
    expect(Math.abs(hue(a, b) - hue(wanted[1], wanted[2]))).toBeLessThan(0.35);
  });

  it('spreads the highlights of metallic paint over more light than those of matte paint', async () => {
    const spread = (made: RasterImage) => {
      const light = lightOf(made);
      const sorted = paint.map((i) => light[i] ?? 0).sort((x, y) => x - y);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      return at(0.98) - at(0.5);
    };
    const [matte, metallic] = [await edit('matte green body'), await edit('metallic green body')];
    expect(spread(matte)).toBeLessThan(0.8 * spread(metallic));
  });
});

describe('repainting a drawing', () => {
  it('fills the areas that are mostly the part, up to their lines, and none beside them', () => {
    // given a box of lines, and a part that was fitted beside it
    const size = { width: 120, height: 80 };
    const onLine = (x: number, y: number) =>
      x >= 20 && x <= 100 && y >= 20 && y <= 60 && (x < 22 || x > 98 || y < 22 || y > 58);
    const box = picture(size.width, size.height, (x, y) => (onLine(x, y) ? [20, 20, 20] : [255, 255, 255]));
    const fitted = Float32Array.from(rectangle(size.width, size.height, 30, 25, 112, 70));
    // when
    const areas = drawnAreas(box, noTick);
    const filled = areas ? upToLines(fitted, areas, size) : fitted;
    // then
    const at = (x: number, y: number) => filled[y * size.width + x];
    expect([at(24, 24), at(60, 40), at(96, 56)]).toEqual([1, 1, 1]);
    expect([at(110, 40), at(60, 66), at(5, 5)]).toEqual([0, 0, 0]);
  });

  it('knows no areas in a photograph', () => {
    expect(drawnAreas(photograph, noTick)).toBeUndefined();
  });
});
