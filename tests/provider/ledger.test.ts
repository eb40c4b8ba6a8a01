import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '../../contract/error';
import { GenerationBody } from '../../contract/generation';
import { models } from '../../contract/models';
import { ledger, users } from '../../provider/database/schema';
import { Files } from '../../provider/files/files';
import { Problem } from '../../provider/kernel/problem';
import { Queue } from '../../provider/tasks/queue';
import { Tasks } from '../../provider/tasks/tasks';
import { balanceOf, grantTrialOnce } from '../../provider/wallet/ledger';
import { insertEntry, unprovedSums } from '../../provider/wallet/ledger.queries';
import { signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let queue: Queue;
let tasks: Tasks;
beforeAll(async () => {
  // Its own worker never starts: the tests play the workers.
  provider = await startTestServer();
  queue = new Queue(provider.db);
  const files = new Files(provider.db, provider.store, provider.secret, {
    generationOf: async () => 0,
    refuseSpentKey: async () => {},
    quota: { bytes: 1e9, files: 100 },
  });
  tasks = new Tasks(provider.db, queue, files, {
    ...{ models, jobsAtOnce: 1, jobTimeoutSeconds: 600 },
    ...{ drawerOf: () => 'plain', prices: {} },
  });
});
afterAll(() => provider.close());

const FAILURE = { code: errorCodes.generationFailed, message: 'failed' };
let people = 0;

async function newUser(power: number): Promise<string> {
  const id = `ledger-${++people}`;
  await provider.db.insert(users).values({ id, username: id });
  await provider.db.transaction((transaction) => grantTrialOnce(transaction, id, power));
  return id;
}

const movements = (userId: string) => provider.db.select().from(ledger).where(eq(ledger.userId, userId));

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit' as const), n: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'claim' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reap' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete' as const, 'fail' as const, 'cancel' as const),
      pick: fc.nat(3),
    }),
  },
);

test('the books balance and no task ends twice, under any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 80 }),
      async (steps, power) => {
        const userId = await newUser(power);
        const expected = new Map<string, { cost: number; ended: 'open' | 'settled' | 'released' }>();
        const pickId = (index: number) => [...expected.keys()][index % Math.max(1, expected.size)] ?? 'none';
        const end = (id: string, done: boolean, how: 'settled' | 'released') => {
          const task = expected.get(id);
          if (!done) return;
          expect(task?.ended).toBe('open');
          if (task) task.ended = how;
        };
        for (const each of steps) {
          if (each.kind === 'submit') {
            const body = GenerationBody.parse(textToImage({ n: each.n }));
            const task = await tasks.submit(userId, { body }).catch((error: unknown) => {
              if (error instanceof Problem && error.statusCode === 402) return undefined;
              throw error;
            });
            if (task) expected.set(task.id, { cost: task.cost, ended: 'open' });
          } else if (each.kind === 'claim') {
            await queue.claim('worker', models);
          } else if (each.kind === 'reap') {
            await queue.reap([], true);
          } else {
            const id = pickId(each.pick);
            if (each.kind === 'complete')
              end(
                id,
                await queue.complete(id, 'worker', [], { results: [], engine: 'plain', price: 1_000_000 }),
                'settled',
              );
            if (each.kind === 'fail') end(id, await queue.fail(id, 'worker', FAILURE), 'released');
            if (each.kind === 'cancel') end(id, await queue.cancel(id, userId, FAILURE), 'released');
          }
          const { free, held } = await balanceOf(provider.db, userId);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(held).toBeGreaterThanOrEqual(0);
        }
        await expectBooks(userId, power, expected);
        await closeOpen(userId, expected);
      },
    ),
    { numRuns: 40 },
  );
});

test('a job whose lease expired three times fails, and its power is released', async () => {
  const userId = await newUser(4);
  const { id } = await tasks.submit(userId, { body: GenerationBody.parse(textToImage()) });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await queue.claim(`worker-${attempt}`, models))?.id).toBe(id);
    await queue.reap([], true);
  }
  expect(await tasks.find({ userId }, id)).toMatchObject({ status: 'failed', errorCode: 'generation.interrupted' });
  expect(await balanceOf(provider.db, userId)).toEqual({ free: 4, held: 0 });
});

test('gives one of two devices that spend the last power at once its task and the other a 402', async () => {
  const client = await signUp(provider);
  await insertEntry(provider.db, { userId: client.id, kind: 'trial', amount: -993, held: 0 });
  const answers = await Promise.all([
    client.post('/api/v1/ai/generations', textToImage()),
    client.post('/api/v1/ai/generations', textToImage()),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402]);
  expect(await client.balance()).toEqual({ computePower: 3, held: 4 });
});

type Expected = Map<string, { cost: number; ended: 'open' | 'settled' | 'released' }>;

/** The balance, reckoned from what the test saw, equals the ledger's sums, and each task has one hold and one end. */
async function expectBooks(userId: string, power: number, expected: Expected): Promise<void> {
  const costs = (how: string) =>
    [...expected.values()].filter(({ ended }) => ended === how).reduce((sum, { cost }) => sum + cost, 0);
  // A job that was reaped three times was released behind the test's back.
  const reaped = await Promise.all([...expected.keys()].map((id) => tasks.find({ userId }, id)));
  const lost = reaped
    .filter(({ id, status }) => status === 'failed' && expected.get(id)?.ended === 'open')
    .reduce((sum, { cost }) => sum + cost, 0);
  expect(await balanceOf(provider.db, userId)).toEqual({
    free: power - costs('settled') - costs('open') + lost,
    held: costs('open') - lost,
  });
  expect(await unprovedSums(provider.db)).toEqual([]);
  const rows = await movements(userId);
  for (const id of expected.keys()) {
    const own = rows.filter((row) => row.taskId === id).map((row) => row.kind);
    expect(own.filter((kind) => kind === 'hold')).toHaveLength(1);
    expect(own.filter((kind) => kind !== 'hold').length).toBeLessThanOrEqual(1);
  }
}

async function closeOpen(userId: string, expected: Expected): Promise<void> {
  for (const id of expected.keys()) await queue.cancel(id, userId, FAILURE);
}
