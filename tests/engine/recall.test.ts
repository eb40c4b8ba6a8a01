import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { designAfter } from '../../provider/engines/embedded/models/line-to-render';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { redraw } from '../../provider/engines/embedded/picture/compose/redraw';
import { readSubject } from '../../provider/engines/embedded/picture/subject/subject';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { provenanceOf } from '../../provider/engines/embedded/raster/provenance';
import { readCar, subjectMask } from '../../provider/engines/embedded/reading';
import { recallCar } from '../../provider/engines/embedded/reading/recall';
import { readPrompt } from '../../provider/engines/embedded/words';
import { labelPng } from '../../provider/label/png';
import { hashOf, meanOf } from './picture-samples';

const body = GenerationBody.parse({
  model: 't2threeviews_context',
  prompt: 'silver suv, hall, front three-quarter',
  width: 240,
  height: 160,
});
const origin = { body, seed: 3, index: 0, engine: 'embedded' };
let picture: Uint8Array;
beforeAll(async () => {
  if (body.model !== 't2threeviews_context') throw new Error('a text body was expected');
  const [file] = await textToCar({ body, seed: 3 }, { tick: () => {} });
  picture = labelPng(file?.bytes ?? new Uint8Array(), origin);
});

describe('a picture that was drawn here', () => {
  it('is known again exactly, whatever the room it stands in', async () => {
    const reading = recallCar(await decodeImage(picture), () => {});
    expect(reading).toMatchObject({ iou: 1, view: 'three-quarter', car: { type: 'suv' }, kind: 'picture' });
    const share = (reading?.mask ?? new Uint8Array(1)).reduce((sum, value) => sum + value, 0) / (240 * 160);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.6);
  });

  it('is drawn anew as it was, and in another paint with nothing else changed', async () => {
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
    expect(red.subarray(0, 240 * 4 * 10)).toEqual(new Uint8Array(image.rgba).subarray(0, 240 * 4 * 10));
  });

  it('is rendered and viewed as the very car that it shows, in other paint where words say so', async () => {
    const reading = recallCar(await decodeImage(picture), () => {});
    if (!reading?.known) throw new Error('the picture is known');
    const { design } = reading.known;
    const same = designAfter(reading, readPrompt(''), 8, 7, 0);
    expect(same).toEqual({ ...design, studio: 'light' });
    const green = designAfter(reading, readPrompt('green, daylight'), 8, 7, 0);
    expect(green).toEqual({ ...design, paint: green.paint, studio: 'daylight' });
    expect(green.paint).not.toEqual(design.paint);
    expect(designAfter(reading, readPrompt(''), 9, 7, 1).car).not.toEqual(design.car);
  });

  it('is not believed when its pixels are no longer those that it tells of', async () => {
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
  ])('of %s is none', (_what, bytes) => {
    expect(provenanceOf(bytes)).toBeUndefined();
  });
});
