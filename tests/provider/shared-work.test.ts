import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../provider/kernel/settings';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { type S3Server, startS3Server } from '../support/provider/s3-server';
import { openMigratedCopy } from '../support/provider/test-database';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let s3: S3Server;
let api: TestServer;
let worker: TestServer;
let client: Client;
beforeAll(async () => {
  s3 = await startS3Server();
  const database = await openMigratedCopy();
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
