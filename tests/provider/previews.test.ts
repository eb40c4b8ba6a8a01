import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CarOutline } from '../../contract/preview';
import { EngineRefusal } from '../../provider/engines/engine';
import { type Client, eventually, signUp, startTestProvider, type TestProvider } from '../support/provider/client';
import { sideViewOfCar } from '../support/provider/side-view';

const PATH = '/api/engine/preview-mesh';
let provider: TestProvider;
let client: Client;
let usual: TestProvider['engine']['sketch'];

beforeAll(async () => {
  provider = await startTestProvider();
  client = await signUp(provider);
  usual = provider.engine.sketch;
});
afterAll(() => provider.close());
afterEach(() => {
  provider.engine.sketch = usual;
});

describe('a preview of a drawing', () => {
  test('is a GLB that costs nothing and is kept nowhere', async () => {
    const before = await client.balance();
    const answer = await client.post(PATH, sideViewOfCar);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'model/gltf-binary', 'cache-control': 'no-store' });
    expect(answer.rawPayload.toString()).toBe('glTF');
    expect(provider.engine.outlines.at(-1)).toEqual(sideViewOfCar);
    expect(await client.balance()).toEqual(before);
    expect((await client.get('/api/expense/user/all')).json().data).toEqual([]);
  });

  test('is not for somebody who is not signed in', async () => {
    const answer = await provider.app.inject({ method: 'POST', url: PATH, payload: sideViewOfCar });
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    ['too many points', { points: Array.from({ length: 4001 }, () => [1, 1]) }, 'points'],
    ['too few points', { points: [[0, 0]] }, 'points'],
    ['a point outside of any box', { points: [...sideViewOfCar.points, [-1, 0]] }, 'points.8.0'],
    ['a length that no car has', { length: 10_001 }, 'length'],
    ['a wheel of nothing', { wheels: { ...sideViewOfCar.wheels, diameter: 0 } }, 'wheels.diameter'],
    ['a colour that is none', { bodyColor: 'red' }, 'bodyColor'],
    ['a profile that nobody draws', { profile: 'boat' }, 'profile'],
  ])('is refused for %s, the field named', async (_, wrong, field) => {
    const drawn = provider.engine.outlines.length;
    const answer = await client.post(PATH, { ...sideViewOfCar, ...wrong });
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
    expect(provider.engine.outlines).toHaveLength(drawn);
  });

  test('is put off while too many others are drawn', async () => {
    provider.engine.sketch = async () => {
      throw new EngineRefusal('engine.busy', 'Too many.');
    };
    const answer = await client.post(PATH, sideViewOfCar);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is stopped when whoever asked for it is gone', async () => {
    let signal: AbortSignal | undefined;
    provider.engine.sketch = (_: CarOutline, given) => {
      signal = given;
      return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)));
    };
    const address = await provider.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const asked = fetch(`${address}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sideViewOfCar),
      signal: left.signal,
    });
    await eventually(async () => expect(signal?.aborted).toBe(false));
    left.abort();
    await expect(asked).rejects.toThrow();
    await eventually(async () => expect(signal?.aborted).toBe(true));
  });

  test('is limited to so many a minute, and another user is served', async () => {
    const calm = await signUp(provider);
    const answers = [];
    for (let index = 0; index < 95; index++) answers.push(await client.post(PATH, sideViewOfCar));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calm.post(PATH, sideViewOfCar)).statusCode).toBe(200);
  });
});
