import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { models } from '../../contract/models';
import { type Database, openEmbedded, openPostgres } from '../../provider/database/open';
import { migrateData } from '../../provider/migrate-data/migrate-data';
import { startPostgres } from '../../scripts/cluster/postgres';
import { startS3Server } from '../../tests/support/provider/s3-server';

const USERS = 25;
const PRICE = 4;
/** Of each file (bytes). */
const SIZE = 16_384;

/** What was moved, by statements of this file's own: compared before and after. */
interface Books {
  readonly rows: unknown;
  readonly ledger: unknown;
  readonly files: unknown;
}

export interface MovingFigures {
  readonly seconds: number;
  readonly before: Books;
  readonly isSame: boolean;
  /** Objects of the bucket whose bytes are not those of their row. */
  readonly damaged: number;
}

/** Moves a data folder with a number of results, each with a file, from the embedded database to PostgreSQL and a bucket. */
export async function moving(results: number): Promise<MovingFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-moving-'));
  const [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  try {
    const source = await openEmbedded(join(folder, 'db'));
    const files = await fill(source.db, folder, results);
    const before = await booksOf(source.db);
    await source.close();
    const DATABASE_URL = await postgres.database('moved');
    const began = performance.now();
    const environment = { FASTBACK_DATA: folder, DATABASE_URL, FASTBACK_SECRET: 's'.repeat(32), ...s3.environment };
    await migrateData(environment, () => undefined);
    const seconds = (performance.now() - began) / 1000;
    const target = await openPostgres(DATABASE_URL);
    const isSame = isDeepStrictEqual(await booksOf(target.db), before);
    await target.close();
    let damaged = 0;
    for (const { key, sha256 } of files) {
      const bytes = await readFile(join(s3.objects, 'files', `${key}._S3rver_object`)).catch(() => Buffer.alloc(0));
      if (hashOf(bytes) !== sha256) damaged++;
    }
    return { seconds, before, isSame, damaged };
  } finally {
    await Promise.all([postgres.close(), s3.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

const Answer = z.object({ rows: z.array(z.unknown()) });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Users, their completed tasks with what they cost, a file of each, and the rows of workers that were killed. */
async function fill(db: Database, folder: string, results: number) {
  const each = Math.ceil(results / USERS) * PRICE;
  await db.execute(sql`insert into users (id, username, free, held)
    select 'u' || g, 'u' || g, 1000000 - ${each}, 0 from generate_series(0, ${USERS - 1}) g`);
  await db.execute(sql`insert into ledger (user_id, kind, amount, held)
    select 'u' || g, 'trial', 1000000, 0 from generate_series(0, ${USERS - 1}) g`);
  await db.execute(sql`insert into tasks (id, user_id, model, body, body_hash, seed, work, cost, charged, status, attempts)
    select 't' || g, 'u' || (g % ${USERS}), ${models[0]}, '{"prompt": "红色轿跑"}', '', g, 1, ${PRICE}, ${PRICE}, 'completed', 1
    from generate_series(0, ${results - 1}) g`);
  await db.execute(sql`insert into ledger (user_id, kind, amount, held, task_id)
    select user_id, 'hold', ${-PRICE}::int, ${PRICE}::int, id from tasks union all
    select user_id, 'settle', 0, ${-PRICE}::int, id from tasks`);
  await db.execute(
    sql`insert into workers (id, places, models) values ('one', 2, '["image-to-3d"]'), ('two', 1, '[]')`,
  );
  const files = [];
  for (let made = 0; made < results; made++) {
    const bytes = randomBytes(SIZE);
    const key = `${randomBytes(20).toString('hex')}.png`;
    const room = join(folder, 'files', key.slice(0, 2));
    await mkdir(room, { recursive: true });
    await writeFile(join(room, key), bytes);
    files.push({ key, sha256: hashOf(bytes), task: `t${made}`, user: `u${made % USERS}` });
  }
  await db.execute(sql`insert into files (key, user_id, mime, size, sha256, task_id)
    select f.key, f.user, 'image/png', ${SIZE}, f.sha256, f.task
    from json_to_recordset(${JSON.stringify(files)}::json) as f(key text, sha256 text, task text, "user" text)`);
  return files;
}

async function booksOf(db: Database): Promise<Books> {
  // Both drivers answer an object with the rows in it.
  const ask = async (statement: SQL) => Answer.parse(await db.execute(statement)).rows;
  return {
    rows: await ask(sql`select (select count(*)::int from users) as users, (select count(*)::int from tasks) as tasks,
      (select count(*)::int from files) as files, (select count(*)::int from ledger) as ledger,
      (select count(*)::int from workers) as workers`),
    ledger: await ask(sql`select kind, count(*)::int as rows, sum(amount)::int as amount, sum(held)::int as held
      from ledger group by kind order by kind`),
    files: await ask(sql`select md5(string_agg(key || sha256 || task_id, '' order by key)) as all from files`),
  };
}
