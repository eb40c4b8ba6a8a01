import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SignedIn } from '../../contract/account';
import { sentCodes } from '../../provider/database/sign-in-schema';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { openPage, startTestServer, type TestServer } from '../support/provider/test-server';

const MINUTE = 60_000;
const OWNER = '198.51.100.7';
const GUESSER = '203.0.113.9';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: { SIGN_IN_LIMIT: '1000', SMS_URL: sms.url, SSO_ORIGINS: 'https://other.example' },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
  vi.useRealTimers();
});

let numbers = 0;
const newMobile = () => `135${String(++numbers).padStart(8, '0')}`;
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const codeOf = (mobile: string) => sms.codes.get(mobile) ?? '';

/** Somebody at an address: a browser, which keeps its cookies, or a program, which keeps none. */
function somebody(address: string, kind: 'browser' | 'program' = 'browser') {
  const jar = new Map<string, string>();
  const post = async (url: string, payload: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie ? { cookie } : {};
    const request = { method: 'POST', url: `/api/auth/${url}`, payload, headers, remoteAddress: address } as const;
    const answer = await provider.app.inject(request);
    if (kind === 'browser') for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    jar,
    ask: async (mobile: string, purpose = 'login') => (await post('code', { mobile, purpose })).statusCode,
    signIn: async (mobile: string, code: string) => (await post('login/code', { mobile, code })).statusCode,
    register: (mobile: string, code: string) => post('register', { mobile, code }),
    guess: async (mobile: string, times: number) => {
      for (let by = 1; by <= times; by++) await post('login/code', { mobile, code: wrong(codeOf(mobile), by) });
    },
  };
}

test.each([
  ['another address', GUESSER],
  ['the same address', OWNER],
])('wrong codes from %s do not void the code of the browser that asked for it', async (_where, address) => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  await somebody(address).guess(mobile, 20);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('wrong codes from other addresses do not void the code of a program without cookies', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER, 'program');
  await owner.ask(mobile);
  for (let last = 1; last <= 20; last++) await somebody(`203.0.113.${last}`).guess(mobile, 5);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('the browser that asked has five guesses, its address without the browser five, and all others two together', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  await owner.guess(mobile, 5);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(400);
  await somebody(OWNER, 'program').guess(mobile, 5);
  expect(await somebody(OWNER, 'program').signIn(mobile, codeOf(mobile))).toBe(400);
  await somebody(GUESSER).guess(mobile, 2);
  expect(await somebody('203.0.113.10').signIn(mobile, codeOf(mobile))).toBe(400);
});

test('a code that was asked for in one place is good in another', async () => {
  const mobile = newMobile();
  await somebody(OWNER).ask(mobile);
  expect(await somebody(GUESSER).signIn(mobile, codeOf(mobile))).toBe(200);
});

test('a browser that asked for a code of one number has no guesses of its own at another', async () => {
  const [mobile, other] = [newMobile(), newMobile()];
  await somebody(OWNER).ask(mobile);
  const guesser = somebody(GUESSER);
  await guesser.ask(other);
  await guesser.guess(mobile, 5);
  expect(await guesser.signIn(mobile, codeOf(mobile))).toBe(400);
});

test('a forged cookie is no browser that asked', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  const [row] = await provider.db.select().from(sentCodes);
  const guesser = somebody(GUESSER);
  guesser.jar.set('fastback-code', `${row?.browser}.${'A'.repeat(43)}`);
  await guesser.guess(mobile, 5);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('somebody who asks for another code of the number does not void the first one', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  const code = codeOf(mobile);
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  expect(await somebody(GUESSER).ask(mobile)).toBe(200);
  expect(await owner.signIn(mobile, code)).toBe(200);
});

test('a browser that asks again has the newest code alone', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  const first = codeOf(mobile);
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  await owner.ask(mobile);
  expect(await owner.signIn(mobile, first)).toBe(400);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('strangers who ask for all codes of a number leave those of browsers that have signed in to it', async () => {
  // given a browser that has signed in by the number
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile);
  await owner.signIn(mobile, codeOf(mobile));
  // when strangers ask for as many codes as there are
  const strangers = [];
  for (let asked = 0; asked < 12; asked++) {
    vi.setSystemTime(Date.now() + 61 * MINUTE);
    strangers.push(await somebody(`203.0.113.${asked}`).ask(mobile));
  }
  expect(strangers.at(-1)).toBe(429);
  // then
  expect(await owner.ask(mobile)).toBe(200);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('wrong passwords at a number do not keep its owner from signing in by a code', async () => {
  const mobile = newMobile();
  for (let line = 0; line < 120; line++) {
    const payload = { username: mobile, password: 'a wrong password' };
    await provider.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: `10.31.${line}.1` });
    vi.setSystemTime(Date.now() + MINUTE);
  }
  const owner = somebody(OWNER);
  expect(await owner.ask(mobile)).toBe(200);
  expect(await owner.signIn(mobile, codeOf(mobile))).toBe(200);
});

test('a code to register is bound like one to sign in', async () => {
  const mobile = newMobile();
  const owner = somebody(OWNER);
  await owner.ask(mobile, 'register');
  for (let by = 1; by <= 10; by++) await somebody(GUESSER).register(mobile, wrong(codeOf(mobile), by));
  const { data } = SignedIn.parse((await owner.register(mobile, codeOf(mobile))).json());
  expect(data.userInfo).toMatchObject({ mobile });
});

test('the page that signs in for another app binds its codes too', async () => {
  // given a page that has asked for a code
  const mobile = newMobile();
  const address = '/sso/login?redirect_uri=https%3A%2F%2Fother.example%2F';
  const { send, cookie } = await openPage(provider, address);
  const fields = { redirect_uri: 'https://other.example/', mobile };
  const sent = await send({ ...fields, send: 'code' });
  const asker = sent.cookies.find(({ name }) => name === 'fastback-code');
  // when others guess, from the same address
  await somebody('127.0.0.1').guess(mobile, 20);
  // then
  const headers = { cookie: `${cookie}; fastback-code=${asker?.value}` };
  expect((await send({ ...fields, code: codeOf(mobile) }, headers)).statusCode).toBe(303);
});
