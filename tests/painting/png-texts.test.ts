import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withTexts } from '../../src/painting/png-texts';

const AFTER_HEADER = 33;

async function png(color: string): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 3, channels: 4, background: color } })
    .png()
    .toBuffer();
}

function chunk(name: string, text: string): Buffer {
  const body = Buffer.from(name + text, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

describe('the words of a picture that is painted on', () => {
  it('go over into the new file, which stays a whole PNG', async () => {
    // given
    const bare = await png('#f00');
    const words = [chunk('tEXt', 'Comment\0a red car'), chunk('iTXt', 'Fastback\0\0\0\0\0{"model":"x"}')];
    const worded = Buffer.concat([bare.subarray(0, AFTER_HEADER), ...words, bare.subarray(AFTER_HEADER)]);
    // when
    const written = await bytesOf(await withTexts(blob(worded), blob(await png('#00f'))));
    // then
    for (const text of words) expect(written.includes(text)).toBe(true);
    const { data } = await sharp(written).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  });

  it.each([
    ['a file of nothing', Buffer.alloc(0)],
    ['no PNG', Buffer.from('GIF89a, and more than eight bytes')],
    ['a torn PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    [
      'a chunk that claims more than there is',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from([0x7f, 0xff, 0xff, 0xff]),
        Buffer.from('tEXtab'),
      ]),
    ],
  ])('are none of %s', async (_, original) => {
    const plain = await png('#0f0');
    expect(await bytesOf(await withTexts(blob(original), blob(plain)))).toEqual(plain);
  });
});
