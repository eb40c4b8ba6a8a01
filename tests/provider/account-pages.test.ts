import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CodeExchange, QrSignIn, QrState } from '../../contract/account';
import { returnTo } from '../../provider/accounts/return-to';
import { postForm, startTestProvider, type TestProvider } from '../support/provider/client';

let provider: TestProvider;
const sent = new Map<string, string>();
beforeAll(async () => {
  provider = await startTestProvider({
    environment: {
      SIGN_IN_LIMIT: '100000',
      PUBLIC_URL: 'https://studio.example',
      SSO_ORIGINS: 'https://other.example',
    },
    sendCode: async (mobile, code) => void sent.set(mobile, code),
  });
});
afterAll(() => provider.close());

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });

describe('a phone whose owner has no password', () => {
  const begin = async () => QrSignIn.parse((await post('/auth/qr', {})).json()).data.id;
  const mobile = '13800001111';

  test('confirms a sign-in by a code that is sent to it', async () => {
    // given
    const id = await begin();
    const page = `/auth/qr/${id}/page`;
    // when the number is given
    const asked = await postForm(provider, page, { mobile, send: 'code' });
    // then there is a field for the code, and a wrong one or another one too soon is told
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toMatch(/name="code"/);
    expect(asked.body).toContain(`value="${mobile}" readonly`);
    const code = sent.get(mobile) ?? '';
    const wrong = await postForm(provider, page, { mobile, code: code === '000000' ? '000001' : '000000' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('验证码不正确或已失效')]);
    expect((await postForm(provider, page, { mobile, send: 'code' })).body).toMatch(/请在 \d+ 秒后重新获取/);
    expect((await postForm(provider, page, { mobile, code })).body).toContain('已确认');
    // and the computer is signed in
    const { state, code: exchanged = '' } = QrState.parse(
      (await provider.app.inject(`/api/auth/qr/${id}`)).json(),
    ).data;
    expect(state).toBe('confirmed');
    const user = CodeExchange.parse(
      (await provider.app.inject(`/api/wechatauth/getuserinfo?code=${exchanged}`)).json(),
    );
    expect(user.userInfo.username).toMatch(/^designer-/);
  });

  test.each(['123', '12345678901', '"><script>'])('is asked for its number again where it is %j', async (number) => {
    const answer = await postForm(provider, `/auth/qr/${await begin()}/page`, { mobile: number, send: 'code' });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('请输入 11 位手机号')]);
    expect(answer.body).not.toContain('<script');
    expect(sent.has(number)).toBe(false);
  });

  test('goes back to another site by a code too', async () => {
    const number = '13800002222';
    const fields = { mobile: number, redirect_uri: 'https://other.example/back', state: 's' };
    expect((await postForm(provider, '/sso/login', { ...fields, send: 'code' })).body).toContain(
      'value="https://other.example/back"',
    );
    const answer = await postForm(provider, '/sso/login', { ...fields, code: sent.get(number) ?? '' });
    expect(answer.statusCode).toBe(303);
    expect(new URL(answer.headers.location ?? '').searchParams.get('code')).toBeTruthy();
  });
});

describe('the single sign-on', () => {
  const username = 'sso-user';
  const password = 'a good password';

  test.each(['https://studio.example/car/txt2img', 'https://other.example/back?x=1'])(
    'comes back to %s with a code and the state that was given',
    async (redirect_uri) => {
      await post('/auth/register', { username, password });
      const page = await provider.app.inject(`/api/sso/login?${new URLSearchParams({ redirect_uri, state: 's"1' })}`);
      expect(page.body).toContain('value="s&#34;1"');
      const answer = await postForm(provider, '/sso/login', { username, password, redirect_uri, state: 's"1' });
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
  ])('never leads to %j', async (redirect_uri) => {
    expect(returnTo(redirect_uri, ['https://studio.example'])).toBeUndefined();
    const page = await provider.app.inject(`/api/sso/login?${new URLSearchParams({ redirect_uri })}`);
    expect(page.statusCode).toBe(400);
    const answer = await postForm(provider, '/sso/login', { username, password, redirect_uri });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });
});
