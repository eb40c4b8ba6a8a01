import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SessionList, SignedIn } from '../../contract/account';
import { files, ledger, sessions, tasks, users } from '../../provider/database/schema';
import { Client, eventually, imageBytes, signUp, textToImage } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const OLD = 'a long enough password';
const NEW = 'quite another sentence';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000', SMS_URL: sms.url } });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
const signIn = (username: string, password: string) => post('/auth/login', { username, password });
const change = (client: Client, what: string, payload: object) =>
  client.send({ method: 'PUT', url: `/api/users/${client.id}/${what}`, payload });
const nameOf = async (client: Client) => (await client.get('/api/auth/self')).json().username;
const sessionsOf = async (client: Client) =>
  SessionList.parse((await client.get(`/api/users/${client.id}/sessions`)).json()).data;

describe('a password', () => {
  test('its owner changes it by the old one, and every other session ends', async () => {
    const client = await signUp(provider);
    const username = await nameOf(client);
    const elsewhere = SignedIn.parse((await signIn(username, OLD)).json()).data.token;
    expect((await change(client, 'password', { current: 'a wrong one', password: NEW })).statusCode).toBe(401);
    const answer = await change(client, 'password', { current: OLD, password: NEW });
    const { token } = SignedIn.parse(answer.json()).data;
    const statuses = [elsewhere, client.token, token].map((each) =>
      new Client(provider.app, client.id, each, '').get('/api/auth/self').then(({ statusCode }) => statusCode),
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect([(await signIn(username, OLD)).statusCode, (await signIn(username, NEW)).statusCode]).toEqual([401, 200]);
  });

  test.each(['123456', 'Password', 'qwertyuiop', 'iloveyou', 'aaaaaaaaaa', 'OWN-NAME', 'own-name1', 'own-name2026!'])(
    'the password %s of an account with the name own-name is refused and its field named',
    async (password) => {
      const answer = await post('/auth/register', { username: 'own-name', password });
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'password']);
    },
  );

  test('the owner of a server can ask for longer ones', async () => {
    const strict = await startTestServer({ environment: { PASSWORD_MIN: '12' } });
    try {
      const register = (password: string) =>
        strict.app.inject({ method: 'POST', url: '/api/auth/register', payload: { username: 'somebody', password } });
      expect((await register('eleven sign')).json()).toMatchObject({ field: 'password' });
      expect((await register('twelve signs')).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

test('all other sessions end at once, and this browser goes on with a new token', async () => {
  const client = await signUp(provider);
  const username = await nameOf(client);
  const elsewhere = SignedIn.parse((await signIn(username, OLD)).json()).data.token;
  const answer = await client.send({ method: 'DELETE', url: `/api/users/${client.id}/sessions` });
  const { token } = SignedIn.parse(answer.json()).data;
  const as = (each: string) => new Client(provider.app, client.id, each, '');
  const statuses = [elsewhere, client.token, token].map(
    async (each) => (await as(each).get('/api/auth/self')).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect(await sessionsOf(as(token))).toMatchObject([{ current: true }]);
});

test('a session that nobody used for twelve hours is over, and one in use stays', async () => {
  const client = await signUp(provider);
  const username = await nameOf(client);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const setLastUse = (lastSeenAt: Date) =>
    provider.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, client.id));
  const self = async () => (await client.get('/api/auth/self')).statusCode;
  await setLastUse(hoursAgo(11));
  expect([await self(), await self()]).toEqual([200, 200]);
  const [used] = await provider.db.select().from(sessions).where(eq(sessions.userId, client.id));
  expect(used?.lastSeenAt?.getTime()).toBeGreaterThan(hoursAgo(0.1).getTime());
  await setLastUse(hoursAgo(12.1));
  expect(await self()).toBe(401);
  const { token } = SignedIn.parse((await signIn(username, OLD)).json()).data;
  const again = new Client(provider.app, client.id, token, '');
  expect(await sessionsOf(again)).toMatchObject([{ current: true }]);
});

test('the account says whether it has a password', async () => {
  const client = await signUp(provider);
  expect((await client.get('/api/auth/self')).json()).toMatchObject({ hasPassword: true });
});

test('a mobile number is bound by the code that it got, to one account alone', async () => {
  const [client, other] = [await signUp(provider), await signUp(provider)];
  const mobile = '13900000001';
  const bind = async (who: Client, current = OLD) => {
    sms.codes.delete(mobile);
    await post('/auth/code', { mobile, purpose: 'bind' });
    return change(who, 'mobile', { mobile, code: sms.codes.get(mobile) ?? '000000', current });
  };
  expect((await change(client, 'mobile', { mobile, code: '123456', current: OLD })).json()).toMatchObject({
    field: 'code',
  });
  expect((await bind(client)).json()).toMatchObject({ data: { mobile } });
  expect((await bind(other)).statusCode).toBe(409);
  expect((await signIn(mobile, OLD)).statusCode).toBe(200);
});

test('sessions are listed with their browser, and one is ended by its owner alone', async () => {
  const [client, stranger] = [await signUp(provider), await signUp(provider)];
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
  const username = await nameOf(client);
  const second = await provider.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: OLD },
    headers: { 'user-agent': agent },
  });
  const elsewhere = new Client(provider.app, client.id, SignedIn.parse(second.json()).data.token, '');
  const listed = await sessionsOf(client);
  expect(listed.map(({ browser, current }) => [browser, current])).toEqual([
    ['Chrome, Windows', false],
    [expect.any(String), true],
  ]);
  const end = (who: Client, owner: string) =>
    who.send({ method: 'DELETE', url: `/api/users/${owner}/sessions/${listed[0]?._id}` });
  expect([(await end(stranger, client.id)).statusCode, (await end(stranger, stranger.id)).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await end(client, client.id)).statusCode).toBe(200);
  expect((await elsewhere.get('/api/auth/self')).statusCode).toBe(401);
  expect(await sessionsOf(client)).toHaveLength(1);
});

test('a deleted account is gone with everything but its ledger, and its name is free again', async () => {
  const client = await signUp(provider, 'leaving');
  const { fileUrl } = await client.upload(await imageBytes());
  await client.post('/api/resource/favorite', { url: fileUrl, name: 'dear', type: 'product' });
  await client.submit(textToImage({ prompt: 'a secret car' }));
  const remove = (current: string) =>
    client.send({ method: 'DELETE', url: `/api/users/${client.id}`, payload: { current } });
  expect((await remove('a wrong one')).statusCode).toBe(401);
  expect((await remove(OLD)).statusCode).toBe(200);
  expect((await client.get('/api/auth/self')).statusCode).toBe(401);
  expect(
    (await provider.app.inject({ headers: { 'x-api-key': client.apiKey }, url: '/api/auth-token/validate' }))
      .statusCode,
  ).toBe(403);
  expect((await client.get(fileUrl)).statusCode).toBe(404);
  const of = { user: eq(users.id, client.id), task: eq(tasks.userId, client.id) };
  const [user] = await provider.db.select().from(users).where(of.user);
  expect(user).toMatchObject({ passwordHash: null, mobile: null, email: null, deletedAt: expect.any(Date) });
  const [task] = await provider.db.select().from(tasks).where(of.task);
  expect(JSON.stringify(task)).not.toContain('secret car');
  expect(await provider.db.select().from(files).where(eq(files.userId, client.id))).toEqual([]);
  expect(await provider.db.select().from(ledger).where(eq(ledger.userId, client.id))).not.toEqual([]);
  expect((await signUp(provider, 'leaving')).id).not.toBe(client.id);
});

test('a link is not used up by a look at its headers, nor by a browser that fetches ahead', async () => {
  const { id } = await signUp(provider);
  const authorization = `Bearer ${await provider.tokens.issue(id, 'link')}`;
  const open = (method: 'GET' | 'HEAD', headers = {}) =>
    provider.app.inject({ method, url: '/api/auth/self', headers: { authorization, ...headers } });
  expect((await open('HEAD')).statusCode).toBe(404);
  expect((await open('GET', { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(403);
  expect((await open('GET')).statusCode).toBe(200);
  expect((await open('GET')).statusCode).toBe(401);
});

test('a code that is bound to an address and a challenge is exchanged by who has both', async () => {
  const { id } = await signUp(provider);
  const { createHash } = await import('node:crypto');
  const verifier = 'v'.repeat(43);
  const bound = {
    redirectUri: 'https://app.example/back',
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const exchange = async (query: Record<string, string>) => {
    const code = await provider.tokens.issueCode(id, bound);
    return (await provider.app.inject(`/api/wechatauth/getuserinfo?${new URLSearchParams({ code, ...query })}`))
      .statusCode;
  };
  expect(await exchange({})).toBe(401);
  expect(await exchange({ code_verifier: 'w'.repeat(43) })).toBe(401);
  expect(await exchange({ code_verifier: verifier, redirect_uri: 'https://app.example/else' })).toBe(401);
  expect(await exchange({ code_verifier: verifier, redirect_uri: bound.redirectUri })).toBe(200);
  await eventually(async () => expect(await exchange({ code_verifier: verifier })).toBe(200));
});
