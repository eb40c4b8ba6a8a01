import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiKeyAnswer, ApiKeyList, CodeExchange, SelfInfo, SignedIn, UserAnswer } from '../../contract/account';
import { ErrorBody } from '../../contract/error';
import { imageBytes, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
});
afterAll(() => provider.close());

const selfWith = (token: string) =>
  provider.app.inject({ method: 'GET', url: '/api/auth/self', headers: { authorization: `Bearer ${token}` } });
const login = (username: string, password: string, remoteAddress = '10.0.0.1') =>
  provider.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress });

describe('a new account', () => {
  test('a new account starts with a valid default API key and trial power', async () => {
    const client = await signUp(provider);
    const [key] = ApiKeyList.parse((await client.get('/api/auth-token')).json()).data;
    expect(key).toMatchObject({ name: 'Default API Key', remark: 'Auto generated for new user' });
    const days = (Date.parse(key?.expired_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
    const validity = await provider.app.inject({
      method: 'GET',
      url: '/api/auth-token/validate',
      headers: { 'x-api-key': key?.sensitive_id ?? '' },
    });
    expect(validity.json()).toEqual({ status: 'success' });
  });

  test('registration refuses a username that is taken in another case', async () => {
    await signUp(provider, 'Taken');
    const payload = { username: 'tAKEN', password: 'another password' };
    const answer = await provider.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(answer.statusCode).toBe(409);
    expect(ErrorBody.parse(answer.json())).toMatchObject({ code: 'auth.taken', field: 'username' });
  });

  test.each([
    [{ username: 'ab', password: 'long enough' }, 'username'],
    [{ username: 'a b c', password: 'long enough' }, 'username'],
    [{ username: 'x'.repeat(21), password: 'long enough' }, 'username'],
    [{ username: 'valid', password: 'short' }, 'password'],
    [{ username: 'valid' }, 'password'],
  ])('registration refuses %j and names the field', async (payload, field) => {
    const answer = await provider.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe(field);
  });
});

describe('signing in', () => {
  test('sign-in accepts the right password and answers a wrong one and an unknown name alike', async () => {
    await signUp(provider, 'lin');
    const right = await login('LIN', 'a long enough password');
    expect(SignedIn.parse(right.json()).data.userInfo.username).toBe('lin');
    const wrong = await login('lin', 'not the password');
    const unknown = await login('nobody', 'not the password');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
  });

  test('sign-in attempts are limited per account with Retry-After', async () => {
    stopClock();
    await signUp(provider, 'victim');
    await signUp(provider, 'bystander');
    const attempts = [];
    for (let address = 1; address <= 12; address += 1) {
      attempts.push(await login('victim', 'guessed', `10.1.0.${address}`));
    }
    const refused = attempts.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBe(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(refused[0]?.json()).code).toBe('rate.limited');
    expect((await login('bystander', 'a long enough password')).statusCode).toBe(200);
  });

  test('signing out revokes the token', async () => {
    const client = await signUp(provider);
    expect((await client.post('/api/auth/logout')).statusCode).toBe(200);
    const answer = await client.get('/api/auth/self');
    expect(answer.statusCode).toBe(401);
    expect(ErrorBody.parse(answer.json()).code).toBe('auth.expired');
  });

  test('a one-time code is exchanged for a session once', async () => {
    const { id } = await signUp(provider);
    const code = await provider.tokens.issueCode(id);
    const exchange = () =>
      provider.app.inject({ method: 'GET', url: `/api/wechatauth/getuserinfo?code=${encodeURIComponent(code)}` });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const { token, userInfo } = CodeExchange.parse(answers.find(({ statusCode }) => statusCode === 200)?.json());
    expect(userInfo.id).toBe(id);
    expect((await selfWith(token)).statusCode).toBe(200);
  });
});

describe('the token of a sign-in link', () => {
  test('a sign-in link becomes one session even when two tabs open it together', async () => {
    const { id } = await signUp(provider);
    const link = await provider.tokens.issue(id, 'link');
    const answers = await Promise.all([selfWith(link), selfWith(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const self = SelfInfo.parse(answers.find(({ statusCode }) => statusCode === 200)?.json());
    expect(self.id).toBe(id);
    const again = SelfInfo.parse((await selfWith(self.token ?? '')).json());
    expect(again).toMatchObject({ id });
    expect(again.token).toBeUndefined();
  });

  test('the token of a sign-in link opens only the session call', async () => {
    const { id } = await signUp(provider);
    const link = await provider.tokens.issue(id, 'link');
    const headers = { authorization: `Bearer ${link}` };
    const answer = await provider.app.inject({ method: 'GET', url: '/api/auth-token', headers });
    expect(answer.statusCode).toBe(401);
  });

  test('a token is refused when forged, unsigned, expired or of a deleted user', async () => {
    const { id } = await signUp(provider);
    const claims = (subject: string, expires: string) =>
      new SignJWT({ use: 'link' })
        .setProtectedHeader({ alg: 'HS256', kid: provider.secret.id })
        .setSubject(subject)
        .setJti('some-id')
        .setIssuer('fastback')
        .setIssuedAt()
        .setExpirationTime(expires);
    const forged = await claims(id, '5m').sign(new TextEncoder().encode('another secret of sufficient length'));
    const expired = await claims(id, '-1s').sign(provider.secret.key('session'));
    const gone = await claims('nobody', '5m').sign(provider.secret.key('session'));
    const [, payload] = (await provider.tokens.issue(id, 'link')).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, expired, gone, unsigned, 'nonsense', '']) {
      const answer = await selfWith(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).not.toHaveProperty('id');
    }
  });
});

describe('API keys', () => {
  test('the oldest API key becomes the default when the default one is deleted', async () => {
    const client = await signUp(provider);
    const create = async (name: string) =>
      ApiKeyAnswer.parse((await client.post('/api/auth-token', { name, remark: '' })).json()).data;
    const second = await create('second');
    await create('third');
    const [first] = ApiKeyList.parse((await client.get('/api/auth-token')).json()).data;
    const deleted = await client.send({ method: 'DELETE', url: `/api/auth-token/${first?._id}` });
    expect(deleted.json()).toEqual({ status: 'success' });
    const self = SelfInfo.parse((await client.get('/api/auth/self')).json());
    expect(self.defaultApiKey).toBe(second.sensitive_id);
    const refused = await provider.app.inject({
      method: 'GET',
      url: '/api/auth-token/validate',
      headers: { 'x-api-key': first?.sensitive_id ?? '' },
    });
    expect(refused.statusCode).toBe(403);
    expect(ErrorBody.parse(refused.json())).toMatchObject({
      code: 'auth.invalidKey',
      message: expect.stringContaining('API Key'),
    });
  });

  test('an API key cannot be created with an expiry in the past', async () => {
    const client = await signUp(provider);
    const answer = await client.post('/api/auth-token', { name: 'old', expired_at: '2020-01-01T00:00:00Z' });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe('expired_at');
  });

  test('an API key shows when it was last used', async () => {
    const client = await signUp(provider);
    const headers = { authorization: client.apiKey };
    await provider.app.inject({ method: 'GET', url: '/api/v1/ai/result/none', headers });
    const [key] = ApiKeyList.parse((await client.get('/api/auth-token')).json()).data;
    expect(Math.abs(Date.parse(key?.last_use_at ?? '') - Date.now())).toBeLessThan(60_000);
  });
});

describe('one user', () => {
  test("one user cannot read or change another's record, balance or keys", async () => {
    const owner = await signUp(provider);
    const stranger = await signUp(provider);
    const [key] = ApiKeyList.parse((await owner.get('/api/auth-token')).json()).data;
    const answers = await Promise.all([
      stranger.get(`/api/users/${owner.id}`),
      stranger.get(`/api/users/${owner.id}/balance`),
      stranger.send({ method: 'PUT', url: `/api/users/${owner.id}`, payload: { name: 'mine now' } }),
      stranger.send({ method: 'DELETE', url: `/api/auth-token/${key?._id}` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(UserAnswer.parse((await owner.get(`/api/users/${owner.id}`)).json()).data.name).toBeUndefined();
    expect(ApiKeyList.parse((await owner.get('/api/auth-token')).json()).data).toHaveLength(1);
  });
});

test('the test user does not exist outside of the test mode', async () => {
  expect((await provider.app.inject({ method: 'POST', url: '/api/auth/test' })).statusCode).toBe(404);
});

describe('an avatar', () => {
  const upload = async (bytes: Buffer, type = 'image/png') => {
    const client = await signUp(provider);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'me.png');
    const request = new Request('http://local/', { method: 'POST', body: form });
    const answer = await client.send({
      method: 'POST',
      url: '/api/upload',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    return { client, answer };
  };

  test("an uploaded avatar is shown in the user's record", async () => {
    const { client, answer } = await upload(await imageBytes('jpeg', 64, 64));
    const { url } = answer.json();
    expect((await client.get('/api/auth/self')).json()).toMatchObject({ avatar: url });
    expect((await client.get(url)).headers['content-type']).toBe('image/jpeg');
  });

  test.each([
    ['above 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 413],
    ['that is no picture', Buffer.from('hello'), 415],
    ['that is a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
  ])('an avatar upload refuses %s', async (_what, bytes, status) => {
    const { client, answer } = await upload(bytes);
    expect(answer.statusCode).toBe(status);
    expect((await client.get('/api/auth/self')).json().avatar).toBeUndefined();
  });
});
