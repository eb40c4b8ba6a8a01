import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CarDesign } from '../../contract/design';
import { batchSeed } from '../../provider/engines/embedded/kernel/random';
import { edit } from '../../provider/engines/embedded/models/edit';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import type { EngineFile, EngineJobOf } from '../../provider/engines/engine';
import { label } from '../../provider/label';
import { jobFor } from './jobs';
import { changedOutside, hashOf, maskPng, pixelsOf, rectangle } from './picture-samples';

const SIZE = { width: 96, height: 64 };
const SEED = 5;
const run = { tick: () => {}, cancelled: () => false };

/** A picture drawn from words, as it is downloaded. */
async function made(prompt: string, size = SIZE): Promise<{ bytes: Uint8Array; design: CarDesign }> {
  const [file] = await textToCar(jobFor('t2threeviews_context', { prompt, seed: SEED, ...size }), run);
  return labelled(file, prompt);
}

async function labelled(file: EngineFile | undefined, prompt: string) {
  if (!file?.design) throw new Error('a drawn car has its sheet');
  const { width = 0, height = 0 } = file;
  const body = { model: 't2threeviews_context', prompt, n: 1, width, height, cfg_scale: 7 } as const;
  const { bytes } = await label(file, { body, seed: SEED, index: 0, engine: 'embedded' }, false);
  return { bytes, design: file.design };
}

type Fields = Partial<EngineJobOf<'i2i_edit_common'>>;
const edited = (image: Uint8Array, prompt: string, fields: Fields = {}) =>
  edit(jobFor('i2i_edit_common', { image, prompt, ...SIZE, ...fields }), run);
const editedOnce = async (image: Uint8Array, prompt: string, fields?: Fields) => {
  const [file] = await edited(image, prompt, fields);
  if (!file) throw new Error('an edit has a file');
  return file;
};
/** What the text tool draws of a design. */
const drawnFrom = async (design: CarDesign, size = SIZE) =>
  (await textToCar(jobFor('t2threeviews_context', { design, seed: 77, ...size }), run))[0]?.bytes;

let own: { bytes: Uint8Array; design: CarDesign };
beforeAll(async () => {
  own = await made('silver sedan, light studio, front three-quarter');
});

