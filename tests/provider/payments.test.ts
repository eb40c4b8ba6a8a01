import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order, type PAYMENT_SECONDS, PaymentCode, ProductList } from '../../contract/payment';
import { ledger, orders as orderTable, payments as paymentTable } from '../../provider/database/schema';
import { credit } from '../../provider/payments/credit';
import { refund } from '../../provider/payments/refund';
import { grantInvite } from '../../provider/wallet/ledger';
import { insertEntry } from '../../provider/wallet/ledger.queries';
import { type Client, signUp, textToImage } from '../support/provider/client';
import { ordersAt, paymentOf as ownPaymentOf, sandboxOf } from '../support/provider/orders';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
  await provider.runner.start(true);
});
afterAll(() => provider.close());

let numbers = 0;
const tradeNo = () => `order_${String(++numbers).padStart(6, '0')}`;

async function order(client: Client, change: Record<string, unknown> = {}) {
  const product = await monthly();
  return client.post('/api/pay/order', {
    user_id: client.id,
    out_trade_no: tradeNo(),
    product_id: product._id,
    amount: { total: product.amount, currency: product.currency },
    order_channel: 'WEB',
    channel: 'web',
    provider: 'wechat',
    ...change,
  });
}

async function monthly() {
  const list = ProductList.parse((await provider.app.inject('/api/product')).json());
  const found = list.find(({ name }) => name === 'monthly');
  if (!found) throw new Error('no monthly package');
  return found;
}

/** An order with its code on the screen. */
async function openOrder(client: Client): Promise<Order> {
  const made = Order.parse((await order(client)).json());
  expect((await client.get(`/api/pay/generateCode/${made._id}`)).statusCode).toBe(200);
  return made;
}
const paymentOf = (made: Order, change?: Parameters<typeof ownPaymentOf>[2]) => ownPaymentOf(provider, made, change);
/** Books a payment as a gateway reports it. */
const pay = async (made: Order, change?: Parameters<typeof ownPaymentOf>[2]) =>
  credit(provider.db, 'sandbox', await paymentOf(made, change));
