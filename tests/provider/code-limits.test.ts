import { afterAll, beforeAll, expect, test } from 'vitest';
import { MobileCodes, type MobileCodesOptions } from '../../provider/accounts/mobile-codes';
import { isLocal, readSettings } from '../../provider/kernel/settings';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let provider: TestServer;
let now = Date.now();
beforeAll(async () => {
  provider = await startTestServer();
});
afterAll(() => provider.close());

const codes = (change: Partial<MobileCodesOptions> = {}) =>
  new MobileCodes(provider.db, provider.secret, { send: async () => {}, perDay: 1e6, now: () => now, ...change });
let numbers = 0;
/** A browser that has not signed in before. */
const asker = { browser: 'a browser', line: 'a line', known: false };
const newMobile = () => `136${String(++numbers).padStart(8, '0')}`;
/** How many of the requests, one each `every` ms, are sent. */
async function sent(mobile: string, requests: number, every: number): Promise<number> {
  let done = 0;
  for (let asked = 0; asked < requests; asked++, now += every) {
    const answer = await codes()
      .request({ mobile, purpose: 'login' }, asker)
      .catch((error: unknown) => {
        expect(error).toMatchObject({ statusCode: 429 });
      });
    if (answer) done += 1;
  }
  return done;
}

test('one wait counts for all purposes of a number', async () => {
  const mobile = newMobile();
  const ask = (purpose: 'login' | 'reset' | 'register' | 'bind') => codes().request({ mobile, purpose }, asker);
  await ask('login');
  for (const other of ['reset', 'register', 'bind'] as const) {
    await expect(ask(other)).rejects.toMatchObject({ statusCode: 429 });
  }
  now += MINUTE + 1;
  await ask('reset');
});

test('one of several requests at once for one number is sent', async () => {
  const mobile = newMobile();
  const purposes = ['login', 'reset', 'register', 'bind'] as const;
  const answers = await Promise.allSettled(purposes.map((purpose) => codes().request({ mobile, purpose }, asker)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a number gets five codes an hour and ten a day', async () => {
  expect(await sent(newMobile(), 30, 2 * MINUTE)).toBe(5);
  expect(await sent(newMobile(), 23, HOUR)).toBe(10);
});

test('the codes of a day have an end, which the operator learns of', async () => {
  const errors: unknown[] = [];
  now += 25 * HOUR;
  const few = codes({ perDay: 2, onError: (error) => void errors.push(error) });
  for (let number = 0; number < 2; number++) await few.request({ mobile: newMobile(), purpose: 'login' }, asker);
  await expect(few.request({ mobile: newMobile(), purpose: 'login' }, asker)).rejects.toMatchObject({
    statusCode: 503,
  });
  expect(errors).toHaveLength(1);
});

test('the answer to a reset comes before the gateway’s', async () => {
  let deliver = () => {};
  const send = () =>
    new Promise<void>((resolve) => {
      deliver = resolve;
    });
  await codes({ send }).request({ mobile: newMobile(), purpose: 'reset' }, asker, { quiet: true });
  deliver();
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:5173' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, false],
  [{ PUBLIC_URL: 'https://studio.example' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:5173' }, false],
  [{ HOST: '127.evil.example' }, false],
])('the settings %o are those of one’s own machine: %s', (environment: Record<string, string>, local) => {
  expect(isLocal(readSettings(environment))).toBe(local);
});

test.each([
  [{ PUBLIC_URL: 'https://studio.example' }, 503, false],
  [{ HOST: '0.0.0.0' }, 503, false],
  [{ HOST: '0.0.0.0', SMS_URL: 'http://127.0.0.1:9/sms' }, 503, true],
])(
  'with %o and no gateway that answers, a code is refused rather than printed',
  async (environment, status, offered) => {
    const server = await startTestServer({ environment: { ...environment, SSO_ORIGINS: 'https://other.example' } });
    try {
      const payload = { mobile: newMobile(), purpose: 'login' };
      expect((await server.app.inject({ method: 'POST', url: '/api/auth/code', payload })).statusCode).toBe(status);
      const config = (await server.app.inject('/api/config')).json();
      expect(config).toMatchObject({ codes: offered, codesInTerminal: false });
      const page = await server.app.inject('/api/sso/login?redirect_uri=https%3A%2F%2Fother.example%2F');
      expect(page.body.includes('name="mobile"')).toBe(offered);
    } finally {
      await server.close();
    }
  },
);
