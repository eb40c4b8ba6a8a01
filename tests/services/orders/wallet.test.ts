// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_MAX } from '../../../contract/page';
import type { Product } from '../../../contract/payment';
import type { ProviderQuery } from '../../../src/ports/queries';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { createWallet } from '../../../src/services/orders/wallet';
import { json, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const GRANTS = 'GET /api/pay/grants';
const METHODS = 'GET /api/content/payment/enable';
const PRODUCTS = 'GET /api/product';
const REMOVE = 'DELETE /api/pay/order/:id';
const { signal } = new AbortController();
/** Asks as the query library does, for ada. */
const ask = <T>(query: ProviderQuery<T>) => query('ada').queryFn({ signal });
const monthly: Product = {
  _id: 'monthly',
  name: 'monthly',
  desc: '',
  balance: 1000,
  extra_balance: 100,
  amount: 2900,
  currency: 'CNY',
  sort: 1,
};

const monthlyPackage = {
  id: 'monthly',
  name: 'monthly',
  description: '',
  power: 1000,
  bonus: 100,
  amount: 2900,
  currency: 'CNY',
  isRecommended: true,
};

const paid = {
  ...{ _id: '7', out_trade_no: 'FB1', user_id: 'ada', order_status: 1, state: 'paid' },
  ...{ order_channel: 'WEB', channel: 'web', provider: 'wechat' },
  ...{ order_create_time: '2026-11-21T09:00:00.000Z', order_pay_time: '2026-11-21T09:01:00.000Z' },
  product_id: { _id: 'monthly', name: 'monthly', amount: 2900 },
  amount: { total: 2900, currency: 'CNY' },
  power: { bought: 1000, bonus: 100 },
};

let server: ScriptedServer;
beforeEach(() => {
  server = scriptedServer();
});

function open() {
  const start = vi.fn();
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const now = () => Date.UTC(2026, 10, 21, 9, 30);
  return { start, wallet: createWallet({ clients, tasks: { start }, attend: () => () => {}, now }) };
}

describe('the wallet', () => {
  it.each([
    [['wechat'], true],
    [['card'], false],
  ])('where one pays by %j, can be paid: %s', async (methods, isPayable) => {
    server.on(PRODUCTS, () => json([monthly]));
    server.on(METHODS, () => json(methods));
    expect(await ask(open().wallet.offer)).toEqual({ products: [monthlyPackage], isPayable });
  });

  it('begins an order under a number of its own, with what the package promises', () => {
    // given
    const { wallet, start } = open();
    // when
    const numbers = [wallet.buy(monthlyPackage), wallet.buy(monthlyPackage)];
    // then
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^FB20261121093000[0-9a-f]{12}$/);
    expect(start).toHaveBeenCalledWith({
      request: {
        orderNo: numbers[0],
        productId: 'monthly',
        productName: 'monthly',
        power: 1000,
        bonus: 100,
        amount: 2900,
        currency: 'CNY',
      },
    });
  });

  it('lists what was given without an order', async () => {
    const grant = { _id: '1', kind: 'trial', power: 1000, created_at: '2026-11-21T09:00:00.000Z' };
    server.on(GRANTS, () => json({ data: [grant] }));
    expect(await ask(open().wallet.grants)).toEqual([
      { id: '1', kind: 'trial', power: 1000, createdAt: '2026-11-21T09:00:00.000Z' },
    ]);
  });

  it('maps orders and expenses from the wire', async () => {
    server.on('POST /api/pay/query', () => json([paid]));
    const spent = { _id: '9', expenseType: 'draw', chargeMode: 'per_use', power: 4, model: 'm', task_id: 't' };
    const drawn = { module: 'txt2img', prompt: 'red', results: 1, created_at: '2026-11-21T10:00:00.000Z' };
    server.on('GET /api/expense/user/all', () => json({ data: [{ ...spent, ...drawn }] }));

    expect(await ask(open().wallet.orders)).toEqual([
      {
        ...{ id: '7', orderNo: 'FB1', product: { id: 'monthly', name: 'monthly' }, amount: 2900, currency: 'CNY' },
        ...{ state: 'paid', createdAt: paid.order_create_time, paidAt: paid.order_pay_time },
        ...{ provider: 'wechat', power: paid.power },
      },
    ]);
    expect(await ask(open().wallet.expenses)).toEqual([
      {
        ...{ id: '9', module: 'txt2img', power: 4, prompt: 'red', params: {}, files: [] },
        createdAt: drawn.created_at,
      },
    ]);
  });

  it('reads orders page by page, to their end', async () => {
    const all = Array.from({ length: PAGE_MAX + 3 }, (_, index) => ({ ...paid, _id: `o${index}` }));
    server.on('POST /api/pay/query', ({ body }) => {
      const { after, limit } = JSON.parse(body);
      const from = all.findIndex(({ _id }) => _id === after) + 1;
      return json(all.slice(from, from + limit));
    });
    expect((await ask(open().wallet.orders)).map(({ id }) => id)).toEqual(all.map(({ _id }) => _id));
  });

  it('lists no grants where the provider knows none, and says when it is only out of order', async () => {
    server.on(GRANTS, () => problem(404, 'not-found'));
    expect(await ask(open().wallet.grants)).toEqual([]);
    server.on(GRANTS, () => problem(400, 'refused'));
    await expect(ask(open().wallet.grants)).rejects.toMatchObject({ failure: { kind: 'refused' } });
  });

  it('deletes an order that is gone already', async () => {
    server.on(REMOVE, () => problem(404, 'not-found'));
    await expect(open().wallet.removeOrder('order-1')).resolves.toBeUndefined();
    server.on(REMOVE, () => problem(409, 'order.paid'));
    await expect(open().wallet.removeOrder('order-1')).rejects.toMatchObject({ name: 'RequestError' });
  });
});
