import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiKeyList } from '../../contract/account';
import { FolderAnswer } from '../../contract/favourite';
import { ProductList } from '../../contract/payment';
import { BoardLinkAnswer } from '../../contract/shared-board';
import { type Client, imageBytes, signUp, textToImage } from '../support/provider/client';
import { sideViewOfCar } from '../support/provider/side-view';
import { drawForever } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

/**
 * Every operation of the API, tried by somebody whom it does not concern. An operation that is not in the table makes the
 * test fail: its author adds here what a stranger gets.
 */
type Trial =
  /** Public, or protected by an unguessable address. */
  | { readonly kind: 'open' }
  /** Answers and changes what is the caller's own. */
  | { readonly kind: 'own'; readonly payload?: object; readonly query?: string }
  /** Names somebody's thing, in its path or its body: the answer is this status. */
  | {
      readonly kind: 'foreign';
      readonly status: 200 | 400 | 401 | 404;
      readonly path?: (owned: Owned) => string;
      readonly payload?: (owned: Owned) => object;
    };

/** What the owner has. */
interface Owned {
  readonly user: string;
  readonly key: string;
  readonly task: string;
  readonly file: string;
  readonly favourite: string;
  readonly folder: string;
  readonly board: string;
  readonly order: string;
}

const open: Trial = { kind: 'open' };
const own = (payload?: object, query = ''): Trial => ({ kind: 'own', payload, query });
const named = (thing: keyof Owned, payload?: object): Trial => ({
  kind: 'foreign',
  status: 404,
  path: (owned) => owned[thing],
  payload: payload && (() => payload),
});
const said = (status: 200 | 400 | 404, payload: (owned: Owned) => object): Trial => ({
  kind: 'foreign',
  status,
  payload,
});
const order = (user_id: string) => ({
  user_id,
  out_trade_no: user_id.replaceAll('-', '').slice(0, 32),
  product_id: 'monthly',
  amount: { total: 1, currency: 'CNY' },
  order_channel: 'WEB',
  channel: 'web',
  provider: 'wechat',
});
const painting = (file: string) => ({ model: 'lineart_extraction', positive: '', multi_source_image_path: file });

