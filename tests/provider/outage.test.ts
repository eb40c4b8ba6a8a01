import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/error';
import { type Client, eventually, imageBytes, signUp, textToImage } from '../support/provider/client';
import { drawForever, drawPicture } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

/**
 * A connection that can be cut: every statement then fails the way a driver does without its server. One that loses its
 * answers is cut when the work of a transaction is done.
 */
const link = { isUp: true, losesAnswers: false };
const cut = (code: string) => Promise.reject(Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code }));
function cuttable(client: PGlite): PGlite {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (!link.isUp && (name === 'query' || name === 'transaction' || name === 'exec')) {
          return cut('ECONNREFUSED');
        }
        const answer: unknown = Reflect.apply(value, target, given);
        const isLost = link.losesAnswers && name === 'transaction';
        return isLost ? Promise.resolve(answer).then(() => cut('ECONNRESET')) : answer;
      };
    },
  });
}

let provider: TestServer;
let client: Client;
beforeAll(async () => {
  const pglite = cuttable(await PGlite.create());
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder: 'provider/database/migrations' });
  provider = await startTestServer({ database: { db, exclusive: true, close: () => pglite.close() } });
  await provider.runner.start(true);
  client = await signUp(provider, 'designer-1');
});
afterAll(() => provider.close());

test('every call answers 503 with Retry-After while the database is away, and works afterwards', async () => {
  const bytes = await imageBytes();
  const query = `fileName=a&type=image/png&size=${bytes.length}`;
  const signed: { preSignedUrl: string; fileUrl: string } = (
    await client.get(`/api/file/getPreSignedUrl?${query}`)
  ).json();
  const put = () =>
    provider.app.inject({
      method: 'PUT',
      url: signed.preSignedUrl,
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    });
  const login = () =>
    provider.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'designer-1', password: 'a long enough password' },
    });

  link.isUp = false;
  const answers = [
    await client.get('/api/auth/self'),
    await client.post('/api/v1/ai/generations', textToImage()),
    await client.get('/api/readyz'),
    await login(),
    await put(),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(answer.json()).code).toBe('unavailable');
  }
  expect((await client.get('/api/healthz')).statusCode).toBe(200);
  link.isUp = true;

  expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  expect((await client.get(signed.fileUrl)).statusCode).toBe(404);
  expect((await put()).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
  await client.reaches(await client.submit(), 'completed');
});

test('a running job survives an outage of the database and is charged once', async () => {
  const { computePower } = await client.balance();
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  provider.engine.behaviour = async (job, run) => {
    await finished;
    return drawPicture(job, run);
  };
  const id = await client.submit();
  await client.reaches(id, 'running');
  link.isUp = false;
  finish();
  await eventually(async () => expect((await client.get('/api/readyz')).statusCode).toBe(503));
  link.isUp = true;
  await client.reaches(id, 'completed');
  expect(await client.balance()).toEqual({ computePower: computePower - 4, held: 0 });
});

test('a job that ran during an outage can be cancelled after it', async () => {
  const { computePower } = await client.balance();
  provider.engine.behaviour = drawForever;
  const id = await client.submit();
  await client.reaches(id, 'running');
  link.isUp = false;
  expect((await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` })).statusCode).toBe(503);
  link.isUp = true;
  expect((await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` })).statusCode).toBe(200);
  expect(await client.balance()).toEqual({ computePower, held: 0 });
});

test('a job whose completion lost its answer keeps its picture and is charged once', async () => {
  const { computePower } = await client.balance();
  provider.engine.behaviour = async (job, run) => {
    link.losesAnswers = true;
    return drawPicture(job, run);
  };
  const id = await client.submit();
  await client.reaches(id, 'completed');
  link.losesAnswers = false;
  await provider.runner.close();
  const [picture] = (await client.task(id)).results;
  expect((await client.get(picture?.url ?? '')).statusCode).toBe(200);
  expect(await client.balance()).toEqual({ computePower: computePower - 4, held: 0 });
});
