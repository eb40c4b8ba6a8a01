import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../contract/account';
import type { Database, Transaction } from '../database/open';
import { mobileSends } from '../database/schema';
import { sentCodes } from '../database/sign-in-schema';
import type { CodeAsker } from './code-askers';

export type CodeRow = typeof sentCodes.$inferSelect;
type NewCode = typeof sentCodes.$inferInsert;

/** Which codes: those of a number for a purpose, one for each browser that asked. */
export interface CodeId {
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

/** Wrong codes that are tried against one that was sent: by the browser that asked, from its line, and from elsewhere. */
export interface MaxTries {
  readonly own: number;
  readonly near: number;
  readonly far: number;
}

/** Waits for other requests for this number; then they wait for this transaction. */
export async function lockMobile(transaction: Transaction, mobile: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${mobile}))`);
}

/** When the newest unused code of the number was sent, for whatever purpose, to browsers that are known or to others. */
export async function newestUnused(db: Database, mobile: string, known: boolean): Promise<Date | undefined> {
  const [row] = await db
    .select({ sentAt: sentCodes.sentAt })
    .from(sentCodes)
    .where(and(eq(sentCodes.mobile, mobile), eq(sentCodes.known, known)))
    .orderBy(desc(sentCodes.sentAt))
    .limit(1);
  return row?.sentAt;
}

/** When codes were sent to the number since then for browsers that are known or for others, the oldest first. */
export async function sendsTo(db: Database, mobile: string, known: boolean, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: mobileSends.sentAt })
    .from(mobileSends)
    .where(and(eq(mobileSends.mobile, mobile), eq(mobileSends.known, known), gt(mobileSends.sentAt, since)))
    .orderBy(asc(mobileSends.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

/** Codes sent to anybody since then. */
export async function countSends(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ sent: count() }).from(mobileSends).where(gt(mobileSends.sentAt, since));
  return row?.sent ?? 0;
}

/** Stores the code in the place of the last one of this browser for its purpose, and that it is sent. */
export async function replaceCode(transaction: Transaction, code: NewCode): Promise<void> {
  const { id, mobile, purpose, browser, known, sentAt } = code;
  await transaction.delete(sentCodes).where(and(codesOf({ mobile, purpose }), eq(sentCodes.browser, browser)));
  await transaction.insert(sentCodes).values(code);
  await transaction.insert(mobileSends).values({ id, mobile, known, sentAt });
}

export async function deleteSend(db: Database, id: string): Promise<void> {
  await db.delete(mobileSends).where(eq(mobileSends.id, id));
}

/** Counts a try of the codes that are still good at `now` and have tries left for the one who tries; answers those. */
export function countTry(
  db: Database,
  id: CodeId,
  { browser = '', line }: Pick<CodeAsker, 'browser' | 'line'>,
  { max, now }: { readonly max: MaxTries; readonly now: Date },
): Promise<CodeRow[]> {
  const { tries, nearTries, farTries } = sentCodes;
  const isOwn = sql`${sentCodes.browser} = ${browser}`;
  const isNear = sql`${sentCodes.browser} <> ${browser} and ${sentCodes.line} = ${line}`;
  const isFar = sql`${sentCodes.browser} <> ${browser} and ${sentCodes.line} <> ${line}`;
  return db
    .update(sentCodes)
    .set({
      tries: sql`${tries} + case when ${isOwn} then 1 else 0 end`,
      nearTries: sql`${nearTries} + case when ${isNear} then 1 else 0 end`,
      farTries: sql`${farTries} + case when ${isFar} then 1 else 0 end`,
    })
    .where(
      and(
        codesOf(id),
        gt(sentCodes.expiresAt, now),
        or(and(isOwn, lt(tries, max.own)), and(isNear, lt(nearTries, max.near)), and(isFar, lt(farTries, max.far))),
      ),
    )
    .returning();
}

/** Removes the code: of two callers at once, one gets true. */
export async function takeCode(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(sentCodes).where(eq(sentCodes.id, id)).returning({ id: sentCodes.id });
  return rows.length === 1;
}

export async function deleteSendsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(mobileSends).where(lt(mobileSends.sentAt, time));
}

export async function deleteExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.delete(sentCodes).where(lt(sentCodes.expiresAt, time));
}

const codesOf = ({ mobile, purpose }: CodeId) => and(eq(sentCodes.mobile, mobile), eq(sentCodes.purpose, purpose));
