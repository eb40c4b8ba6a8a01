import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '../../contract/error';
import { models } from '../../contract/models';
import { tasks } from '../../provider/database/schema';
import { Queue } from '../../provider/tasks/queue';
import { type Client, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let queue: Queue;
beforeAll(async () => {
  // Its own worker never starts: the tests play the workers.
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000', JOB_TIMEOUT_SECONDS: '60' } });
  queue = new Queue(provider.db);
});
afterAll(() => provider.close());
beforeEach(() => provider.db.update(tasks).set({ status: 'failed', charged: 0 }));

const submit = async (client: Client, count: number) => {
  const ids = [];
  for (let made = 0; made < count; made++) ids.push(await client.submit());
  return ids;
};
const complete = async (id: string) => queue.complete(id, 'worker', [], { results: [], engine: 'test', price: 4 });
const progressed = (id: string, progress: number) =>
  provider.db.update(tasks).set({ progress }).where(eq(tasks.id, id));

test('users take turns, however many generations each has waiting', async () => {
  const [greedy, modest, late] = [await signUp(provider), await signUp(provider), await signUp(provider)];
  await submit(greedy, 12);
  const [first] = await submit(modest, 2);
  const [last] = await submit(late, 1);
  expect((await modest.task(first ?? '')).queue_position).toBe(1);
  expect((await late.task(last ?? '')).queue_position).toBe(2);
  const served = [];
  for (let turn = 0; turn < 6; turn++) {
    const task = await queue.claim('worker', models);
    served.push(task?.userId);
    await complete(task?.id ?? '');
  }
  const { id: a } = greedy;
  expect(served).toEqual([a, modest.id, late.id, a, modest.id, a]);
});

test('a generation behind more than are looked at has at least those before it', async () => {
  // given a studio whose users have 510 generations waiting
  const client = await signUp(provider);
  const [id = ''] = await submit(client, 1);
  const [waiting] = await provider.db.select().from(tasks).where(eq(tasks.id, id));
  if (!waiting) throw new Error('not submitted');
  const { seq, idempotencyKey: _, ...like } = waiting;
  const ahead = Array.from({ length: 510 }, (_, index) => ({ ...like, id: randomUUID(), seq: seq - 1 - index }));
  await provider.db.insert(tasks).values(ahead);
  await provider.db
    .update(tasks)
    .set({ seq: seq + 1 })
    .where(eq(tasks.id, id));
  // then
  await vi.waitFor(async () => expect((await client.task(id)).queue_position).toBeGreaterThanOrEqual(500));
});

test('the user with the fewest running comes first, and none has more running than is allowed', async () => {
  const [one, two] = [await signUp(provider), await signUp(provider)];
  await submit(one, 4);
  await submit(two, 1);
  const users = [];
  for (let turn = 0; turn < 4; turn++) users.push((await queue.claim('worker', models, 2))?.userId);
  expect(users).toEqual([one.id, two.id, one.id, undefined]);
});

test('a generation that is cancelled half-way costs half of it, also of its key’s cap, and before it began nothing', async () => {
  const client = await signUp(provider);
  const [running, waiting] = await submit(client, 2);
  await queue.claim('worker', models);
  await progressed(running ?? '', 50);
  for (const id of [waiting, running]) await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  expect(await client.balance()).toEqual({ computePower: 998, held: 0 });
  const { data } = (await client.get('/api/expense/user/all')).json();
  expect(data).toMatchObject([{ power: 2, task_id: running, results: 0 }]);
});

test('a generation that fails for a reason of the provider’s costs nothing, however far it was', async () => {
  const client = await signUp(provider);
  const [id = ''] = await submit(client, 1);
  await queue.claim('worker', models);
  await progressed(id, 90);
  await queue.fail(id, 'worker', { code: errorCodes.generationFailed, message: 'broken' });
  expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
});

test('who has the engine work for minutes and stops it before the first progress has to wait', async () => {
  const client = await signUp(provider);
  const [id = ''] = await submit(client, 1);
  await queue.claim('worker', models);
  await provider.db.update(tasks).set({ startedAt: sql`now() - interval '200 seconds'` }).where(eq(tasks.id, id));
  await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  expect((await client.post('/api/v1/ai/generations', textToImage())).statusCode).toBe(429);
  expect((await (await signUp(provider)).post('/api/v1/ai/generations', textToImage())).statusCode).toBe(200);
});

test('a generation that is known to take longer than it may is refused, and its field named', async () => {
  const client = await signUp(provider);
  // given five pictures that took 10 seconds each
  for (const id of await submit(client, 5)) {
    await queue.claim('worker', models);
    await complete(id);
    await provider.db
      .update(tasks)
      .set({ startedAt: sql`${tasks.finishedAt} - interval '10 seconds'` })
      .where(eq(tasks.id, id));
  }
  const ask = (n: number) => client.post('/api/v1/ai/generations', textToImage({ n }));
  expect((await ask(5)).statusCode).toBe(200);
  expect((await ask(7)).json()).toMatchObject({ field: 'n', code: 'request.invalid' });
});

test('a finer 3D model costs more, as the price list says beforehand', async () => {
  const price = async (resolution: number) =>
    (await provider.app.inject(`/api/pricing?module=imgto3d&mcResolution=${resolution}`)).json().power;
  expect([await price(32), await price(256), await price(320)]).toEqual([20, 20, 32]);
});
