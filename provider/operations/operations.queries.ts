import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { models } from '../../contract/models';
import type { Database } from '../database/open';
import { ledger, tasks, users } from '../database/schema';
import type { QueueDepth } from './metrics';

const Depth = z.object({
  model: z.enum(models),
  running: z.coerce.number(),
  queued: z.coerce.number(),
  age: z.coerce.number(),
});

/** Open generations by model. */
export async function queueDepths(db: Database): Promise<QueueDepth[]> {
  const rows = await db
    .select({
      model: tasks.model,
      running: sql<number>`count(*) filter (where ${tasks.status} = 'running')::int`,
      queued: sql<number>`count(*) filter (where ${tasks.status} = 'queued')::int`,
      age: sql<number>`coalesce(extract(epoch from now() - min(${tasks.createdAt}) filter (where ${tasks.status} = 'queued')), 0)::float8`,
    })
    .from(tasks)
    .where(sql`${tasks.status} in ('queued', 'running')`)
    .groupBy(tasks.model);
  return rows.map((row) => {
    const { model, running, queued, age } = Depth.parse(row);
    return { model, running, queued, oldestSeconds: Math.max(0, age) };
  });
}

/** Accounts whose balance is not the sum of their ledger's rows. */
export async function accountsAdrift(db: Database): Promise<number> {
  const sums = db
    .select({
      userId: ledger.userId,
      free: sql<number>`sum(${ledger.amount})`.as('free_sum'),
      held: sql<number>`sum(${ledger.held})`.as('held_sum'),
    })
    .from(ledger)
    .groupBy(ledger.userId)
    .as('sums');
  const [row] = await db
    .select({ accounts: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(sums, sql`${sums.userId} = ${users.id}`)
    .where(sql`${users.free} <> coalesce(${sums.free}, 0) or ${users.held} <> coalesce(${sums.held}, 0)`);
  return row?.accounts ?? 0;
}
