import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfOf, refresh } from '../../src/painting/halves';
import { addHalved, addRun, noRows } from '../../src/painting/rows';

/** Red, green, blue and alpha as one word, as ImageData has them. */
const pixel = (red: number, green: number, blue: number, alpha: number) =>
  ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;

function halved(width: number, height: number, pixels: readonly number[]) {
  const sheet = { size: { width, height }, pixels: Uint32Array.from(pixels) };
  const half = halfOf(sheet);
  refresh(half, sheet);
  return [...half.pixels];
}

describe('a pixel of half the size', () => {
  it('averages four pixels into one of half the size', () => {
    const four = [pixel(0, 0, 0, 255), pixel(100, 0, 0, 255), pixel(0, 200, 0, 255), pixel(0, 0, 40, 255)];
    expect(halved(2, 2, four)).toEqual([pixel(25, 50, 10, 255)]);
  });

  it('has no colour of pixels that do not cover', () => {
    expect(halved(2, 2, [pixel(200, 10, 20, 255), 0, pixel(9, 9, 9, 0), 0])).toEqual([pixel(200, 10, 20, 64)]);
    expect(halved(2, 2, [0, pixel(9, 9, 9, 0), 0, 0])).toEqual([0]);
  });

  it('averages only the existing pixels at an odd edge', () => {
    const row = [pixel(10, 10, 10, 255), pixel(20, 20, 20, 255), pixel(77, 0, 0, 255)];
    expect(halved(3, 1, row)).toEqual([pixel(15, 15, 15, 255), pixel(77, 0, 0, 255)]);
  });
});

it('gives the same half-size image updated row by row as made from the beginning', () => {
  const [width, height] = [11, 7];
  const anyPixel = fc.constantFrom(0, 0xff1a1a1a, 0x803366cc, 0xffffffff);
  const anySheet = fc.array(anyPixel, { minLength: width * height, maxLength: width * height });
  fc.assert(
    fc.property(anySheet, fc.nat(width * height), fc.nat(width * height), anyPixel, (pixels, a, b, color) => {
      const sheet = { size: { width, height }, pixels: Uint32Array.from(pixels) };
      const half = halfOf(sheet);
      refresh(half, sheet);
      const changed = noRows(sheet.size);
      addRun(changed, width, Math.min(a, b), Math.max(a, b));
      addHalved(half.stale, changed, 1);
      sheet.pixels.fill(color, Math.min(a, b), Math.max(a, b));
      refresh(half, sheet);
      expect([...half.pixels]).toEqual(halved(width, height, [...sheet.pixels]));
    }),
  );
});
