import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { labelPng } from '../../provider/label/png';
import { keepLabel, labelIn, withLabel, xmpOf } from '../../src/painting/label';

const AIGC = { Label: '1', ContentProducer: '溜背 & "Söhne" <x>', ProduceID: '7f' };
const sheet = (channels: 3 | 4) => sharp({ create: { width: 31, height: 18, channels, background: '#48c' } });
const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

const pictures = {
  'a PNG': async () => blob(await sheet(3).png().toBuffer(), 'image/png'),
  'a WEBP of a photo': async () => blob(await sheet(3).webp().toBuffer(), 'image/webp'),
  'a WEBP without loss': async () => blob(await sheet(4).webp({ lossless: true }).toBuffer(), 'image/webp'),
  'a WEBP with half-transparent pixels': async () =>
    blob(
      await sheet(4)
        .ensureAlpha(0.5)
        .composite([
          {
            input: Buffer.from([9, 9, 9, 90]),
            raw: { width: 1, height: 1, channels: 4 },
            blend: 'dest-in',
            tile: true,
          },
        ])
        .webp()
        .toBuffer(),
      'image/webp',
    ),
};
/** A picture as the provider sends it. */
async function generated() {
  const body = GenerationBody.parse({ model: 't2threeviews_context', prompt: 'red & <fast>' });
  return blob(
    Buffer.from(labelPng(await sheet(3).png().toBuffer(), { body, seed: 1, index: 0, engine: 'embedded' })),
    'image/png',
  );
}

describe.each(Object.entries(pictures))('%s', (_, make) => {
  it('takes over the label of the picture that it was made of, and keeps its pixels', async () => {
    const plain = await make();
    const labelled = await bytesOf(await keepLabel(await generated(), plain));
    const { xmpAsString, width, height, hasAlpha } = await sharp(labelled).metadata();
    expect(labelIn(xmpAsString ?? '')).toMatchObject({ Label: '1', ContentProducer: 'Fastback' });
    expect({ width, height }).toEqual({ width: 31, height: 18 });
    const before = await bytesOf(plain);
    expect(hasAlpha).toBe((await sharp(before).metadata()).hasAlpha);
    expect(await sharp(labelled).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
  });

  it('gets the label of a model in any letters, and is read again', async () => {
    const labelled = await withLabel(await make(), AIGC);
    expect(labelIn((await xmpOf(labelled)) ?? '')).toEqual(AIGC);
  });

  it('stays as it is where the original is not generated', async () => {
    const plain = await make();
    expect(await keepLabel(await make(), plain)).toBe(plain);
  });
});

it('reads the label of a JPEG', async () => {
  const { xmp } = await sharp(await bytesOf(await generated())).metadata();
  const jpeg = await sheet(3).jpeg().withXmp(String(xmp)).toBuffer();
  expect(labelIn((await xmpOf(blob(jpeg, 'image/jpeg'))) ?? '')).toMatchObject({ Label: '1' });
});

it.each([
  ['a file of nothing', ''],
  ['no picture', 'GIF89a, and more than eight bytes'],
  ['a WEBP that claims more than there is', 'RIFF\xff\xff\xff\x7fWEBPVP8 \xff\xff\xff\x7f'],
  ['a torn JPEG', '\xff\xd8\xff\xe1\xff'],
])('finds none in %s', async (_, text) => {
  expect(await xmpOf(blob(Buffer.from(text, 'latin1'), 'image/png'))).toBeUndefined();
});
