import { readFileSync } from 'node:fs';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageTo3d } from '../../provider/engines/embedded/models/image-to-3d';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { hashOf } from './picture-samples';

const sketch = (name: string) => readFileSync(new URL(`./sketches/${name}.png`, import.meta.url));

/** The same drawing, whose file states the length (m) of the drawn car. */
async function toScale(name: string, metres: number) {
  const { info } = await sharp(sketch(name)).trim().toBuffer({ resolveWithObject: true });
  return sharp(sketch(name))
    .withMetadata({ density: (info.width / metres) * 0.0254 })
    .png()
    .toBuffer();
}

interface Options {
  readonly seed?: number;
  readonly tick?: (fraction: number) => void;
}

async function make(
  image: Uint8Array,
  fields: Partial<EngineJobOf<'image-to-3d'>> = {},
  { seed = 1, tick = () => {} }: Options = {},
) {
  const job = jobFor('image-to-3d', {
    image,
    removeBackground: true,
    foregroundRatio: 0.85,
    resolution: 32,
    width: 64,
    height: 64,
    seed,
    ...fields,
  });
  return imageTo3d(job, { tick, cancelled: () => false });
}

/** The document of the first file. */
function jsonOf([file]: Awaited<ReturnType<typeof make>>): {
  asset: { extras: unknown };
  scenes: { name: string }[];
  materials: { name: string; pbrMetallicRoughness: { baseColorFactor?: number[] } }[];
  accessors: { min?: number[]; max?: number[] }[];
} {
  if (!file) throw new Error('no file');
  const length = new DataView(file.bytes.buffer, file.bytes.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(file.bytes.subarray(20, 20 + length)));
}

type Colour = readonly [number, number, number, number];
/** A PNG whose every pixel is asked for. */
function picture(colour: (x: number, y: number) => Colour, width = 200, height = 150) {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) rgba.set(colour(i % width, Math.floor(i / width)), i * 4);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
const red = [200, 50, 50, 255] as const;
const white = [255, 255, 255, 255] as const;
const clear = [0, 0, 0, 0] as const;
/** A flower of five petals: nothing that a car could cover. */
const isFlower = (x: number, y: number) =>
  Math.hypot(x - 100, y - 75) < 42 + 22 * Math.cos(5 * Math.atan2(y - 75, x - 100));
const onWhite = await picture((x, y) => (isFlower(x, y) ? red : white));
const cutOut = await picture((x, y) => (isFlower(x, y) ? red : clear));

/** Takes the whole picture, so that no car is looked for. */
const whole = { removeBackground: false };

describe('a 3D model from a picture', () => {
  /** A cut-out flower, twice, and what was reported on the way. */
  let flowers: Awaited<ReturnType<typeof make>>;
  const reported: number[] = [];
  beforeAll(async () => {
    flowers = await make(cutOut, { ...whole, count: 2 }, { tick: (fraction) => reported.push(fraction) });
  });

  it('rebuilds a car at its real size and in its paint', async () => {
    const files = await make(sketch('sedan-side'));
    const json = jsonOf(files);
    expect(json.scenes[0]?.name).toBe('car');
    expect(json.materials.map(({ name }) => name)).toEqual(expect.arrayContaining(['paint', 'glass', 'tyre']));
    const lengths = json.accessors.map(({ min, max }) => (max?.[2] ?? 0) - (min?.[2] ?? 0));
    expect(Math.max(...lengths)).toBeGreaterThan(3.3);
    expect(Math.max(...lengths)).toBeLessThan(5.8);
    const [file] = files;
    expect(file?.mime).toBe('model/gltf-binary');
    const { issues } = await validateBytes(file?.bytes ?? new Uint8Array());
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(json.asset.extras).toMatchObject({ subject: 'car', seenFrom: 'side', unit: 'metre' });
    // The grid spans the frame: a car that fills less of it gets fewer cells. And a drawing to scale states its size.
    const [smaller] = await make(await toScale('sedan-side', 4.2), { foregroundRatio: 0.5 });
    const reported = jsonOf(smaller ? [smaller] : []).asset.extras;
    expect(reported).toMatchObject({ length: expect.closeTo(4.2, 1) });
    expect(json.asset.extras).not.toMatchObject({ length: expect.closeTo(4.2, 1) });
    const triangles = async (bytes: Uint8Array = new Uint8Array()) =>
      (await validateBytes(bytes)).info.totalTriangleCount;
    expect(await triangles(smaller?.bytes)).toBeLessThan(await triangles(file?.bytes));
  });

  it('inflates a subject that is not a car, and builds a relief when the background is kept', async () => {
    expect(jsonOf(await make(onWhite)).scenes[0]?.name).toBe('inflated picture');
    expect(jsonOf(await make(onWhite, whole)).scenes[0]?.name).toBe('relief');
    expect(jsonOf(flowers).scenes[0]?.name).toBe('inflated picture');
  });

  it('a 3D model follows the foreground ratio, the resolution and the batch size', async () => {
    const width = async (foregroundRatio: number) => {
      const [position] = jsonOf(await make(onWhite, { ...whole, foregroundRatio })).accessors.filter(({ max }) => max);
      return (position?.max?.[0] ?? 0) * 2;
    };
    expect(await width(0.5)).toBeCloseTo(0.5, 1);
    expect(await width(1)).toBeCloseTo(1, 1);
    const [coarse] = await make(onWhite, { ...whole, resolution: 32 });
    const [fine] = await make(onWhite, { ...whole, resolution: 128 });
    expect(fine?.bytes.length).toBeGreaterThan((coarse?.bytes.length ?? 0) * 2);
    const batch = await make(onWhite, { ...whole, count: 3 });
    expect(batch).toHaveLength(3);
    expect(batch[1]?.bytes).not.toEqual(batch[0]?.bytes);
  });

  it('builds identical models for the same seed and parameters, and others for another seed', async () => {
    const [first] = await make(onWhite, whole, { seed: 5 });
    const [again] = await make(onWhite, whole, { seed: 5 });
    const [other] = await make(onWhite, whole, { seed: 6 });
    expect(hashOf(again?.bytes)).toBe(hashOf(first?.bytes));
    expect(hashOf(other?.bytes)).not.toBe(hashOf(first?.bytes));
  });

  it.each([
    ['one colour', () => picture(() => red), 'image.noSubject'],
    ['nothing but transparency', () => picture(() => clear), 'image.noSubject'],
    ['a single column of pixels', () => picture((_, y) => (y < 60 ? red : white), 1, 150), 'image.tooThin'],
    ['bytes of another format', async () => Buffer.from('<svg/>'), 'file.unsupported'],
  ])('refuses an image with %s and names the reason', async (_, input, code) => {
    const image = await input();
    for (const removeBackground of [true, false]) {
      await expect(make(image, { removeBackground })).rejects.toMatchObject({ name: 'EngineRefusal', code });
    }
  });

  it('building a model reports progress that never falls, and stops when it is cancelled', async () => {
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
    let stopped = 0;
    const stop = (fraction: number) => {
      if (fraction < 0.5) return;
      stopped += 1;
      throw new Error('cancelled');
    };
    await expect(make(cutOut, { ...whole, count: 2 }, { tick: stop })).rejects.toThrow('cancelled');
    expect(stopped).toBe(1);
  });
});
