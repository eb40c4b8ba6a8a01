import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { files, orders, tasks, users } from '../database/schema';

/** Rows that a command lists at most. */
const LISTED = 100;

/** Users whose name or number contains `part`, the newest first. */
export const listUsers = (db: Database, part: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      mobile: users.mobile,
      free: users.free,
      held: users.held,
      tasks: sql<number>`(select count(*)::int from ${tasks} where ${tasks.userId} = ${users.id})`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`position(lower(${part}) in lower(${users.username} || ' ' || coalesce(${users.mobile}, ''))) > 0`,
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(LISTED);

/** Orders, of one user or of all, the newest first. Amounts in cents. */
export const listOrders = (db: Database, userId: string | undefined) =>
  db
    .select({ order: orders, username: users.username })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(userId === undefined ? undefined : eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED);

/** Generations that run or wait, in the order of submission. */
export const listQueue = (db: Database) =>
  db
    .select({ task: tasks, username: users.username })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.userId))
    .where(inArray(tasks.status, ['queued', 'running']))
    .orderBy(asc(tasks.seq))
    .limit(LISTED);

/** What became of each model's generations since a time, and their median duration (seconds). */
export const modelsSince = (db: Database, since: Date) =>
  db
    .select({
      model: tasks.model,
      completed: sql<number>`(count(*) filter (where ${tasks.status} = 'completed'))::int`,
      failed: sql<number>`(count(*) filter (where ${tasks.status} = 'failed'))::int`,
      seconds: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})) filter (where ${tasks.status} = 'completed'))::float8`,
    })
    .from(tasks)
    .where(gt(tasks.createdAt, since))
    .groupBy(tasks.model)
    .orderBy(asc(tasks.model));

/** The users with the most bytes in files. */
export const largestUsers = (db: Database) =>
  db
    .select({ username: users.username, files: count(), bytes: sql<number>`sum(${files.size})::float8` })
    .from(files)
    .innerJoin(users, eq(users.id, files.userId))
    .groupBy(users.id)
    .orderBy(desc(sql`sum(${files.size})`))
    .limit(10);
