// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../contract/payment';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { createWallet } from '../../../src/services/wallet';
import { json, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const GRANTS = 'GET /api/pay/grants';
const METHODS = 'GET /api/content/payment/enable';
const PRODUCTS = 'GET /api/product';
const REMOVE = 'DELETE /api/pay/order/:id';
const signal = new AbortController().signal;
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

let server: ScriptedServer;
beforeEach(() => {
  server = scriptedServer();
});

function open() {
  const start = vi.fn();
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const now = () => Date.UTC(2026, 10, 21, 9, 30);
  return { start, wallet: createWallet({ clients, drivers: { start }, userId: () => 'ada', now }) };
}

describe('the wallet', () => {
  it.each([
    [['wechat'], true],
    [['card'], false],
  ])('where one pays by %j, can be paid: %s', async (methods, isPayable) => {
    server.on(PRODUCTS, () => json([monthly]));
    server.on(METHODS, () => json(methods));
    expect(await open().wallet.offer(signal)).toEqual({ products: [monthly], isPayable });
  });

  it('begins an order under a number of its own, with what the package promises', () => {
    // given
    const { wallet, start } = open();
    // when
    const numbers = [wallet.buy(monthly), wallet.buy(monthly)];
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
    expect(await open().wallet.grants(signal)).toEqual([grant]);
  });

  it('lists no grants where the provider knows none, and says when it is only out of order', async () => {
    server.on(GRANTS, () => problem(404, 'not-found'));
    expect(await open().wallet.grants(signal)).toEqual([]);
    server.on(GRANTS, () => problem(400, 'refused'));
    await expect(open().wallet.grants(signal)).rejects.toMatchObject({ failure: { kind: 'rejected', step: 'query' } });
  });

  it('deletes an order that is gone already', async () => {
    server.on(REMOVE, () => problem(404, 'not-found'));
    await expect(open().wallet.removeOrder('order-1')).resolves.toBeUndefined();
    server.on(REMOVE, () => problem(409, 'order.paid'));
    await expect(open().wallet.removeOrder('order-1')).rejects.toMatchObject({ failure: { step: 'cancel' } });
  });
});
