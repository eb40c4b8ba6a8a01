import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../contract/account';
import type { Database } from '../database/open';
import { mobileCodes } from '../database/schema';

export type CodeRow = typeof mobileCodes.$inferSelect;

/** Which code: the newest one of a number for a purpose. */
export interface CodeId {
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

/** Stores the code unless one was sent at or after `soonest`; false then. */
export async function replaceCode(db: Database, code: CodeRow, soonest: Date): Promise<boolean> {
  const { mobile, purpose, ...fresh } = code;
  const rows = await db
    .insert(mobileCodes)
    .values({ mobile, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [mobileCodes.mobile, mobileCodes.purpose],
      set: fresh,
      setWhere: lt(mobileCodes.sentAt, soonest),
    })
    .returning({ mobile: mobileCodes.mobile });
  return rows.length === 1;
}

export async function findCode(db: Database, id: CodeId): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(mobileCodes).where(codeOf(id));
  return row;
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

export async function deleteExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.delete(mobileCodes).where(lt(mobileCodes.expiresAt, time));
}

const codeOf = ({ mobile, purpose }: CodeId) => and(eq(mobileCodes.mobile, mobile), eq(mobileCodes.purpose, purpose));
