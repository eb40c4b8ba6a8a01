import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LineKind } from '../../contract/options';
import { lineLayersOf } from '../../provider/engines/embedded/lineart';
import { pathsOf } from '../../provider/engines/embedded/lineart/paths';
import { thinned } from '../../provider/engines/embedded/lineart/thinned';
import { svgOf } from '../../provider/engines/embedded/lineart/vector';
import { lineArt } from '../../provider/engines/embedded/models/line-art';
import { kindFinderOf } from '../../provider/engines/embedded/models/line-kinds';
import { squaredDistance } from '../../provider/engines/embedded/raster/morphology';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { noTick, picture, pngOf, rectangle } from './picture-samples';

const size = { width: 240, height: 160 };
const quiet = { tick: noTick, cancelled: () => false };
const isBox = (x: number, y: number) => x >= 40 && x < 200 && y >= 30 && y < 130;
/** A box before plain paper: a gap down its middle, an edge between two tones across it, and a faint disc. */
const box = picture(size.width, size.height, (x, y) => {
  if (!isBox(x, y)) return [240, 240, 240];
  if (Math.abs(x - 120) <= 1) return [20, 20, 20];
  const tone = y < 70 ? 150 : Math.hypot(x - 80, y - 100) < 18 ? 70 : 90;
  return [tone, tone, tone];
});
const boxPng = await pngOf(box);
/** The same box with a line in it, drawn with one pen. */
const drawn = picture(size.width, size.height, (x, y) => {
  const outline = isBox(x, y) && !(isBox(x - 3, y - 3) && isBox(x + 3, y + 3));
  return outline || (isBox(x, y) && Math.abs(x - 120) <= 1) ? [15, 15, 15] : [255, 255, 255];
});
const drawnPng = await pngOf(drawn);
const mask = rectangle(size.width, size.height, 40, 30, 200, 130);

