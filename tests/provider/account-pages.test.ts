import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CodeExchange } from '../../contract/account';
import { returnTo } from '../../provider/accounts/return-to';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { openPage, postForm, startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: {
      SIGN_IN_LIMIT: '100000',
      SMS_URL: sms.url,
      PUBLIC_URL: 'https://studio.example',
      SSO_ORIGINS: 'https://other.example',
    },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });

describe('signing in on a page by a code sent to the phone', () => {
  const redirect_uri = 'https://other.example/back';
  const open = () => openPage(provider, `/sso/login?${new URLSearchParams({ redirect_uri, state: 's' })}`);

  test('the page asks for the number, then for the code, and refuses a wrong code and a request too soon', async () => {
    // given
    const mobile = '13800001111';
    const { send } = await open();
    // when the number is given
    const asked = await send({ redirect_uri, mobile, send: 'code' });
    // then
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toMatch(/name="code"/);
    expect(asked.body).toContain(`value="${mobile}" readonly`);
    const code = sms.codes.get(mobile) ?? '';
    const wrong = await send({ redirect_uri, mobile, code: code === '000000' ? '000001' : '000000' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('验证码不正确或已失效')]);
    expect((await send({ redirect_uri, mobile, send: 'code' })).body).toMatch(/请在 \d+ 秒后重新获取/);
    expect((await send({ redirect_uri, mobile, code })).statusCode).toBe(303);
  });

  test.each(['123', '12345678901', '"><script>'])('the page asks again for a mobile number like %j', async (number) => {
    const answer = await (await open()).send({ redirect_uri, mobile: number, send: 'code' });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('请输入 11 位手机号')]);
    expect(answer.body).not.toContain('<script');
    expect(sms.codes.has(number)).toBe(false);
  });

  test('a code sent to the phone completes the single sign-on', async () => {
    const number = '13800002222';
    const fields = { mobile: number, redirect_uri, state: 's' };
    const { send } = await open();
    expect((await send({ ...fields, send: 'code' })).body).toContain('value="https://other.example/back"');
    const answer = await send({ ...fields, code: sms.codes.get(number) ?? '' });
    expect(answer.statusCode).toBe(303);
    expect(new URL(answer.headers.location ?? '').searchParams.get('code')).toBeTruthy();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a form sent from %s sends no code', async (_, headers) => {
    const mobile = '13800003333';
    const answer = await (await open()).send({ redirect_uri, mobile, send: 'code' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(sms.codes.has(mobile)).toBe(false);
  });

  test('a form without its nonce signs nobody in', async () => {
    const fields = { redirect_uri, username: 'sso-user', password: 'a good password' };
    expect((await postForm(provider, '/sso/login', fields)).statusCode).toBe(403);
  });
});

describe('single sign-on', () => {
  const username = 'sso-user';
  const password = 'a good password';

  test.each(['https://studio.example/car/txt2img', 'https://other.example/back?x=1'])(
    'single sign-on returns to %s with a code and the given state',
    async (redirect_uri) => {
      await post('/auth/register', { username, password });
      const asked = new URLSearchParams({ redirect_uri, state: 's"1' });
      const { page, send } = await openPage(provider, `/sso/login?${asked}`);
      expect(page.body).toContain('value="s&#34;1"');
      const answer = await send({ username, password, redirect_uri, state: 's"1' });
      expect(answer.statusCode).toBe(303);
      const back = new URL(answer.headers.location ?? '');
      expect(back.origin + back.pathname).toBe(new URL(redirect_uri).origin + new URL(redirect_uri).pathname);
      expect(back.searchParams.get('state')).toBe('s"1');
      const code = back.searchParams.get('code') ?? '';
      const exchanged = await provider.app.inject(`/api/wechatauth/getuserinfo?code=${code}`);
      expect(CodeExchange.parse(exchanged.json()).userInfo.username).toBe(username);
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://a@studio.example/',
    '/car',
    '',
  ])('single sign-on refuses to return to %j', async (redirect_uri) => {
    expect(returnTo(redirect_uri, ['https://studio.example'])).toBeUndefined();
    const page = await provider.app.inject(`/api/sso/login?${new URLSearchParams({ redirect_uri })}`);
    expect(page.statusCode).toBe(400);
    const answer = await postForm(provider, '/sso/login', { username, password, redirect_uri });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });
});
