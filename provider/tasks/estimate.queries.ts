import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import { tasks } from '../database/schema';
import { turnsOf } from './queue.queries';

/** Open tasks in the order of their submission, at most `limit`, each with when its user was last served. */
export function selectOpen(db: Database, limit: number) {
  const turns = turnsOf(db);
  return db
    .select({
      id: tasks.id,
      seq: tasks.seq,
      userId: tasks.userId,
      status: tasks.status,
      model: tasks.model,
      work: tasks.work,
      progress: tasks.progress,
      engine: tasks.engine,
      servedAt: turns.servedAt,
    })
    .from(tasks)
    .innerJoin(turns, eq(turns.userId, tasks.userId))
    .where(inArray(tasks.status, ['queued', 'running']))
    .orderBy(asc(tasks.seq))
    .limit(limit);
}

/** Seconds a pixel that the model's last `sample` completed tasks at an engine took, and how many those were; undefined before there was one. */
export async function measuredRate(
  db: Database,
  model: Model,
  engine: string,
  sample: number,
): Promise<{ readonly rate: number; readonly tasks: number } | undefined> {
  const latest = db
    .select({
      seconds: sql<number>`extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})`.as('seconds'),
      work: tasks.work,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.status, 'completed'),
        eq(tasks.model, model),
        isNotNull(tasks.startedAt),
        // Before engines were noted there was one.
        or(eq(tasks.engine, engine), engine === 'embedded' ? isNull(tasks.engine) : undefined),
      ),
    )
    .orderBy(desc(tasks.finishedAt))
    .limit(sample)
    .as('latest');
  const [measured] = await db
    .select({
      rate: sql<number | null>`(sum(${latest.seconds}) / nullif(sum(${latest.work}), 0))::float8`,
      tasks: sql<number>`count(*)::int`,
    })
    .from(latest);
  return measured?.rate == null ? undefined : { rate: measured.rate, tasks: measured.tasks };
}
