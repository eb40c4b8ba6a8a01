import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Area, findMarks } from '../../provider/engines/embedded/drawn/marks';
import { inkOf } from '../../provider/engines/embedded/drawn/render';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { readCar } from '../../provider/engines/embedded/reading';
import { unstepped } from '../../provider/engines/embedded/reading/contour';

const bend = (heights: readonly number[]) =>
  heights.slice(2).reduce((sum, z, i) => sum + (z - 2 * (heights[i + 1] ?? 0) + (heights[i] ?? 0)) ** 2, 0);

describe('a contour read from pixels', () => {
  it('smooths a contour within half a pixel of what was read, without adding bends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 40 }), (read) => {
        const line = unstepped(read, 0.5);
        for (const [i, z] of line.entries()) expect(Math.abs(z - (read[i] ?? 0))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(bend(line)).toBeLessThanOrEqual(bend(read) + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('turns the steps of a contour into the slope that they approximate', () => {
    const line = unstepped(
      Array.from({ length: 120 }, (_, i) => Math.round(i * 0.17)),
      0.55,
    );
    for (const i of [20, 45, 70, 95]) expect((line[i + 1] ?? 0) - (line[i] ?? 0)).toBeCloseTo(0.17, 1);
  });
});

describe('a coloured drawing of a wagon', () => {
  it('reads windows from windscreen to tail, painted metal and lamps in a coloured drawing of a wagon', async () => {
    const bytes = await readFile(new URL('./sketches/wagon-marker.png', import.meta.url));
    const image = await decodeImage(bytes, { width: 560, height: 560 });
    const reading = readCar(image, () => {});
    if (!reading) throw new Error('no car was read');
    const ink = await inkOf(
      image,
      () => {},
      () => false,
    );
    const { areas, width, height } = findMarks(image, ink, reading, () => {});
    const at = (u: number, v: number) => areas[Math.round(v * height) * width + Math.round(u * width)];
    for (const u of [0.46, 0.6, 0.78]) expect([u, at(u, 0.4)]).toEqual([u, Area.glass]);
    for (const u of [0.46, 0.62, 0.75]) expect([u, at(u, 0.285)]).toEqual([u, Area.paint]);
    for (const u of [0.4, 0.62]) expect([u, at(u, 0.58)]).toEqual([u, Area.paint]);
    expect(at(0.915, 0.52)).toBe(Area.tail);
    expect(at(0.12, 0.545)).toBe(Area.lamp);
  });
});
