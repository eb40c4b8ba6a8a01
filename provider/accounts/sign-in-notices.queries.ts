import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { signInNotices } from '../database/schema';

export type NoticeRow = typeof signInNotices.$inferSelect;

export async function insertNotice(transaction: Transaction, notice: typeof signInNotices.$inferInsert): Promise<void> {
  await transaction.insert(signInNotices).values(notice);
}

/** The user's newest notices. */
export function newestNotices(db: Database, userId: string, limit: number): Promise<NoticeRow[]> {
  return db
    .select()
    .from(signInNotices)
    .where(eq(signInNotices.userId, userId))
    .orderBy(desc(signInNotices.createdAt))
    .limit(limit);
}

export async function deleteNoticesBefore(db: Database, time: Date): Promise<void> {
  await db.delete(signInNotices).where(lt(signInNotices.createdAt, time));
}
