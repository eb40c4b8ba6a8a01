import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiKeyList } from '../../contract/account';
import { Order } from '../../contract/payment';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Addresses that are capabilities: knowing one is the right to use it. */
const CAPABILITIES = new Set([
  'GET /api/file/{key}',
  'PUT /api/file/{key}',
  'GET /api/auth/qr/{id}',
  'GET /api/resource/shared-board/{id}',
  'GET /api/resource/shared-board/{id}/picture/{index}',
]);

let provider: TestServer;
let owner: Client;
let stranger: Client;
let owned: Awaited<ReturnType<typeof possessions>>;
let routes: { readonly method: Method; readonly path: string }[];

beforeAll(async () => {
  provider = await startTestServer();
  await provider.runner.start(true);
  owner = await signUp(provider);
  stranger = await signUp(provider);
  owned = await possessions();
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await provider.app.inject('/api/openapi.json')).json());
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path })),
  );
});
afterAll(() => provider.close());

/** One of everything that a user can have, by the beginning of its address. */
async function possessions() {
  const task = await owner.submit(textToImage({ prompt: 'a secret prototype' }));
  await owner.reaches(task, 'completed');
  const body = { user_id: owner.id, out_trade_no: 'isolation_1', product_id: 'monthly' };
  const made = await owner.post('/api/pay/order', { ...body, amount: { total: 2900, currency: 'CNY' } });
  const { fileUrl } = await owner.upload(await imageBytes());
  const Made = z.object({ _id: z.string() });
  const favourite = await owner.post('/api/resource/favorite', { url: fileUrl, name: 'mine', type: 'product' });
  const folder = await owner.post('/api/resource/favorite-folder', { name: 'secret folder' });
  const board = { board_id: 'b', name: 'secret board', items: [] };
  const shared = await owner.post('/api/resource/shared-board', board);
  const [key] = ApiKeyList.parse((await owner.get('/api/auth-token')).json()).data;
  return {
    '/api/users/': owner.id,
    '/api/auth-token/': key?._id ?? '',
    '/api/pay/': Order.parse(made.json())._id,
    '/api/file/': fileUrl.split('/').at(-1) ?? '',
    '/api/v1/ai/': task,
    '/api/resource/favorite/': Made.parse(favourite.json())._id,
    '/api/resource/shared-board/': z.object({ data: Made }).parse(shared.json()).data._id,
    '/api/resource/favorite-folder/': z.object({ data: Made }).parse(folder.json()).data._id,
  } as const;
}

/** Everything that the owner can see. */
async function seen() {
  const lists = [
    'auth-token',
    'expense/user/all',
    'resource/favorite/myself',
    'resource/shared-board',
    `users/${owner.id}`,
  ];
  const answers = await Promise.all([
    ...lists.map((path) => owner.get(`/api/${path}`)),
    owner.post('/api/pay/query', { user_id: owner.id }),
    owner.get(`/api/users/${owner.id}/balance`),
  ]);
  return answers.map((answer) => answer.body.replaceAll(/"last_use_at":("[^"]*"|null)/g, ''));
}

const payloads: Partial<Record<Method, object>> = {
  POST: {
    current: 'a guess',
    name: 'taken over',
    credential: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  DELETE: { current: 'a guess' },
  PUT: { name: 'taken over', folder_id: null, password: 'taken over now', mobile: '13800000001', code: '123456' },
  PATCH: { name: 'taken over', spend_cap: 1 },
};

describe('what belongs to another user', () => {
  test("every route that names another user's resource answers 401 or 404", async () => {
    const before = await seen();
    const named = routes.filter(({ method, path }) => path.includes('{') && !CAPABILITIES.has(`${method} ${path}`));
    expect(named.length).toBeGreaterThan(8);
    for (const { method, path } of named) {
      const [, id] = Object.entries(owned).find(([prefix]) => path.startsWith(prefix)) ?? [];
      // A new route must say here whose its ids are.
      if (id === undefined) throw new Error(`nothing is owned at ${method} ${path}`);
      const url = path.replace(/\{\w+\}/g, id);
      for (const authorization of [`Bearer ${stranger.token}`, stranger.apiKey, `Bearer ${stranger.apiKey}`, '']) {
        const headers = authorization === '' ? {} : { authorization };
        const answer = await provider.app.inject({ method, url, headers, payload: payloads[method] });
        expect([401, 404], `${method} ${path} ${answer.body}`).toContain(answer.statusCode);
        expect(answer.body).not.toMatch(/secret|designer-|mine/);
      }
    }
    expect(await seen()).toEqual(before);
  });

  test("no list contains another user's resources, and no body can ask for them", async () => {
    const listings = routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    const secrets = [...Object.values(owned), 'secret', owner.apiKey];
    for (const { path } of listings) {
      const { body } = await stranger.get(path);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
    }
    expect((await stranger.post('/api/pay/query', { user_id: owner.id })).json()).toEqual([]);
    const order = { user_id: owner.id, out_trade_no: 'isolation_2', product_id: 'monthly' };
    const made = await stranger.post('/api/pay/order', { ...order, amount: { total: 2900, currency: 'CNY' } });
    expect(made.statusCode).toBe(400);
  });
});
