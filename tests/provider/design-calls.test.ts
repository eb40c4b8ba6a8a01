import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CarDesign } from '../../contract/design';
import { CrossedDesign, PossibleCar, VariedDesigns } from '../../contract/design-calls';
import { errorCodes } from '../../contract/error';
import { EngineRefusal } from '../../provider/engines/engine';
import { type Client, eventually, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

const design: CarDesign = { version: 1, package: { body: 'suv', length: 4700 } };
const calls = {
  '/api/designs/validate': { design },
  '/api/designs/preview': { design },
  '/api/designs/vary': { design },
  '/api/designs/cross': { a: design, b: design, t: 0.5 },
};
const paths = Object.keys(calls) as (keyof typeof calls)[];
let provider: TestServer;
let client: Client;
let usual: TestServer['engine']['mesh'];

beforeAll(async () => {
  provider = await startTestServer();
  client = await signUp(provider);
  usual = provider.engine.mesh;
});
afterAll(() => provider.close());
afterEach(() => {
  provider.engine.mesh = usual;
});

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  provider.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('the calls of a design sheet', () => {
  test('each call answers by the contract, free of charge and without a job', async () => {
    const before = await client.balance();
    const possible = await client.post('/api/designs/validate', { design });
    expect(z.parse(PossibleCar, possible.json())).toEqual({ design, moved: [] });
    const varied = await client.post('/api/designs/vary', { design, locks: ['package', 'paint.colour'], seed: 7 });
    expect(z.parse(VariedDesigns, varied.json()).designs).toHaveLength(9);
    expect(provider.engine.variations.at(-1)).toEqual({
      design,
      locks: ['package', 'paint.colour'],
      count: 9,
      seed: 7,
    });
    const crossed = await client.post('/api/designs/cross', { a: design, b: { version: 1 }, t: 1 });
    expect(z.parse(CrossedDesign, crossed.json())).toEqual({ design: { version: 1 } });
    const preview = await client.post('/api/designs/preview', { design });
    expect(preview.headers).toMatchObject({ 'content-type': 'model/gltf-binary', 'cache-control': 'no-store' });
    expect(preview.rawPayload.toString()).toMatch(/^glTF.*"AIGC":\{"Label":"1"/s);
    expect(provider.engine.jobs).toEqual([]);
    expect(await client.balance()).toEqual(before);
  });

  test.each(paths)('%s answers the holder of an API key, and nobody without an account', async (path) => {
    const body = JSON.stringify(calls[path]);
    expect((await post(path, body, { authorization: client.apiKey })).statusCode).toBe(200);
    expect((await post(path, body)).statusCode).toBe(401);
  });

  test.each<[string, keyof typeof calls, object, string]>([
    ['a newer version', '/api/designs/validate', { design: { version: 2 } }, 'design.version'],
    ['no design', '/api/designs/preview', {}, 'design'],
    [
      'a length of no car',
      '/api/designs/preview',
      { design: { version: 1, package: { length: 1e9 } } },
      'design.package.length',
    ],
    [
      'a number that is none',
      '/api/designs/validate',
      { design: { version: 1, package: { length: null } } },
      'design.package.length',
    ],
    ['an unknown part', '/api/designs/preview', { design: { version: 1, wings: {} } }, 'design'],
    [
      'an unknown setting',
      '/api/designs/cross',
      { a: design, b: { version: 1, paint: { smell: 1 } }, t: 0 },
      'b.paint',
    ],
    ['a share beyond both designs', '/api/designs/cross', { a: design, b: design, t: 1.5 }, 't'],
    ['an unknown lock', '/api/designs/vary', { design, locks: ['package', 'package.smell'] }, 'locks.1'],
    ['a lock that every object has', '/api/designs/vary', { design, locks: ['constructor'] }, 'locks.0'],
    ['too many variations', '/api/designs/vary', { design, count: 13 }, 'count'],
    ['half a variation', '/api/designs/vary', { design, count: 0.5 }, 'count'],
    ['a seed of no generator', '/api/designs/vary', { design, seed: -1 }, 'seed'],
    ['a field of another call', '/api/designs/validate', { design, t: 1 }, ''],
  ])('a request with %s is refused and the field named', async (_, path, body, field) => {
    const answer = await client.post(path, body);
    const { code, field: named = '' } = answer.json();
    expect([answer.statusCode, code, named]).toEqual([400, errorCodes.invalidField, field]);
  });

  test('an outline that reaches to infinity is refused', async () => {
    const body =
      '{"design":{"version":1,"surface":{"outline":{"top":[[0,1e999],[1,1]],"front":[[0,0],[1,1]],"rear":[[0,0],[1,1]]}}}}';
    const answer = await post('/api/designs/preview', body, { authorization: client.apiKey });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'design.surface.outline.top.0.1']);
  });

  test.each(paths)('%s refuses a body that is no JSON, too large, or reaches for a prototype', async (path) => {
    const key = { authorization: client.apiKey };
    expect((await post(path, '{"design":{"version":1,"package":{"length":NaN}}}', key)).statusCode).toBe(400);
    const prototype = await post(path, '{"design":{"version":1,"__proto__":{"package":{}}}}', key);
    expect([prototype.statusCode, prototype.json().field]).toEqual([400, 'design.__proto__']);
    expect((await post(path, '{"design":{"version":1,"constructor":{"prototype":{}}}}', key)).statusCode).toBe(400);
    const answer = await post(path, JSON.stringify({ design, more: 'x'.repeat(1_000_000) }), key);
    expect([answer.statusCode, answer.json().code]).toEqual([413, errorCodes.tooLarge]);
  });

  test.each<[keyof typeof calls, number]>([
    ['/api/designs/preview', 90],
    ['/api/designs/vary', 30],
    ['/api/designs/cross', 120],
    ['/api/designs/validate', 120],
  ])('%s is limited to %i a minute and user, with the time to wait', async (path, most) => {
    stopClock();
    const busy = await signUp(provider);
    const answers = [];
    for (let index = 0; index < most + 2; index++) answers.push(await busy.post(path, calls[path]));
    const refused = answers.findIndex(({ statusCode }) => statusCode === 429);
    expect(refused).toBe(most);
    expect(Number(answers[refused]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.post(path, calls[path])).statusCode).toBe(200);
  });
});

describe('the preview of a design', () => {
  test('a preview answers 503 with Retry-After while too many others are drawn', async () => {
    provider.engine.mesh = async () => {
      throw new EngineRefusal(errorCodes.engineBusy, 'Too many.');
    };
    const answer = await client.post('/api/designs/preview', { design });
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 2]);
  });

  test('a preview is stopped when its requester disconnects', async () => {
    let signal: AbortSignal | undefined;
    provider.engine.mesh = (_, given) => {
      signal = given;
      return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)));
    };
    const address = await provider.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const asked = fetch(`${address}/api/designs/preview`, {
      method: 'POST',
      headers: { authorization: client.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ design }),
      signal: left.signal,
    });
    await eventually(async () => expect(signal?.aborted).toBe(false));
    left.abort();
    await expect(asked).rejects.toThrow();
    await eventually(async () => expect(signal?.aborted).toBe(true));
  });
});
