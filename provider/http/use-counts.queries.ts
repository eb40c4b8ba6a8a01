import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { useCounts } from '../database/machines-schema';
import type { Database } from '../database/open';

export type UseCount = Pick<typeof useCounts.$inferSelect, 'count' | 'until'>;

/** One more use by that name, of a count that begins again at its `until`. */
export async function addUse(db: Database, name: string, now: Date, until: Date): Promise<UseCount | undefined> {
  const isOver = sql`${useCounts.until} <= ${now.toISOString()}::timestamptz`;
  const [count] = await db
    .insert(useCounts)
    .values({ name, count: 1, until })
    .onConflictDoUpdate({
      target: useCounts.name,
      set: {
        count: sql`case when ${isOver} then 1 else ${useCounts.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${useCounts.until} end`,
      },
    })
    .returning();
  return count;
}

export async function findUses(db: Database, name: string, now: Date): Promise<UseCount | undefined> {
  const [count] = await db
    .select()
    .from(useCounts)
    .where(and(eq(useCounts.name, name), gt(useCounts.until, now)));
  return count;
}

export async function deleteUsesBefore(db: Database, now: Date): Promise<void> {
  await db.delete(useCounts).where(lte(useCounts.until, now));
}
