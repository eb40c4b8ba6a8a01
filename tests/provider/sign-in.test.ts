import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn } from '../../contract/account';
import { MobileCodes } from '../../provider/accounts/mobile-codes';
import { QrSignIns } from '../../provider/accounts/qr-sign-ins';
import { qrSignIns } from '../../provider/database/schema';
import { sentCodes } from '../../provider/database/sign-in-schema';
import { eventually } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: {
      SIGN_IN_LIMIT: '100000',
      SMS_URL: sms.url,
      PUBLIC_URL: 'https://studio.example',
    },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
/** Who asks for codes. */
const asker = { browser: 'a browser', line: 'a line', known: false };
let numbers = 0;
const newMobile = () => `138${String(++numbers).padStart(8, '0')}`;
const codeFor = async (mobile: string, purpose: string) => {
  sms.codes.delete(mobile);
  expect((await post('/auth/code', { mobile, purpose })).json()).toMatchObject({ data: { resend_in: 60 } });
  // The answer to a reset does not wait for the gateway.
  return eventually(async () => {
    const code = sms.codes.get(mobile);
    expect(code).toBeDefined();
    return code ?? '';
  });
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a mobile number', () => {
  test('a code signs a mobile number in and registers a new one', async () => {
    const mobile = newMobile();
    const first = SignedIn.parse(
      (await post('/auth/login/code', { mobile, code: await codeFor(mobile, 'login') })).json(),
    );
    expect(first.data.userInfo).toMatchObject({ mobile, computePower: 1000 });
    expect(first.data.userInfo.defaultApiKey).toBeTruthy();
  });

  test('a second code within a minute is refused with Retry-After', async () => {
    const mobile = newMobile();
    await codeFor(mobile, 'login');
    const again = await post('/auth/code', { mobile, purpose: 'login' });
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('a code works once, for its purpose only, and not after five wrong tries', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile, 'login');
    expect((await post('/auth/reset', { mobile, code, password: 'another one' })).statusCode).toBe(400);
    expect((await post('/auth/login/code', { mobile, code: wrong(code) })).json()).toMatchObject({ field: 'code' });
    const both = await Promise.all([1, 2].map(() => post('/auth/login/code', { mobile, code })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    // and
    const other = newMobile();
    const right = await codeFor(other, 'login');
    for (let tried = 0; tried < 5; tried++) await post('/auth/login/code', { mobile: other, code: wrong(right) });
    expect((await post('/auth/login/code', { mobile: other, code: right })).statusCode).toBe(400);
  });

  test('a code expires after five minutes', async () => {
    let now = Date.now();
    const send = async (mobile: string, code: string) => void sms.codes.set(mobile, code);
    const codes = new MobileCodes(provider.db, provider.secret, { send, perDay: 1e6, now: () => now });
    const mobile = newMobile();
    await codes.request({ mobile, purpose: 'login' }, asker);
    now += 5 * 60_000 + 1;
    await expect(codes.use({ mobile, purpose: 'login' }, sms.codes.get(mobile) ?? '', asker)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('a mobile number registers once and resets its password by a code', async () => {
    const mobile = newMobile();
    const register = async () =>
      post('/auth/register', { mobile, code: await codeFor(mobile, 'register'), password: 'first one' });
    const { username = '' } = SignedIn.parse((await register()).json()).data.userInfo;
    expect((await post('/auth/register', { mobile, code: await codeFor(mobile, 'register') })).json()).toMatchObject({
      field: 'mobile',
    });
    const code = await codeFor(mobile, 'reset');
    expect((await post('/auth/reset', { mobile, code, password: 'second one' })).statusCode).toBe(200);
    expect((await post('/auth/login', { username, password: 'first one' })).statusCode).toBe(401);
    expect((await post('/auth/login', { username, password: 'second one' })).statusCode).toBe(200);
    // and the number itself serves as a name
    expect((await post('/auth/login', { username: mobile, password: 'second one' })).statusCode).toBe(200);
  });

  test('resetting the password ends all sessions', async () => {
    const mobile = newMobile();
    const { token } = SignedIn.parse(
      (await post('/auth/login/code', { mobile, code: await codeFor(mobile, 'login') })).json(),
    ).data;
    await post('/auth/reset', { mobile, code: await codeFor(mobile, 'reset'), password: 'a new one' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await provider.app.inject({ url: '/api/auth/self', headers })).statusCode).toBe(401);
  });

  test('a mobile number cannot be registered as a username', async () => {
    const answer = await post('/auth/register', { username: newMobile(), password: 'a good password' });
    expect(answer.json()).toMatchObject({ field: 'username' });
  });

  test('a password reset does not disclose whether a number has an account', async () => {
    const mobile = newMobile();
    expect((await post('/auth/code', { mobile, purpose: 'reset' })).json()).toMatchObject({ data: { resend_in: 60 } });
    expect(sms.codes.has(mobile)).toBe(false);
    expect((await post('/auth/reset', { mobile, code: '123456', password: 'another' })).json()).toMatchObject({
      field: 'code',
    });
  });

  test.each(['12345678901', '1380000000', '+8613800000000', ''])(
    'the mobile number %j is refused at its field',
    async (mobile) => {
      expect((await post('/auth/code', { mobile, purpose: 'login' })).json()).toMatchObject({ field: 'mobile' });
    },
  );
});

test('the sweep deletes only expired codes and QR sign-ins', async () => {
  const past = Date.now() - 10 * 60_000;
  const codes = new MobileCodes(provider.db, provider.secret, {
    send: async () => {},
    perDay: 1e6,
    now: () => past,
  });
  const [old, young] = [newMobile(), newMobile()];
  await codes.request({ mobile: old, purpose: 'login' }, asker);
  await codeFor(young, 'login');
  const browser = { browser: 'Firefox, Linux', address: '10.0.0.1' };
  const stale = await new QrSignIns(provider.db, provider.tokens, () => past).begin(browser);
  const fresh = await new QrSignIns(provider.db, provider.tokens).begin(browser);
  await provider.sweep();
  const mobiles = (await provider.db.select().from(sentCodes)).map(({ mobile }) => mobile);
  expect([mobiles.includes(old), mobiles.includes(young)]).toEqual([false, true]);
  const ids = (await provider.db.select().from(qrSignIns)).map(({ id }) => id);
  expect([ids.includes(stale.id), ids.includes(fresh.id)]).toEqual([false, true]);
});

test('a code that could not be sent can be requested again at once', async () => {
  const mobile = newMobile();
  sms.answerWith(500);
  expect((await post('/auth/code', { mobile, purpose: 'login' })).statusCode).toBe(503);
  sms.answerWith(200);
  const code = await codeFor(mobile, 'login');
  expect((await post('/auth/login/code', { mobile, code })).statusCode).toBe(200);
});
