import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { favourites, files, ledger, orders, tasks } from '../../provider/database/schema';
import { type Client, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const ROWS = 7;

let provider: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  [owner, stranger] = [await signUp(provider), await signUp(provider)];
  await fill(owner.id);
});
afterAll(() => provider.close());

/** Seven orders, expenses, grants and favourites of the user, those of one kind all at the same moment. */
async function fill(userId: string) {
  const rows = Array.from({ length: ROWS }, () => ({ id: randomUUID(), userId }));
  const { db } = provider;
  const createdAt = new Date();
  const bought = { productId: 'monthly', productName: 'monthly', power: 1, bonus: 0, amount: 1, currency: 'CNY' };
  const by = { orderChannel: 'WEB', channel: 'web', provider: 'sandbox', createdAt };
  await db
    .insert(orders)
    .values(rows.map((row) => ({ ...row, ...bought, ...by, outTradeNo: row.id, gatewayNo: row.id })));
  const model = 't2threeviews_context' as const;
  const body = { model, prompt: 'red', n: 1, width: 768, height: 512, cfg_scale: 7 };
  const asked = { model, body, bodyHash: '', seed: 1, work: 1, cost: 4 };
  await db.insert(tasks).values(rows.map((row) => ({ ...row, ...asked, status: 'completed' as const })));
  const moved = { userId, amount: 0, held: -4, createdAt };
  await db.insert(ledger).values(rows.map(({ id }) => ({ ...moved, kind: 'settle' as const, taskId: id })));
  await db.insert(ledger).values(rows.map(() => ({ ...moved, held: 0, amount: 5, kind: 'invite' as const })));
  const file = { mime: 'image/png', size: 1, width: 1, height: 1, sha256: '' } as const;
  await db.insert(files).values(rows.map(({ id }) => ({ ...file, key: id, userId })));
  await db
    .insert(favourites)
    .values(rows.map(({ id }) => ({ id, userId, fileKey: id, name: '', type: 'product', createdAt })));
}

interface Row {
  readonly _id: string;
}
const get = (path: string) => async (client: Client, page: Record<string, string>) =>
  client.get(`/api/${path}?${new URLSearchParams(page)}`);
const lists = {
  orders: async (client: Client, page: Record<string, string>) =>
    client.post('/api/pay/query', { user_id: client.id, ...page }),
  expenses: get('expense/user/all'),
  grants: get('pay/grants'),
  favourites: get('resource/favorite/myself'),
};
const rowsOf = (answer: { json(): Row[] | { data: Row[] } }): Row[] => {
  const body = answer.json();
  return Array.isArray(body) ? body : body.data;
};

describe.each(Object.entries(lists))('the list of %s', (name, ask) => {
  test('comes page by page, each row once, in the order of the whole list', async () => {
    const whole = rowsOf(await ask(owner, {})).map(({ _id }) => _id);
    const paged: string[] = [];
    for (let page: Row[] = []; ; ) {
      const after = page.at(-1)?._id;
      page = rowsOf(await ask(owner, { limit: '3', ...(after ? { after } : {}) }));
      paged.push(...page.map(({ _id }) => _id));
      if (page.length < 3) break;
    }
    expect(new Set(paged).size).toBe(name === 'grants' ? ROWS + 1 : ROWS);
    expect(paged).toEqual(whole);
  });

  test('has nothing behind the row of another user', async () => {
    const [first] = rowsOf(await ask(owner, { limit: '1' }));
    expect(rowsOf(await ask(stranger, { after: first?._id ?? '' }))).toEqual([]);
  });

  test.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', 'all'],
    ['after', ''],
  ])('refuses %s=%s', async (field, value) => {
    expect((await ask(owner, { [field]: value })).statusCode).toBe(400);
  });
});
