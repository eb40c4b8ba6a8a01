import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { extractLineArt } from '../../provider/engines/embedded/lineart';
import { lineArt } from '../../provider/engines/embedded/models/line-art';
import { EngineRefusal } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { picture, pngOf } from './picture-samples';

const quiet = { progress: () => {}, cancelled: () => false };
const extract = (bytes: Uint8Array, size: { width?: number; height?: number } = {}) =>
  extractLineArt(bytes, { ...quiet, ...size });

/** A picture from a function of its pixels. */
function paint(width: number, height: number, colour: (x: number, y: number) => readonly [number, number, number]) {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.set(colour(i % width, Math.floor(i / width)), i * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const inBox = (x: number, y: number) => x >= 40 && x < 150 && y >= 50 && y < 140;
const inDisc = (x: number, y: number) => Math.hypot(x - 215, y - 95) < 45;
const scene = () =>
  paint(300, 200, (x, y) => (inBox(x, y) ? [176, 32, 32] : inDisc(x, y) ? [64, 80, 112] : [232, 232, 232]));

async function darkPixels(png: Uint8Array) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark: [number, number][] = [];
  data.forEach((value, i) => {
    if (value < 160) dark.push([i % info.width, Math.floor(i / info.width)]);
  });
  return dark;
}

describe('extractLineArt', () => {
  it('finds the lines of a drawing and no others', async () => {
    const noisy = paint(300, 200, (x, y) => {
      const noise = ((x * 7919 + y * 104729) % 7) - 3;
      const base = inBox(x, y) ? [176, 32, 32] : inDisc(x, y) ? [64, 80, 112] : [232, 232, 232];
      return [(base[0] ?? 0) + noise, (base[1] ?? 0) + noise, (base[2] ?? 0) + noise];
    });
    const { png } = await extract(await noisy.png().toBuffer());
    const found = await darkPixels(png);
    const distance = (x: number, y: number) => {
      const dx = Math.max(40 - x, x - 150);
      const dy = Math.max(50 - y, y - 140);
      const box = dx <= 0 && dy <= 0 ? -Math.max(dx, dy) : Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
      return Math.min(box, Math.abs(Math.hypot(x - 215, y - 95) - 45));
    };
    const precision = found.filter(([x, y]) => distance(x, y) <= 3).length / found.length;
    const truth = Array.from({ length: 300 * 200 }, (_, i): [number, number] => [i % 300, Math.floor(i / 300)]).filter(
      ([x, y]) => distance(x, y) < 0.5,
    );
    const hit = truth.filter(([x, y]) => found.some(([fx, fy]) => Math.hypot(fx - x, fy - y) <= 3));
    const recall = hit.length / truth.length;
    expect((2 * precision * recall) / (precision + recall)).toBeGreaterThan(0.9);
  });

  it('draws one line, not two, for a thin dark line', async () => {
    const line = paint(200, 120, (_, y) => (Math.abs(y - 60) <= 1 ? [20, 20, 20] : [240, 240, 240]));
    const rows = new Set((await darkPixels((await extract(await line.png().toBuffer())).png)).map(([, y]) => y));
    expect([...rows].every((y) => Math.abs(y - 60) <= 2)).toBe(true);
    expect(rows.size).toBeGreaterThan(0);
  });

  it('keeps lines in their place on a picture larger than it looks for them in', async () => {
    const large = paint(1600, 900, (x, y) => (x < 1000 && y < 500 ? [40, 40, 40] : [230, 230, 230]));
    const { png, width, height } = await extract(await large.png().toBuffer());
    const found = await darkPixels(png);
    expect([width, height]).toEqual([1600, 900]);
    expect(found.length).toBeGreaterThan(1500);
    expect(found.every(([x, y]) => Math.abs(x - 1000) <= 8 || Math.abs(y - 500) <= 8)).toBe(true);
  });

  it('finds edges between colours of the same lightness', async () => {
    const flag = paint(200, 120, (x) => (x < 100 ? [200, 60, 60] : [113, 113, 113]));
    const found = await darkPixels((await extract(await flag.png().toBuffer())).png);
    expect(found.length).toBeGreaterThan(80);
    expect(found.every(([x]) => Math.abs(x - 100) <= 5)).toBe(true);
  });

  it('leaves an even picture and noise white', async () => {
    const noise = paint(200, 150, (x, y) => {
      const value = 90 + (Math.imul(x * 374761393 + y * 668265263, 1274126177) >>> 29);
      return [value, value, value];
    });
    expect(await darkPixels((await extract(await noise.png().toBuffer())).png)).toEqual([]);
  });

  it("fits line art into the box in the image's proportions", async () => {
    const bytes = await scene().png().toBuffer();
    expect(await extract(bytes, { width: 768, height: 512 })).toMatchObject({ width: 768, height: 512 });
    expect(await extract(bytes, { width: 768, height: 100 })).toMatchObject({ width: 150, height: 100 });
    const { png } = await extract(bytes);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
  });

  it.each([
    ['greyscale', () => scene().greyscale().png().toBuffer()],
    ['16-bit', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['CMYK', () => scene().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['palette', () => scene().png({ palette: true }).toBuffer()],
    ['WEBP', () => scene().webp().toBuffer()],
    [
      'cut-out',
      async () => {
        const alpha = paint(300, 200, (x, y) => (inBox(x, y) || inDisc(x, y) ? [255, 255, 255] : [0, 0, 0]));
        const mask = await alpha.extractChannel(0).raw().toBuffer();
        const joined = scene().joinChannel(mask, { raw: { width: 300, height: 200, channels: 1 } });
        return joined.png().toBuffer();
      },
    ],
  ])('reads a %s image', async (_, encode) => {
    const { png, width, height } = await extract(await encode());
    expect([width, height]).toEqual([300, 200]);
    expect((await darkPixels(png)).length).toBeGreaterThan(400);
  });

  it("applies a photograph's EXIF orientation", async () => {
    const bytes = await scene().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await extract(bytes)).toMatchObject({ width: 200, height: 300 });
  });

  it('reads the first frame of an animation', async () => {
    const frames = paint(100, 120, (x, y) =>
      y < 60 && Math.hypot(x - 50, y - 30) < 20 ? [20, 20, 20] : [240, 240, 240],
    );
    const raw = await frames.raw().toBuffer();
    const animated = await sharp(raw, { raw: { width: 100, height: 120, channels: 3, pageHeight: 60 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const { png, width, height } = await extract(animated);
    expect([width, height]).toEqual([100, 60]);
    expect((await darkPixels(png)).length).toBeGreaterThan(60);
  });

  it.each([
    ['1 × 1', 1, 1],
    ['1 × 5000', 1, 5000],
    ['3 × 2', 3, 2],
  ])('extracts line art from a picture of %s pixels', async (_, width, height) => {
    const bytes = await paint(width, height, () => [200, 10, 10])
      .png()
      .toBuffer();
    const result = await extract(bytes, { width: 256, height: 256 });
    expect(Math.max(result.width, result.height)).toBe(256);
    expect(await darkPixels(result.png)).toEqual([]);
  });

  it('draws nothing for a fully transparent picture', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await darkPixels((await extract(bytes)).png)).toEqual([]);
  });

  it.each([
    ['nothing', () => new Uint8Array()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    [
      'an SVG',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['noise', () => Uint8Array.from({ length: 999 }, (_, i) => (i * 73) & 255)],
  ])('refuses %s with a message for the user', async (_, bytes) => {
    await expect(extract(bytes())).rejects.toBeInstanceOf(EngineRefusal);
    await expect(extract(bytes())).rejects.toThrow(/image/);
  });

  it('refuses a truncated file', async () => {
    const bytes = await scene().png().toBuffer();
    await expect(extract(bytes.subarray(0, bytes.length / 2))).rejects.toBeInstanceOf(EngineRefusal);
  });

  it('extracts identical line art from the same image', async () => {
    const bytes = await scene().jpeg().toBuffer();
    expect(Buffer.from((await extract(bytes)).png).equals(Buffer.from((await extract(bytes)).png))).toBe(true);
  });

  it('reports progress that never falls and ends at 1', async () => {
    const seen: number[] = [];
    const bytes = await scene().png().toBuffer();
    await extractLineArt(bytes, { progress: (fraction) => seen.push(fraction), cancelled: () => false });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('stops extracting lines when it is cancelled', async () => {
    const bytes = await scene().png().toBuffer();
    let last = 0;
    const progress = (fraction: number) => {
      last = fraction;
    };
    const work = extractLineArt(bytes, { progress, cancelled: () => last > 0.4 });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(last).toBeLessThan(0.6);
  });
});

describe('a batch of line art', () => {
  it.each([
    [128, 256],
    [192, 64],
    [144, 96],
  ])('line art has exactly the %i × %i pixels asked for, with paper beside the picture', async (width, height) => {
    // given a dark disc on white, three wide by two high
    const disc = await pngOf(
      picture(150, 100, (x, y) => (Math.hypot(x - 75, y - 50) < 30 ? [40, 40, 40] : [250, 250, 250])),
    );
    // when
    const job = jobFor('lineart_extraction', { image: disc, width, height });
    const [file] = await lineArt(job, { tick: () => {}, cancelled: () => false });
    // then
    expect(file).toMatchObject({ width, height });
    const { data, info } = await sharp(file?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    const inked = [...data.keys()].filter((i) => (data[i] ?? 255) < 128);
    const [across, down] = [inked.map((i) => i % width), inked.map((i) => Math.floor(i / width))];
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    expect(Math.abs(middle(across) - width / 2)).toBeLessThan(2);
    expect(Math.abs(middle(down) - height / 2)).toBeLessThan(2);
    // The disc is as large as fits, three fifths of the picture's height.
    const scale = Math.min(width / 150, height / 100);
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(55 * scale);
  });

  it('a batch of line art runs from bold to fine', async () => {
    // given stripes from clear to faint
    const stripe = (x: number) => (x % 12 < 6 && x > 10 && x < 280 ? 232 - Math.floor(x / 12) * 4 : 236);
    const drawing = await paint(300, 200, (x, y) => {
      const tone = y > 20 && y < 180 ? stripe(300 - x) : 236;
      return [tone, tone, tone];
    })
      .png()
      .toBuffer();
    const files = await lineArt(jobFor('lineart_extraction', { image: drawing, count: 3, width: 768, height: 512 }), {
      tick: () => {},
      cancelled: () => false,
    });
    expect(files).toHaveLength(3);
    const ink = await Promise.all(
      files.map(async ({ bytes }) => 255 - ((await sharp(bytes).stats()).channels[0]?.mean ?? 255)),
    );
    const [usual = 0, bold = 0, fine = 0] = ink;
    expect(bold).toBeLessThan(usual);
    expect(fine).toBeGreaterThanOrEqual(usual);
  });
});
