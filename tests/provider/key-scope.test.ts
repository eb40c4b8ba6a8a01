import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiKey, ApiKeyAnswer } from '../../contract/account';
import { ApiKeys } from '../../provider/accounts/keys';
import { apiKeys } from '../../provider/database/schema';
import { Keyring, type Purpose } from '../../provider/kernel/keyring';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
});
afterAll(() => provider.close());

const create = async (client: Client, change: object = {}): Promise<ApiKey> =>
  ApiKeyAnswer.parse((await client.post('/api/auth-token', { name: 'a key', ...change })).json()).data;
const by = (key: ApiKey | string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  provider.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: typeof key === 'string' ? key : key.sensitive_id },
    ...(payload ? { payload } : {}),
  });
const PRESIGN = '/file/getPreSignedUrl?fileName=a.png&type=image/png';

test('no API key stands in the database in clear, and each is still answered whole', async () => {
  const client = await signUp(provider);
  const { _id, sensitive_id: secret } = await create(client);
  const rows = await provider.db.select().from(apiKeys).where(eq(apiKeys.userId, client.id));
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4, 20));
  expect(JSON.stringify(rows)).not.toContain(client.apiKey.slice(4, 20));
  const { data } = (await client.get('/api/auth-token')).json();
  expect(data.find((key: ApiKey) => key._id === _id).sensitive_id).toBe(secret);
  expect((await client.get('/api/auth/self')).json().defaultApiKey).toBe(client.apiKey);
});

test('keys of an earlier version are encrypted at the start and stay valid', async () => {
  const client = await signUp(provider);
  const secret = `fb-${randomBytes(30).toString('base64url')}`;
  const { _id } = await create(client);
  await provider.db.update(apiKeys).set({ secret, secretHash: null }).where(eq(apiKeys.id, _id));
  await provider.keys.sealAll();
  const [row] = await provider.db.select().from(apiKeys).where(eq(apiKeys.id, _id));
  expect(row?.secret).not.toContain(secret.slice(4, 20));
  expect((await by(secret, 'GET', '/auth-token/validate')).statusCode).toBe(200);
});

test('the secret before the current one is accepted, and each purpose has a key of its own', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const [old, both, fresh] = [new Keyring(first), new Keyring(second, first), new Keyring(second)];
  const sealed = old.seal('api-key', 'words', 'id');
  expect([
    both.open('api-key', sealed, 'id'),
    both.open('api-key', sealed, 'other'),
    fresh.open('api-key', sealed, 'id'),
  ]).toEqual(['words', undefined, undefined]);
  expect(both.isMac('upload', 'text', old.mac('upload', 'text'))).toBe(true);
  expect(fresh.isMac('upload', 'text', old.mac('upload', 'text'))).toBe(false);
  const purposes: Purpose[] = ['session', 'upload', 'mobile-code', 'sandbox', 'browser', 'api-key', 'audit'];
  expect(new Set(purposes.map((purpose) => old.mac(purpose, 'text'))).size).toBe(purposes.length);
  // and keys that the one before encrypted are encrypted by the new one
  const client = await signUp(provider);
  const { _id } = await create(client);
  await provider.db
    .update(apiKeys)
    .set({ secret: old.seal('api-key', 'fb-older', _id) })
    .where(eq(apiKeys.id, _id));
  await new ApiKeys(provider.db, both).sealAll();
  const [row] = await provider.db.select().from(apiKeys).where(eq(apiKeys.id, _id));
  expect(fresh.open('api-key', row?.secret ?? '', _id)).toBe('fb-older');
});

test('a key reads, cancels and begins from its own work alone; the default key acts for its owner', async () => {
  const client = await signUp(provider);
  const [one, other] = [await create(client), await create(client)];
  const task = (await by(one, 'POST', '/v1/ai/generations', textToImage())).json().task_id;
  const { fileUrl } = await client.upload(await imageBytes());
  for (const key of [one, client.apiKey]) expect((await by(key, 'GET', `/v1/ai/result/${task}`)).statusCode).toBe(200);
  expect((await by(other, 'GET', `/v1/ai/result/${task}`)).statusCode).toBe(404);
  expect((await by(other, 'DELETE', `/v1/ai/cancel/${task}`)).statusCode).toBe(404);
  const body = { model: 'lineart_extraction', multi_source_image_path: fileUrl };
  expect((await by(other, 'POST', '/v1/ai/generations', body)).statusCode).toBe(400);
  expect((await by(client.apiKey, 'POST', '/v1/ai/generations', body)).statusCode).toBe(200);
});

test('a key begins from what it uploaded, and its upload URL cannot be turned into another key’s', async () => {
  const client = await signUp(provider);
  const [key, other] = [await create(client), await create(client)];
  const { preSignedUrl, fileUrl } = (await by(key, 'GET', PRESIGN)).json();
  const put = async (url: string) =>
    provider.app.inject({ method: 'PUT', url, payload: await imageBytes(), headers: { 'content-type': 'image/png' } });
  expect((await put(preSignedUrl.replace(key._id, other._id))).statusCode).toBe(403);
  expect((await put(preSignedUrl)).statusCode).toBe(200);
  const body = { model: 'lineart_extraction', multi_source_image_path: fileUrl };
  expect((await by(other, 'POST', '/v1/ai/generations', body)).statusCode).toBe(400);
  expect((await by(key, 'POST', '/v1/ai/generations', body)).statusCode).toBe(200);
});

test('a key that has nothing left to spend gets no upload URL', async () => {
  const client = await signUp(provider);
  expect((await by(await create(client, { spend_cap: 0 }), 'GET', PRESIGN)).json().code).toBe('auth.keySpent');
  expect((await by(await create(client, { spend_cap: 1 }), 'GET', PRESIGN)).statusCode).toBe(200);
});