const act = (made: Pick<Order, '_id'>, what: 'pay' | 'cancel') =>
  provider.app.inject({
    method: 'POST',
    url: `/api/sandbox/pay/${made._id}`,
    payload: `act=${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const read = async (client: Client, { _id }: Order) => Order.parse((await client.get(`/api/pay/order/${_id}`)).json());

describe('an order', () => {
  test('an order is unpaid until its page is paid; then its power is credited and it cannot be deleted', async () => {
    // given
    const client = await signUp(provider);
    const before = (await client.balance()).computePower;
    const made = await openOrder(client);
    expect(made).toMatchObject({ order_status: 0, state: 'unpaid', user_id: client.id });
    const page = await provider.app.inject(`/api/sandbox/pay/${made._id}`);
    expect(page.body).toContain('¥ 29.00');
    // when
    expect((await act(made, 'pay')).body).toContain('支付成功');
    // then
    expect(await read(client, made)).toMatchObject({ order_status: 1, state: 'paid' });
    expect((await client.balance()).computePower).toBe(before + 1000);
    expect((await client.send({ method: 'DELETE', url: `/api/pay/order/${made._id}` })).statusCode).toBe(409);
    expect((await client.get(`/api/pay/generateCode/${made._id}`)).statusCode).toBe(409);
  });

  test('two requests under one number make one order', async () => {
    const client = await signUp(provider);
    const number = tradeNo();
    const answers = await Promise.all([1, 2, 3].map(() => order(client, { out_trade_no: number })));
    expect(new Set(answers.map((answer) => Order.parse(answer.json())._id)).size).toBe(1);
  });

  test.each([
    ['another price', { amount: { total: 1, currency: 'CNY' } }, 'amount.total'],
    ['another currency', { amount: { total: 2900, currency: 'USD' } }, 'amount.currency'],
    ['no such package', { product_id: 'gold' }, 'product_id'],
    ['a number of strange signs', { out_trade_no: "'; drop table" }, 'out_trade_no'],
    ['another user', { user_id: 'someone' }, 'user_id'],
  ])('an order with %s is refused and the field named', async (_what, change, field) => {
    const answer = await order(await signUp(provider), change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ field });
  });

  test('an open order shows the same code, for at most five minutes at a time', async () => {
    const client = await signUp(provider);
    const made = await openOrder(client);
    const code = async () => PaymentCode.parse((await client.get(`/api/pay/generateCode/${made._id}`)).json());
    const first = await code();
    expect(first.expires_in).toBeLessThanOrEqual(300 satisfies typeof PAYMENT_SECONDS);
    expect((await code()).qr_code).toBe(first.qr_code);
  });

  test('an order keeps its first code when two tabs ask for one at once', async () => {
    // given a gateway that makes another code each time, and answers once both tabs have asked
    const client = await signUp(provider);
    const { _id: id } = Order.parse((await order(client)).json());
    const answers: (() => void)[] = [];
    let codes = 0;
    const gateway = Object.assign(sandboxOf(provider), {
      createCode: () =>
        new Promise<string>((resolve) => {
          const code = `code-${++codes}`;
          answers.push(() => resolve(code));
          if (answers.length === 2) for (const answer of answers) answer();
        }),
    });
    const orders = ordersAt(provider, Date.now, gateway);
    // when
    const [one, other] = await Promise.all([orders.code(client.id, id), orders.code(client.id, id)]);
    // then
    expect(other.qr_code).toBe(one.qr_code);
    expect((await orders.code(client.id, id)).qr_code).toBe(one.qr_code);
  });

  test('an order cancelled on the phone can no longer be paid and may be deleted', async () => {
    const client = await signUp(provider);
    const made = await openOrder(client);
    expect((await act(made, 'cancel')).body).toContain('订单已关闭');
    await act(made, 'pay');
    expect(await read(client, made)).toMatchObject({ state: 'cancelled', order_status: 0 });
    expect((await client.send({ method: 'DELETE', url: `/api/pay/order/${made._id}` })).statusCode).toBe(200);
    expect((await client.post('/api/pay/query', { user_id: client.id })).json()).toEqual([]);
  });

  test('an order expires half an hour after its first code, and a late payment is credited once', async () => {
    // given
    const client = await signUp(provider);
    const made = await openOrder(client);
    const late = ordersAt(provider, () => Date.now() + 31 * 60_000);
    expect((await late.get(client.id, made._id)).state).toBe('expired');
    await expect(late.code(client.id, made._id)).rejects.toMatchObject({ statusCode: 409 });
    const before = (await client.balance()).computePower;
    // when
    expect(await pay(made)).toBe('credited');
    expect(await pay(made)).toBe('duplicate');
    // then
    expect(await read(client, made)).toMatchObject({ state: 'paid' });
    expect((await client.balance()).computePower).toBe(before + 1000);
  });
});

describe('a notification', () => {
  test('a notification that is forged, of another amount or for no order credits nothing', async () => {
    // given
    const client = await signUp(provider);
    const made = await openOrder(client);
    const before = (await client.balance()).computePower;
    // when
    const forged = await provider.app.inject({
      method: 'POST',
      url: '/api/pay/notify',
      payload: JSON.stringify(await paymentOf(made)),
      headers: { 'content-type': 'application/json', 'sandbox-signature': 'ab'.repeat(32) },
    });
    // then
    expect(forged.statusCode).toBe(401);
    expect(await pay(made, { amount: 1 })).toBe('wrong-amount');
    const nobody = { ...(await paymentOf(made)), outTradeNo: 'order_nobody' };
    expect(await credit(provider.db, 'sandbox', nobody)).toBe('unknown-order');
    expect((await client.balance()).computePower).toBe(before);
    const kept = await provider.db
      .select()
      .from(paymentTable)
      .where(eq(paymentTable.outTradeNo, (await paymentOf(made)).outTradeNo));
    expect(kept.map(({ outcome }) => outcome)).toEqual(['wrong-amount']);
  });

  test('a payment above what 32 bits hold is recorded', async () => {
    const client = await signUp(provider);
    expect(await pay(await openOrder(client), { amount: 3_000_000_000 })).toBe('wrong-amount');
  });

  test('a refund takes back its share of the power, once, and no more than is left', async () => {
    const client = await signUp(provider);
    const [made, spent] = [await openOrder(client), await openOrder(client)];
    await pay(made);
    const { computePower } = await client.balance();
    const back = async (order: Order, refundId: string, amount: number) =>
      refund(provider.db, 'sandbox', {
        refundId,
        outTradeNo: (await paymentOf(order)).outTradeNo,
        amount,
        total: order.amount.total,
      });
    const half = () => back(made, 'half', made.amount.total / 2);
    expect([await half(), await half()]).toEqual(['taken', 'duplicate']);
    expect(await client.balance()).toEqual({ computePower: computePower - 500, held: 0 });
    expect(await back(spent, 'unpaid', 100)).toBe('unknown-order');
    // and a user who has spent it owes nothing
    await insertEntry(provider.db, { userId: client.id, kind: 'grant', amount: 800 - computePower, held: 0 });
    expect(await back(made, 'rest', made.amount.total)).toBe('taken');
    expect(await client.balance()).toEqual({ computePower: 0, held: 0 });
  });

  test('any sequence of notifications credits each order at most once', async () => {
    const client = await signUp(provider);
    const step = fc.record({
      order: fc.nat(2),
      what: fc.constantFrom('pay', 'notify', 'wrong', 'twice', 'cancel', 'delete', 'look', 'same-transaction'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const before = (await client.balance()).computePower;
        const made = await Promise.all([openOrder(client), openOrder(client), openOrder(client)]);
        for (const { order: index, what } of steps) {
          const target = made[index] as Order;
          if (what === 'pay') await act(target, 'pay');
          else if (what === 'cancel') await act(target, 'cancel');
          else if (what === 'delete') await client.send({ method: 'DELETE', url: `/api/pay/order/${target._id}` });
          else if (what === 'look') await client.get(`/api/pay/order/${target._id}`);
          else if (what === 'wrong') await pay(target, { amount: 5 });
          else if (what === 'same-transaction') {
            await pay(target, { transactionId: `shared-${made[0]?._id}` });
          } else {
            const times = what === 'twice' ? [1, 2, 3] : [1];
            await Promise.all(times.map(() => pay(target)));
          }
        }
        const ids = made.map(({ _id }) => _id);
        const rows = await provider.db.select().from(orderTable).where(eq(orderTable.userId, client.id));
        const paid = rows.filter(({ id, state }) => ids.includes(id) && state === 'paid');
        expect((await client.balance()).computePower).toBe(before + paid.length * 1000);
        for (const { id } of paid) {
          const bought = and(eq(ledger.orderId, id), eq(ledger.kind, 'buy'));
          expect(await provider.db.select().from(ledger).where(bought)).toHaveLength(1);
        }
      }),
      { numRuns: 15 },
    );
  });
});

test("another user's order answers 404 on every route", async () => {
  const owner = await signUp(provider);
  const thief = await signUp(provider);
  const made = await openOrder(owner);
  expect((await thief.get(`/api/pay/order/${made._id}`)).statusCode).toBe(404);
  expect((await thief.get(`/api/pay/generateCode/${made._id}`)).statusCode).toBe(404);
  expect((await thief.send({ method: 'DELETE', url: `/api/pay/order/${made._id}` })).statusCode).toBe(404);
  expect((await thief.post('/api/pay/query', { user_id: owner.id })).json()).toEqual([]);
  const stolen = await order(thief, { out_trade_no: made.out_trade_no });
  // A number belongs to its user: another's is neither disclosed nor blocked.
  expect(stolen.statusCode).toBe(200);
  expect(Order.parse(stolen.json())).toMatchObject({ user_id: thief.id, out_trade_no: made.out_trade_no });
  expect(stolen.body).not.toContain(made._id);
  expect(await read(owner, made)).toMatchObject({ state: 'unpaid' });
});

test("grants are listed newest first, and only the user's own", async () => {
  // given
  const host = await signUp(provider);
  await provider.db.transaction((transaction) => grantInvite(transaction, host.id, 100));
  // when
  const { data } = (await host.get('/api/pay/grants')).json();
  // then
  expect(data).toMatchObject([
    { kind: 'invite', power: expect.any(Number) },
    { kind: 'trial', power: 1000 },
  ]);
  const { computePower } = await host.balance();
  expect(data[0].power + data[1].power).toBe(computePower);
});

test('expenses are listed newest first, without failed generations', async () => {
  // given
  const client = await signUp(provider);
  await client.reaches(await client.submit(textToImage({ prompt: 'first' })), 'completed');
  await client.reaches(await client.submit(textToImage({ prompt: 'second', n: 2 })), 'completed');
  provider.engine.behaviour = async () => {
    throw new Error('broken');
  };
  await client.reaches(await client.submit(textToImage({ prompt: 'third' })), 'failed');
  // when
  const { data } = (await client.get('/api/expense/user/all')).json();
  // then
  expect(data).toMatchObject([
    { expenseType: 'draw', chargeMode: 'per_use', power: 8, prompt: 'second', module: 'txt2img' },
    { power: 4, prompt: 'first' },
  ]);
  expect(data[0]).toMatchObject({ params: { width: 768, height: 512, n: 2, seed: expect.any(Number) }, results: 1 });
  expect(data[0].files).toMatchObject([{ url: expect.stringContaining('/api/file/'), type: 'image' }]);
  expect(data[0].params).not.toHaveProperty('prompt');
  expect(data).toHaveLength(2);
});
