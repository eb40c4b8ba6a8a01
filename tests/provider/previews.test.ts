import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../contract/error';
import type { CarOutline } from '../../contract/preview';
import { EngineRefusal } from '../../provider/engines/engine';
import { type Client, eventually, signUp } from '../support/provider/client';
import { sideViewOfCar } from '../support/provider/side-view';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

const PATH = '/api/engine/preview-mesh';
let provider: TestServer;
let client: Client;
let usual: TestServer['engine']['sketch'];

beforeAll(async () => {
  provider = await startTestServer();
  client = await signUp(provider);
  usual = provider.engine.sketch;
});
afterAll(() => provider.close());
afterEach(() => {
  provider.engine.sketch = usual;
});

describe('a preview of a drawing', () => {
  test('a preview is a GLB that costs nothing and is not stored', async () => {
    const before = await client.balance();
    const answer = await client.post(PATH, sideViewOfCar);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'model/gltf-binary', 'cache-control': 'no-store' });
    expect(answer.rawPayload.toString()).toMatch(/^glTF.*"AIGC":\{"Label":"1","ContentProducer":"Fastback"/s);
    expect(provider.engine.outlines.at(-1)).toEqual(sideViewOfCar);
    expect(await client.balance()).toEqual(before);
    expect((await client.get('/api/expense/user/all')).json().data).toEqual([]);
  });

  test('a preview requires a signed-in user', async () => {
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
  ])('a preview with %s is refused and the field named', async (_, wrong, field) => {
    const drawn = provider.engine.outlines.length;
    const answer = await client.post(PATH, { ...sideViewOfCar, ...wrong });
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
    expect(provider.engine.outlines).toHaveLength(drawn);
  });

  test('a preview answers 503 with Retry-After while too many others are drawn', async () => {
    provider.engine.sketch = async () => {
      throw new EngineRefusal(errorCodes.engineBusy, 'Too many.');
    };
    const answer = await client.post(PATH, sideViewOfCar);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test("a preview that the engine will never draw is refused with the engine's code", async () => {
    provider.engine.sketch = async () => {
      throw new EngineRefusal(errorCodes.emptyDrawing, 'There is nothing to draw.');
    };
    const answer = await client.post(PATH, sideViewOfCar);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: errorCodes.emptyDrawing, message: 'There is nothing to draw.' });
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  test('a preview is stopped when its requester disconnects', async () => {
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

  test('previews are limited per user and minute', async () => {
    stopClock();
    const calm = await signUp(provider);
    const answers = [];
    for (let index = 0; index < 95; index++) answers.push(await client.post(PATH, sideViewOfCar));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calm.post(PATH, sideViewOfCar)).statusCode).toBe(200);
  });
});
