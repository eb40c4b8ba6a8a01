import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { passkeyChallenges, passkeys } from '../database/sign-in-schema';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function insertChallenge(db: Database, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Removes a challenge of that user, or of a sign-in without `userId`: of two callers at once, one gets true. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { userId, now }: { readonly userId: string | undefined; readonly now: Date },
): Promise<boolean> {
  const whose = userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const rows = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), whose, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

/** The user's passkeys, the oldest first. */
export function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function countPasskeys(transaction: Transaction, userId: string): Promise<number> {
  const [row] = await transaction.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.all ?? 0;
}

/** Fails with a duplicate when the authenticator has it in any account. */
export async function insertPasskey(transaction: Transaction, row: typeof passkeys.$inferInsert): Promise<void> {
  await transaction.insert(passkeys).values(row);
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Notes a signature; false where the counter has not grown, which a copy of the authenticator would show. */
export async function noteSignature(db: Database, id: string, counter: number, at: Date): Promise<boolean> {
  const hasGrown = counter === 0 ? eq(passkeys.counter, 0) : or(eq(passkeys.counter, 0), lt(passkeys.counter, counter));
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False for a passkey of another user. */
export async function renamePasskey(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False for a passkey of another user. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}
