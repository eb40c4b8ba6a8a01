import { expect, test } from 'vitest';
import { owner } from '../../provider/owner-tools/owner';

const check = (environment: Record<string, string>) => owner(['check'], environment);
const SAFE = {
  PUBLIC_URL: 'https://studio.example',
  TRUST_PROXY: '1',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'a token',
  CONTENT_PRODUCER: 'Studio Example',
  PASSWORD_MIN: '8',
};

test('the check has nothing to say of one’s own machine, and of a server that is wholly set', async () => {
  for (const environment of [{}, SAFE]) {
    expect(await check(environment)).toEqual({ code: 0, text: expect.stringMatching(/^Nothing to mend\.\n/) });
  }
});

test('the check says who takes payments, and how codes are sent', async () => {
  expect((await check({})).text).toMatch(/Payments: the sandbox.*\nCodes on the phone: printed here\.\n$/);
  expect((await check(SAFE)).text).toMatch(/Payments: off.*\nCodes on the phone: sent by sms\.example\.\n$/);
  expect((await check({ PUBLIC_URL: SAFE.PUBLIC_URL })).text).toContain('Codes on the phone: off');
});

test.each([
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://studio.example' }, 'plain http'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY is not set'],
  [{ HOST: '0.0.0.0', ...{ PUBLIC_URL: SAFE.PUBLIC_URL } }, 'HOST=0.0.0.0'],
  [{ SMS_URL: '' }, 'SMS_URL is not set'],
  [{ SMS_TOKEN: '' }, 'SMS_TOKEN'],
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox'],
  [{ DATABASE_URL: 'postgres://db.example/f?sslmode=disable' }, 'sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://localhost/f' }, 'FASTBACK_SECRET is not set'],
  [{ TRIAL_POWER: '50000' }, 'TRIAL_POWER=50000'],
  [{ VISIBLE_LABEL: '0' }, 'VISIBLE_LABEL=0'],
  [{ CONTENT_PRODUCER: '' }, 'CONTENT_PRODUCER'],
  [{ API_DOCS: '1' }, 'API_DOCS=1'],
  [{ PASSWORD_MIN: '6' }, 'PASSWORD_MIN=6'],
  [{ SIGN_IN_LIMIT: '1000' }, 'SIGN_IN_LIMIT=1000'],
  [{ METRICS_PORT: '9000', HOST: '0.0.0.0', PUBLIC_URL: SAFE.PUBLIC_URL }, 'METRICS_PORT=9000'],
  [{ FASTBACK_TEST_MODE: '1', HOST: '0.0.0.0' }, 'FASTBACK_TEST_MODE'],
  [{ FASTBACK_LOG: 'trace' }, 'FASTBACK_LOG=trace'],
  [{ WECHATPAY_APP_ID: 'x' }, 'Missing: WECHATPAY_MERCHANT_ID'],
  [{ FASTBACK_TEST_MODE: '1' }, 'FASTBACK_TEST_MODE'],
])('the check names what %o leaves open, and ends with 1', async (change: Record<string, string>, sentence) => {
  const base: Record<string, string> = 'HOST' in change && !('PUBLIC_URL' in change) ? {} : SAFE;
  const { code, text } = await check({ ...base, ...change });
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
});

test('another command is answered with what there is', async () => {
  expect((await owner([], {})).code).toBe(2);
});
