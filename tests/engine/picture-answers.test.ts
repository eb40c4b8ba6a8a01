import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PictureAnswers, type PictureReading } from '../../contract/picture-reading';
import { readPicture } from '../../provider/engines/embedded/designs/picture';
import { renderDrawing } from '../../provider/engines/embedded/models/line-to-render';
import { boxOf } from '../../provider/engines/embedded/raster/box';
import { jobFor } from './jobs';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const still = () => {};
const run = { tick: still, cancelled: () => false };
const seen = async (image: Uint8Array, answers?: PictureAnswers) => (await readPicture(image, still, answers)).picture;

let sedan: Promise<PictureReading> | undefined;
/** What is read of the sedan from the side by itself, once. */
const seenSedan = async () => {
  sedan ??= sketch('sedan-side').then((image) => seen(image));
  return sedan;
};

/** Every handle of a reading from the side, as a person would confirm it. */
function handlesOf({ wheels, ground, roof, belt, nose, tail, cowl }: PictureReading): PictureAnswers {
  if (!wheels) throw new Error('read from the side');
  return { wheels: [wheels[0].centre, wheels[1].centre], ground, roof, belt, nose, tail, cowl };
}

/** Where the black car of a rendering stands, as shares of its size. */
async function drawnBox(bytes: Uint8Array | undefined) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { left, right, top } = boxOf(
    Uint8Array.from(data, (value) => (value < 170 ? 1 : 0)),
    info.width,
    info.height,
  );
  return { left: left / info.width, right: right / info.width, top: top / info.height };
}

/** Where only whether something changes is asked, a third of the size will do. */
const SMALL = { width: 100, height: 47 };
const rendered = async (image: Uint8Array, picture?: PictureAnswers, size = { width: 300, height: 140 }) => {
  const job = jobFor('i2i_line2art', {
    ...{ image, prompt: 'black', ...size, seed: 5 },
    ...(picture && { picture }),
  });
  return (await renderDrawing(job, run, 0.07))[0]?.bytes;
};