describe('an edit of a picture made here', () => {
  it('draws the design with another colour, and everything else of it stays exactly', async () => {
    const { bytes, design } = await editedOnce(own.bytes, 'red body', { seed: 99 });
    // then the sheet differs in its colour alone
    const { paint, ...rest } = design ?? { paint: undefined };
    const { paint: before, ...kept } = own.design;
    expect(rest).toEqual(kept);
    expect(paint).toEqual({ ...before, colour: paint?.colour, flake: paint?.flake });
    expect(paint?.colour).not.toBe(before?.colour);
    // and the picture is that of the sheet
    expect(hashOf(bytes)).toBe(hashOf((await drawnFrom(design ?? own.design)) ?? new Uint8Array()));
  });

  it.each([
    ['白色车顶', { paint: { roof: expect.stringMatching(/^#/) } }],
    ['gold rims', { wheels: { colour: '#c39a3a' } }],
    ['add a spoiler', { fittings: { spoiler: true } }],
    ['make it an SUV', { package: { body: 'suv' } }],
    ['dark studio', { scene: { place: 'dark' } }],
    ['outdoors', { scene: { place: 'daylight' } }],
    ['rear view', { camera: { view: 'rear' } }],
    ['matte', { paint: { finish: 'matte' } }],
    ['红色改成蓝色', { paint: { colour: expect.stringMatching(/^#/) } }],
  ])('reads "%s" as a change of the design', async (prompt, wanted) => {
    const { design, retouched } = await editedOnce(own.bytes, prompt);
    expect(design).toMatchObject(wanted);
    expect(design).not.toEqual(own.design);
    expect(retouched).toBeUndefined();
  });

  it.each(['new rims', '换轮毂', '换个前脸', 'bigger wheels', 'lower the car'])(
    'takes another part or measure for "%s"',
    async (prompt) => {
      const { design } = await editedOnce(own.bytes, prompt);
      const { wheels, front, package: size, proportion, ...rest } = design ?? own.design;
      const { wheels: _w, front: _f, package: _s, proportion: _p, ...kept } = own.design;
      expect(rest).toEqual(kept);
      expect({ wheels, front, size, proportion }).not.toEqual({
        ...{ wheels: own.design.wheels, front: own.design.front },
        ...{ size: own.design.package, proportion: own.design.proportion },
      });
    },
  );

  it('edits its own result again without a loss, and back to the very first bytes', async () => {
    const red = await labelled(await editedOnce(own.bytes, 'red'), 'red');
    const back = await editedOnce(red.bytes, '', { design: { version: 1, paint: own.design.paint } });
    const first = await decodeImage(own.bytes);
    expect(hashOf((await pixelsOf(back.bytes)).rgba)).toBe(hashOf(new Uint8Array(first.rgba)));
  });

  it.each([
    'driver view, red sedan',
    'view of the rear seats, red SUV',
    'multiple views of a green suv',
    'marker sketch of a blue coupe',
  ])('recalls a picture of any view and technique: "%s"', async (prompt) => {
    const picture = await made(prompt);
    const { design, bytes } = await editedOnce(picture.bytes, 'gold rims, orange');
    expect(design).toEqual({
      ...picture.design,
      wheels: { ...picture.design.wheels, colour: '#c39a3a' },
      paint: { ...picture.design.paint, colour: design?.paint?.colour, flake: design?.paint?.flake },
    });
    expect(hashOf(bytes)).not.toBe(hashOf(picture.bytes));
  });

  it('keeps the strokes of a marker sketch where the edit changes nothing', async () => {
    const sketch = await made('marker sketch of a blue coupe');
    const { bytes } = await editedOnce(sketch.bytes, 'gold calipers', { seed: 1234 });
    const [before, after] = [await pixelsOf(sketch.bytes), await pixelsOf(bytes)];
    const top = rectangle(SIZE.width, SIZE.height, 0, 0, SIZE.width, 8).map((here) => 1 - here);
    expect(changedOutside(before, after, top)).toBe(0);
    expect(batchSeed(SEED, 0)).not.toBe(batchSeed(1234, 0));
  });

  it('draws another shade in each further picture of a batch that leaves nothing else open', async () => {
    const files = await edited(own.bytes, 'red', { count: 3 });
    expect(new Set(files.map(({ bytes }) => hashOf(bytes))).size).toBe(3);
  });

  it.each([
    ['add a dog', 'edit.notUnderstood'],
    ['', 'edit.notUnderstood'],
    ['silver body', 'edit.notFound'],
  ])('refuses "%s" as %s', async (prompt, code) => {
    await expect(edited(own.bytes, prompt)).rejects.toMatchObject({ code });
  });
});

describe('what no design says', () => {
  it('repaints the drawn picture with what no design says, and marks it as retouched', async () => {
    const file = await editedOnce(own.bytes, 'red body, brighter');
    expect(file.retouched).toBe(true);
    expect(file.design?.paint?.colour).not.toBe(own.design.paint?.colour);
    const { bytes } = await labelled(file, 'red body, brighter');
    // then the next edit keeps the light, which no sheet would draw again
    expect((await decodeImage(bytes)).made).toMatchObject({ retouched: true });
    const again = await editedOnce(bytes, 'contrast');
    expect((await pixelsOf(again.bytes)).rgba[0]).toBeGreaterThan((await pixelsOf(own.bytes)).rgba[0] ?? 255);
  });

  it('leaves the ground transparent, and the car in its colour', async () => {
    const { bytes, design } = await editedOnce(own.bytes, '抠图，红色');
    expect((await pixelsOf(bytes)).rgba[3]).toBe(0);
    expect(design?.paint?.colour).not.toBe(own.design.paint?.colour);
  });
});

describe('an edit of a picture made here under a mask', () => {
  const { width, height } = SIZE;
  const half = rectangle(width, height, 0, 0, width >> 1, height);

  it.each(['red', 'make it an SUV', 'dark studio', 'rear view', 'brighter'])(
    'changes no byte outside of the mask with "%s"',
    async (prompt) => {
      const file = await editedOnce(own.bytes, prompt, { mask: await maskPng(half, width, height) });
      const [before, after] = [await pixelsOf(own.bytes), await pixelsOf(file.bytes)];
      expect(changedOutside(before, after, half)).toBe(0);
      expect(changedOutside(before, after, new Uint8Array(half.length))).toBeGreaterThan(20);
      expect(file).toMatchObject({ design: own.design, retouched: true });
    },
  );

  it('carries the changed design where the mask leaves the whole change free', async () => {
    const all = new Uint8Array(width * height).fill(1);
    const inner = rectangle(width, height, 1, 1, width - 1, height - 1);
    const file = await editedOnce(own.bytes, 'gold rims', { mask: await maskPng(inner, width, height) });
    expect(changedOutside(await pixelsOf(own.bytes), await pixelsOf(file.bytes), all)).toBe(0);
    expect(file.design?.wheels?.colour).toBe('#c39a3a');
    expect(file.retouched).toBeUndefined();
  });

  it('refuses an empty mask, and fills the gap of a mask without words from around it', async () => {
    const none = await maskPng(new Uint8Array(width * height), width, height);
    await expect(edited(own.bytes, 'red', { mask: none })).rejects.toMatchObject({ code: 'edit.emptyMask' });
    const spot = rectangle(width, height, 4, 4, 14, 14);
    const filled = await editedOnce(own.bytes, '', { mask: await maskPng(spot, width, height) });
    expect(changedOutside(await pixelsOf(own.bytes), await pixelsOf(filled.bytes), spot)).toBe(0);
    expect(filled).toMatchObject({ retouched: true });
  });
});

describe('a picture from elsewhere', () => {
  it('repaints a picture from elsewhere, which carries no design', async () => {
    const foreign = await sharp(own.bytes).jpeg({ quality: 95 }).toBuffer();
    const file = await editedOnce(new Uint8Array(foreign), 'brighter');
    expect(file.design).toBeUndefined();
  });
});
