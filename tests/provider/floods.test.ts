import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../provider/database/schema';
import { sentCodes } from '../../provider/database/sign-in-schema';
import { originOf } from '../../provider/http/origin';
import { signUp } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

const LIMIT = 8;
let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: { SIGN_IN_LIMIT: String(LIMIT), RATE_LIMIT: '60', SMS_URL: sms.url },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const post = (url: string, payload: object, remoteAddress: string) =>
  provider.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress });

describe('a flood from one address', () => {
  const number = (index: number) => `137${String(index).padStart(8, '0')}`;
  test.each([
    ['of sign-ins', 'login', (index: number) => ({ username: `user-${index}`, password: 'guessed' })],
    ['of codes', 'code', (index: number) => ({ mobile: number(index), purpose: 'login' })],
    ['of QR requests', 'qr', () => ({})],
    ['of guessed codes', 'login/code', (index: number) => ({ mobile: number(100 + index), code: '123456' })],
    ['of registrations', 'register', (index: number) => ({ username: `flood-${index}`, password: 'x'.repeat(8) })],
  ] as const)('a flood %s from one address is limited, and another address is served', async (what, url, payload) => {
    stopClock();
    const address = `10.${what.length}.${url.length}.1`;
    const answers = [];
    for (let index = 0; index < LIMIT + 5; index++) answers.push(await post(url, payload(index), address));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(url, payload(1_000), '10.99.0.1')).statusCode).not.toBe(429);
  });

  test('a flood from one user is limited, and another user is served', async () => {
    stopClock();
    const busy = await signUp(provider);
    const calm = await signUp(provider);
    const ask = (client: typeof busy, index: number) =>
      client.send({
        method: 'GET',
        url: '/api/file/getPreSignedUrl?fileName=a.png&type=image/png',
        remoteAddress: `10.200.0.${index}`,
      });
    const answers = [];
    for (let index = 0; index < 65; index++) answers.push(await ask(busy, index));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    expect((await ask(calm, 100)).statusCode).toBe(200);
  });
});

describe('what the database keeps', () => {
  test("the database keeps a password's argon2id hash and a code's HMAC", async () => {
    await signUp(provider, 'kept');
    const password = 'a long enough password';
    const rows = await provider.db.select().from(users);
    expect(rows.find(({ username }) => username === 'kept')?.passwordHash).toMatch(/^\$argon2id\$/);
    await post('code', { mobile: '13600000001', purpose: 'login' }, '10.77.0.1');
    const codes = await provider.db.select().from(sentCodes);
    expect(sms.codes.get('13600000001')).toMatch(/^\d{6}$/);
    expect(codes.find(({ mobile }) => mobile === '13600000001')?.hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([rows, codes])).not.toContain(password);
  });
});

test('a provider on all interfaces names an address that a phone can open', async () => {
  const server = { address: () => ({ port: 4173, family: 'IPv4', address: '0.0.0.0' }) } as never;
  const { hostname } = new URL(originOf({ HOST: '0.0.0.0', PORT: 4173, PUBLIC_URL: undefined }, server));
  expect(hostname).toMatch(/^(\d+\.){3}\d+$|^localhost$/);
  expect(hostname).not.toBe('0.0.0.0');
  expect(originOf({ HOST: '127.0.0.1', PORT: 4173, PUBLIC_URL: 'https://studio.example/' }, server)).toBe(
    'https://studio.example',
  );
});
