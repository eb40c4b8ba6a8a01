import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '../../contract/error';
import { TaskAccepted } from '../../contract/generation';
import { models } from '../../contract/models';
import { Order } from '../../contract/payment';
import { ledger } from '../../provider/database/schema';
import { credit } from '../../provider/payments/credit';
import { Queue } from '../../provider/tasks/queue';
import { type Client, signUp, textToImage } from '../support/provider/client';
import { ordersAt, paymentOf as ownPaymentOf } from '../support/provider/orders';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const TRIAL = 10;
const COST = 4;
const ENDING = { results: [], engine: 'test', price: COST };
const MONTHLY = { product_id: 'monthly', amount: { total: 2900, currency: 'CNY' } };
const BOUGHT = 1000;
const FAILURE = { code: errorCodes.generationFailed, message: 'failed' };
const LATE = 31 * 60_000;

let provider: TestServer;
let queue: Queue;
beforeAll(async () => {
  provider = await startTestServer({ environment: { TRIAL_POWER: String(TRIAL), SIGN_IN_LIMIT: '100000' } });
  // Its own worker is gone: the test plays the workers.
  await provider.runner.close();
  queue = new Queue(provider.db);
});
afterAll(() => provider.close());

/** What the books must say, reckoned from what was done alone. */
interface Books {
  free: number;
  held: number;
  /** Tasks that have not ended, whether a worker has them or not. */
  readonly open: string[];
  readonly orders: Order[];
  readonly paid: Set<string>;
}

let numbers = 0;
const act = ({ _id }: Order, what: 'pay' | 'cancel') =>
  provider.app.inject({
    method: 'POST',
    url: `/api/sandbox/pay/${_id}`,
    payload: `act=${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const paymentOf = (order: Order, amount = order.amount.total) => ownPaymentOf(provider, order, { amount });
/** Books a payment as a gateway reports it. */
const pay = async (order: Order, amount?: number) => credit(provider.db, 'sandbox', await paymentOf(order, amount));

function book(books: Books, order: Order) {
  if (books.paid.has(order._id)) return;
  books.paid.add(order._id);
  books.free += BOUGHT;
}

type Work = (client: Client, books: Books, pick: number) => Promise<void>;
const withOrder =
  (work: (order: Order, client: Client, books: Books) => Promise<void>): Work =>
  async (client, books, pick) => {
    const order = books.orders[pick % Math.max(1, books.orders.length)];
    if (order) await work(order, client, books);
  };
const withTask =
  (work: (id: string, client: Client) => Promise<'spent' | 'given back' | 'going on'>): Work =>
  async (client, books, pick) => {
    const id = books.open[pick % Math.max(1, books.open.length)];
    if (id === undefined) return;
    const ended = await work(id, client);
    if (ended === 'going on') return;
    books.open.splice(books.open.indexOf(id), 1);
    books.held -= COST;
    if (ended === 'given back') books.free += COST;
  };

/** Everything that moves money, or tries to. */
const happenings: Readonly<Record<string, Work>> = {
  'an order, sent twice': async (client, books) => {
    const body = { user_id: client.id, out_trade_no: `money_${++numbers}`, ...MONTHLY };
    const answers = await Promise.all([client.post('/api/pay/order', body), client.post('/api/pay/order', body)]);
    const [order, again] = answers.map((answer) => Order.parse(answer.json()));
    expect(again?._id).toBe(order?._id);
    if (order) books.orders.push(order);
  },
  'its code': withOrder(async ({ _id }, client) => void (await client.get(`/api/pay/generateCode/${_id}`))),
  'its payment on the page': withOrder(async (order, client, books) => {
    const before = Order.parse((await client.get(`/api/pay/order/${order._id}`)).json());
    const { body } = await act(order, 'pay');
    if (body.includes('支付成功')) book(books, order);
    else expect(before.state).not.toBe('paid');
  }),
  'its cancelling on the page': withOrder(async (order) => void (await act(order, 'cancel'))),
  'a notification, three times at once': withOrder(async (order, _client, books) => {
    await Promise.all([1, 2, 3].map(() => pay(order)));
    book(books, order);
  }),
  'a notification after its time': withOrder(async (order, client, books) => {
    const late = ordersAt(provider, () => Date.now() + LATE);
    const { state } = await late.get(client.id, order._id);
    await pay(order);
    expect(['paid', 'expired', 'cancelled', 'unpaid']).toContain(state);
    book(books, order);
  }),
  'a notification of another amount': withOrder(async (order) => void (await pay(order, 1))),
  'a forged notification': withOrder(async (order) => {
    const payload = JSON.stringify(await paymentOf(order));
    const headers = { 'content-type': 'application/json', 'sandbox-signature': 'ab'.repeat(32) };
    const answer = await provider.app.inject({ method: 'POST', url: '/api/pay/notify', payload, headers });
    expect(answer.statusCode).toBe(401);
  }),
  'its deletion': withOrder(async (order, client, books) => {
    const { statusCode } = await client.send({ method: 'DELETE', url: `/api/pay/order/${order._id}` });
    if (books.paid.has(order._id)) expect(statusCode).toBe(409);
  }),
  'a generation, sent twice': async (client, books) => {
    const key = { 'idempotency-key': `money-${++numbers}` };
    const sent = () => client.post('/api/v1/ai/generations', textToImage(), key);
    const answers = [await sent(), await sent()];
    const affordable = books.free >= COST;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(affordable ? [200, 200] : [402, 402]);
    if (!affordable) return;
    books.open.push(TaskAccepted.parse(answers[0]?.json()).task_id);
    books.free -= COST;
    books.held += COST;
  },
  'a worker that takes the next': async () => void (await queue.claim('worker', models)),
  'its completion, noted twice': withTask(async (id) => {
    const noted = [await queue.complete(id, 'worker', [], ENDING), await queue.complete(id, 'worker', [], ENDING)];
    expect(noted[1]).toBe(false);
    return noted[0] ? 'spent' : 'going on';
  }),
  'its failure': withTask(async (id) => ((await queue.fail(id, 'worker', FAILURE)) ? 'given back' : 'going on')),
  'its cancelling': withTask(async (id, client) => {
    const { statusCode } = await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
    expect(statusCode).toBe(200);
    return 'given back';
  }),
};

test('the books are right to the last unit under any sequence of orders, payments and generations', async () => {
  const step = fc.record({ what: fc.constantFrom(...Object.keys(happenings)), pick: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24, size: 'max' }), async (steps) => {
      const client = await signUp(provider);
      const books: Books = { free: TRIAL, held: 0, open: [], orders: [], paid: new Set() };
      for (const { what, pick } of steps) {
        await happenings[what]?.(client, books, pick);
        expect(await client.balance(), what).toEqual({ computePower: books.free, held: books.held });
        expect(Math.min(books.free, books.held)).toBeGreaterThanOrEqual(0);
      }
      for (const order of books.orders) {
        const bought = and(eq(ledger.orderId, order._id), eq(ledger.kind, 'buy'));
        expect(await provider.db.select().from(ledger).where(bought)).toHaveLength(books.paid.has(order._id) ? 1 : 0);
      }
      // What stays open would be claimed by the next run's worker.
      for (const id of books.open) await queue.cancel(id, client.id, FAILURE);
    }),
    { numRuns: 12 },
  );
});
