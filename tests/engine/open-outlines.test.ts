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

  it.each([
    ['fish', 'M120 256C240 100 460 100 560 256C460 410 240 410 120 256Z M560 256L680 160V350Z'],
    ['star', 'M384 60L440 210H600L470 300L520 450L384 360L248 450L298 300L168 210H328Z'],
    ['scribble', 'M120 300C200 100 300 420 380 200S560 420 640 180 M200 380C300 300 420 460 600 360'],
    ['boat', 'M100 340H660L580 430H180Z M370 340V100L560 320 M370 120L220 320H370'],
  ])('shows no car where it shows a %s', async (_, path) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="512"><rect width="768" height="512" fill="#fff"/><path fill="none" stroke="#222" stroke-width="3" d="${path}"/></svg>`;
    const drawing = await opaque(sharp(Buffer.from(svg)));
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
