import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { files } from '../../provider/database/schema';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { UPLOAD_QUOTA_MB: '1', UPLOAD_QUOTA_FILES: '3' } });
});
afterAll(() => provider.close());

const presign = (client: Client, size: number | string) =>
  client.get(`/api/file/getPreSignedUrl?fileName=a.png&type=image/png&size=${size}`);
const remove = (client: Client, url: string) => client.send({ method: 'DELETE', url });

test('an upload beyond the room in bytes is refused before it is sent', async () => {
  const client = await signUp(provider);
  expect((await presign(client, 1024 * 1024)).statusCode).toBe(200);
  await client.upload(await imageBytes());
  const answer = await presign(client, 1024 * 1024);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'file.quotaFull']);
});

test('uploads that were signed while there was room are refused once there is none', async () => {
  const client = await signUp(provider);
  const bytes = await imageBytes();
  const signed = [];
  for (let upload = 0; upload < 5; upload++) signed.push((await presign(client, bytes.length)).json().preSignedUrl);
  const put = (url: string) =>
    provider.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': 'image/png' } });
  const statuses = [];
  for (const url of signed) statuses.push((await put(url)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 413, 413]);
  // and the answer to an upload that is repeated is the first one
  expect((await put(signed[0])).statusCode).toBe(200);
});

test('uploads that arrive at the same time share the room, and of those refused nothing stays', async () => {
  const client = await signUp(provider);
  const bytes = await imageBytes();
  const signed: string[] = [];
  for (let upload = 0; upload < 6; upload++) signed.push((await presign(client, bytes.length)).json().preSignedUrl);
  // and none is stored before all have been let in
  const commit = provider.store.commit.bind(provider.store);
  let allAreIn = () => {};
  const together = new Promise<void>((resolve) => {
    allAreIn = resolve;
  });
  let waiting = 0;
  vi.spyOn(provider.store, 'commit').mockImplementation(async (...upload) => {
    waiting += 1;
    if (waiting === signed.length) allAreIn();
    await together;
    return commit(...upload);
  });
  const headers = { 'content-type': 'image/png' };
  const puts = signed.map((url) => provider.app.inject({ method: 'PUT', url, payload: bytes, headers }));
  const statuses = (await Promise.all(puts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 413)).toHaveLength(3);
  const keys = signed.map((url) => new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '');
  const rows = await provider.db.select().from(files).where(inArray(files.key, keys));
  expect(rows).toHaveLength(3);
  const kept = await Promise.all(keys.map((key) => provider.store.stream(key)));
  expect(kept.filter((stream) => stream !== undefined)).toHaveLength(3);
  for (const stream of kept) stream?.destroy();
});

test.each([-1, -1e15, 1.5, 'NaN', 9e15])('an upload of %s bytes is not signed', async (size) => {
  const client = await signUp(provider);
  expect([400, 413]).toContain((await presign(client, size)).statusCode);
});

test('an upload that its owner deletes makes room again, and is gone', async () => {
  const client = await signUp(provider);
  const urls = [];
  for (let upload = 0; upload < 3; upload++) urls.push((await client.upload(await imageBytes())).fileUrl);
  expect((await presign(client, 10)).statusCode).toBe(413);
  expect((await remove(client, urls[0] ?? '')).statusCode).toBe(200);
  expect((await client.get(urls[0] ?? '')).statusCode).toBe(404);
  expect((await presign(client, 10)).statusCode).toBe(200);
});

test('nothing is deleted that belongs to another user, or that its owner marked as a favourite', async () => {
  const [owner, stranger] = [await signUp(provider), await signUp(provider)];
  const { fileUrl } = await owner.upload(await imageBytes());
  expect((await remove(stranger, fileUrl)).statusCode).toBe(404);
  await owner.post('/api/resource/favorite', { url: fileUrl, name: 'dear', type: 'product' });
  expect((await remove(owner, fileUrl)).statusCode).toBe(404);
  expect((await owner.get(fileUrl)).statusCode).toBe(200);
});

test('uploads that nothing uses go after a day, and those that something uses stay', async () => {
  const yesterday = (url: string) =>
    provider.db
      .update(files)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(files.key, url.split('/').at(-1) ?? ''));
  const client = await signUp(provider);
  const upload = async () => (await client.upload(await imageBytes())).fileUrl;
  const [unused, used, dear] = [await upload(), await upload(), await upload()];
  await client.submit({ model: 'lineart_extraction', multi_source_image_path: used });
  await client.post('/api/resource/favorite', { url: dear, name: 'dear', type: 'product' });
  const young = (await (await signUp(provider)).upload(await imageBytes())).fileUrl;
  for (const url of [unused, used, dear]) await yesterday(url);
  await provider.sweep();
  const statuses = await Promise.all([unused, used, dear, young].map((url) => client.get(url)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200]);
});

test('an avatar goes when another takes its place, unless it is a favourite', async () => {
  const client = await signUp(provider);
  const show = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await imageBytes())], { type: 'image/png' }), 'a.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return (await client.send({ method: 'POST', url: '/api/upload', payload, headers })).json().url;
  };
  const first = await show();
  const second = await show();
  await client.post('/api/resource/favorite', { url: second, name: 'dear', type: 'product' });
  const third = await show();
  const statuses = await Promise.all([first, second, third].map((url) => client.get(url)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200]);
});