const table: Readonly<Record<string, Trial>> = {
  'GET /api/config': open,
  'GET /api/healthz': open,
  'GET /api/readyz': open,
  'GET /api/metrics': open,
  'POST /api/auth/register': open,
  'POST /api/auth/login': open,
  'POST /api/auth/code': open,
  'POST /api/auth/login/code': open,
  'POST /api/auth/second-factor': open,
  'POST /api/auth/passkey/options': open,
  'POST /api/auth/passkey': open,
  'POST /api/auth/reset': open,
  'POST /api/auth/qr': open,
  'GET /api/auth/qr/{id}': open,
  'GET /api/wechatauth/getuserinfo': open,
  'GET /api/pricing': open,
  'GET /api/product': open,
  'GET /api/content/payment/enable': open,
  'GET /api/resource/shared-board/{id}/picture/{index}': open,
  'GET /api/file/{key}': open,
  'PUT /api/file/{key}': open,
  'DELETE /api/file/{key}': {
    kind: 'foreign',
    status: 404,
    path: ({ file }) => file.split('/').at(-1) ?? '',
  },
  'GET /api/auth/self': own(),
  'GET /api/auth-token': own(),
  'POST /api/auth-token': own({ name: 'of a stranger' }),
  'GET /api/auth-token/validate': own(),
  'POST /api/upload': own(),
  'GET /api/expense/user/all': own(),
  'GET /api/pay/grants': own(),
  'GET /api/file/getPreSignedUrl': own(undefined, '?fileName=a.png&type=image/png'),
  'GET /api/resource/favorite/myself': own(),
  'GET /api/resource/favorite-folder': own(),
  'POST /api/resource/favorite-folder': own({ name: 'of a stranger' }),
  'GET /api/resource/shared-board': own(),
  'POST /api/resource/shared-board': own({ board_id: 'b', name: 'of a stranger', items: [] }),
  'POST /api/auth/logout': own(),
  'POST /api/designs/read': own({ prompt: 'red SUV' }),
  'POST /api/designs/validate': own({ design: { version: 1 } }),
  'POST /api/designs/preview': own({ design: { version: 1 } }),
  'POST /api/designs/vary': own({ design: { version: 1 } }),
  'POST /api/designs/cross': own({ a: { version: 1 }, b: { version: 1 }, t: 0.5 }),
  'POST /api/engine/preview-mesh': own(sideViewOfCar),
  'GET /api/users/{id}': named('user'),
  'PUT /api/users/{id}': named('user', { name: 'mine now', email: 'me@mine.example' }),
  'GET /api/users/{id}/balance': named('user'),
  'GET /api/users/{id}/sign-ins': named('user'),
  'GET /api/users/{id}/sessions': named('user'),
  'DELETE /api/users/{id}/sessions': named('user'),
  'DELETE /api/users/{id}/sessions/{session}': named('user'),
  'POST /api/users/{id}/export': named('user'),
  'GET /api/users/{id}/export': { kind: 'foreign', status: 401, path: ({ user }) => user },
  'DELETE /api/users/{id}': named('user', {}),
  'PUT /api/users/{id}/password': named('user', { password: 'that of a stranger' }),
  'PUT /api/users/{id}/mobile': named('user', { mobile: '13800000001', code: '123456' }),
  'GET /api/users/{id}/second-factor': named('user'),
  'POST /api/users/{id}/second-factor': named('user', { current: 'a guess' }),
  'PUT /api/users/{id}/second-factor': named('user', { code: '123456' }),
  'DELETE /api/users/{id}/second-factor': named('user', { current: 'a guess' }),
  'POST /api/users/{id}/second-factor/recovery-codes': named('user', { code: '123456' }),
  'GET /api/users/{id}/passkeys': named('user'),
  'POST /api/users/{id}/passkeys/options': named('user', { current: 'a guess' }),
  'POST /api/users/{id}/passkeys': named('user', {
    name: 'mine now',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  }),
  'PATCH /api/users/{id}/passkeys/{passkey}': named('user', { name: 'mine now' }),
  'DELETE /api/users/{id}/passkeys/{passkey}': named('user'),
  'PATCH /api/auth-token/{id}': named('key', { spend_cap: 0 }),
  'DELETE /api/auth-token/{id}': named('key'),
  'GET /api/v1/ai/tasks': own(),
  'GET /api/v1/ai/result/{id}': named('task'),
  'DELETE /api/v1/ai/cancel/{id}': named('task'),
  'POST /api/v1/ai/generations': said(400, ({ file }) => painting(file)),
  'POST /api/v1/images/generations': said(400, ({ file }) => painting(file)),
  'GET /api/pay/order/{id}': named('order'),
  'DELETE /api/pay/order/{id}': named('order'),
  'GET /api/pay/generateCode/{id}': named('order'),
  'POST /api/pay/order': said(400, ({ user }) => order(user)),
  'POST /api/pay/query': said(200, ({ user }) => ({ user_id: user })),
  'POST /api/resource/favorite': said(400, ({ file }) => ({ url: file, name: 'mine now', type: 'product' })),
  'PUT /api/resource/favorite/{id}': named('favourite', { folder_id: null }),
  'DELETE /api/resource/favorite/{id}': named('favourite'),
  'POST /api/resource/favorite/{id}/restore': named('favourite'),
  // Whom its owner gives the link may see it: tests/provider/boards.test.ts.
  'GET /api/resource/shared-board/{id}': own(),
  'DELETE /api/resource/shared-board/{id}': named('board'),
  'PUT /api/resource/favorite-folder/{id}': named('folder', { name: 'mine now' }),
  'DELETE /api/resource/favorite-folder/{id}': named('folder'),
};

let provider: TestServer;
let owner: Client;
let stranger: Client;
let owned: Owned;
let operations: string[];

beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  await provider.runner.start(true);
  [owner, stranger] = [await signUp(provider), await signUp(provider)];
  owned = await furnish(owner);
  await provider.app.ready();
  operations = operationsOf(provider.app.swagger());
});
afterAll(() => provider.close());

