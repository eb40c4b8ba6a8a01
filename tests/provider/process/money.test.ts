import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Balance, SelfInfo } from '../../../contract/account';
import { TaskAccepted } from '../../../contract/generation';
import { PAGE_MAX } from '../../../contract/page';
import { ExpenseList, Order, OrderList } from '../../../contract/payment';
import { eventually, textToImage } from '../../support/provider/client';
import { type ProviderProcess, spawnProvider } from './spawn';

/** Of `npm test`; `KILL_ROUNDS=300` plays more. A round takes a few seconds, and longer as the books grow. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const TRIAL = 1000;

let folder: string;
let provider: ProviderProcess;
let headers: Record<string, string>;
let userId: string;
const start = () =>
  spawnProvider({
    FASTBACK_DATA: folder,
    PORT: '0',
    RATE_LIMIT: '100000',
    JOBS_AT_ONCE: '4',
    TRIAL_POWER: String(TRIAL),
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastback-money-'));
  provider = await start();
  const answer = await fetch(`${provider.origin}/api/auth/self`, {
    headers: { authorization: `Bearer ${provider.linkToken}` },
  });
  const self = SelfInfo.parse(await answer.json());
  userId = self.id;
  headers = { authorization: `Bearer ${self.token}`, 'content-type': 'application/json' };
});
afterAll(async () => {
  await provider.stop('SIGKILL').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${provider.origin}/api/${path}`, { headers });
const post = (path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${provider.origin}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, ...more },
  });

/** A list whole, page by page. */
async function whole<T extends { readonly _id: string }>(read: (page: object) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const after = rows.at(-1)?._id;
    const page = await read({ limit: PAGE_MAX, ...(after === undefined ? {} : { after }) });
    rows.push(...page);
    if (page.length < PAGE_MAX) return rows;
  }
}

/** What was acknowledged, and must be there whatever comes afterwards. */
const acknowledged = { orders: new Set<string>(), paid: new Set<string>(), tasks: new Set<string>() };
let numbers = 0;

async function buyAndPay() {
  const body = { user_id: userId, out_trade_no: `kill_${++numbers}`, product_id: 'monthly' };
  const made = await post('pay/order', { ...body, amount: { total: 2900, currency: 'CNY' } });
  const { _id } = Order.parse(await made.json());
  acknowledged.orders.add(_id);
  await get(`pay/generateCode/${_id}`);
  const page = await fetch(`${provider.origin}/api/sandbox/pay/${_id}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
  });
  if ((await page.text()).includes('支付成功')) acknowledged.paid.add(_id);
}

async function generate() {
  const answer = await post('v1/ai/generations', textToImage(), { 'idempotency-key': `kill-${++numbers}` });
  acknowledged.tasks.add(TaskAccepted.parse(await answer.json()).task_id);
}

/** Stops a generation at some moment: what of it is paid is what was drawn. */
async function generateAndCancel() {
  const answer = await post('v1/ai/generations', textToImage(), { 'idempotency-key': `kill-${++numbers}` });
  const { task_id } = TaskAccepted.parse(await answer.json());
  await fetch(`${provider.origin}/api/v1/ai/cancel/${task_id}`, { method: 'DELETE', headers });
}

/** Repeats the work until the provider no longer answers. */
const busily = (...work: readonly (() => Promise<void>)[]) =>
  (async () => {
    for (;;) for (const each of work) await each();
  })().catch(() => undefined);

/** The books by three calls that do not know of each other. */
async function books() {
  const balance = Balance.parse(await (await get(`users/${userId}/balance`)).json()).data;
  const orders = await whole(async (page) =>
    OrderList.parse(await (await post('pay/query', { user_id: userId, ...page })).json()),
  );
  const expenses = await whole(
    async (page) =>
      ExpenseList.parse(await (await get(`expense/user/all?${new URLSearchParams({ ...page })}`)).json()).data,
  );
  const paid = orders.filter(({ state }) => state === 'paid');
  const bought = paid.reduce((sum, { power }) => sum + power.bought + power.bonus, 0);
  return { balance, orders, paid, bought, expenses, spent: expenses.reduce((sum, { power }) => sum + power, 0) };
}

test(
  'a provider killed while money moves loses nothing acknowledged and books nothing twice',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // given a provider that is paid and spent from all at once
      const work = [busily(buyAndPay), busily(buyAndPay), busily(generate, buyAndPay, generateAndCancel)];
      const before = acknowledged.paid.size;
      // when, each time after more payments
      await eventually(async () => expect(acknowledged.paid.size).toBeGreaterThan(before + 2 * (round % 4)));
      await provider.stop('SIGKILL');
      await Promise.all(work);
      provider = await start();
      // then everything acknowledged is there, also payments whose notification was lost
      await eventually(async () => {
        // Jobs go on meanwhile: three answers fit together once nothing moved between them.
        const { balance, orders, paid, bought, spent } = await books();
        expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...acknowledged.orders]));
        expect(paid.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...acknowledged.paid]));
        expect(balance.computePower + balance.held).toBe(TRIAL + bought - spent);
        expect(balance.computePower).toBeGreaterThanOrEqual(0);
      });
    }
    await eventually(async () => {
      const { balance, expenses } = await books();
      expect(balance.held).toBe(0);
      const settled = expenses.map(({ task_id }) => task_id);
      expect(new Set(settled).size).toBe(settled.length);
      expect(settled).toEqual(expect.arrayContaining([...acknowledged.tasks]));
    });
  },
  300_000 + ROUNDS * 20_000,
);
