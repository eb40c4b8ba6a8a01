import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CarDesign } from '../../contract/design';
import { errorCodes } from '../../contract/error';
import { PictureReading } from '../../contract/picture-reading';
import { createEmbeddedEngine } from '../../provider/engines/embedded';
import { readPicture } from '../../provider/engines/embedded/designs/picture';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { partsIn } from '../../provider/engines/embedded/reading/parts';
import { outlineOfMask } from '../../provider/engines/embedded/reading/polygon';
import { label } from '../../provider/label';
import { jobFor } from './jobs';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const still = () => {};

let van: ReturnType<typeof makeVan> | undefined;
/** A picture of a van that was made here, as it is downloaded; drawn once. */
const vanMadeHere = () => {
  van ??= makeVan();
  return van;
};
async function makeVan() {
  const body = { model: 't2threeviews_context', prompt: 'red van, side', n: 1, width: 150, height: 100 } as const;
  const [file] = await textToCar(jobFor('t2threeviews_context', { ...body, seed: 3 }), { tick: still });
  if (!file) throw new Error('a picture is drawn');
  const origin = { body: { ...body, cfg_scale: 7 }, seed: 3, index: 0, engine: 'embedded' };
  return { file, bytes: (await label(file, origin, false)).bytes };
}

describe('what a picture shows', () => {
  it('says of a drawing from the side what it is, where the car faces, and where its wheels stand', async () => {
    const { picture, design } = await readPicture(await sketch('suv-side-right'), still);
    expect(z.parse(PictureReading, picture)).toEqual(picture);
    expect(picture).toMatchObject({ view: 'side', facing: 'right', notes: [] });
    // Drawn with wheels at 278 and 768 of 1000, the front one on the right.
    const [front, rear] = picture.wheels ?? [];
    expect(front?.centre[0]).toBeCloseTo(0.768, 1);
    expect(rear?.centre[0]).toBeCloseTo(0.278, 1);
    expect(picture.outline.length).toBeGreaterThan(12);
    expect(z.parse(CarDesign, design)).toEqual(design);
    expect(design.camera?.view).toBe('side');
    expect(design.surface?.outline?.top.length).toBeGreaterThan(20);
    // A drawing has no paint.
    expect(design.paint).toBeUndefined();
  });

  it('tells a front quarter from the rear quarter whose outline is nearly the same, both ways', async () => {
    const drawn = await sketch('sedan-three-quarter');
    const { picture } = await readPicture(drawn, still);
    expect(picture).toMatchObject({ view: 'front-quarter', facing: 'left' });
    const { picture: other } = await readPicture(await sharp(drawn).flop().png().toBuffer(), still);
    expect(other).toMatchObject({ view: 'front-quarter', facing: 'right' });
  });

  it('calls a ball no car from the front, though it has the outline of one', async () => {
    const [width, height] = [480, 320];
    const ball = Uint8Array.from({ length: width * height }, (_, i) => {
      const d = Math.hypot((i % width) - 240, Math.floor(i / width) - 170) / 90;
      return d < 1 ? 210 - 120 * d * d : 246;
    });
    const image = await sharp(ball, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const { picture } = await readPicture(image, still);
    expect(picture).toMatchObject({ view: 'unknown', facing: 'unknown' });
  });

  it('finds no car in a teapot, and says nothing of its view', async () => {
    const { picture, design } = await readPicture(await sketch('teapot'), still);
    expect(picture).toMatchObject({ kind: 'none', view: 'unknown', facing: 'unknown', body: 'unknown', outline: [] });
    expect(design).toEqual({ version: 1 });
  });

  it('offers the views of one sheet, and reads the one that is chosen in its place', async () => {
    // given a car from the side above one from a quarter
    const [above, below] = await Promise.all(
      ['suv-side-right', 'sedan-three-quarter'].map(async (name) =>
        sharp(await sketch(name))
          .flatten({ background: '#fff' })
          .resize(600, 400, { fit: 'fill' })
          .png()
          .toBuffer(),
      ),
    );
    const sheet = await sharp({ create: { width: 660, height: 870, channels: 3, background: '#fff' } })
      .composite([
        { input: above, left: 30, top: 20 },
        { input: below, left: 30, top: 450 },
      ])
      .png()
      .toBuffer();
    const parts = partsIn(await decodeImage(sheet));
    expect(parts).toHaveLength(2);

    // when the upper one is chosen
    const { picture } = await readPicture(sheet, still, { part: parts[0] });

    // then it is read as if it were alone, and both can still be chosen
    expect(picture).toMatchObject({ view: 'side', facing: 'right' });
    expect(picture.parts).toHaveLength(2);
    expect(Math.max(...picture.outline.map(([, y]) => y))).toBeLessThan(0.5);
  });

  it('knows a picture that was made here by its metadata, with the sheet that it was drawn from', async () => {
    const { bytes, file } = await vanMadeHere();
    const { picture, design } = await readPicture(bytes, still);
    expect(picture).toMatchObject({ kind: 'rendering', view: 'side', facing: 'left', body: 'van', confidence: 1 });
    expect(picture.notes).toContain('made-here');
    expect(design.package).toEqual(file.design?.package);
    expect(design.paint).toEqual(file.design?.paint);
  });
});

describe('the outline of a mask', () => {
  it('keeps the corners of a rectangle and leaves out what lies between', () => {
    const mask = Uint8Array.from({ length: 200 }, (_, i) => (i % 20 >= 4 && i % 20 < 14 && i >= 40 && i < 160 ? 1 : 0));
    const outline = outlineOfMask(mask, { width: 20, height: 10 });
    expect(outline.length).toBeLessThan(7);
    const xs = outline.map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0.225, 0.675]);
  });

  it('an empty mask has no outline', () => {
    expect(outlineOfMask(new Uint8Array(50), { width: 10, height: 5 })).toEqual([]);
  });
});

describe('the thread that reads pictures', () => {
  const engine = createEmbeddedEngine({
    threads: 1,
    worker: new URL('../../provider/engines/embedded/worker.ts', import.meta.url),
  });
  afterAll(() => engine.close());
  const { signal } = new AbortController();

  it('answers a picture that was read before from memory', async () => {
    const { bytes: image } = await vanMadeHere();
    const first = await engine.readPicture(image, signal);
    expect(first.picture.view).toBe('side');
    expect(await engine.readPicture(image, signal)).toBe(first);
  });

  it('refuses what is no picture, and stops when nobody waits', async () => {
    await expect(engine.readPicture(Buffer.from('no picture'), signal)).rejects.toMatchObject({
      code: errorCodes.unsupportedFile,
    });
    const stop = new AbortController();
    const background = { r: 255, g: 255, b: 250 };
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    const reading = engine.readPicture(blank, stop.signal);
    stop.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});
