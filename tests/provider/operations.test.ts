import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openOperationsPort } from '../../provider/http/operations-port';
import { imageBytes, signUp } from '../support/provider/client';
import { drawForever } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer | undefined;
afterEach(async () => provider?.close());

const PUBLIC_URL = 'https://fastback.example';
const TOKEN = 'a-token-of-the-owner';

async function startWith(environment: Record<string, string>) {
  provider = await startTestServer({ environment });
  const { app } = provider;
  return async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).statusCode;
}

describe('on this machine', () => {
  test('the metrics, the description of the API and its page are open', async () => {
    const get = await startWith({});
    for (const url of ['/api/metrics', '/api/openapi.json', '/api/docs']) expect(await get(url)).toBe(200);
  });
});

test('the page of the API allows no other host, nothing inline and no frame', async () => {
  await startWith({});
  const page = await provider?.app.inject('/api/docs/static/index.html');
  const policy = String(page?.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https:|validator|unsafe-inline|frame-ancestors 'self'/);
});

describe('on a public address', () => {
  test('the metrics and the description of the API are not served, and probes answer', async () => {
    const get = await startWith({ PUBLIC_URL });
    for (const url of ['/api/metrics', '/api/openapi.json', '/api/docs', '/api/docs/json']) {
      expect(await get(url)).toBe(404);
    }
    for (const url of ['/api/healthz', '/api/readyz', '/healthz', '/readyz']) expect(await get(url)).toBe(200);
    expect(await get('/metrics')).toBe(404);
  });

  test('the metrics answer to their token alone', async () => {
    const get = await startWith({ PUBLIC_URL, METRICS_TOKEN: TOKEN });
    expect(await get('/api/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ']) {
      expect(await get('/api/metrics', { authorization })).toBe(401);
    }
  });

  test('the description of the API is served where the owner wants it', async () => {
    const get = await startWith({ PUBLIC_URL, API_DOCS: '1' });
    expect(await get('/api/openapi.json')).toBe(200);
  });
});

const figures = async () => (await provider?.app.inject('/metrics'))?.body ?? '';

