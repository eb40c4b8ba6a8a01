import { afterAll, beforeAll, expect, test } from 'vitest';
import { Order, PaymentCode } from '../../contract/payment';
import { unavailable } from '../../provider/kernel/problem';
import { findOrder } from '../../provider/payments/orders.queries';
import { Settlement } from '../../provider/payments/settlement';
import { type Client, signUp } from '../support/provider/client';
import { ordersAt, sandboxOf } from '../support/provider/orders';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
});
afterAll(() => provider.close());

let numbers = 0;

/** An order whose QR is on the screen. */
async function openOrder(client: Client) {
  const body = { user_id: client.id, out_trade_no: `settle_${++numbers}`, product_id: 'monthly' };
  const made = await client.post('/api/pay/order', { ...body, amount: { total: 2900, currency: 'CNY' } });
  const { _id } = Order.parse(made.json());
  PaymentCode.parse((await client.get(`/api/pay/generateCode/${_id}`)).json());
  return rowOf(_id);
}

async function rowOf(id: string) {
  const row = await findOrder(provider.db, id);
  if (!row) throw new Error('no such order');
  return row;
}

/** The payer pays at the gateway, and the notification is lost. */
async function payWithoutNotification(id: string) {
  await sandboxOf(provider).pay(await rowOf(id));
}

test('the job books a payment whose notification was lost although nobody looks at the order', async () => {
  const client = await signUp(provider);
  const { computePower } = await client.balance();
  const { id } = await openOrder(client);
  await payWithoutNotification(id);

  await provider.settlement.settleOpen();

  expect((await rowOf(id)).state).toBe('paid');
  expect((await client.balance()).computePower).toBe(computePower + 1000);
});

test('reading an order finds a payment that arrived just then, also after its countdown', async () => {
  const client = await signUp(provider);
  const { id } = await openOrder(client);
  const afterCountdown = ordersAt(provider, () => Date.now() + 301_000);
  expect((await afterCountdown.get(client.id, id)).state).toBe('unpaid');
  await payWithoutNotification(id);

  expect((await afterCountdown.get(client.id, id)).state).toBe('paid');
});

test('many readers of an order at once ask the gateway one question', async () => {
  // given a gateway that answers when it is allowed to
  const client = await signUp(provider);
  const { id } = await openOrder(client);
  let questions = 0;
  const gateway = sandboxOf(provider);
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const settlement = new Settlement(
    provider.db,
    Object.assign(gateway, {
      find: async () => {
        questions += 1;
        await allowed;
      },
    }),
  );
  const order = await rowOf(id);
  // when
  const readers = Array.from({ length: 5 }, () => settlement.ask(order));
  allow();
  await Promise.all(readers);
  // then
  expect(questions).toBe(1);
  await settlement.ask(order);
  expect(questions).toBe(2);
});

test('reading an order answers 503 while the gateway is away, because nobody knows whether it is paid', async () => {
  const client = await signUp(provider);
  const { id } = await openOrder(client);
  const gateway = Object.assign(sandboxOf(provider), {
    find: async () => {
      throw unavailable('the payment service does not answer');
    },
  });

  await expect(ordersAt(provider, Date.now, gateway).get(client.id, id)).rejects.toMatchObject({ statusCode: 503 });
});

test("one of two processes asks about an open order and reports the gateway's outage", async () => {
  const client = await signUp(provider);
  await provider.settlement.settleOpen();
  await openOrder(client);
  const errors: unknown[] = [];
  const away = Object.assign(sandboxOf(provider), {
    find: async () => {
      throw unavailable('the payment service does not answer');
    },
  });
  const processes = [1, 2].map(
    () => new Settlement(provider.db, away, { onError: (error) => void errors.push(error) }),
  );

  await Promise.all(processes.map((each) => each.settleOpen()));

  expect(errors).toHaveLength(1);
});