describe('what a person says of a picture', () => {
  it('wins over what is read, with full confidence, and the rest is read around it', async () => {
    const image = await sketch('sedan-side');
    const plain = await seenSedan();
    expect([plain.view, plain.facing]).toEqual(['side', 'left']);
    const picture = await seen(image, { facing: 'right', body: 'fastback' });
    expect(picture).toMatchObject({ view: 'side', facing: 'right', body: 'fastback' });
    expect(picture.confidences).toMatchObject({ facing: 1, body: 1 });
    const [front, rear] = picture.wheels ?? [];
    expect(front?.centre[0]).toBeGreaterThan(rear?.centre[0] ?? 1);
  });

  it('doubts an answer where the picture shows otherwise, and leaves the tyres as they are drawn', async () => {
    // given a drawn SUV that faces right, its wheelbase 3.5 of its tyres, on a drawn ground as wide as the paper
    const image = await sketch('suv-side-right');
    for (const [answers, notes] of [
      [undefined, []],
      [{ body: 'pickup' }, ['unlike-body']],
      [{ view: 'side', facing: 'left', body: 'pickup' }, ['unlike-facing', 'unlike-body']],
    ] as const) {
      const { picture, design } = await readPicture(image, still, answers);
      // then
      expect(picture).toMatchObject({ view: 'side', facing: answers && 'facing' in answers ? 'left' : 'right', notes });
      const { wheelbase = 0, tyreDiameter = 1 } = design.package ?? {};
      expect(wheelbase / tyreDiameter).toBeGreaterThan(3.3);
      expect(wheelbase / tyreDiameter).toBeLessThan(3.7);
      const ends = [picture.nose ?? 0, picture.tail ?? 0].sort((a, b) => a - b);
      expect(ends[0]).toBeGreaterThan(0.09);
      expect(ends[1]).toBeLessThan(0.91);
    }
  });

  it('says from where a car is seen whose outline alone leaves that open', async () => {
    const image = await sketch('sedan-three-quarter');
    for (const said of [
      { view: 'front-quarter', facing: 'left' },
      { view: 'rear-quarter', facing: 'right' },
    ] as const) {
      const picture = await seen(image, said);
      expect(picture).toMatchObject({ ...said, confidence: 1 });
      expect(picture.confidences).toMatchObject({ view: 1, facing: 1 });
      expect(picture.outline.length).toBeGreaterThan(10);
    }
  });

  it('answers with the very places that were given', async () => {
    const image = await sketch('sedan-side');
    const read = handlesOf(await seenSedan());
    const [front, rear] = read.wheels ?? [];
    if (!front || !rear) throw new Error('there are wheels');
    const said: PictureAnswers = {
      ...read,
      wheels: [[front[0] + 0.02, front[1]], rear],
      nose: (read.nose ?? 0) - 0.03,
      roof: (read.roof ?? 0) - 0.05,
    };
    const picture = await seen(image, said);
    expect(handlesOf(picture)).toEqual(said);
    const xs = picture.outline.map(([x]) => x);
    const ys = picture.outline.map(([, y]) => y);
    expect(Math.min(...xs)).toBeCloseTo(said.nose ?? 0, 2);
    expect(Math.max(...xs)).toBeCloseTo(said.tail ?? 0, 2);
    expect(Math.min(...ys)).toBeCloseTo(said.roof ?? 0, 2);
    expect(Math.max(...ys)).toBeCloseTo(said.ground ?? 0, 2);
  });

  it('lets the windscreen begin where it was put, and the rest stands as it was read', async () => {
    // given
    const image = await sketch('sedan-side');
    const read = handlesOf(await seenSedan());
    const of = async (cowl: number | undefined) => readPicture(image, still, { ...read, cowl });
    const before = await of(read.cowl);
    // when it is moved backwards by a tenth of the wheelbase
    const [front, rear] = read.wheels ?? [];
    const by = 0.1 * ((rear?.[0] ?? 0) - (front?.[0] ?? 0));
    const after = await of((read.cowl ?? 0) + by);
    // then
    const { cowl: from = 0 } = before.design.proportion ?? {};
    const { cowl: to = 0 } = after.design.proportion ?? {};
    const { wheelbase = 0 } = before.design.package ?? {};
    expect((to - from) / wheelbase).toBeCloseTo(0.1, 2);
    // The doors are looked for behind the windscreen, and are not always sure.
    const { doors: _, ...measures } = before.design.package ?? {};
    expect(after.design.package).toMatchObject(measures);
    expect(after.picture.cowl).toBeCloseTo((read.cowl ?? 0) + by, 3);
  });

  it('reads a car where none is found, by its wheels and ends', async () => {
    const background = { r: 250, g: 250, b: 250 };
    const blank = await sharp({ create: { width: 480, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
    expect((await seen(blank)).outline).toEqual([]);
    const wheels: PictureAnswers['wheels'] = [
      [0.25, 0.7],
      [0.72, 0.7],
    ];
    const said: PictureAnswers = { wheels, ground: 0.77, nose: 0.1, tail: 0.9, roof: 0.38, body: 'sedan' };
    const picture = await seen(blank, said);
    expect(picture).toMatchObject({ view: 'side', facing: 'left', body: 'sedan', confidence: 1 });
    expect(picture.outline.length).toBeGreaterThan(10);
  });
});

describe('a rendering of a drawing of which a person said more', () => {
  it('draws the car where its roof and its nose were dragged to', async () => {
    const image = await sketch('sedan-side');
    const read = handlesOf(await seenSedan());
    const before = await drawnBox(await rendered(image, read));
    const said = { ...read, nose: (read.nose ?? 0) - 0.04, roof: (read.roof ?? 0) - 0.06 };
    const after = await drawnBox(await rendered(image, said));
    expect(after.left - before.left).toBeCloseTo(-0.04, 1.7);
    expect(after.top - before.top).toBeCloseTo(-0.06, 1.7);
    expect(after.right).toBeCloseTo(before.right, 1.7);
  });

  it('turns the car round and changes its body when the answers say so', async () => {
    const image = await sketch('sedan-side');
    const one = await rendered(image, undefined, SMALL);
    const turned = await rendered(image, { facing: 'right' }, SMALL);
    const named = await rendered(image, { body: 'sports' }, SMALL);
    expect(Buffer.compare(one ?? Buffer.of(), turned ?? Buffer.of())).not.toBe(0);
    expect(Buffer.compare(one ?? Buffer.of(), named ?? Buffer.of())).not.toBe(0);
  });
});

describe('answers that cannot be', () => {
  const wheels: [[number, number], [number, number]] = [
    [0.25, 0.7],
    [0.72, 0.7],
  ];
  it.each([
    ['wheels in one place', { wheels: [wheels[0], wheels[0]] }, 'wheels'],
    ['a ground above the wheels', { wheels, ground: 0.5 }, 'ground'],
    ['a roof below the wheels', { wheels, roof: 0.9 }, 'roof'],
    ['a nose behind the front wheel', { wheels, nose: 0.4 }, 'nose'],
    ['a windscreen behind the rear wheel', { wheels, cowl: 0.8 }, 'cowl'],
    ['a tail before the rear wheel', { wheels, tail: 0.5 }, 'tail'],
    ['a view that nobody knows', { view: 'unknown' }, 'view'],
    ['a place that is no number', { wheels: [[Number.NaN, 0.7], wheels[1]] }, 'wheels'],
    ['a place far outside', { ground: 7 }, 'ground'],
  ])('%s are refused and the field is named', (_, answers, field) => {
    const { error } = PictureAnswers.safeParse(answers);
    expect(error?.issues[0]?.path[0]).toBe(field);
  });

  it('a field that nobody knows is refused', () => {
    expect(z.safeParse(PictureAnswers, { colour: 'red' }).success).toBe(false);
  });
});
