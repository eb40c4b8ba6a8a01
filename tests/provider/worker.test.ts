import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../contract/models';
import { tasks } from '../../provider/database/schema';
import { EngineRefusal } from '../../provider/engines/engine';
import { Queue } from '../../provider/tasks/queue';
import { Runner } from '../../provider/tasks/runner';
import {
  type Client,
  eventually,
  signUp,
  startTestProvider,
  type TestProvider,
  words,
} from '../support/provider/client';
import { drawForever, drawPicture, TestEngine } from '../support/provider/test-engine';

let provider: TestProvider;
let client: Client;
beforeAll(async () => {
  provider = await startTestProvider({ runner: { jobTimeoutMs: 400, abortGraceMs: 100 } });
  await provider.runner.start(true);
  client = await signUp(provider);
});
afterEach(() => {
  provider.engine.behaviour = drawPicture;
});
afterAll(() => provider.close());

/** The balance before and after is the same, and the queue goes on. */
async function nothingWasLost(before: number): Promise<void> {
  expect(await client.balance()).toEqual({ computePower: before, held: 0 });
  provider.engine.behaviour = drawPicture;
  await client.reaches(await client.submit(), 'completed');
}

describe('a job whose engine', () => {
  test.each([
    ['throws', new TypeError('x is not a function'), 'the engine failed while drawing this'],
    ['runs out of memory', new RangeError('Array buffer allocation failed'), 'the engine failed while drawing this'],
    [
      'refuses the input',
      new EngineRefusal('engine.noCar', 'no car was found in the picture'),
      'no car was found in the picture',
    ],
  ])('%s fails with a readable reason, costs nothing, and the next job runs', async (_what, error, reason) => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = async () => {
      throw error;
    };
    const task = await client.reaches(await client.submit(), 'failed');
    expect(task.error).toBe(reason);
    await nothingWasLost(computePower);
  });

  test('draws nothing fails instead of charging for it', async () => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = async () => [];
    expect((await client.reaches(await client.submit(), 'failed')).error).toBe('nothing was drawn');
    await nothingWasLost(computePower);
  });

  test('takes too long is stopped', async () => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = drawForever;
    expect((await client.reaches(await client.submit(), 'failed')).error).toMatch(/^it took longer than/);
    await nothingWasLost(computePower);
  });

  test('hangs and ignores being stopped is left behind', async () => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = () => new Promise(() => undefined);
    expect((await client.reaches(await client.submit(), 'failed')).error).toMatch(/^it took longer than/);
    await nothingWasLost(computePower);
  });
});

test('a job that was cancelled by another process stops at the next heartbeat', async () => {
  let reason = '';
  provider.engine.behaviour = (job, run) => {
    run.signal.addEventListener('abort', () => {
      reason = String(run.signal.reason);
    });
    return drawForever(job, run);
  };
  const id = await client.submit();
  await client.reaches(id, 'running');
  await new Queue(provider.db).cancel(id, client.id, { code: 'test', message: 'task cancelled' });
  await eventually(async () => expect(reason).toContain('stopped: lost'));
});

describe('of several workers on one database', () => {
  test('each job goes to exactly one', async () => {
    const engines = [new TestEngine(), new TestEngine(), new TestEngine()];
    const others = engines.map(
      (engine) =>
        new Runner(new Queue(provider.db), provider.store, engine, { jobsAtOnce: 3, jobTimeoutMs: 5000, pollMs: 5 }),
    );
    await Promise.all(others.map((runner) => runner.start(false)));
    const ids = await Promise.all(Array.from({ length: 20 }, () => client.submit()));
    await Promise.all(ids.map((id) => client.reaches(id, 'completed')));
    await Promise.all(others.map((runner) => runner.close()));
    const drawn = [provider.engine, ...engines].flatMap((engine) => engine.jobs.map((job) => job.id));
    for (const id of ids) expect(drawn.filter((each) => each === id)).toHaveLength(1);
  });

  test('one that falls silent loses its job to another, and what it brings later is not taken', async () => {
    const queue = new Queue(provider.db);
    await provider.runner.close();
    const id = await client.submit();
    expect((await queue.claim('silent', models))?.id).toBe(id);
    await provider.db.update(tasks).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
    const successor = new Runner(queue, provider.store, provider.engine, { jobsAtOnce: 1, jobTimeoutMs: 5000 });
    await successor.start(false);
    await client.reaches(id, 'completed');
    expect(await queue.complete(id, 'silent', [], [])).toBe(false);
    expect(await queue.fail(id, 'silent', { code: 'late', message: 'late' })).toBe(false);
    await successor.close();
  });

  test('one that closes hands its job back, and the next start takes it up', async () => {
    const queue = new Queue(provider.db);
    const engine = new TestEngine();
    engine.behaviour = drawForever;
    const options = { jobsAtOnce: 1, jobTimeoutMs: 60_000, abortGraceMs: 100 };
    const first = new Runner(queue, provider.store, engine, options);
    await first.start(false);
    const id = await client.submit();
    await client.reaches(id, 'running');
    await first.close();
    expect(await client.task(id)).toMatchObject({ status: 'queued', progress: 0 });
    engine.behaviour = drawPicture;
    const second = new Runner(queue, provider.store, engine, options);
    await second.start(false);
    await client.reaches(id, 'completed');
    await second.close();
    const [row] = await provider.db.select().from(tasks).where(eq(tasks.id, id));
    expect(row?.attempts).toBe(1);
  });

  test('a direct request that nobody waits for any more is ended, not drawn', async () => {
    const { computePower } = await client.balance();
    const queue = new Queue(provider.db);
    const id = await client.submit(words());
    await provider.db.update(tasks).set({ awaitedUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
    await queue.reap([]);
    expect(await client.task(id)).toMatchObject({ status: 'failed', error: 'the request was interrupted' });
    expect(await client.balance()).toEqual({ computePower, held: 0 });
  });
});
