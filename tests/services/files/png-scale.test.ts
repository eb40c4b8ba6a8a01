import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pixelsPerMetreOf } from '../../../provider/engines/embedded/raster/physical-scale';
import { withScale } from '../../../src/services/files/png-scale';

const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
/** The PNG with its scale, as bytes. */
const scaled = async (pixelsPerMetre: number) =>
  new Uint8Array(await withScale(new Blob([plain]), pixelsPerMetre).arrayBuffer());

it('a drawing tells the engine how many of its pixels a metre is, and stays the picture that it was', async () => {
  const bytes = await scaled(405);
  expect(pixelsPerMetreOf(bytes)).toBe(405);
  const [before, after] = await Promise.all([plain, bytes].map((png) => sharp(png).raw().toBuffer()));
  expect(after).toEqual(before);
  // a reader that checks what it reads
  const at = Buffer.from(bytes).indexOf('pHYs');
  expect(new DataView(bytes.buffer).getUint32(at + 13)).toBe(crc32(bytes.subarray(at, at + 13)));
});

it.each([
  ['no PNG', Buffer.from('GIF89a')],
  ['cut off', Buffer.from((await scaled(405)).subarray(0, 40))],
])('%s is told of as none', (_, bytes) => {
  expect(pixelsPerMetreOf(bytes)).toBeUndefined();
});