describe('the metrics', () => {
  test('the metrics count answers by route and status, uploads, generations by model and how long the oldest waits', async () => {
    provider = await startTestServer();
    const client = await signUp(provider);
    await client.upload(await imageBytes());
    await client.upload(Buffer.from('no picture'));
    const done = await client.submit();
    await provider.runner.start(true);
    await client.reaches(done, 'completed');
    provider.engine.behaviour = drawForever;
    const drawn = await client.submit();
    await client.reaches(drawn, 'running');
    for (let waiting = 0; waiting < 9; waiting += 1) await client.submit();
    const text = await figures();
    expect(text).toContain('fastback_requests_total{method="PUT",route="/api/file/:key",status="200"} 1');
    expect(text).toContain('fastback_requests_total{method="PUT",route="/api/file/:key",status="415"} 1');
    expect(text).toMatch(/fastback_request_seconds_bucket\{le="60",route="\/api\/v1\/ai\/generations"\} 11/);
    expect(text).toContain('fastback_uploads_total{outcome="accepted"} 1');
    expect(text).toContain('fastback_uploads_total{outcome="refused"} 1');
    expect(text).toContain('fastback_jobs_ended_total{model="t2threeviews_context",outcome="completed"} 1');
    expect(text).toContain('fastback_engine_seconds_count{model="t2threeviews_context"} 1');
    expect(text).toMatch(/fastback_jobs\{model="t2threeviews_context",status="queued"\} [1-9]/);
    expect(text).toMatch(/fastback_oldest_job_seconds\{model="t2threeviews_context"\} \d/);
    expect(text).toContain('fastback_ledger_drift_accounts 0');
    expect(text).toMatch(/process_resident_memory_bytes \d{7}/);
    expect(text).not.toContain(client.id);
  });

  test('the metrics count a generation that was cancelled as one that the process no longer held', async () => {
    provider = await startTestServer();
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    await provider.runner.start(true);
    const drawn = await client.submit();
    await client.reaches(drawn, 'running');
    await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${drawn}` });
    await vi.waitFor(async () => expect(await figures()).toContain('fastback_leases_lost_total 1'));
    expect(await figures()).toContain('fastback_jobs_ended_total{model="t2threeviews_context",outcome="stopped"} 1');
  });

  test('the metrics say when a balance is not the sum of its ledger', async () => {
    provider = await startTestServer();
    await signUp(provider);
    await provider.db.execute(sql`update users set free = free + 1`);
    expect(await figures()).toContain('fastback_ledger_drift_accounts 1');
  });

  test('the metrics are on their own port alone where there is one, behind their token', async () => {
    const environment = { METRICS_PORT: '0', METRICS_TOKEN: TOKEN };
    provider = await startTestServer({ environment });
    expect((await provider.app.inject('/api/metrics')).statusCode).toBe(404);
    const port = await openOperationsPort({ HOST: '127.0.0.1', METRICS_PORT: 0, METRICS_TOKEN: TOKEN }, provider);
    try {
      const headers = { authorization: `Bearer ${TOKEN}` };
      expect(await port?.inject({ url: '/metrics', headers })).toMatchObject({ statusCode: 200 });
      expect(await port?.inject('/metrics')).toMatchObject({ statusCode: 401 });
      expect(await port?.inject('/readyz')).toMatchObject({ statusCode: 200 });
    } finally {
      await port?.close();
    }
  });
});

describe('readiness', () => {
  const ready = async () => (await provider?.app.inject('/readyz'))?.json();

  test('readiness names the store whose folder is gone', async () => {
    provider = await startTestServer();
    await rm(join(provider.folder, 'files'), { recursive: true });
    expect(await ready()).toMatchObject({ status: 'error', message: 'not ready: store cannot be used' });
  });

  test('readiness names migrations that the database lacks, and takes one of a newer program for ready', async () => {
    provider = await startTestServer();
    await provider.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 1e14)`);
    expect(await ready()).toMatchObject({ status: 'success' });
    await provider.close();
    provider = await startTestServer();
    await provider.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 5`);
    expect(await ready()).toMatchObject({ message: 'not ready: migrations cannot be used' });
  });

  test('readiness ends when the provider is about to stop, while it still lives', async () => {
    provider = await startTestServer();
    provider.readiness.stop();
    expect(await ready()).toMatchObject({ message: 'the provider is stopping' });
    expect((await provider.app.inject('/healthz')).statusCode).toBe(200);
  });
});

test('the log has a line of JSON for each request, with its id and a mark of the user, and no secret', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  provider = await startTestServer({ environment: { FASTBACK_LOG: 'info' } });
  const client = await signUp(provider, 'logged-name');
  const { fileUrl } = await client.upload(await imageBytes());
  const answer = await client.get(`${fileUrl}?download=secret-name`);
  const balance = await client.get(`/api/users/${client.id}/balance`);
  write.mockRestore();
  const parsed = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const last = parsed.find(({ req }) => req?.id === balance.headers['x-request-id']);
  expect(last).toMatchObject({ req: { method: 'GET', route: '/api/users/:id/balance' }, res: { status: 200 } });
  expect(last.user).toMatch(/^[\w-]{16}$/);
  expect(last.ms).toBeGreaterThanOrEqual(0);
  const marks = parsed.flatMap(({ user }) => user ?? []);
  expect(new Set(marks).size).toBe(1);
  const key = fileUrl.split('/').at(-1) ?? '';
  for (const secret of [client.token, client.apiKey, client.id, key, 'logged-name', 'secret-name', 'password']) {
    expect(lines.join('\n')).not.toContain(secret);
  }
  expect(answer.statusCode).toBe(200);
});
