import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Signals } from '../../provider/database/signals';
import { readSettings } from '../../provider/kernel/settings';
import { Queue } from '../../provider/tasks/queue';
import { Runner } from '../../provider/tasks/runner';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { type S3Server, startS3Server } from '../support/provider/s3-server';
import { borrowDatabase } from '../support/provider/test-database';
import { drawForever, drawPicture, TestEngine } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let s3: S3Server;
let api: TestServer;
let worker: TestServer;
let client: Client;
beforeAll(async () => {
  s3 = await startS3Server();
  const database = { ...(await borrowDatabase()), signals: signalsInMemory() };
  const environment = s3.environment;
  api = await startTestServer({ environment, database });
  worker = await startTestServer({ environment, database: { ...database, close: async () => undefined } });
  await worker.runner.start(false);
  client = await signUp(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await s3.close();
});

test('one process draws what was uploaded through another, which serves the result', async () => {
  const bytes = await imageBytes();
  const { fileUrl } = await client.upload(bytes);
  const body = { model: 'i2i_line2art_clip' as const, positive: 'a coupe', image_path: fileUrl };
  const { results } = await client.reaches(await client.submit(body), 'completed');
  expect([api.engine.jobs.length, worker.engine.jobs.length]).toEqual([0, 1]);
  expect((await client.get(results[0]?.url ?? '')).headers['content-type']).toBe('image/png');
});

test('a generation that is cancelled at one process stops at once in the process that draws it', async () => {
  worker.engine.behaviour = drawForever;
  const id = await client.submit();
  await client.reaches(id, 'running');
  await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  worker.engine.behaviour = drawPicture;
  // The only place of the worker is free again.
  await client.reaches(await client.submit(), 'completed');
  expect(await client.task(id)).toMatchObject({ status: 'failed', error_code: 'generation.cancelled' });
});

test('a process takes only generations of the models that it draws, and refuses names of none', async () => {
  const settings = (FASTBACK_MODELS: string) => readSettings({ FASTBACK_MODELS });
  expect(settings('image-to-3d, lineart_extraction').FASTBACK_MODELS).toEqual(['image-to-3d', 'lineart_extraction']);
  expect(() => settings('image-to-4d')).toThrow('FASTBACK_MODELS.0: each has to be one of t2threeviews_context, ');
  // given a worker that draws no lines, and one that draws nothing else
  const engine = new TestEngine();
  const options = {
    priceAt: () => 4,
    jobsAtOnce: 1,
    jobsPerUser: 9,
    jobTimeoutMs: 60_000,
    visibleLabel: false,
    onError: () => undefined,
  };
  const lines = new Runner(new Queue(worker.db), worker.store, engine, { ...options, models: ['lineart_extraction'] });
  await worker.runner.close();
  // when
  const car = await client.submit();
  const { fileUrl } = await client.upload(await imageBytes());
  const line = await client.submit({ model: 'lineart_extraction', positive: '', multi_source_image_path: fileUrl });
  await lines.start(false);
  // then the later one is taken, and the earlier one waits
  await client.reaches(line, 'completed');
  await lines.close();
  expect(engine.jobs.map(({ model }) => model)).toEqual(['lineart_extraction']);
  expect((await client.task(car)).status).toBe('queued');
});

const SHARED = { DATABASE_URL: 'postgres://localhost/f', FASTBACK_SECRET: 's'.repeat(32) };

test('a role that depends on other processes names what they share and it lacks', () => {
  const settings = (more: Record<string, string>) => () => readSettings({ FASTBACK_ROLE: 'worker', ...more });
  expect(settings({})).toThrow('Missing: DATABASE_URL, S3_ENDPOINT and the other S3 settings, FASTBACK_SECRET.');
  expect(settings({ ...SHARED })).toThrow('Missing: S3_ENDPOINT and the other S3 settings.');
  expect(settings({ ...SHARED, ...s3.environment })).not.toThrow();
  expect(() => readSettings({ DATABASE_URL: SHARED.DATABASE_URL, ...s3.environment })).toThrow(
    'Missing: FASTBACK_SECRET.',
  );
});

/** Signals between the processes of one test. */
function signalsInMemory(): Signals {
  const listeners: ((message: string) => void)[] = [];
  return {
    send: (message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (onMessage) => void listeners.push(onMessage),
    close: async () => undefined,
  };
}
