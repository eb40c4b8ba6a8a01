import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '../../contract/error';
import { models } from '../../contract/models';
import { tasks } from '../../provider/database/schema';
import { EngineRefusal } from '../../provider/engines/engine';
import { Queue } from '../../provider/tasks/queue';
import { Runner } from '../../provider/tasks/runner';
import { type Client, eventually, signUp } from '../support/provider/client';
import { drawForever, drawPicture, TestEngine } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const TIMEOUT_SECONDS = 120;
/** An engine that ignores its signal is left behind within this (milliseconds). */
const GRACE_MS = 10_000;

let provider: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startTestServer({ environment: { JOB_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS) } });
  client = await signUp(provider);
  // From here on timers fire only when a test lets time pass, or waits for something: no job times out by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await provider.runner.start(true);
});
afterEach(() => {
  provider.engine.behaviour = drawPicture;
});
afterAll(async () => {
  vi.useRealTimers();
  await provider.close();
});

/** Another worker on the same database, as another process has it. */
const createWorker = (engine: TestEngine) =>
  new Runner(new Queue(provider.db), provider.store, engine, {
    priceAt: () => 4,
    jobsAtOnce: 3,
    jobsPerUser: 3,
    jobTimeoutMs: TIMEOUT_SECONDS * 1000,
    visibleLabel: false,
    onError: () => undefined,
  });

/** Submits a job and waits until the engine has it. */
async function submitAndBegin(): Promise<string> {
  const id = await client.submit();
  await eventually(async () => expect(provider.engine.jobs.map((job) => job.id)).toContain(id));
  return id;
}

/** The balance is what it was before, and the next job is done. */
async function expectNothingLost(before: number): Promise<void> {
  expect(await client.balance()).toEqual({ computePower: before, held: 0 });
  provider.engine.behaviour = drawPicture;
  await client.reaches(await client.submit(), 'completed');
}

describe('a failing engine', () => {
  test.each([
    ['throws', new TypeError('x is not a function'), 'the engine failed while drawing this'],
    ['runs out of memory', new RangeError('Array buffer allocation failed'), 'the engine failed while drawing this'],
    [
      'refuses the input',
      new EngineRefusal(errorCodes.noCar, 'no car was found in the picture'),
      'no car was found in the picture',
    ],
  ])('an engine that %s costs nothing, and its job fails with a readable reason', async (_what, error, reason) => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = async () => {
      throw error;
    };
    const task = await client.reaches(await client.submit(), 'failed');
    expect(task.error).toBe(reason);
    await expectNothingLost(computePower);
  });

  test('an engine that answers without a file costs nothing', async () => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = async () => [];
    expect((await client.reaches(await client.submit(), 'failed')).error).toBe('nothing was drawn');
    await expectNothingLost(computePower);
  });

  test('an engine that takes longer than the time-out is stopped, and what was drawn is paid', async () => {
    const { computePower } = await client.balance();
    // 40 % of a picture for 4
    provider.engine.behaviour = drawForever;
    const id = await submitAndBegin();
    await vi.advanceTimersByTimeAsync(TIMEOUT_SECONDS * 1000);
    expect((await client.reaches(id, 'failed')).error).toMatch(/^it took longer than/);
    await expectNothingLost(computePower - 2);
  });

  test('an engine that ignores its signal is left behind and costs nothing', async () => {
    const { computePower } = await client.balance();
    provider.engine.behaviour = () => new Promise(() => undefined);
    const id = await submitAndBegin();
    await vi.advanceTimersByTimeAsync(TIMEOUT_SECONDS * 1000 + GRACE_MS);
    expect((await client.reaches(id, 'failed')).error).toMatch(/^it took longer than/);
    await expectNothingLost(computePower);
  });
});

test('a job that another process cancelled stops at the next heartbeat', async () => {
  let reason = '';
  provider.engine.behaviour = (job, run) => {
    run.signal.addEventListener('abort', () => {
      reason = String(run.signal.reason);
    });
    return drawForever(job, run);
  };
  const id = await submitAndBegin();
  const cancelled = { code: errorCodes.generationCancelled, message: 'task cancelled' };
  await new Queue(provider.db).cancel(id, client.id, cancelled);
  await eventually(async () => expect(reason).toContain('stopped: lost'));
});

describe('several workers on one database', () => {
  test('several workers give each job to exactly one of them', async () => {
    const engines = [new TestEngine(), new TestEngine(), new TestEngine()];
    const others = engines.map(createWorker);
    await Promise.all(others.map((runner) => runner.start(false)));
    const ids = await Promise.all(Array.from({ length: 20 }, () => client.submit()));
    await Promise.all(ids.map((id) => client.reaches(id, 'completed')));
    await Promise.all(others.map((runner) => runner.close()));
    const drawn = [provider.engine, ...engines].flatMap((engine) => engine.jobs.map((job) => job.id));
    for (const id of ids) expect(drawn.filter((each) => each === id)).toHaveLength(1);
  });

  test('a worker takes over a job whose lease expired, and the late result is refused', async () => {
    const queue = new Queue(provider.db);
    await provider.runner.close();
    const id = await client.submit();
    expect((await queue.claim('silent', models))?.id).toBe(id);
    await provider.db.update(tasks).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
    const successor = createWorker(provider.engine);
    await successor.start(false);
    await client.reaches(id, 'completed');
    await successor.close();
    expect(await queue.complete(id, 'silent', [], { results: [], engine: 'plain', price: 4 })).toBe(false);
    expect(await queue.fail(id, 'silent', { code: errorCodes.generationFailed, message: 'late' })).toBe(false);
  });

  test('a job that took three workers with it ends, gives its hold back, and is not drawn again', async () => {
    // given
    await provider.runner.close();
    const queue = new Queue(provider.db);
    const { computePower } = await client.balance();
    const id = await client.submit();
    expect(await client.balance()).toEqual({ computePower: computePower - 4, held: 4 });
    // when each worker that takes it dies, and its lease ends
    for (const worker of ['first', 'second', 'third']) {
      expect((await queue.claim(worker, models))?.id).toBe(id);
      await provider.db.update(tasks).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
      await queue.reap([]);
    }
    // then
    expect(await client.task(id)).toMatchObject({ status: 'failed', error_code: errorCodes.generationInterrupted });
    expect(await client.balance()).toEqual({ computePower, held: 0 });
    expect(await queue.claim('fourth', models)).toBeUndefined();
  });

  test('a job that a closing worker hands back is resumed without counting the attempt', async () => {
    const engine = new TestEngine();
    engine.behaviour = drawForever;
    const first = createWorker(engine);
    await first.start(false);
    const id = await client.submit();
    await client.reaches(id, 'running');
    await first.close();
    expect(await client.task(id)).toMatchObject({ status: 'queued', progress: 0 });
    engine.behaviour = drawPicture;
    const second = createWorker(engine);
    await second.start(false);
    await client.reaches(id, 'completed');
    await second.close();
    const [row] = await provider.db.select().from(tasks).where(eq(tasks.id, id));
    expect(row?.attempts).toBe(1);
  });

  test('a direct generation that nobody waits for any more ends without being drawn', async () => {
    const { computePower } = await client.balance();
    const id = await client.submit();
    await provider.db.update(tasks).set({ awaitedUntil: sql`now() - interval '1 second'` }).where(eq(tasks.id, id));
    await new Queue(provider.db).reap([]);
    expect(await client.task(id)).toMatchObject({ status: 'failed', error: 'the request was interrupted' });
    expect(await client.balance()).toEqual({ computePower, held: 0 });
  });
});
