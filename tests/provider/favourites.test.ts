import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/error';
import { FavouriteCreated, FavouriteList } from '../../contract/favourite';
import { type Client, picture, signUp, startTestProvider, type TestProvider, words } from '../support/provider/client';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const add = (client: Client, url: string, name = 'a car') =>
  client.post('/api/resource/favorite', { url, name, type: 'product' });
const remove = (client: Client, id: string) => client.send({ method: 'DELETE', url: `/api/resource/favorite/${id}` });
const list = async (client: Client) => FavouriteList.parse((await client.get('/api/resource/favorite/myself')).json());

/** The URL of a picture that the client has made. */
async function made(client: Client, prompt: string): Promise<string> {
  const task = await client.reaches(await client.submit(words({ prompt })), 'completed');
  return task.results[0]?.url ?? '';
}

describe('a favourite', () => {
  test('is added with its bare id, url, name and type, and listed with its prompt, size and time', async () => {
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

  test('may be an uploaded picture, which no prompt has made', async () => {
    const client = await signUp(provider);
    const { fileUrl } = await client.upload(await picture());
    await add(client, fileUrl);
    expect(await list(client)).toMatchObject([{ url: fileUrl, prompt: '' }]);
  });

  test('is one however often and however parallel its URL is added', async () => {
    const client = await signUp(provider);
    const url = await made(client, 'a red coupé');
    const answers = await Promise.all([add(client, url), add(client, url, 'other'), add(client, `http://host${url}`)]);
    const created = answers.map((answer) => FavouriteCreated.parse(answer.json()));
    expect(new Set(created.map(({ _id }) => _id)).size).toBe(1);
    expect(new Set(created.map((each) => each.url))).toEqual(new Set([url]));
    expect(await list(client)).toHaveLength(1);
  });

  test('stands before the older ones, and is gone once removed', async () => {
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
  ])('names the url of %j', async (payload) => {
    const client = await signUp(provider);
    const answer = await client.post('/api/resource/favorite', payload);
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe('url');
  });

  test('meets who is not signed in', async () => {
    const answers = await Promise.all([
      provider.app.inject({ method: 'GET', url: '/api/resource/favorite/myself' }),
      provider.app.inject({ method: 'POST', url: '/api/resource/favorite', payload: { url: '/api/file/x' } }),
      provider.app.inject({ method: 'DELETE', url: '/api/resource/favorite/x' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

test("one user neither sees, makes nor removes a favourite of another's", async () => {
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
