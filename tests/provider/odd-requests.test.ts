import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../contract/error';
import { readSettings } from '../../provider/kernel/settings';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startTestServer();
  client = await signUp(provider);
});
afterAll(() => provider.close());

const long = 'x'.repeat(100);
const json = (payload: unknown) => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
});
const multipart = (payload: string, boundary = '; boundary=b') => ({
  payload,
  headers: { 'content-type': `multipart/form-data${boundary}` },
});
const picture =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

describe('a request that nobody would send', () => {
  test.each([
    ['GET', `/auth/qr/${long}/page`, {}],
    ['POST', `/auth/qr/${long}/page`, {}],
    ['GET', `/sandbox/pay/${long}`, {}],
    ['POST', `/sandbox/pay/${long}`, json({ act: 'pay' })],
    ['GET', '/sso/login?redirect_uri=a&redirect_uri=b', {}],
    ['GET', `/sso/login?state=${'s'.repeat(600)}`, {}],
    ['POST', '/sso/login', {}],
    ['POST', '/sso/login', { payload: 'text', headers: { 'content-type': 'text/plain' } }],
    ...[null, [], 'x', 1, { redirect_uri: 1 }].map((body) => ['POST', '/sso/login', json(body)] as const),
    ['POST', '/pay/notify', json({ nonsense: true })],
    ['POST', '/upload', multipart('', '')],
    ['POST', '/upload', multipart('', '; boundary=')],
    ['POST', '/upload', multipart(`${picture}cut off in the mid`)],
    ['POST', '/upload', multipart(`${picture}x\r\n--b--`, '; boundary=other')],
  ] as const)('%s %s with %j is refused, and no failure of the provider', async (method, url, options) => {
    const answer = await client.send({ method, url: `/api${url}`, ...options });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('a page that the API description leaves out never fails, whatever stands in its address', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }).filter((each) => each.isWellFormed());
    const property = fc.asyncProperty(text, fc.constantFrom('GET', 'POST'), async (odd, method) => {
      const id = encodeURIComponent(odd);
      for (const url of [`/auth/qr/${id}/page`, `/sandbox/pay/${id}`, `/sso/login?state=${id}&redirect_uri=${id}`]) {
        const { statusCode } = await client.send({ method, url: `/api${url}` });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    });
    await fc.assert(property, {
      numRuns: 40,
      examples: [
        ['车', 'GET'],
        ['a;b', 'GET'],
        ['\r\nx', 'GET'],
      ],
    });
  });

  test('a field that a page refuses is named', async () => {
    const answer = await client.send({ method: 'POST', url: '/api/sso/login', ...json({ redirect_uri: 1 }) });
    expect(answer.json()).toMatchObject({ code: errorCodes.invalidField, field: 'redirect_uri' });
  });

  test('a file whose bytes are gone is answered as missing', async () => {
    const { fileUrl } = await client.upload(await imageBytes());
    await provider.store.remove(fileUrl.split('/').at(-1) ?? '');
    expect((await client.get(fileUrl)).statusCode).toBe(404);
  });
});

describe('answers and what is between', () => {
  test.each(['/auth/self', '/auth-token', '/pricing', '/product', '/config', '/nowhere'])(
    'the answer of %s is stored nowhere',
    async (url) => {
      expect((await client.get(`/api${url}`)).headers['cache-control']).toBe('no-store');
    },
  );

  test('pages and answers keep to their own origin and ask for no device', async () => {
    for (const url of ['/api/config', '/api/nowhere', '/']) {
      expect((await provider.app.inject(url)).headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('nothing in a stored file can run, and no shared cache keeps it', async () => {
    const { fileUrl } = await client.upload(await imageBytes());
    expect((await client.get(fileUrl)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, /),
    });
  });

  test('only a provider with an https address asks browsers to stay with it', async () => {
    const open = await startTestServer({ environment: { PUBLIC_URL: 'https://fastback.example' } });
    try {
      const headers = (await open.app.inject('/api/config')).headers;
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      expect(headers['permissions-policy']).toContain('camera=()');
    } finally {
      await open.close();
    }
    expect((await provider.app.inject('/api/config')).headers['strict-transport-security']).toBeUndefined();
  });

  test('test mode, which signs anybody in, is refused at a public address', () => {
    expect(() => readSettings({ FASTBACK_TEST_MODE: '1', PUBLIC_URL: 'https://fastback.example' })).toThrow(
      'FASTBACK_TEST_MODE',
    );
    expect(() => readSettings({ FASTBACK_TEST_MODE: '1', HOST: '0.0.0.0' })).toThrow('FASTBACK_TEST_MODE');
    expect(readSettings({ FASTBACK_TEST_MODE: '1' }).FASTBACK_TEST_MODE).toBe(true);
  });
});
