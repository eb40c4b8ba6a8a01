import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Model } from '../../contract/models';
import { workers } from '../database/machines-schema';
import type { Database } from '../database/open';
import { fromNow } from '../database/sql';

/** A worker that was not seen for this long has died (ms): each is seen every five seconds. */
const ALIVE_MS = 20_000;

/** Says that a worker lives, and what it draws. */
export async function seeWorker(db: Database, id: string, places: number, models: readonly Model[]): Promise<void> {
  const row = { places, models, seenAt: sql`now()` };
  await db
    .insert(workers)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: workers.id, set: row });
  await db.delete(workers).where(lt(workers.seenAt, fromNow(-10 * ALIVE_MS)));
}

export async function forgetWorker(db: Database, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

/** The workers that live. */
export const livingWorkers = (db: Database): Promise<Pick<typeof workers.$inferSelect, 'places' | 'models'>[]> =>
  db
    .select({ places: workers.places, models: workers.models })
    .from(workers)
    .where(gt(workers.seenAt, fromNow(-ALIVE_MS)));
