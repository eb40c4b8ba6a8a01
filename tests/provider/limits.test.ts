import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limitRates, lineOf } from '../../provider/http/limits';
import { UseCounts } from '../../provider/http/use-counts';
import { readSettings } from '../../provider/kernel/settings';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

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

describe('guesses at a password', () => {
  let provider: TestServer;
  beforeAll(async () => {
    provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  });
  afterAll(() => provider.close());

  const PASSWORD = 'the right password';
  const login = (username: string, password: string, remoteAddress: string, cookie = '') =>
    provider.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', remoteAddress, headers: { cookie } },
      payload: { username, password },
    });
  const register = (username: string) =>
    provider.app.inject({ method: 'POST', url: '/api/auth/register', payload: { username, password: PASSWORD } });
  const guess = async (username: string, from: string) => {
    const statuses = [];
    for (let tried = 0; tried < 15; tried++) statuses.push((await login(username, 'guessed', from)).statusCode);
    return statuses;
  };

  test('a stranger who guesses is stopped, and does not lock the owner out', async () => {
    stopClock();
    await register('owner-one');
    expect((await guess('owner-one', '10.5.0.1')).filter((status) => status === 429)).toHaveLength(5);
    expect((await login('OWNER-ONE', 'guessed', '10.5.0.1')).statusCode).toBe(429);
    expect((await login('owner-one', PASSWORD, '10.5.0.2')).statusCode).toBe(200);
  });

  test('a browser that has signed in before is let in from the very line that guesses', async () => {
    stopClock();
    await register('owner-two');
    const before = await login('owner-two', PASSWORD, '10.6.0.9');
    const cookie = String(before.headers['set-cookie']).split(';')[0] ?? '';
    expect(String(before.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/i);
    await guess('owner-two', '10.6.0.1');
    expect((await login('owner-two', PASSWORD, '10.6.0.1')).statusCode).toBe(429);
    expect((await login('owner-two', PASSWORD, '10.6.0.1', cookie)).statusCode).toBe(200);
    // and its cookie is no use for another account, nor one that is made up
    await register('owner-three');
    await guess('owner-three', '10.6.0.1');
    expect((await login('owner-three', PASSWORD, '10.6.0.1', cookie)).statusCode).toBe(429);
    expect((await login('owner-two', PASSWORD, '10.6.0.1', 'fastback-browser=a.b')).statusCode).toBe(429);
  });

  test('guesses from many lines end at a ceiling for the day, but for a browser that knows the account', async () => {
    const app = Fastify();
    const counts = new UseCounts(provider.db, provider.secret);
    const limits = await limitRates(app, { requests: 100_000, signIns: 100_000 }, counts);
    app.get('/guess', (request) => limits.guess(request, 'owner'));
    app.get('/sign-in', (request) => limits.signIn(request, { account: 'owner' }));
    app.get('/known', (request) => limits.signIn(request, { account: 'owner', browser: 'known' }));
    app.get('/other', (request) => limits.signIn(request, { account: 'another' }));
    const get = (url: string, line = 101) => app.inject({ url, remoteAddress: `10.7.${line}.1` });
    expect((await get('/sign-in')).statusCode).toBe(200);
    for (let line = 0; line < 100; line++) await get('/guess', line);
    const statuses = [];
    for (const url of ['/sign-in', '/known', '/other']) statuses.push((await get(url)).statusCode);
    expect(statuses).toEqual([429, 200, 200]);
    await app.close();
  });

  test('a right password among more guesses at once than a day has is refused like the others', async () => {
    // given a right guess that begins with the others, and is checked after them
    await register('owner-four');
    const { accounts } = provider;
    const check = accounts.checkPassword.bind(accounts);
    let othersAreWrong = () => {};
    const others = new Promise<void>((resolve) => {
      othersAreWrong = resolve;
    });
    vi.spyOn(accounts, 'checkPassword').mockImplementation(async (given) => {
      if (given.password === PASSWORD) await others;
      return check(given);
    });
    // when
    const right = login('owner-four', PASSWORD, '10.9.9.9');
    await Promise.all(Array.from({ length: 100 }, (_, line) => login('owner-four', 'guessed', `10.8.${line}.1`)));
    othersAreWrong();
    // then
    expect((await right).statusCode).toBe(429);
  });

  test('a count for the day begins again after 24 hours, and holds over processes', async () => {
    let now = 0;
    const limit = { kind: 'test', max: 2, windowMs: 24 * 3_600_000 };
    const [one, other] = [0, 1].map(() => new UseCounts(provider.db, provider.secret, () => now));
    expect(await one?.add(limit, 'a')).toBeUndefined();
    now = 3_600_000;
    expect(await one?.isFull(limit, 'a')).toBeUndefined();
    expect(await other?.add(limit, 'a')).toBeUndefined();
    expect([await one?.isFull(limit, 'a'), await one?.isFull(limit, 'b')]).toEqual([23 * 3600, undefined]);
    expect(await one?.add(limit, 'a')).toBe(23 * 3600);
    now = 24 * 3_600_000;
    await provider.sweep();
    expect(await other?.isFull(limit, 'a')).toBeUndefined();
    expect(await other?.add(limit, 'a')).toBeUndefined();
  });

  test.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('the address %s belongs to the line %s', (address, line) => expect(lineOf(address)).toBe(line));
});

describe('the codes of a number', () => {
  const mobile = '13855550000';
  let sms: SmsGateway;
  let provider: TestServer;
  beforeAll(async () => {
    sms = await startSmsGateway();
    provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000', SMS_URL: sms.url } });
  });
  afterAll(async () => {
    await provider.close();
    await sms.close();
  });

  const post = (url: string, payload: object, remoteAddress: string) =>
    provider.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress });

  test('strangers who guess them, each from a line of its own, do not lock its owner out', async () => {
    stopClock();
    for (let line = 0; line < 120; line++) {
      await post('login/code', { mobile, code: '000000' }, `10.21.${line}.1`);
    }
    expect((await post('code', { mobile, purpose: 'login' }, '10.22.1.1')).statusCode).toBe(200);
    const code = sms.codes.get(mobile);
    expect((await post('login/code', { mobile, code }, '10.22.1.1')).statusCode).toBe(200);
  });

  test('one line that guesses is stopped', async () => {
    stopClock();
    const statuses = [];
    for (let tried = 0; tried < 15; tried++) {
      statuses.push((await post('login/code', { mobile, code: '000000' }, '10.23.1.1')).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
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
    ['its port', (index: number) => `203.0.113.6:${40_000 + index}`],
    ['its port, of IPv6', (index: number) => `[2001:db8:7::${index + 1}]:${40_000 + index}`],
    ['no address', (index: number) => `somewhere-${index}`],
    ['an empty entry', () => ''],
  ])('a proxy that names its client by %s lends it one allowance', async (_how, entry) => {
    const provider = await startTestServer({ environment: { TRUST_PROXY: '1', SIGN_IN_LIMIT: String(LIMIT) } });
    try {
      const turned = await refused((index) =>
        provider.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username: `named-${index}`, password: 'guessed' },
          headers: { 'x-forwarded-for': `10.9.${index}.1, ${entry(index)}` },
          remoteAddress: '127.0.0.1',
        }),
      );
      expect(turned).toBeGreaterThan(0);
    } finally {
      await provider.close();
    }
  });

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