async function draw(fields: Partial<EngineJobOf<'lineart_extraction'>> = {}, image = boxPng) {
  const [file] = await lineArt(jobFor('lineart_extraction', { image, ...size, ...fields }), quiet);
  return file;
}
async function greyOf(fields?: Partial<EngineJobOf<'lineart_extraction'>>) {
  const { data } = await sharp((await draw(fields))?.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
const inkOf = (grey: Uint8Array) => grey.reduce((sum, value) => sum + (255 - value) / 232, 0);
const lit = (grey: Uint8Array) => grey.map((value) => (value < 160 ? 1 : 0));
const layers = await lineLayersOf(box, { progress: noTick, cancelled: () => false }, { mask, closes: true });
const spotsOf = (kind: LineKind) =>
  [...lit(layers.get(kind) ?? new Uint8Array()).entries()]
    .filter(([, on]) => on)
    .map(([i]) => [i % size.width, Math.floor(i / size.width)] as const);

describe('how many lines there are and how wide', () => {
  it('given more detail, when lines are drawn, then they are longer together, and given less then shorter', async () => {
    const lengthOf = async (detail?: number) =>
      thinned(lit(await greyOf({ detail })), size, noTick).reduce((sum, on) => sum + on, 0);
    const [least, usual, most] = [await lengthOf(0), await lengthOf(), await lengthOf(100)];
    expect(least).toBeLessThan(usual);
    expect(most).toBeGreaterThan(1.05 * usual);
  });

  it('given a heavier weight, when lines are drawn, then the same lines are wider', async () => {
    const [fine, usual, heavy] = [
      await greyOf({ weight: 0.5 }),
      await greyOf({ weight: 1 }),
      await greyOf({ weight: 2 }),
    ];
    expect(inkOf(usual)).toBeGreaterThan(1.2 * inkOf(fine));
    expect(inkOf(heavy)).toBeGreaterThan(1.5 * inkOf(usual));
    // and where they were
    const beside = squaredDistance(lit(usual), size);
    expect(Math.max(...lit(heavy).map((on, i) => (on ? (beside[i] ?? 0) : 0)))).toBeLessThanOrEqual(16);
  });

  it('given a weight and words of another, when lines are drawn, then the setting wins', async () => {
    expect(await greyOf({ weight: 1, prompt: 'bold lines' })).toEqual(await greyOf({ weight: 1 }));
  });
});

describe('few lines', () => {
  /** A box that fades into its plain ground to the right. */
  const fading = picture(size.width, size.height, (x, y) => {
    const tone = isBox(x, y) ? Math.round(90 + 122 * ((x - 40) / 160)) : 240;
    return [tone, tone, tone];
  });
  const rowsOfRightEdge = async (prompt: string) => {
    const grey = await greyOf({ image: await pngOf(fading), prompt });
    const isDrawn = (y: number) => [...Array(13).keys()].some((k) => (grey[y * size.width + 194 + k] ?? 255) < 200);
    return [...Array(80).keys()].filter((k) => isDrawn(40 + k)).length;
  };

  it('go round the whole subject, also where its edge is too faint for a main line', async () => {
    expect(await rowsOfRightEdge('只留主要线条')).toBeGreaterThan(70);
  });
});

describe('kinds of line', () => {
  it('draws the outline of the subject and nothing within it as its contour', () => {
    const spots = spotsOf('contour');
    const isNear = ([x, y]: readonly [number, number]) =>
      Math.min(Math.abs(x - 40), Math.abs(x - 200), Math.abs(y - 30), Math.abs(y - 130)) <= 5;
    expect(spots.length).toBeGreaterThan(400);
    expect(spots.filter(isNear).length / spots.length).toBeGreaterThan(0.97);
  });

  it('draws a gap as a shut line, and an edge between two tones as a character line', () => {
    const [shut, character] = [spotsOf('shut'), spotsOf('character')];
    expect(shut.length).toBeGreaterThan(60);
    expect(shut.filter(([x]) => Math.abs(x - 120) <= 4).length / shut.length).toBeGreaterThan(0.95);
    expect(character.length).toBeGreaterThan(80);
    expect(character.filter(([, y]) => Math.abs(y - 70) <= 4).length / character.length).toBeGreaterThan(0.9);
  });

  it('parts the outline of a drawing from what is within, and refuses to part more before it costs', async () => {
    for (const kinds of [['shut'], ['character', 'contour']] as const) {
      expect(() => kindFinderOf(drawn, { kinds }, noTick)).toThrow(/shut lines cannot be told/);
    }
    const finder = kindFinderOf(drawn, { kinds: ['contour'] }, noTick);
    const own = await finder?.layersOf({ progress: noTick, cancelled: () => false });
    const middle = (grey: Uint8Array = new Uint8Array()) => grey[80 * size.width + 120] ?? 255;
    expect(middle(own?.get('contour'))).toBeGreaterThan(200);
    expect([...(own ?? [])].some(([kind, grey]) => kind !== 'contour' && middle(grey) < 100)).toBe(true);
  });

  it('refuses to leave kinds out of a picture in which nothing stands out', () => {
    const plain = picture(90, 60, (x, y) => {
      const tone = 120 + ((x * 7919 + y * 104729) % 9);
      return [tone, tone, tone];
    });
    expect(() => kindFinderOf(plain, { kinds: ['shut'] }, noTick)).toThrow(
      expect.objectContaining({ code: 'drawing.mixedLines' }),
    );
  });
});

describe('paper and files', () => {
  it('given transparent paper, when lines are drawn, then only they cover what lies under them', async () => {
    const clear = await draw({ paper: 'transparent' });
    const { data, info } = await sharp(clear?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    const white = await greyOf();
    for (let i = 0; i < white.length; i++) {
      const shown = 255 + ((data[i * 4] ?? 0) - 255) * ((data[i * 4 + 3] ?? 0) / 255);
      expect(Math.abs(shown - (white[i] ?? 0))).toBeLessThanOrEqual(2);
    }
    expect(data[3]).toBe(0);
  });

  it('draws strokes for a drawing program that cover the lines of the picture, and nothing else', async () => {
    // given the same lines as pixels and as strokes
    const grey = await greyOf();
    const svg = svgOf([{ id: 'lines', grey }], { ...size, ink: '#171717', paper: '#ffffff' }, noTick);
    // then every path is a valid curve
    const paths = [...svg.matchAll(/<path d="([^"]+)" stroke-width="([\d.]+)"\/>/g)];
    expect(paths.length).toBeGreaterThan(2);
    const curve = /^M-?[\d.]+ -?[\d.]+(C(-?[\d.]+ ){5}-?[\d.]+)+Z?$/;
    expect(paths.filter(([, d = '']) => !curve.test(d))).toEqual([]);
    // and points along them lie on the raster's lines, which lie along them
    const along = new Uint8Array(grey.length);
    for (const [, d = ''] of paths) for (const spot of spotsAlong(d)) along[spot] = 1;
    const inked = grey.map((value) => (value < 215 ? 1 : 0));
    const [ink, strokes] = [squaredDistance(inked, size), squaredDistance(along, size)];
    const share = (of: Uint8Array, to: Float32Array, reach: number) => {
      const marked = [...of.keys()].filter((i) => of[i]);
      return marked.filter((i) => (to[i] ?? 0) <= reach ** 2).length / marked.length;
    };
    expect(share(along, ink, 1)).toBeGreaterThan(0.98);
    expect(share(lit(grey), strokes, 2.5)).toBeGreaterThan(0.98);
    // and they are as wide
    const widest = Math.max(...paths.map(([, , wide]) => Number(wide)));
    expect(widest).toBeLessThan(5);
    expect(Math.min(...paths.map(([, , wide]) => Number(wide)))).toBeGreaterThan(0.2);
  });

  it('answers a file of strokes where one is asked for, with a sheet of paper unless that is transparent', async () => {
    const file = await draw({ format: 'svg' }, drawnPng);
    const text = Buffer.from(file?.bytes ?? []).toString();
    expect(file).toMatchObject({ mime: 'image/svg+xml', ...size });
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="240" height="160" viewBox="0 0 240 160">/,
    );
    expect(text).toContain('<rect');
    expect([...text.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id)).toEqual(['contour', 'lines']);
    const clear = await draw({ format: 'svg', paper: 'transparent' }, drawnPng);
    expect(Buffer.from(clear?.bytes ?? []).toString()).not.toContain('<rect');
  });

  it('goes on straight where lines cross, and closes a ring', () => {
    const set = new Uint8Array(30 * 30);
    for (let k = 2; k < 28; k++) set[15 * 30 + k] = set[k * 30 + 15] = 1;
    const crossing = pathsOf(set, { width: 30, height: 30 });
    expect(crossing.map((path) => path.length).sort()).toEqual([26, 26]);
    const ring = new Uint8Array(30 * 30);
    for (let k = 5; k <= 20; k++) ring[5 * 30 + k] = ring[20 * 30 + k] = ring[k * 30 + 5] = ring[k * 30 + 20] = 1;
    const [path] = pathsOf(ring, { width: 30, height: 30 });
    expect(path?.at(-1)).toBe(path?.[0]);
  });
});

/** The pixels under a path of cubic curves. */
function spotsAlong(d: string): number[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (k: number) => [numbers[k * 2] ?? 0, numbers[k * 2 + 1] ?? 0] as const;
  const spots: number[] = [];
  for (let k = 0; k + 3 < numbers.length / 2; k += 3) {
    for (let t = 0; t <= 1; t += 0.02) {
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const [x, y] = [0, 1].map((c) => weights.reduce((sum, weight, j) => sum + weight * (at(k + j)[c] ?? 0), 0));
      spots.push(Math.floor(y ?? 0) * size.width + Math.floor(x ?? 0));
    }
  }
  return spots;
}
