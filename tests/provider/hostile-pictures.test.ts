import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trimmed } from '../../provider/files/trim';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { mutations } from '../support/provider/mutated-pictures';
import { startTestServer, type TestServer } from '../support/provider/test-server';

/** Mutated files; `npm run fuzz` uploads 5,000 of another seed. */
const FILES = Number(process.env.FUZZ_FILES ?? 180);
/** What decoding may add to the memory of the process (MB), however many files there are. */
const MEMORY_MB = 512;
const MEGABYTE = 1024 * 1024;
const SEED = Number(process.env.FUZZ_SEED ?? 19);

let provider: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startTestServer({
    environment: { SIGN_IN_LIMIT: '1000', RATE_LIMIT: '1000000', UPLOAD_QUOTA_FILES: '100000' },
  });
  client = await signUp(provider);
});
afterAll(() => provider.close());

const formats = ['png', 'jpeg', 'webp'] as const;
const place = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 34/1 0/1' },
};
/** A noisy picture: a cut is somewhere in its pixels. */
const photo = (format: (typeof formats)[number]) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 40 } } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera' }, ...place } })
    .toFormat(format)
    .toBuffer();
const served = async (url: string) => (await client.get(url)).rawPayload;

describe.each(formats)('a picture as %s', (format) => {
  test('the place where it was taken does not reach the disk, and its rotation stays', async () => {
    const bytes = await photo(format);
    const { answer, fileUrl } = await client.upload(bytes, `image/${format}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const kept = await served(fileUrl);
    const { exif, orientation } = await sharp(kept).metadata();
    expect(orientation).toBe(6);
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('N\0');
    for (const degrees of [48, 11, 34]) expect(rationals(exif ?? Buffer.alloc(0))).not.toContain(degrees);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  test('everything behind its end is cut off, and the same bytes once more are accepted', async () => {
    const bytes = await imageBytes(format);
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    const { answer, fileUrl } = await client.upload(polyglot, `image/${format}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await served(fileUrl)).toEqual(bytes);
  });

  test('one that is cut off is refused', async () => {
    const bytes = await photo(format);
    for (const share of [0.3, 0.6, 0.9]) {
      const { answer } = await client.upload(bytes.subarray(0, bytes.length * share), `image/${format}`);
      expect(answer.statusCode).toBe(415);
    }
  });

  test(
    'any change of it is stored as a picture that decodes, or refused, whatever type it claims',
    async () => {
      const others = await Promise.all(formats.map(photo));
      const bytes = await photo(format);
      const before = process.memoryUsage.rss();
      let [stored, refused] = [0, 0];
      // A wrong type is refused before decoding, so most files have the right one.
      const claimed = fc.oneof({ weight: 9, arbitrary: fc.constant(format) }, fc.constantFrom(...formats));
      await fc.assert(
        fc.asyncProperty(
          mutations([...others, Buffer.from('<script>alert(1)</script>')]),
          claimed,
          async (change, type) => {
            const { answer, fileUrl } = await client.upload(change(bytes), `image/${type}`);
            expect([200, 400, 413, 415], answer.body).toContain(answer.statusCode);
            if (answer.statusCode !== 200) {
              refused += 1;
              return;
            }
            stored += 1;
            await sharp(await served(fileUrl), { failOn: 'error' })
              .raw()
              .toBuffer();
          },
        ),
        { numRuns: Math.ceil(FILES / formats.length), seed: SEED },
      );
      const grown = Math.round((process.memoryUsage.rss() - before) / MEGABYTE);
      if (process.env.FUZZ_FILES) {
        const outcome = `${stored} stored as pictures that decode, ${refused} refused, memory ${grown} MB more`;
        process.stdout.write(`${stored + refused} mutated files as ${format} from the seed ${SEED}: ${outcome}\n`);
      }
      expect(grown).toBeLessThan(MEMORY_MB);
    },
    300_000 + FILES * 200,
  );
});

test('trimming never throws, whatever the bytes are', () => {
  const heads = [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [0xff, 0xd8, 0xff, 0xe1],
    [...Buffer.from('RIFF\x20\0\0\0WEBPEXIF')],
  ];
  const file = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
    .map(([head, rest]) => Uint8Array.from([...head, ...rest]));
  const mime = fc.constantFrom('image/png', 'image/jpeg', 'image/webp');
  fc.assert(fc.property(mime, file, (type, bytes) => trimmed(type, bytes).length <= bytes.length));
});

/** Every number that stands somewhere in EXIF data over 1, in either byte order. */
function rationals(exif: Buffer): number[] {
  const found = [];
  for (let at = 0; at + 8 <= exif.length; at++) {
    if (exif.readUInt32LE(at + 4) === 1) found.push(exif.readUInt32LE(at));
    if (exif.readUInt32BE(at + 4) === 1) found.push(exif.readUInt32BE(at));
  }
  return found;
}
