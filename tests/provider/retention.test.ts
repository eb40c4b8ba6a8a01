import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, tasks } from '../../provider/database/schema';
import { Retention } from '../../provider/retention/retention';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const DAY_MS = 24 * 3600 * 1000;

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
  await provider.runner.start(true);
});
afterAll(() => provider.close());

/** Sweeps as that many days from now, where work is kept for thirty. */
const sweepIn = (days: number, kept: number | undefined = 30) =>
  new Retention(provider.db, provider.store, { days: kept, now: () => Date.now() + days * DAY_MS }).sweep();

async function drawn(client: Client, prompt: string) {
  const id = await client.submit(textToImage({ prompt }));
  const { results } = await client.reaches(id, 'completed');
  return { id, url: results[0]?.url ?? '' };
}
const statusOf = async (client: Client, url: string) => (await client.get(url)).statusCode;
const stored = async (id: string) => (await provider.db.select().from(tasks).where(eq(tasks.id, id)))[0];

test('prompts, results and uploads go once they are too old, and the ledger stays', async () => {
  // given a generation that began from an upload
  const client = await signUp(provider);
  const { fileUrl } = await client.upload(await imageBytes());
  const { id, url } = await drawn(client, 'a secret coupe');
  const fromUpload = await client.submit({
    model: 'i2i_line2art',
    positive: 'a secret saloon',
    multi_source_image_path: fileUrl,
  });
  await client.reaches(fromUpload, 'completed');
  const before = await client.balance();
  // when it is a day too young
  await sweepIn(29);
  expect([await statusOf(client, url), await statusOf(client, fileUrl)]).toEqual([200, 200]);
  // and when it is older
  await sweepIn(31);
  // then
  expect([await statusOf(client, url), await statusOf(client, fileUrl)]).toEqual([404, 404]);
  expect(await statusOf(client, `/api/v1/ai/result/${id}`)).toBe(404);
  expect(JSON.stringify([await stored(id), await stored(fromUpload)])).not.toContain('secret');
  expect(await provider.db.select().from(files).where(eq(files.userId, client.id))).toEqual([]);
  expect(await client.balance()).toEqual(before);
  expect((await client.get('/api/expense/user/all')).json().data).toHaveLength(2);
});

test('a favourite keeps the generation that it came from', async () => {
  const client = await signUp(provider);
  const { id, url } = await drawn(client, 'a favourite coupe');
  await client.post('/api/resource/favorite', { url, name: 'mine', type: 'product' });
  await sweepIn(31);
  expect(await statusOf(client, url)).toBe(200);
  expect((await stored(id))?.body).toMatchObject({ prompt: 'a favourite coupe' });
});

test('a server without the setting keeps work for as long as its account', async () => {
  const client = await signUp(provider);
  const { url } = await drawn(client, 'a coupe');
  await new Retention(provider.db, provider.store, { days: undefined, now: () => Date.now() + 4000 * DAY_MS }).sweep();
  expect(await statusOf(client, url)).toBe(200);
});

test('the app learns how long work is kept', async () => {
  const server = await startTestServer({ environment: { WORK_DAYS: '90' } });
  try {
    expect((await server.app.inject('/api/config')).json()).toMatchObject({ workDays: 90 });
  } finally {
    await server.close();
  }
});
