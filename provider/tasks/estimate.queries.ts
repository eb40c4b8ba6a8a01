import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import { tasks } from '../database/schema';

/** Open tasks submitted before `seq`, oldest first, at most `limit`. */
export const selectAhead = (db: Database, seq: number, limit: number) =>
  db
    .select({ status: tasks.status, model: tasks.model, work: tasks.work, progress: tasks.progress })
    .from(tasks)
    .where(and(inArray(tasks.status, ['queued', 'running']), lt(tasks.seq, seq)))
    .orderBy(asc(tasks.seq))
    .limit(limit);

/** Seconds a pixel that the model's last `sample` completed tasks took; undefined before there was one. */
export async function measuredRate(db: Database, model: Model, sample: number): Promise<number | undefined> {
  const latest = db
    .select({
      seconds: sql<number>`extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})`.as('seconds'),
      work: tasks.work,
    })
    .from(tasks)
    .where(and(eq(tasks.status, 'completed'), eq(tasks.model, model), isNotNull(tasks.startedAt)))
    .orderBy(desc(tasks.finishedAt))
    .limit(sample)
    .as('latest');
  const [measured] = await db
    .select({ rate: sql<number | null>`(sum(${latest.seconds}) / nullif(sum(${latest.work}), 0))::float8` })
    .from(latest);
  return measured?.rate ?? undefined;
}
