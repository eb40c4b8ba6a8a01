import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../provider/kernel/settings';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const LIMIT = 5;
const BEYOND = 4;

/** How many of LIMIT + BEYOND requests are refused as too many. */
async function refused(request: (index: number) => Promise<{ statusCode: number }>): Promise<number> {
  const answers = [];
  for (let index = 0; index < LIMIT + BEYOND; index++) answers.push(await request(index));
  return answers.filter(({ statusCode }) => statusCode === 429).length;
}

describe('the limit of an address', () => {
  let provider: TestServer;
  beforeAll(async () => {
    provider = await startTestServer({ environment: { RATE_LIMIT: String(LIMIT), SIGN_IN_LIMIT: String(LIMIT) } });
  });
  afterAll(() => provider.close());

  test.each([
    ['/api/product', '10.0.0.1'],
    ['/%61pi/product', '10.0.0.2'],
    ['/api/%70roduct', '10.0.0.3'],
    ['/api/product?again', '10.0.0.4'],
  ])('the limit counts the route of %s, however it is written', async (url, remoteAddress) => {
    expect(await refused(() => provider.app.inject({ method: 'GET', url, remoteAddress }))).toBe(BEYOND);
  });

  test('the limit counts uploads, and leaves downloads out', async () => {
    const url = '/api/file/0000000000000000000000000000000000000000';
    const request = (method: 'PUT' | 'GET') =>
      refused(() => provider.app.inject({ method, url, remoteAddress: '10.0.1.1', payload: undefined }));
    expect(await request('GET')).toBe(0);
    expect(await request('PUT')).toBe(BEYOND);
  });

  test('the limit of sign-ins counts the addresses of one IPv6 line as one', async () => {
    const signIn = (index: number, line: string) =>
      provider.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: `line-${line}-${index}`, password: 'guessed' },
        remoteAddress: `2001:db8:1:${line}::${index + 1}`,
      });
    expect(await refused((index) => signIn(index, '7'))).toBe(BEYOND);
    expect((await signIn(99, '8')).statusCode).toBe(401);
  });
});

describe('behind proxies', () => {
  /** The sign-ins of one client that writes another `X-Forwarded-For` each time, and the proxies' own behind it. */
  async function refusedBehind(TRUST_PROXY: string, added: string) {
    const provider = await startTestServer({ environment: { TRUST_PROXY, SIGN_IN_LIMIT: String(LIMIT) } });
    try {
      return await refused((index) =>
        provider.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username: `behind-${index}`, password: 'guessed' },
          headers: { 'x-forwarded-for': `10.9.${index}.1${added}` },
          remoteAddress: '127.0.0.1',
        }),
      );
    } finally {
      await provider.close();
    }
  }

  test.each([
    ['1', ', 203.0.113.5'],
    ['true', ', 203.0.113.5'],
    ['2', ', 203.0.113.5, 10.1.1.1'],
    ['127.0.0.0/8, 10.1.0.0/16', ', 203.0.113.5, 10.1.1.1'],
    ['0', ''],
  ])('with TRUST_PROXY=%s a client is counted by what the proxies say, not by what it writes', async (proxy, added) => {
    expect(await refusedBehind(proxy, added)).toBe(BEYOND);
  });

  test('each client behind one proxy is counted by itself', async () => {
    expect(await refusedBehind('1', '')).toBe(0);
  });

  test.each(['yes', '1.2.3.4;5.6.7.8', '-1'])('TRUST_PROXY=%s is refused with its name', (TRUST_PROXY) => {
    expect(() => readSettings({ TRUST_PROXY })).toThrow('TRUST_PROXY');
  });
});