describe('a stranger', () => {
  test('every API operation has an access-control case', () => {
    expect(operations.filter((operation) => !(operation in table))).toEqual([]);
    expect(Object.keys(table).filter((operation) => !operations.includes(operation))).toEqual([]);
  });

  const trials = Object.entries(table);
  const foreign = trials.filter(([, { kind }]) => kind === 'foreign');
  const ownRows = trials.filter(([, { kind }]) => kind === 'own');

  test.each(foreign)("another user's token reads and changes nothing: %s", async (operation, trial) => {
    const before = await everythingOf(owner);
    const answer = await stranger.send(requestOf(operation, trial, owned));
    expect(answer.statusCode, answer.body).toBe(trial.kind === 'foreign' ? trial.status : 0);
    expectNothingOf(owned, answer.body);
    // what does not exist answers the same
    const absent = await stranger.send(requestOf(operation, trial, nothing));
    expect(answer.statusCode === 404 ? absent.body : answer.body).toBe(answer.body);
    expect(await everythingOf(owner)).toEqual(before);
  });

  test.each(foreign)("another user's API key reads and changes nothing: %s", async (operation, trial) => {
    const before = await everythingOf(owner);
    const request = requestOf(operation, trial, owned);
    for (const headers of [{ authorization: stranger.apiKey }, { 'x-api-key': stranger.apiKey }]) {
      const answer = await provider.app.inject({ ...request, headers });
      expect([400, 401, 403, 404], answer.body).toContain(answer.statusCode);
      expectNothingOf(owned, answer.body);
    }
    expect(await everythingOf(owner)).toEqual(before);
  });

  test.each([...foreign, ...ownRows])('a caller without credentials is refused: %s', async (operation, trial) => {
    const answer = await provider.app.inject(requestOf(operation, trial, owned));
    expect([401, 403], answer.body).toContain(answer.statusCode);
    expectNothingOf(owned, answer.body);
  });

  test.each(ownRows)("a list contains only the caller's own: %s", async (operation, trial) => {
    const before = await everythingOf(owner);
    const someone = await signUp(provider);
    const answer = await someone.send(requestOf(operation, trial, owned));
    expectNothingOf(owned, answer.body);
    expect(await everythingOf(owner)).toEqual(before);
  });
});

/** One of everything. */
async function furnish(client: Client): Promise<Owned> {
  const [key] = ApiKeyList.parse((await client.get('/api/auth-token')).json()).data;
  const { fileUrl: file } = await client.upload(await imageBytes());
  const favourite = await client.post('/api/resource/favorite', { url: file, name: 'dear', type: 'product' });
  const folder = await client.post('/api/resource/favorite-folder', { name: 'dear ones' });
  const items = [{ kind: 'picture', x: 0, y: 0, width: 9, height: 9, url: file }];
  const board = await client.post('/api/resource/shared-board', { board_id: 'my board', name: 'dear sketches', items });
  const [product] = ProductList.parse((await client.get('/api/product')).json());
  const bought = await client.post('/api/pay/order', {
    ...order(client.id),
    product_id: product?._id,
    amount: { total: product?.amount, currency: 'CNY' },
  });
  provider.engine.behaviour = drawForever;
  const task = await client.submit(textToImage());
  await client.reaches(task, 'running');
  return {
    user: client.id,
    key: key?._id ?? '',
    task,
    file,
    favourite: Named.parse(favourite.json())._id,
    folder: FolderAnswer.parse(folder.json()).data._id,
    board: BoardLinkAnswer.parse(board.json()).data._id,
    order: Named.parse(bought.json())._id,
  };
}

const Named = z.looseObject({ _id: z.string() });

const nothing: Owned = {
  user: 'nobody',
  key: 'no-key',
  task: 'no-task',
  file: '/api/file/none',
  favourite: 'no-favourite',
  folder: 'no-folder',
  board: 'no-board',
  order: 'no-order',
};

/** `GET /api/users/{id}` and so on, of an OpenAPI document. */
function operationsOf(document: { readonly paths?: object }): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]: [string, object]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function requestOf(operation: string, trial: Trial, things: Owned): InjectOptions {
  const [method, path = ''] = operation.split(' ');
  if (trial.kind === 'open') throw new Error(`${operation} is open to everybody`);
  const id = trial.kind === 'foreign' ? (trial.path?.(things) ?? '') : '';
  const url = path.replace(/\{\w+\}/g, encodeURIComponent(id)) + (trial.kind === 'own' ? (trial.query ?? '') : '');
  const payload = trial.kind === 'foreign' ? trial.payload?.(things) : trial.payload;
  // The method is one of those that the document names.
  return { method: method as 'GET', url, ...(payload ? { payload } : {}) };
}

function expectNothingOf({ user, ...things }: Owned, body: string) {
  for (const secret of [user, ...Object.values(things), owner.apiKey, owner.token]) expect(body).not.toContain(secret);
}

/** All that the owner sees; the time of the last use and the progress of work go on by themselves. */
async function everythingOf(client: Client): Promise<unknown> {
  const answers = await Promise.all(
    [
      `/api/users/${client.id}`,
      `/api/users/${client.id}/balance`,
      '/api/auth-token',
      '/api/resource/favorite/myself',
      '/api/resource/favorite-folder',
      '/api/resource/shared-board',
      `/api/pay/order/${owned.order}`,
      '/api/expense/user/all',
      '/api/pay/grants',
    ].map((url) => client.get(url)),
  );
  const task = await client.task(owned.task);
  return [...answers.map(({ body }) => body), task.status];
}
