import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SelfInfo } from '../../../contract/account';
import { PreSigned } from '../../../contract/file';
import { type GenerationRequest, TaskAccepted, TaskState } from '../../../contract/generation';
import { openEmbedded, openPostgres } from '../../../provider/database/open';
import { keepTemplate, readTemplate } from '../../../provider/database/template';
import { migrateData } from '../../../provider/migrate-data/migrate-data';
import { check, faultsOf } from '../../../scripts/cluster/checker';
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster';
import { findPostgres, POSTGRES_MISSING, withClient } from '../../../scripts/cluster/postgres';
import { eventually, imageBytes, textToImage } from '../../support/provider/client';
import { program } from './spawn';

const isHere = findPostgres() !== undefined;
if (!isHere) process.stdout.write(`Left out: processes on one PostgreSQL. ${POSTGRES_MISSING}\n`);

describe.skipIf(!isHere)('processes on one PostgreSQL and one bucket', () => {
  let cluster: Cluster;
  let headers: Record<string, string>;
  let userId: string;
  beforeAll(async () => {
    // People who never pause ask more often on a fast machine than a user may.
    const environment = { SLOW_MS: '600000', FASTBACK_LOG: 'warn', RATE_LIMIT: '1000000', TRIAL_POWER: '1000000' };
    cluster = await startCluster({ program: await program(), workers: 2, environment });
    const [first] = cluster.apis;
    const token = new URL(first?.line ?? '').searchParams.get('token');
    const answer = await fetch(`${first?.origin}/api/auth/self`, { headers: { authorization: `Bearer ${token}` } });
    const self = SelfInfo.parse(await answer.json());
    userId = self.id;
    headers = { authorization: `Bearer ${self.token}` };
  });
  afterAll(() => cluster?.close());

  const call = (api: number, path: string, init: RequestInit = {}) =>
    fetch(`${cluster.apis[api]?.origin}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  const submit = async (api: number, body: GenerationRequest) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return TaskAccepted.parse(await (await call(api, '/api/v1/ai/generations', init)).json()).task_id;
  };
  const reaches = (api: number, id: string, status: string) =>
    eventually(async () => {
      const task = TaskState.parse(await (await call(api, `/api/v1/ai/result/${id}`)).json());
      expect(task.status).toBe(status);
      return task;
    });

  test('processes draw, show and cancel what another one took in, also once that is killed', async () => {
    // given a picture that was uploaded through the first API, and a generation from it
    const bytes = await imageBytes();
    const query = new URLSearchParams({ fileName: 'a', type: 'image/png', size: String(bytes.length) });
    const signed = PreSigned.parse(await (await call(0, `/api/file/getPreSignedUrl?${query}`)).json());
    const type = { 'content-type': 'image/png' };
    const sent = await fetch(signed.preSignedUrl, { method: 'PUT', headers: type, body: new Uint8Array(bytes) });
    expect(sent.status).toBe(200);
    const lines = await submit(1, {
      model: 'lineart_extraction',
      positive: '',
      multi_source_image_path: signed.fileUrl,
    });
    const { results } = await reaches(0, lines, 'completed');
    expect((await call(1, results[0]?.url ?? '')).headers.get('content-type')).toBe('image/png');
    // and both workers at work
    const [one, other] = [
      await submit(0, textToImage({ prompt: 'slow' })),
      await submit(1, textToImage({ prompt: 'slow' })),
    ];
    await reaches(0, one, 'running');
    await reaches(0, other, 'running');

    // when one is cancelled at another process than that which draws it, while something else waits
    const next = await submit(0, textToImage());
    await call(1, `/api/v1/ai/cancel/${one}`, { method: 'DELETE' });
    // then its worker draws that within two seconds
    await reaches(0, next, 'completed');
    const passed = await withClient(cluster.databaseUrl, (client) =>
      client.query<{ seconds: number }>(
        `select extract(epoch from next.started_at - one.finished_at)::float8 as seconds
          from tasks one, tasks next where one.id = $1 and next.id = $2`,
        [one, next],
      ),
    );
    expect(passed.rows[0]?.seconds).toBeLessThan(2);

    // when the first API and the worker of the other generation are killed
    const [api] = cluster.apis;
    await api?.stop('SIGKILL');
    for (const worker of cluster.workers) await worker.stop('SIGKILL');
    // its lease is over (30 s that the test does not wait for)
    await withClient(cluster.databaseUrl, (client) => client.query('update tasks set lease_until = now()'));
    await Promise.all(cluster.workers.map((worker) => worker.start()));
    // then another worker begins it again, and the other API says so
    await eventually(async () => {
      const attempts = await withClient(cluster.databaseUrl, (client) =>
        client.query('select attempts from tasks where id = $1', [other]),
      );
      expect(attempts.rows).toEqual([{ attempts: 2 }]);
    });
    await reaches(1, other, 'running');
  });

  test('every process is replaced under load, and nobody who asks behind the proxy notices', async () => {
    // given both APIs, and people who ask and submit without ever asking twice
    for (const member of [...cluster.apis, ...cluster.workers]) if (!member.isRunning) await member.start();
    const statuses: number[] = [];
    const accepted = new Map<string, { readonly id: string; readonly files: number }>();
    let isOver = false;
    const use = async () => {
      while (!isOver) {
        const key = randomUUID();
        const type = { 'content-type': 'application/json', 'idempotency-key': key };
        const body = JSON.stringify(textToImage());
        const url = `${cluster.url}/api/v1/ai`;
        const made = await fetch(`${url}/generations`, { method: 'POST', body, headers: { ...headers, ...type } });
        statuses.push(made.status);
        if (!made.ok) break;
        const { task_id: id } = TaskAccepted.parse(await made.json());
        accepted.set(key, { id, files: 1 });
        for (let isDrawn = false; !isDrawn && !isOver; ) {
          const answer = await fetch(`${url}/result/${id}`, { headers });
          statuses.push(answer.status);
          if (!answer.ok) break;
          isDrawn = TaskState.parse(await answer.json()).status === 'completed';
        }
      }
    };
    const people = Promise.all([use(), use(), use()]);
    // when
    for (const member of [...cluster.apis, ...cluster.workers]) {
      await member.stop('SIGTERM');
      await member.start();
    }
    isOver = true;
    await people;
    // then
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { id } of accepted.values()) await reaches(0, id, 'completed');
    const served = { id: userId, accepted, cancelled: new Set<string>() };
    expect(faultsOf(await check(cluster, [served], false))).toEqual([]);
  });

  test('processes notify each other, and look again after their connection was lost', async () => {
    const [one, other] = await Promise.all([openPostgres(cluster.databaseUrl), openPostgres(cluster.databaseUrl)]);
    const received: string[] = [];
    let gaps = 0;
    other.signals?.listen(
      (message) => received.push(message),
      () => gaps++,
    );
    await eventually(async () => expect(gaps).toBe(1));
    one.signals?.send('a message');
    await eventually(async () => expect(received).toContain('a message'));
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen fastback_jobs'`;
    await withClient(cluster.databaseUrl, (client) => client.query(ended));
    await eventually(async () => expect(gaps).toBeGreaterThan(1));
    one.signals?.send('another');
    await eventually(async () => expect(received).toContain('another'));
    await Promise.all([one.close(), other.close()]);
  });

  test('the checker of the rounds finds nothing wrong in right books, and each fault that is put into them', async () => {
    const drawn = await submit(1, textToImage());
    const { results } = await reaches(1, drawn, 'completed');
    const query = (text: string) => withClient(cluster.databaseUrl, (client) => client.query(text));
    await query(`update tasks set idempotency_key = 'known' where id = '${drawn}'`);
    const accepted = new Map([['known', { id: drawn, files: 1 }]]);
    const served = { id: userId, accepted, cancelled: new Set<string>() };
    const faults = async () => faultsOf(await check(cluster, [served], true));
    expect(await faults()).toEqual([]);

    accepted.set('never stored', { id: 'none', files: 1 });
    expect(await faults()).toEqual(['lostJobs: 1']);
    accepted.delete('never stored');

    const key = results[0]?.url.split('/').at(-1);
    await query(`insert into files select '${'0'.repeat(40)}.png', user_id, mime, size, width, height, sha256, task_id
      from files where key = '${key}'`);
    expect(await faults()).toEqual(['lostFiles: 1', 'doubledFiles: 1']);
    await query(`delete from files where key like '0000%'`);

    await query(`insert into ledger (user_id, kind, amount, held) values ('${userId}', 'trial', -4, 0)`);
    expect(await faults()).toEqual(['lostCharges: 1']);
  });

  test('an embedded database and its files move to an empty PostgreSQL and a bucket, whole or not at all', async () => {
    // given a data folder with a user who was invited by one who stands behind her, a result, and a file of it
    const folder = await mkdtemp(join(tmpdir(), 'fastback-move-'));
    const database = await openEmbedded(join(folder, 'db'), await readTemplate(await keepTemplate('.cache/databases')));
    const bytes = Buffer.from('a picture');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${'a1'.repeat(20)}.png`;
    await database.db.execute(sql`insert into users (id, username, invited_by, free, held)
      values ('guest', '客人 "一"', 'host', 96, 0), ('host', 'host', null, 0, 0)`);
    await database.db.execute(sql`insert into tasks (id, seq, user_id, model, body, body_hash, seed, work, cost, charged, status)
      values ('task', 41, 'guest', 'image-to-3d', '{"a": [1.5, "\u0041"]}', '', 4294967295, 1, 4, 4, 'completed')`);
    await database.db.execute(sql`insert into ledger (user_id, kind, amount, held) values ('guest', 'trial', 96, 0)`);
    await database.db.execute(sql`insert into workers (id, places, models) values ('killed', 2, '["image-to-3d"]')`);
    await database.db.execute(sql`insert into files (key, user_id, mime, size, sha256)
      values (${key}, 'guest', 'image/png', ${bytes.length}, ${sha256})`);
    await database.close();
    await mkdir(join(folder, 'files', 'a1'), { recursive: true });
    await writeFile(join(folder, 'files', 'a1', key), bytes);
    const DATABASE_URL = await cluster.newDatabase('moved');
    const said: string[] = [];
    const move = () =>
      migrateData(
        { FASTBACK_DATA: folder, DATABASE_URL, FASTBACK_SECRET: 's'.repeat(32), ...cluster.bucket },
        (sentence) => said.push(sentence),
      );
    // when
    await move();
    // then
    expect(said).toContain('1 of 1 files are in the bucket.');
    expect(said.at(-1)).toMatch(/^6 rows are in PostgreSQL; .* 96 free and 0 held, 4 charged\.$/);
    expect(await readFile(join(cluster.objects, 'files', `${key}._S3rver_object`))).toEqual(bytes);
    const rows = await withClient(DATABASE_URL, async (client) => [
      (await client.query('select seed, body from tasks')).rows,
      (await client.query('select username, invited_by from users order by id')).rows,
      (await client.query(`select nextval(pg_get_serial_sequence('tasks', 'seq')) as next`)).rows,
    ]);
    expect(rows).toEqual([
      [{ seed: '4294967295', body: { a: [1.5, 'A'] } }],
      [
        { username: '客人 "一"', invited_by: 'host' },
        { username: 'host', invited_by: null },
      ],
      [{ next: '42' }],
    ]);
    await expect(move()).rejects.toThrow('The database is not empty: ');
    // and a secret that opens none of its API keys is refused
    await writeFile(join(folder, 'secret'), 'another secret');
    await expect(move()).rejects.toThrow('set FASTBACK_SECRET to it');
    await rm(folder, { recursive: true });
  });
});
