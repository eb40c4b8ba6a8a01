import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../contract/account';
import type { Database, Transaction } from '../database/open';
import { mobileCodes, mobileSends } from '../database/schema';

export type CodeRow = typeof mobileCodes.$inferSelect;

/** Which code: the newest one of a number for a purpose. */
export interface CodeId {
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

/** Waits for other requests for this number; then they wait for this transaction. */
export async function lockMobile(transaction: Transaction, mobile: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${mobile}))`);
}

/** When the newest unused code of the number was sent, for whatever purpose. */
export async function newestUnused(db: Database, mobile: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ sentAt: mobileCodes.sentAt })
    .from(mobileCodes)
    .where(eq(mobileCodes.mobile, mobile))
    .orderBy(desc(mobileCodes.sentAt))
    .limit(1);
  return row?.sentAt;
}

/** When codes were sent to the number since then, the oldest first. */
export async function sendsTo(db: Database, mobile: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: mobileSends.sentAt })
    .from(mobileSends)
    .where(and(eq(mobileSends.mobile, mobile), gt(mobileSends.sentAt, since)))
    .orderBy(asc(mobileSends.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

/** Codes sent to anybody since then. */
export async function countSends(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ sent: count() }).from(mobileSends).where(gt(mobileSends.sentAt, since));
  return row?.sent ?? 0;
}

/** Stores the code in the place of the last one for its purpose, and that it is sent. */
export async function replaceCode(transaction: Transaction, code: CodeRow, sendId: string): Promise<void> {
  const { mobile, purpose, ...fresh } = code;
  await transaction
    .insert(mobileCodes)
    .values(code)
    .onConflictDoUpdate({ target: [mobileCodes.mobile, mobileCodes.purpose], set: fresh });
  await transaction.insert(mobileSends).values({ id: sendId, mobile, sentAt: code.sentAt });
}

export async function deleteSend(db: Database, sendId: string): Promise<void> {
  await db.delete(mobileSends).where(eq(mobileSends.id, sendId));
}

/** Counts a try of a code that is still good at `now` and has tries left; undefined for any other. */
export async function countTry(db: Database, id: CodeId, maxTries: number, now: Date): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(mobileCodes)
    .set({ tries: sql`${mobileCodes.tries} + 1` })
    .where(and(codeOf(id), lt(mobileCodes.tries, maxTries), gt(mobileCodes.expiresAt, now)))
    .returning();
  return row;
}

/** Removes the code if it is still the one with this hash: of two callers at once, one gets true. */
export async function takeCode(db: Database, id: CodeId, hash: string): Promise<boolean> {
  const rows = await db
    .delete(mobileCodes)
    .where(and(codeOf(id), eq(mobileCodes.hash, hash)))
    .returning({ mobile: mobileCodes.mobile });
  return rows.length === 1;
}

export async function deleteSendsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(mobileSends).where(lt(mobileSends.sentAt, time));
}

export async function deleteExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.delete(mobileCodes).where(lt(mobileCodes.expiresAt, time));
}

const codeOf = ({ mobile, purpose }: CodeId) => and(eq(mobileCodes.mobile, mobile), eq(mobileCodes.purpose, purpose));
