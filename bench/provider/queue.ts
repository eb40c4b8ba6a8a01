import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { models } from '../../contract/models';
import { openEmbedded, openPostgres } from '../../provider/database/open';
import { Queue } from '../../provider/tasks/queue';
import { startPostgres, withClient } from '../../scripts/cluster/postgres';
import { quantile, register, submit } from './people';
import type { Target } from './target';

const JOBS = 1_000;
const USERS = 25;

/** Jobs a second that are claimed, and claimed, renewed and completed with their ledger row, by `workers` at once. */
export async function claims(
  which: 'embedded' | 'PostgreSQL',
  workers: number,
): Promise<{ claimed: number; done: number }> {
  const server = which === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
  const database = await (server ? openPostgres(await server.database('queue')) : openEmbedded());
  try {
    const { db } = database;
    await db.execute(sql`insert into users (id, username, free, held)
      select 'u' || g, 'u' || g, 0, ${(JOBS / USERS) * 4} from generate_series(1, ${USERS}) g`);
    const rate = async (each: (queue: Queue, id: string, worker: string) => Promise<unknown>) => {
      await db.execute(sql`truncate tasks, ledger`);
      await db.execute(sql`insert into tasks (id, user_id, model, body, body_hash, seed, work, cost, status)
        select 't' || g, 'u' || (g % ${USERS} + 1), ${models[0]}, '{}', '', 1, 1, 4, 'queued' from generate_series(1, ${JOBS}) g`);
      const began = performance.now();
      await Promise.all(
        Array.from({ length: workers }, async (_, index) => {
          const queue = new Queue(db);
          for (let task = await queue.claim(`w${index}`, models); task; task = await queue.claim(`w${index}`, models)) {
            await each(queue, task.id, `w${index}`);
          }
        }),
      );
      return JOBS / ((performance.now() - began) / 1000);
    };
    const claimed = await rate(async () => undefined);
    await db.execute(sql`update users set held = ${(JOBS / USERS) * 4}`);
    const done = await rate(async (queue, id, worker) => {
      await queue.heartbeat(id, worker, { progress: 50 });
      await queue.complete(id, worker, [], { results: [], engine: 'stand-in', price: 4 });
    });
    return { claimed, done };
  } finally {
    await database.close();
    await server?.close();
  }
}

/** From a submission to its claim by an idle worker of another process (ms). */
export async function wakeUps(
  { origin, databaseUrl = '' }: Target,
  count: number,
): Promise<{ p50: number; p95: number }> {
  const token = await register(origin);
  for (let made = 0; made < count; made++) {
    const { status, body } = await submit(origin, token);
    if (status !== 200) throw new Error(`a submission was answered ${status}: ${body}`);
    await wait(100 + Math.random() * 100);
  }
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ ms: number }>(
      'select extract(epoch from started_at - created_at)::float8 * 1000 as ms from tasks where started_at is not null',
    ),
  );
  const times = rows.map(({ ms }) => ms);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
