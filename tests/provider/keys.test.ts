import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiKey, ApiKeyAnswer, ApiKeyList, KEY_LIFETIME_DAYS } from '../../contract/account';
import { ErrorBody, errorCodes } from '../../contract/error';
import { PreSigned } from '../../contract/file';
import { QrSignIns } from '../../provider/accounts/qr-sign-ins';
import { Tokens } from '../../provider/accounts/tokens';
import { Client, eventually, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
});
afterAll(() => provider.close());

const listOf = async (client: Client): Promise<ApiKey[]> =>
  ApiKeyList.parse((await client.get('/api/auth-token')).json()).data;
const create = async (client: Client, change: object = {}): Promise<ApiKey> =>
  ApiKeyAnswer.parse((await client.post('/api/auth-token', { name: 'a key', ...change })).json()).data;
const capAt = (client: Client, key: ApiKey, spend_cap: number | null) =>
  client.send({ method: 'PATCH', url: `/api/auth-token/${key._id}`, payload: { spend_cap } });
/** A generation that costs 4, put down to the key. */
const generate = (key: ApiKey) =>
  provider.app.inject({
    method: 'POST',
    url: '/api/v1/ai/generations',
    payload: textToImage(),
    headers: { authorization: key.sensitive_id },
  });
const spentOf = async (client: Client, key: ApiKey) =>
  (await listOf(client)).find(({ _id }) => _id === key._id)?.spent ?? Number.NaN;

