import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer | undefined;
afterEach(async () => provider?.close());

const PUBLIC_URL = 'https://fastback.example';
const TOKEN = 'a-token-of-the-owner';

async function startWith(environment: Record<string, string>) {
  provider = await startTestServer({ environment });
  const { app } = provider;
  return async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).statusCode;
}

describe('on this machine', () => {
  test('the metrics, the description of the API and its page are open', async () => {
    const get = await startWith({});
    for (const url of ['/api/metrics', '/api/openapi.json', '/api/docs']) expect(await get(url)).toBe(200);
  });
});

test('the page of the API allows no other host, nothing inline and no frame', async () => {
  await startWith({});
  const page = await provider?.app.inject('/api/docs/static/index.html');
  const policy = String(page?.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https:|validator|unsafe-inline|frame-ancestors 'self'/);
});

describe('on a public address', () => {
  test('the metrics and the description of the API are not served, and probes answer', async () => {
    const get = await startWith({ PUBLIC_URL });
    for (const url of ['/api/metrics', '/api/openapi.json', '/api/docs', '/api/docs/json']) {
      expect(await get(url)).toBe(404);
    }
    for (const url of ['/api/healthz', '/api/readyz']) expect(await get(url)).toBe(200);
  });

  test('the metrics answer to their token alone', async () => {
    const get = await startWith({ PUBLIC_URL, METRICS_TOKEN: TOKEN });
    expect(await get('/api/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ']) {
      expect(await get('/api/metrics', { authorization })).toBe(401);
    }
  });

  test('the description of the API is served where the owner wants it', async () => {
    const get = await startWith({ PUBLIC_URL, API_DOCS: '1' });
    expect(await get('/api/openapi.json')).toBe(200);
  });
});
