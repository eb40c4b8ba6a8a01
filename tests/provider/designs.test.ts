import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DesignReading } from '../../contract/design-reading';
import { errorCodes } from '../../contract/error';
import { PROMPT_MAX } from '../../contract/models';
import { type Client, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const PATH = '/api/designs/read';
let provider: TestServer;
let client: Client;

beforeAll(async () => {
  provider = await startTestServer();
  client = await signUp(provider);
});
afterAll(() => provider.close());

const post = (payload: string, headers: Record<string, string>) =>
  provider.app.inject({
    method: 'POST',
    url: PATH,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('the reading of a prompt', () => {
  test('a prompt is read word for word, free of charge', async () => {
    const before = await client.balance();
    const answer = await client.post(PATH, { prompt: '鱼眼', negative_prompt: 'red' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(z.parse(DesignReading, answer.json()).words).toMatchObject([{ text: '鱼眼', status: 'unknown' }]);
    expect(provider.engine.prompts.at(-1)).toEqual({ prompt: '鱼眼', negative_prompt: 'red' });
    expect(provider.engine.jobs).toEqual([]);
    expect(await client.balance()).toEqual(before);
  });

  test('a prompt is read for the holder of an API key', async () => {
    const answer = await post('{"prompt":"red"}', { authorization: client.apiKey });
    expect([answer.statusCode, answer.json().words[0]?.text]).toEqual([200, 'red']);
  });

  test('a prompt is read for nobody without an account', async () => {
    expect((await post('{"prompt":"red"}', {})).statusCode).toBe(401);
  });

  test.each([
    ['mixed scripts', '红色 red سيارة красный 🚗 e\u0301'],
    ['a line break and a null character', 'red\n\u0000SUV'],
    ['half a surrogate pair', 'red \ud83d'],
    ['instructions', '"}]}; DROP TABLE users; <script>alert(1)</script>'],
    ['the longest text', '长'.repeat(PROMPT_MAX)],
    ['nothing', ''],
  ])('a prompt of %s is answered', async (_, prompt) => {
    const answer = await client.post(PATH, { prompt });
    expect(answer.statusCode).toBe(200);
    expect(provider.engine.prompts.at(-1)?.prompt).toBe(prompt);
  });

  test.each([
    ['more than the longest prompt', { prompt: 'x'.repeat(PROMPT_MAX + 1) }, 'prompt'],
    ['100,000 characters', { prompt: 'x'.repeat(100_000) }, 'prompt'],
    ['more than the longest negative prompt', { prompt: 'red', negative_prompt: 'x'.repeat(5000) }, 'negative_prompt'],
    ['no prompt', {}, 'prompt'],
    ['a seed of no generator', { prompt: 'red', seed: 2 ** 32 }, 'seed'],
    ['half a seed', { prompt: 'red', seed: 1.5 }, 'seed'],
    ['a guidance that nobody follows', { prompt: 'red', seed: 1, cfgScale: 16 }, 'cfgScale'],
    ['a number', { prompt: 7 }, 'prompt'],
  ])('a request with %s is refused and the field named', async (_, body, field) => {
    const answer = await client.post(PATH, body);
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, errorCodes.invalidField, field]);
  });

  test('a body larger than any request needs is refused', async () => {
    const answer = await client.post(PATH, { prompt: 'x'.repeat(300_000) });
    expect([answer.statusCode, answer.json().status]).toEqual([413, 'error']);
  });

  test('a body that reaches for a prototype is refused', async () => {
    const signedIn = { authorization: `Bearer ${client.token}` };
    expect((await post('{"prompt":"red","__proto__":{"x":1}}', signedIn)).statusCode).toBe(400);
    expect((await post('{"prompt":"red","constructor":{"prototype":{"x":1}}}', signedIn)).statusCode).toBe(400);
  });

  test('readings are limited per user and minute, and not before a designer who types without a pause', async () => {
    const busy = await signUp(provider);
    const statuses = [];
    for (let index = 0; index < 125; index++) statuses.push((await busy.post(PATH, { prompt: 'red' })).statusCode);
    expect(statuses.indexOf(429)).toBe(120);
    expect((await client.post(PATH, { prompt: 'red' })).statusCode).toBe(200);
  });
});
