import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Design, designCar } from '../../provider/engines/embedded/car/design';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { designAfter } from '../../provider/engines/embedded/models/line-to-render';
import { drawPicture, textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { redraw } from '../../provider/engines/embedded/picture/compose/redraw';
import { readSubject } from '../../provider/engines/embedded/picture/subject/subject';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { provenanceOf } from '../../provider/engines/embedded/raster/provenance';
import { readCar, subjectMask } from '../../provider/engines/embedded/reading';
import { recallCar } from '../../provider/engines/embedded/reading/recall';
import { cellFor } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';
import type { EngineFile } from '../../provider/engines/engine';
import { label } from '../../provider/label';
import { labelPng } from '../../provider/label/png';
import { jobFor } from './jobs';
import { hashOf, meanOf } from './picture-samples';

const body = {
  model: 't2threeviews_context',
  prompt: 'silver suv, hall, front three-quarter',
  n: 1,
  width: 150,
  height: 100,
  cfg_scale: 7,
} as const;
const origin = { body, seed: 3, index: 0, engine: 'embedded' };
/** The same in so few pixels that all of them are redrawn as a proof. */
const SMALL = { width: 96, height: 64 };
const small = { ...body, ...SMALL };
const smallOrigin = { ...origin, body: small };
/** A design as a front quarter was taken before, from higher up. */
const higher = (design: Design): Design => ({ ...design, camera: { ...design.camera, elevation: 9 } });
/** The same in a room whose walls were not drawn yet. */
const bare = (design: Design): Design => ({ ...higher(design), isBare: true });
let drawn: EngineFile;
let picture: Uint8Array;
beforeAll(async () => {
  const { prompt, width, height } = body;
  const [file] = await textToCar(jobFor('t2threeviews_context', { prompt, width, height, seed: 3 }), {
    tick: () => {},
  });
  if (!file?.design) throw new Error('a drawn car has its sheet');
  drawn = file;
  picture = (await label(file, origin, false)).bytes;
});

describe('a picture that was drawn here', () => {
  it('recognises a picture of this engine exactly, in any room', async () => {
    const reading = recallCar(await decodeImage(picture), () => {});
    expect(reading).toMatchObject({ iou: 1, view: 'three-quarter', car: { type: 'suv' }, kind: 'picture' });
    const share =
      (reading?.mask ?? new Uint8Array(1)).reduce((sum, value) => sum + value, 0) / (body.width * body.height);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.6);
  });

  it('recognises a car whose doors stand open, or that is looked into from above', async () => {
    for (const prompt of ['silver suv, doors open', 'silver suv, look in through the open roof']) {
      const job = jobFor('t2threeviews_context', { prompt, ...SMALL, seed: 3 });
      const [file] = await textToCar(job, { tick: () => {} });
      if (!file?.design) throw new Error('a drawn car has its sheet');
      const made = (await label(file, { ...origin, body: { ...small, prompt } }, false)).bytes;
      expect([prompt, recallCar(await decodeImage(made), () => {})?.kind]).toEqual([prompt, 'picture']);
    }
  });

  it('redraws a known picture identically, or with only its paint changed', async () => {
    const image = await decodeImage(picture);
    const subject = readSubject(image, { readCar, subjectMask }, () => {});
    const same = redraw(
      subject,
      (design) => design,
      undefined,
      () => {},
    );
    expect(hashOf(same)).toBe(hashOf(new Uint8Array(image.rgba)));
    const paint = { color: [0.6, 0.02, 0.02], metallic: 0.3 } as const;
    const red =
      redraw(
        subject,
        (design) => ({ ...design, paint }),
        undefined,
        () => {},
      ) ?? new Uint8Array();
    const [r, g] = meanOf({ ...image, rgba: red }, subject.silhouette ?? new Uint8Array());
    expect(r).toBeGreaterThan(g + 30);
    // Above the car.
    const sky = body.width * 4 * 6;
    expect(red.subarray(0, sky)).toEqual(new Uint8Array(image.rgba).subarray(0, sky));
  });

  it('renders and views the exact car of a known picture, repainted where the prompt says so', async () => {
    const reading = recallCar(await decodeImage(picture), () => {});
    if (!reading?.known) throw new Error('the picture is known');
    const { design } = reading.known;
    const same = designAfter(reading, readPrompt(''), 8, 7, 0);
    expect(same).toEqual(design);
    const green = designAfter(reading, readPrompt('green, daylight'), 8, 7, 0);
    expect(green).toEqual({ ...design, paint: green.paint, studio: 'daylight', time: 'noon' });
    expect(green.paint).not.toEqual(design.paint);
    expect(designAfter(reading, readPrompt(''), 9, 7, 1).car).not.toEqual(design.car);
  });

  it('recognises an older picture, which carries its prompt alone', async () => {
    // given a car that was designed by the seed alone, as the first pictures were
    const brief = readPrompt(body.prompt);
    const first = await drawPicture(designCar(brief, 3, 7), brief, small, 3, () => {}, cellFor(small));
    const older = labelPng(first.bytes, smallOrigin);
    // then
    expect(recallCar(await decodeImage(older), () => {})?.car.type).toBe('suv');
  });

  it('recognises a picture from when its type was one formula, by its prompt alone or by its sheet', async () => {
    // given
    const brief = readPrompt(body.prompt);
    const byWords = designCar(brief, 3, 7);
    const bySheet = designOf(wordedSheet(brief, 3, 7));
    const drawnThen = async (design: Design) => {
      const old = { ...bare(design), car: { ...design.car, formula: true as const } };
      return drawPicture(old, brief, small, 3, () => {}, cellFor(small));
    };
    const [worded, sheeted] = [await drawnThen(byWords), await drawnThen(bySheet)];
    // when
    const first = recallCar(await decodeImage(labelPng(worded.bytes, smallOrigin)), () => {});
    const design = sheetOf(bySheet, { view: 'front-three-quarter' });
    const second = recallCar(await decodeImage(labelPng(sheeted.bytes, { ...smallOrigin, design })), () => {});
    // then
    expect(first?.known?.design).toEqual({ ...bare(byWords), car: { ...byWords.car, formula: true } });
    expect(second?.known?.design.car).toMatchObject({ type: 'suv', formula: true });
  });

  it('recognises a picture from when cameras stood higher and nothing stood along a road', async () => {
    // given
    const prompt = 'red sedan, city street';
    const brief = readPrompt(prompt);
    const then = bare(designCar(brief, 3, 7));
    const { bytes } = await drawPicture(then, brief, small, 3, () => {}, cellFor(small));
    // when
    const older = labelPng(bytes, { ...smallOrigin, body: { ...small, prompt } });
    const known = recallCar(await decodeImage(older), () => {})?.known?.design;
    // then what is drawn of it again is seen as it was
    expect(known).toEqual(then);
  });

  it('recognises a picture of a hall whose words have become a place of its own', async () => {
    // given
    const prompt = 'red sedan, underground garage';
    const brief = readPrompt(prompt);
    expect(brief.background).toBe('car-park');
    const then: Design = { ...bare(designCar(brief, 3, 7)), studio: 'hall' };
    const { bytes } = await drawPicture(then, brief, small, 3, () => {}, cellFor(small));
    // then
    const older = labelPng(bytes, { ...smallOrigin, body: { ...small, prompt } });
    expect(recallCar(await decodeImage(older), () => {})?.known?.design).toEqual(then);
  });

  it('recognises an older picture whose words have become a type of their own', async () => {
    // given a shooting brake when it was one of the wagons
    const prompt = 'silver shooting brake, hall';
    const brief = readPrompt(prompt);
    expect(brief.carType).toBe('shooting-brake');
    const then = designCar({ ...brief, carType: 'wagon' }, 3, 7);
    const design = { ...bare(then), car: { ...then.car, formula: true as const } };
    const { bytes } = await drawPicture(design, brief, small, 3, () => {}, cellFor(small));
    // then
    const older = labelPng(bytes, { ...smallOrigin, body: { ...small, prompt } });
    expect(recallCar(await decodeImage(older), () => {})?.known?.design).toEqual(design);
  });

  it('knows a car by its sheet, whatever the words of its prompt have come to mean', async () => {
    const reworded = { ...origin, seed: 99, body: { ...body, prompt: 'a red sports car' } };
    const { bytes } = await label(drawn, reworded, false);
    expect(recallCar(await decodeImage(bytes), () => {})?.known?.design.car).toEqual(
      recallCar(await decodeImage(picture), () => {})?.known?.design.car,
    );
  });

  it('ignores metadata that do not match the pixels', async () => {
    const design = { ...drawn.design, version: 1 as const, paint: { colour: '#c01010' } };
    expect(recallCar(await decodeImage(labelPng(drawn.bytes, { ...origin, design })), () => {})).toBeUndefined();
    const other = await sharp(picture).modulate({ hue: 120, brightness: 0.7 }).png().toBuffer();
    expect(recallCar(await decodeImage(labelPng(other, origin)), () => {})).toBeUndefined();
    expect(recallCar(await decodeImage(labelPng(picture, { ...origin, seed: 4 })), () => {})).toBeUndefined();
  });
});

describe('provenance', () => {
  it.each([
    ['no PNG', new Uint8Array([1, 2, 3])],
    ['a PNG that says nothing', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a text that is no JSON', Buffer.from('\0\0\0\x14iTXtFastback\0\0\0\0\0{{{', 'latin1')],
    ['a length beyond the file', Buffer.from('\xff\xff\xff\xffiTXtFastback\0\0\0\0\0{"model":1}', 'latin1')],
  ])('reads no provenance from %s', (_what, bytes) => {
    expect(provenanceOf(bytes)).toBeUndefined();
  });
});
