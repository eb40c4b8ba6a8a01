// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    const times = { order_create_time: '2026-11-21T09:00:00.000Z', order_pay_time: '2026-11-21T09:01:00.000Z' };
    const product_id = { _id: 'monthly', name: 'monthly', amount: 2900 };
    const power = { bought: 1000, bonus: 100 };
    const numbers = { _id: '7', out_trade_no: 'FB1', user_id: 'ada', order_status: 1, state: 'paid' };
    const by = { order_channel: 'WEB', channel: 'web', provider: 'wechat' };
    server.on('POST /api/pay/query', () =>
      json([{ ...numbers, ...by, ...times, product_id, power, amount: { total: 2900, currency: 'CNY' } }]),
    );
    const spent = { _id: '9', expenseType: 'draw', chargeMode: 'per_use', power: 4, model: 'm', task_id: 't' };
    const drawn = { module: 'txt2img', prompt: 'red', results: 1, created_at: '2026-11-21T10:00:00.000Z' };
    server.on('GET /api/expense/user/all', () => json({ data: [{ ...spent, ...drawn }] }));

    expect(await ask(open().wallet.orders)).toEqual([
      {
        ...{ id: '7', orderNo: 'FB1', product: { id: 'monthly', name: 'monthly' }, amount: 2900, currency: 'CNY' },
        ...{ state: 'paid', createdAt: times.order_create_time, paidAt: times.order_pay_time },
        ...{ provider: 'wechat', power },
      },
    ]);
    expect(await ask(open().wallet.expenses)).toEqual([
      {
        ...{ id: '9', module: 'txt2img', power: 4, prompt: 'red', params: {}, files: [] },
        createdAt: drawn.created_at,
      },
    ]);
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
