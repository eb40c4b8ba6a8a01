import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openWindows } from '../../provider/engines/embedded/drawn/open-windows';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { readCar } from '../../provider/engines/embedded/reading';

const still = () => {};
const opaque = async (image: Sharp): Promise<RasterImage> => {
  const { data, info } = await image.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
};
const sketch = async (name: string) =>
  opaque(sharp(await readFile(new URL(`./sketches/${name}.png`, import.meta.url))));

/** A drawing of which discs are rubbed out where it has lines: as many, of this radius (pixels). */
function rubbed({ rgba, ...size }: RasterImage, count: number, radius: number, seed: number): RasterImage {
  const { width, height } = size;
  const random = randomOf(seed);
  const lines = [...Array(width * height).keys()].filter((i) => (rgba[i * 4] ?? 255) < 128);
  const out = rgba.slice();
  for (let k = 0; k < count; k++) {
    const at = lines[Math.floor(random() * lines.length)] ?? 0;
    const [cx, cy] = [at % width, Math.floor(at / width)];
    for (let y = Math.max(0, cy - radius); y <= Math.min(height - 1, cy + radius); y++) {
      for (let x = Math.max(0, cx - radius); x <= Math.min(width - 1, cx + radius); x++) {
        if ((x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2) out.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { ...size, rgba: out };
}

type Place = readonly [x: number, y: number];
/** Places along a straight stroke, and along an ellipse. */
const line = (x0: number, y0: number, x1: number, y1: number): Place[] =>
  Array.from({ length: 401 }, (_, i) => [x0 + ((x1 - x0) * i) / 400, y0 + ((y1 - y0) * i) / 400]);
const ring = (cx: number, cy: number, rx: number, ry: number): Place[] =>
  Array.from({ length: 1201 }, (_, i) => {
    const angle = (i * Math.PI) / 600;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
function starAt(cx: number, cy: number, outer: number, inner: number): Place[][] {
  const corner = (i: number): Place => {
    const radius = i % 2 === 0 ? outer : inner;
    return [cx + radius * Math.sin((i * Math.PI) / 5), cy - radius * Math.cos((i * Math.PI) / 5)];
  };
  return Array.from({ length: 10 }, (_, i) => line(...corner(i), ...corner(i + 1)));
}

/** A sheet of 768 × 512 with strokes three pixels wide. */
function drawn(places: readonly Place[]): RasterImage {
  const size = { width: 768, height: 512 };
  const rgba = new Uint8Array(size.width * size.height * 4).fill(255);
  for (const [x, y] of places) {
    for (const dy of [-1, 0, 1]) {
      const at = (Math.round(y + dy) * size.width + Math.round(x) - 1) * 4;
      for (let k = 0; k < 3; k++) rgba.fill(30, at + k * 4, at + k * 4 + 3);
    }
  }
  return { ...size, rgba };
}

/** How much of a picture a mask covers. */
const shareOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0) / mask.length;

describe('a drawing whose outline has gaps', () => {
  it.each([
    { name: 'open-sedan-quarter', share: 0.265 },
    { name: 'open-hatchback-quarter', share: 0.325 },
    { name: 'open-coupe-rear-quarter', share: 0.3 },
  ])('$name is read from its quarter, as a whole car, also with more rubbed out', async ({ name, share }) => {
    const drawing = await sketch(name);
    for (const image of [drawing, rubbed(drawing, 20, 7, 3)]) {
      // when
      const read = readCar(image, still);
      // then its mask is filled as far as the car goes
      expect(read?.view).toBe('three-quarter');
      expect(shareOf(read?.mask ?? new Uint8Array(1))).toBeGreaterThan(share - 0.035);
      expect(shareOf(read?.mask ?? new Uint8Array(1))).toBeLessThan(share + 0.035);
    }
  });

  it('shows no smaller car that stands on the corners of its windows', async () => {
    // given a hatchback before a horizon, whose wheels are drawn less plainly than its windows
    const read = readCar(await sketch('horizon-hatchback-side'), still);
    // then its wheels stand below the middle of the picture
    expect(read?.view).toBe('side');
    expect(shareOf(read?.mask ?? new Uint8Array(1))).toBeGreaterThan(0.15);
  });

  it('gives one view at any size from 180 pixels on', async () => {
    const bytes = await readFile(new URL('./sketches/open-coupe-rear-quarter.png', import.meta.url));
    const small = await opaque(sharp(bytes).resize(240));
    expect(readCar(small, still)?.view).toBe('three-quarter');
  });

  it.each([
    ['star', [...starAt(384, 260, 200, 80)]],
    [
      'bicycle',
      [ring(210, 340, 100, 100), ring(560, 340, 100, 100), line(210, 340, 320, 190), line(320, 190, 560, 340)],
    ],
    ['scribble', [ring(200, 260, 90, 140), ring(380, 300, 160, 60), ring(560, 240, 60, 120)]],
  ])('shows no car where it shows a %s', (_, strokes) => {
    const drawing = drawn(strokes.flat());
    expect(readCar(drawing, still)).toBeUndefined();
    expect(readCar(rubbed(drawing, 6, 8, 5), still)).toBeUndefined();
  });
});

describe('a window that is drawn with a gap', () => {
  const size = { width: 120, height: 80 };
  const within = (x0: number, y0: number, x1: number, y1: number) =>
    Uint8Array.from({ length: size.width * size.height }, (_, i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      return x >= x0 && x < x1 && y >= y0 && y < y1 ? 1 : 0;
    });
  const window = within(30, 20, 90, 50);
  const nothing = within(0, 0, 0, 0);
  /** Lines round the window, but for a stretch of its lower edge. */
  const lines = within(29, 19, 91, 51).map((value, i) => (value && !window[i] && !within(40, 45, 60, 55)[i] ? 1 : 0));

  it('comes from the fitted car where lines follow its edge', () => {
    const open = openWindows(window, nothing, lines, size);
    expect(open[35 * size.width + 60]).toBe(1);
    expect(open[65 * size.width + 60]).toBe(0);
  });

  it('stays as it is where it is drawn, and where no line says that there is one', () => {
    expect(shareOf(openWindows(window, window, lines, size))).toBe(0);
    expect(shareOf(openWindows(window, nothing, nothing, size))).toBe(0);
  });
});
