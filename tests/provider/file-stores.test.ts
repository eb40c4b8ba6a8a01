import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ExportLink } from '../../contract/account';
import { PreSigned } from '../../contract/file';
import { directUploads } from '../../provider/database/machines-schema';
import { files } from '../../provider/database/schema';
import { rangeOf } from '../../provider/files/ranges';
import { newFileKey } from '../../provider/files/url';
import { readSettings } from '../../provider/kernel/settings';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { type S3Server, startS3Server } from '../support/provider/s3-server';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const keyOf = (url: string) => url.split('/').at(-1) ?? '';
const presign = async (client: Client, size: number) =>
  PreSigned.parse((await client.get(`/api/file/getPreSignedUrl?fileName=a.png&type=image/png&size=${size}`)).json());
const DAY_AGO = new Date(Date.now() - 25 * 3600 * 1000);

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  let provider: TestServer;
  let client: Client;
  beforeAll(async () => {
    const environment = { ...(where === 'a bucket' ? s3.environment : {}), UPLOAD_QUOTA_FILES: '6' };
    provider = await startTestServer({ environment: { ...environment, SIGN_IN_LIMIT: '1000' } });
    await provider.runner.start(true);
    client = await signUp(provider);
  });
  afterAll(() => provider.close());

  test('the store says that it can be written to', async () => {
    expect((await provider.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('an upload is served unchanged, whole and in ranges, and revalidated', async () => {
    const bytes = await imageBytes();
    const { fileUrl } = await client.upload(bytes);
    const get = (headers: Record<string, string> = {}) => provider.app.inject({ url: fileUrl, headers });
    const whole = await get();
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(bytes.length) });
    const part = await get({ range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-5/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(2, 6))).toBe(true);
    // A byte more than was announced would be taken for the next answer on the same connection.
    const first = await get({ range: 'bytes=0-0' });
    expect([first.headers['content-length'], first.rawPayload.length]).toEqual(['1', 1]);
    const end = await get({ range: 'bytes=-3' });
    expect(end.rawPayload.equals(bytes.subarray(-3))).toBe(true);
    expect((await get({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"older"' })).statusCode).toBe(200);
  });

  test('an upload of no picture is refused, and nothing of it is left', async () => {
    const { answer, fileUrl } = await client.upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'file.unsupported']);
    expect((await client.get(fileUrl)).statusCode).toBe(404);
    expect(await provider.store.stream(keyOf(fileUrl))).toBeUndefined();
    expect(await provider.store.uploads?.stream(keyOf(fileUrl))).toBeUndefined();
  });

  test('a generation draws from an upload, and its result is served', async () => {
    const bytes = await imageBytes();
    const { fileUrl } = await client.upload(bytes);
    const body = { model: 'i2i_line2art_clip' as const, positive: 'a coupe', image_path: fileUrl };
    const { results } = await client.reaches(await client.submit(body), 'completed');
    expect(provider.engine.jobs.at(-1)).toMatchObject({ image: expect.objectContaining({ length: bytes.length }) });
    const drawn = await client.get(results[0]?.url ?? '');
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('a file whose bytes are gone is answered as missing', async () => {
    const { fileUrl } = await client.upload(await imageBytes());
    await provider.store.remove(keyOf(fileUrl));
    expect((await client.get(fileUrl)).statusCode).toBe(404);
  });

  test('a second file does not take the place of the first one under its key', async () => {
    const key = 'f'.repeat(40);
    const one = await provider.store.receive([Buffer.from('one')], 10);
    const other = await provider.store.receive([Buffer.from('other')], 10);
    expect([await provider.store.commit(one, key), await provider.store.commit(other, key)]).toEqual([true, false]);
    await provider.store.discard(other);
    expect(Buffer.from(await provider.store.read(key)).toString()).toBe('one');
    await provider.store.remove(key);
  });

  test('the room of a user is counted, given back on deletion, and swept after a day', async () => {
    const owner = await signUp(provider);
    const bytes = await imageBytes();
    const urls: string[] = [];
    for (let upload = 0; upload < 6; upload++) urls.push((await owner.upload(bytes)).fileUrl);
    expect((await owner.upload(bytes)).answer.json().code).toBe('file.quotaFull');
    expect((await owner.send({ method: 'DELETE', url: urls[0] ?? '' })).statusCode).toBe(200);
    expect(await provider.store.stream(keyOf(urls[0] ?? ''))).toBeUndefined();
    await provider.db.update(files).set({ createdAt: DAY_AGO }).where(eq(files.userId, owner.id));
    await provider.sweep();
    expect(await provider.store.stream(keyOf(urls[1] ?? ''))).toBeUndefined();
    expect((await owner.upload(bytes)).answer.statusCode).toBe(200);
  });

  test('a file without a row is deleted once it is old, and those with one stay', async () => {
    const { fileUrl } = await client.upload(await imageBytes());
    const key = newFileKey('.png');
    await provider.store.commit(await provider.store.receive([Buffer.from('left by a killed process')], 1e3), key);
    await provider.files.sweepUnknown(DAY_AGO);
    expect(await provider.store.stream(key)).toBeDefined();
    await provider.files.sweepUnknown(new Date(Date.now() + 60_000));
    expect(await provider.store.stream(key)).toBeUndefined();
    expect((await provider.app.inject(fileUrl)).statusCode).toBe(200);
  });

  test("an export has the bytes of a user's files, and an erased account leaves none", async () => {
    const owner = await signUp(provider);
    const bytes = await imageBytes('png', 40, 41);
    const { fileUrl } = await owner.upload(bytes);
    const link = ExportLink.parse((await owner.post(`/api/users/${owner.id}/export`)).json()).data.url;
    const zip = (await provider.app.inject({ method: 'GET', url: link })).rawPayload;
    expect(zip.includes(bytes)).toBe(true);
    const payload = { current: 'a long enough password' };
    expect((await owner.send({ method: 'DELETE', url: `/api/users/${owner.id}`, payload })).statusCode).toBe(200);
    expect(await provider.store.stream(keyOf(fileUrl))).toBeUndefined();
  });
});

describe('an upload that goes to the bucket itself', () => {
  let provider: TestServer;
  let client: Client;
  beforeAll(async () => {
    provider = await startTestServer({ environment: s3.environment });
    client = await signUp(provider);
  });
  afterAll(() => provider.close());

  const put = async (url: string, bytes: Buffer, type = 'image/png') =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })).status;

  test('its address takes the signed type and size and no other', async () => {
    const bytes = await imageBytes();
    const { preSignedUrl } = await presign(client, bytes.length);
    expect(preSignedUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/fastback\/incoming\//);
    expect(await put(preSignedUrl, bytes, 'image/jpeg')).toBe(403);
    expect(await put(preSignedUrl, Buffer.concat([bytes, bytes]))).toBe(403);
    expect(await put(preSignedUrl.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'), bytes)).toBe(403);
    expect(await put(preSignedUrl, bytes)).toBe(200);
  });

  test('a page may send to the bucket and nowhere else', async () => {
    const policy = String((await provider.app.inject('/api/config')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' blob: data: ${s3.environment.S3_ENDPOINT};`);
  });

  test('before it was looked at it is nobody else’s, and a generation that begins from it looks at it', async () => {
    const bytes = await imageBytes();
    const { preSignedUrl, fileUrl } = await presign(client, bytes.length);
    const body = { model: 'i2i_line2art_clip' as const, positive: 'a coupe', image_path: fileUrl };
    const submit = (by: Client) => by.post('/api/v1/ai/generations', body);
    expect((await submit(client)).statusCode).toBe(400);
    await put(preSignedUrl, bytes);
    expect((await submit(await signUp(provider))).statusCode).toBe(400);
    expect((await submit(client)).statusCode).toBe(200);
    expect(
      await provider.db
        .select()
        .from(directUploads)
        .where(eq(directUploads.key, keyOf(fileUrl))),
    ).toEqual([]);
  });

  test('asked for by many at once it becomes one file', async () => {
    const bytes = await imageBytes();
    const { preSignedUrl, fileUrl } = await presign(client, bytes.length);
    await put(preSignedUrl, bytes);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.get(fileUrl)));
    expect(answers.every(({ rawPayload }) => rawPayload.equals(bytes))).toBe(true);
    expect(
      await provider.db
        .select()
        .from(files)
        .where(eq(files.key, keyOf(fileUrl))),
    ).toHaveLength(1);
  });

  test('one that nobody asks for is deleted after a day, and one that its owner deletes at once', async () => {
    const bytes = await imageBytes();
    const [left, deleted] = [await presign(client, bytes.length), await presign(client, bytes.length)];
    for (const { preSignedUrl } of [left, deleted]) await put(preSignedUrl, bytes);
    expect((await client.send({ method: 'DELETE', url: deleted.fileUrl })).statusCode).toBe(200);
    const rows = eq(directUploads.key, keyOf(left.fileUrl));
    await provider.db.update(directUploads).set({ createdAt: DAY_AGO }).where(rows);
    await provider.sweep();
    for (const { fileUrl } of [left, deleted]) {
      expect(await provider.store.uploads?.stream(keyOf(fileUrl))).toBeUndefined();
      expect((await client.get(fileUrl)).statusCode).toBe(404);
    }
  });

  test('one without a size goes through the provider, under its limits', async () => {
    const answer = await client.get('/api/file/getPreSignedUrl?fileName=a.png&type=image/png');
    const { preSignedUrl, fileUrl } = PreSigned.parse(answer.json());
    expect(preSignedUrl.startsWith('/api/file/')).toBe(true);
    const bytes = await imageBytes();
    const headers = { 'content-type': 'image/png' };
    await provider.app.inject({ method: 'PUT', url: preSignedUrl, payload: bytes, headers });
    expect((await client.get(fileUrl)).rawPayload.equals(bytes)).toBe(true);
  });
});

test('half a set of S3 variables is refused, and what is missing is named', () => {
  const { S3_REGION: _, S3_SECRET_ACCESS_KEY: __, ...half } = s3.environment;
  expect(() => readSettings(half)).toThrow('Missing: S3_REGION, S3_SECRET_ACCESS_KEY.');
  expect(() => readSettings({ S3_FORCE_PATH_STYLE: '1' })).toThrow('Missing: S3_ENDPOINT');
  expect(readSettings({}).s3).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
])('the range %s of ten bytes is %o', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});