describe('a spend cap', () => {
  test('a spend cap stops its key, and only that one, before it is exceeded', async () => {
    // given
    const client = await signUp(provider);
    const before = await client.balance();
    const key = await create(client);
    const cost = await costOfOne(client, key);
    expect((await capAt(client, key, cost * 2)).json().data).toMatchObject({ spend_cap: cost * 2, spent: cost });
    // when
    expect((await generate(key)).statusCode).toBe(200);
    const refused = await generate(key);
    // then
    expect(refused.statusCode).toBe(403);
    expect(ErrorBody.parse(refused.json())).toMatchObject({
      code: 'auth.keySpent',
      message: expect.stringContaining('API Key'),
    });
    const { computePower, held } = await client.balance();
    expect(before.computePower - computePower).toBe(cost * 2);
    expect(held).toBeLessThanOrEqual(cost * 2);
    expect((await generate(await create(client))).statusCode).toBe(200);
  });

  test('a spend cap holds when many generations arrive at once', async () => {
    const client = await signUp(provider);
    const key = await create(client);
    const cost = await costOfOne(client, key);
    await capAt(client, key, cost * 4);
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(key)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await spentOf(client, key)).toBe(cost * 4);
  });

  test('a cancelled generation returns its cost to the spend cap', async () => {
    const client = await signUp(provider);
    const key = await create(client);
    const task = (await generate(key)).json().task_id;
    await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${task}` });
    await eventually(async () => expect(await spentOf(client, key)).toBe(0));
  });

  test('a spend cap can be removed, and must be a whole number', async () => {
    const client = await signUp(provider);
    const key = await create(client, { spend_cap: 0 });
    expect((await generate(key)).statusCode).toBe(403);
    for (const wrong of [-1, 1.5, 'much', 1e12]) {
      const answer = await client.send({
        method: 'PATCH',
        url: `/api/auth-token/${key._id}`,
        payload: { spend_cap: wrong },
      });
      expect(ErrorBody.parse(answer.json()).field).toBe('spend_cap');
    }
    await capAt(client, key, null);
    expect((await generate(key)).statusCode).toBe(200);
  });

  test('a spend cap applies to a signed-in user who names the key', async () => {
    const client = await signUp(provider);
    const stranger = await signUp(provider);
    const key = await create(client, { spend_cap: 0 });
    const named = (who: Client) =>
      who
        .post('/api/v1/ai/generations', textToImage(), { 'x-api-key': key.sensitive_id })
        .then((answer) => answer.json());
    expect(await named(client)).toMatchObject({ code: 'auth.keySpent' });
    expect(await named(stranger)).toMatchObject({ code: 'auth.invalidKey' });
  });

  async function costOfOne(client: Client, key: ApiKey) {
    expect((await generate(key)).statusCode).toBe(200);
    return spentOf(client, key);
  }
});

describe('the last key', () => {
  test('deleting the last valid key creates a new default key', async () => {
    const client = await signUp(provider);
    const [first] = await listOf(client);
    await client.send({ method: 'DELETE', url: `/api/auth-token/${first?._id}` });
    const [heir, ...others] = await listOf(client);
    expect(others).toEqual([]);
    expect(heir).toMatchObject({ name: 'Default API Key', remark: 'Auto generated for new user', spent: 0 });
    const days = (Date.parse(heir?.expired_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(KEY_LIFETIME_DAYS);
    expect((await client.get('/api/auth/self')).json().defaultApiKey).toBe(heir?.sensitive_id);
  });
});

describe('every session of a user', () => {
  const isValid = async (key: string) => {
    const headers = { 'x-api-key': key };
    return (await provider.app.inject({ url: '/api/auth-token/validate', headers })).statusCode === 200;
  };
  const signInAgain = async ({ id }: Client) =>
    new Client(provider.app, id, await provider.tokens.issue(id, 'session'), '');
  const selfWith = (token: string) =>
    provider.app.inject({ method: 'GET', url: '/api/auth/self', headers: { authorization: `Bearer ${token}` } });

  test("signing out everywhere ends all sessions of the user and no other's", async () => {
    // given
    const client = await signUp(provider);
    const elsewhere = await provider.tokens.issue(client.id, 'session');
    const bystander = await signUp(provider);
    // when
    expect((await client.post('/api/auth/logout', { everywhere: true })).statusCode).toBe(200);
    // then
    expect((await selfWith(client.token)).statusCode).toBe(401);
    expect((await selfWith(elsewhere)).statusCode).toBe(401);
    expect((await selfWith(bystander.token)).statusCode).toBe(200);
    expect((await selfWith(await provider.tokens.issue(client.id, 'session'))).statusCode).toBe(200);
  });

  test('signing out everywhere ends one-time codes and upload URLs that were given before', async () => {
    // given
    const client = await signUp(provider);
    const bytes = await imageBytes();
    const query = `fileName=a.png&type=image/png&size=${bytes.length}`;
    const { preSignedUrl } = PreSigned.parse((await client.get(`/api/file/getPreSignedUrl?${query}`)).json());
    const code = await provider.tokens.issueCode(client.id);
    // when
    await client.post('/api/auth/logout', { everywhere: true });
    // then
    await expect(provider.tokens.exchange(code)).rejects.toMatchObject({ statusCode: 401 });
    const put = { method: 'PUT', url: preSignedUrl, payload: bytes, headers: { 'content-type': 'image/png' } } as const;
    expect((await provider.app.inject(put)).statusCode).toBe(403);
    const after = await provider.tokens.issueCode(client.id);
    expect(await provider.tokens.exchange(after)).toBe(client.id);
  });

  test('signing out everywhere renews the API keys where that is asked for, and no key of another user', async () => {
    // given an account with two keys, of which somebody else knows one
    const [client, bystander] = [await signUp(provider), await signUp(provider)];
    const lost = await create(client, { name: 'lost', spend_cap: 50 });
    const before = await listOf(client);
    // when
    await client.post('/api/auth/logout', { everywhere: true });
    expect(await isValid(lost.sensitive_id)).toBe(true);
    const again = await signInAgain(client);
    await again.post('/api/auth/logout', { everywhere: true, renew_keys: true });
    // then
    for (const { sensitive_id } of before) expect(await isValid(sensitive_id)).toBe(false);
    expect(await isValid(bystander.apiKey)).toBe(true);
    const after = await listOf(await signInAgain(client));
    const withoutSecrets = (keys: ApiKey[]) => keys.map(({ sensitive_id: _, last_use_at: __, ...key }) => key);
    expect(withoutSecrets(after)).toEqual(withoutSecrets(before));
    for (const { sensitive_id } of after) expect(await isValid(sensitive_id)).toBe(true);
  });

  test('keys are not renewed by signing out of one browser', async () => {
    const client = await signUp(provider);
    await client.post('/api/auth/logout', { renew_keys: true });
    expect(await isValid(client.apiKey)).toBe(true);
  });

  test('a reset of the password renews the API keys, and ends codes and QR sign-ins', async () => {
    // given
    const client = await signUp(provider);
    const mobile = '13912345678';
    await provider.accounts.bindMobile(client.id, mobile);
    const code = await provider.tokens.issueCode(client.id);
    const qr = new QrSignIns(provider.db, provider.tokens);
    const { id, pollSecret, scanId } = await qr.begin({ browser: '?', address: '10.0.0.1' });
    await qr.scan({ scanId, key: 'phone' });
    await qr.confirm({ scanId, key: 'phone' }, client.id);
    // when
    await provider.accounts.resetPassword(mobile, 'another long password');
    // then
    expect(await isValid(client.apiKey)).toBe(false);
    await expect(provider.tokens.exchange(code)).rejects.toMatchObject({ statusCode: 401 });
    expect(await qr.state(id, pollSecret)).toEqual({ state: 'expired' });
    const [key, ...more] = await listOf(await signInAgain(client));
    expect(more).toEqual([]);
    expect(await isValid(key?.sensitive_id ?? '')).toBe(true);
  });

  test('a change of the password ends codes and QR sign-ins that were given before', async () => {
    // given
    const client = await signUp(provider);
    const code = await provider.tokens.issueCode(client.id);
    const qr = new QrSignIns(provider.db, provider.tokens);
    const { id, pollSecret, scanId } = await qr.begin({ browser: '?', address: '10.0.0.1' });
    await qr.scan({ scanId, key: 'phone' });
    await qr.confirm({ scanId, key: 'phone' }, client.id);
    // when
    await provider.accounts.changePassword(client.id, 'a long enough password', 'another long password');
    // then
    await expect(provider.tokens.exchange(code)).rejects.toMatchObject({ statusCode: 401 });
    expect(await qr.state(id, pollSecret)).toEqual({ state: 'expired' });
  });

  test('a revoked session is refused at once by another process on the same database', async () => {
    const client = await signUp(provider);
    const other = new Tokens(provider.db, provider.secret);
    expect((await other.read(client.token)).userId).toBe(client.id);
    await provider.tokens.revokeAll(client.id);
    await expect(other.read(client.token)).rejects.toMatchObject({ statusCode: 401 });
  });
});

test('an account refuses its 51st API key with a code of its own', async () => {
  const client = await signUp(provider);
  // An account begins with a default key.
  for (let made = 1; made < 50; made++) await create(client);
  const answer = await client.post('/api/auth-token', { name: 'one too many' });
  expect(answer.statusCode).toBe(409);
  expect(ErrorBody.parse(answer.json()).code).toBe(errorCodes.tooManyKeys);
});
