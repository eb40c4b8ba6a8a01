import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/error';
import { PreSigned, UPLOAD_MAX_BYTES } from '../../contract/file';
import { FolderStore } from '../../provider/files/folder-store';
import type { Disk } from '../../provider/files/incoming';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

/** The disk of the provider under test; a test may fill it up. */
const disk: { create?: Disk['create']; free?: Disk['free'] } = {};
const leaned: Partial<Disk> = {
  create: (path) => (disk.create ?? ((at: string) => open(at, 'wx')))(path),
  free: (folder) => (disk.free ?? (async () => 1e12))(folder),
};

let provider: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startTestServer({ disk: leaned });
  client = await signUp(provider);
});
afterAll(() => provider.close());

const download = (url: string, headers: Record<string, string> = {}) =>
  provider.app.inject({ method: 'GET', url, headers });
const put = (url: string, payload: Buffer, type = 'image/png') =>
  provider.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
const preSign = async (size: number) =>
  PreSigned.parse((await client.get(`/api/file/getPreSignedUrl?fileName=a.png&type=image/png&size=${size}`)).json());
const leftovers = () => readdir(join(provider.folder, 'incoming'));

/** A PNG header that claims any size: what a decompression bomb looks like to its reader. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(16)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'an uploaded %s is served unchanged and cached for ever, by its key alone',
    async (format) => {
      const bytes = await imageBytes(format);
      const { answer, fileUrl } = await client.upload(bytes, `image/${format}`);
      expect(answer.json()).toEqual({ status: 'success' });
      const served = await download(fileUrl);
      expect(served.rawPayload.equals(bytes)).toBe(true);
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      });
    },
  );

  test("an upload's type is decided by its content, not by its name", async () => {
    const { answer, fileUrl } = await client.upload(await imageBytes('jpeg'), 'image/png');
    expect(answer.statusCode).toBe(200);
    expect((await download(fileUrl)).headers['content-type']).toBe('image/jpeg');
  });

  test('narrow, transparent, animated, 16-bit pictures and one followed by a script are accepted as pictures', async () => {
    const narrow = await imageBytes('png', 1, 5000);
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const deep = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const scripted = Buffer.concat([await imageBytes(), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [narrow, clear, deep, scripted]) {
      const { answer, fileUrl } = await client.upload(bytes);
      expect(answer.statusCode).toBe(200);
      expect((await download(fileUrl)).headers).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });

  test('one of two different pictures uploaded at once under one URL is kept whole, and the other is refused', async () => {
    for (let round = 0; round < 12; round++) {
      const [one, other] = [await imageBytes('png', 20 + round, 9), await imageBytes('png', 9, 20 + round)];
      const query = new URLSearchParams({ fileName: 'a', type: 'image/png' });
      const { preSignedUrl, fileUrl } = PreSigned.parse(
        (await client.get(`/api/file/getPreSignedUrl?${query}`)).json(),
      );
      const answers = await Promise.all([one, other].map((bytes) => put(preSignedUrl, bytes)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const kept = answers[0]?.statusCode === 200 ? one : other;
      expect((await download(fileUrl)).rawPayload.equals(kept)).toBe(true);
      expect((await put(preSignedUrl, kept)).statusCode).toBe(200);
      expect((await put(preSignedUrl, kept === one ? other : one)).statusCode).toBe(409);
    }
  });

  test.each([
    ['an SVG called PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF called PNG', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a page called PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a torn PNG', async () => (await imageBytes()).subarray(0, 20)],
  ])('an upload of %s is refused and leaves no file', async (_what, make) => {
    const { answer, fileUrl } = await client.upload(await make());
    expect(answer.statusCode).toBe(415);
    expect(ErrorBody.parse(answer.json()).code).toBe('file.unsupported');
    expect((await download(fileUrl)).statusCode).toBe(404);
    expect(await leftovers()).toEqual([]);
  });

  test('an upload that would decode to gigapixels is refused without being decoded', async () => {
    // It has no pixels: decoded, it would be refused as torn.
    const { answer } = await client.upload(pngClaiming(20_000, 20_000));
    expect(answer.statusCode).toBe(413);
  });

  test.each(['image/svg+xml', 'application/pdf', 'image/gif', 'text/html'])(
    'no upload URL is issued for %s',
    async (type) => {
      const { answer } = await client.upload(Buffer.from('x'), type);
      expect(answer.statusCode).toBe(415);
    },
  );

  test('no upload URL is issued for 10 MB and one byte, or for no bytes', async () => {
    const ask = (size: number) => client.get(`/api/file/getPreSignedUrl?fileName=a&type=image/png&size=${size}`);
    expect((await ask(UPLOAD_MAX_BYTES)).statusCode).toBe(200);
    expect((await ask(UPLOAD_MAX_BYTES + 1)).statusCode).toBe(413);
    expect((await ask(0)).statusCode).toBe(400);
    const anonymous = await provider.app.inject({
      method: 'GET',
      url: '/api/file/getPreSignedUrl?fileName=a&type=image/png',
    });
    expect(anonymous.statusCode).toBe(401);
  });

  test('an upload without a declared size is cut off at the limit', async () => {
    const signed = PreSigned.parse((await client.get('/api/file/getPreSignedUrl?fileName=a&type=image/png')).json());
    const answer = await put(signed.preSignedUrl, Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect(answer.statusCode).toBe(413);
    expect(await leftovers()).toEqual([]);
  });

  test('an upload is refused when any signed part was changed', async () => {
    const bytes = await imageBytes();
    const { preSignedUrl } = await preSign(bytes.length);
    const changed = [
      preSignedUrl.replace(/file\/./, (start) => `file/${start.endsWith('0') ? '1' : '0'}`),
      preSignedUrl.replace(/size=\d+/, 'size=9999'),
      preSignedUrl.replace(/size=\d+&/, ''),
      preSignedUrl.replace(/expires=\d+/, 'expires=9999999999'),
      preSignedUrl.replace(/owner=[^&]+/, 'owner=somebody'),
      preSignedUrl.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`),
      preSignedUrl.replace(/signature=[^&]+/, 'signature=short'),
    ];
    for (const url of changed) expect((await put(url, bytes)).statusCode, url).toBe(403);
    expect((await put(preSignedUrl, bytes, 'image/jpeg')).statusCode).toBe(403);
    expect((await put(preSignedUrl, Buffer.concat([bytes, bytes]))).statusCode).toBe(403);
    expect((await put(preSignedUrl, bytes)).statusCode).toBe(200);
  });

  test('accepts a repeated upload of the same bytes and refuses other bytes', async () => {
    const first = await imageBytes('png', 20, 20);
    const { preSignedUrl, fileUrl } = PreSigned.parse(
      (await client.get('/api/file/getPreSignedUrl?fileName=a&type=image/png')).json(),
    );
    expect((await put(preSignedUrl, first)).statusCode).toBe(200);
    expect((await put(preSignedUrl, first)).statusCode).toBe(200);
    expect((await put(preSignedUrl, await imageBytes('png', 30, 30))).statusCode).toBe(409);
    expect((await download(fileUrl)).rawPayload.equals(first)).toBe(true);
  });
});

describe('a download', () => {
  test('a download supports ranges, revalidation and a file name', async () => {
    const bytes = await imageBytes();
    const { fileUrl } = await client.upload(bytes);
    const part = await download(fileUrl, { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(2, 6))).toBe(true);
    const etag = String((await download(fileUrl)).headers.etag);
    expect((await download(fileUrl, { 'if-none-match': etag })).statusCode).toBe(304);
    const named = await download(`${fileUrl}?download=${encodeURIComponent('溜背 "1".png')}`);
    expect(named.headers['content-disposition']).toBe(
      `attachment; filename="_1_.png"; filename*=UTF-8''${encodeURIComponent('溜背 "1".png')}`,
    );
  });

  test.each(['0'.repeat(40), '..%2f..%2fsecret', '../secret', 'x', `${'0'.repeat(40)}.html`])(
    'a download of the unknown key %s answers 404',
    async (key) => {
      expect((await download(`/api/file/${key}`)).statusCode).toBe(404);
    },
  );
});

describe('a full disk', () => {
  test.runIf(existsSync('/dev/full'))('a full disk refuses an upload and leaves no partial file', async () => {
    const bytes = await imageBytes();
    const { preSignedUrl, fileUrl } = await preSign(bytes.length);
    disk.create = () => open('/dev/full', 'w');
    const answer = await put(preSignedUrl, bytes);
    disk.create = undefined;
    expect(answer.statusCode).toBe(507);
    expect(ErrorBody.parse(answer.json()).code).toBe('file.diskFull');
    expect((await download(fileUrl)).statusCode).toBe(404);
    expect((await put(preSignedUrl, bytes)).statusCode).toBe(200);
  });

  test("uploads and generations are refused once only the database's reserve is left", async () => {
    disk.free = async () => 1024 * 1024;
    const { answer } = await client.upload(await imageBytes());
    const generation = await client.post('/api/v1/ai/generations', textToImage());
    disk.free = undefined;
    expect([answer.statusCode, generation.statusCode]).toEqual([507, 507]);
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  });

  test('a job that fills the disk fails readably, releases its cost, and the next one runs', async () => {
    await provider.runner.start(true);
    disk.create = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const failed = await client.reaches(await client.submit(), 'failed');
    disk.create = undefined;
    expect(failed.error).toBe('the disk of the provider is full');
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
    await client.reaches(await client.submit(), 'completed');
  });
});

test('a start removes what a killed process left half-written', async () => {
  const store = await FolderStore.open(provider.folder);
  const torn = await store.receive([Buffer.from('half of a pic')], 100);
  expect(existsSync(torn.path)).toBe(true);
  await FolderStore.open(provider.folder);
  expect(existsSync(torn.path)).toBe(false);
});
