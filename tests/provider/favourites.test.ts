import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/error';
import { FavouriteCreated, FavouriteList } from '../../contract/favourite';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
  await provider.runner.start(true);
});
afterAll(() => provider.close());

const add = (client: Client, url: string, name = 'a car') =>
  client.post('/api/resource/favorite', { url, name, type: 'product' });
const remove = (client: Client, id: string) => client.send({ method: 'DELETE', url: `/api/resource/favorite/${id}` });
const list = async (client: Client) => FavouriteList.parse((await client.get('/api/resource/favorite/myself')).json());

/** The URL of a picture that the client has made. */
async function made(client: Client, prompt: string): Promise<string> {
  const task = await client.reaches(await client.submit(textToImage({ prompt })), 'completed');
  return task.results[0]?.url ?? '';
}

describe('a favourite', () => {
  test('adding a favourite answers its id, url, name and type, and the list adds prompt, size and time', async () => {
    // given
    const client = await signUp(provider);
    const url = await made(client, 'a blue estate');
    // when
    const answer = await add(client, url);
    // then
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ _id: expect.any(String), url, name: 'a car', type: 'product' });
    const [only, ...others] = await list(client);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ _id: answer.json()._id, url, prompt: 'a blue estate', mime: 'image/png' });
    expect(only?.size).toBeGreaterThan(0);
    expect(Math.abs(Date.parse(only?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('an uploaded picture can be a favourite, with an empty prompt', async () => {
    const client = await signUp(provider);
    const { fileUrl } = await client.upload(await imageBytes());
    await add(client, fileUrl);
    expect(await list(client)).toMatchObject([{ url: fileUrl, prompt: '' }]);
  });

  test('a URL that is added several times in parallel is one favourite', async () => {
    const client = await signUp(provider);
    const url = await made(client, 'a red coupé');
    const answers = await Promise.all([add(client, url), add(client, url, 'other'), add(client, `http://host${url}`)]);
    const created = answers.map((answer) => FavouriteCreated.parse(answer.json()));
    expect(new Set(created.map(({ _id }) => _id)).size).toBe(1);
    expect(new Set(created.map((each) => each.url))).toEqual(new Set([url]));
    expect(await list(client)).toHaveLength(1);
  });

  test('favourites are listed newest first, without the removed ones', async () => {
    const client = await signUp(provider);
    const urls = [await made(client, 'first'), await made(client, 'second')];
    for (const url of urls) await add(client, url);
    const [newest, older] = await list(client);
    expect([newest?.url, older?.url]).toEqual([urls[1], urls[0]]);
    expect((await remove(client, newest?._id ?? '')).json()).toEqual({ status: 'success' });
    expect(await list(client)).toEqual([older]);
    expect((await remove(client, newest?._id ?? '')).statusCode).toBe(404);
  });
});

describe('a refusal', () => {
  test.each([
    [{ name: 'no url', type: 'product' }],
    [{ url: 'javascript:alert(1)', name: '', type: 'product' }],
    [{ url: 'https://elsewhere.example/car.png', name: '', type: 'product' }],
    [{ url: `/api/file/${'0'.repeat(40)}.png`, name: '', type: 'product' }],
  ])('adding the URL %j is refused and names the field', async (payload) => {
    const client = await signUp(provider);
    const answer = await client.post('/api/resource/favorite', payload);
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe('url');
  });

  test('favourites refuse a caller who is not signed in', async () => {
    const answers = await Promise.all([
      provider.app.inject({ method: 'GET', url: '/api/resource/favorite/myself' }),
      provider.app.inject({ method: 'POST', url: '/api/resource/favorite', payload: { url: '/api/file/x' } }),
      provider.app.inject({ method: 'DELETE', url: '/api/resource/favorite/x' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

test("one user cannot see, add or remove another's favourites", async () => {
  // given
  const owner = await signUp(provider);
  const stranger = await signUp(provider);
  const url = await made(owner, 'mine');
  const { _id } = FavouriteCreated.parse((await add(owner, url)).json());
  // when
  const removed = await remove(stranger, _id);
  const unknown = await remove(stranger, randomUUID());
  const taken = await add(stranger, url);
  // then
  expect([removed.statusCode, unknown.statusCode, taken.statusCode]).toEqual([404, 404, 400]);
  expect(removed.body).toBe(unknown.body);
  expect(await list(stranger)).toEqual([]);
  expect(await list(owner)).toHaveLength(1);
});
