import { and, count, eq, gt, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { recoveryCodes, secondFactors, secondFactorTickets } from '../database/sign-in-schema';

export type FactorRow = typeof secondFactors.$inferSelect;
export type RecoveryRow = typeof recoveryCodes.$inferSelect;
export type TicketRow = typeof secondFactorTickets.$inferSelect;

/** The authenticator app of the user, whether or not it is on yet. */
export async function findFactor(db: Database, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Stores a secret that is not on yet, in the place of an earlier one; false where one is on. */
export async function putSecret(db: Database, userId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastCounter: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Turns the factor on by the code of that counter; false where it is on, or another secret took its place. */
export async function turnOn(
  transaction: Transaction,
  { userId, secret }: Pick<FactorRow, 'userId' | 'secret'>,
  lastCounter: number,
): Promise<boolean> {
  const rows = await transaction
    .update(secondFactors)
    .set({ lastCounter, confirmedAt: sql`now()` })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Notes that the code of that counter is used; false where it or a later one was used before. */
export async function spendCounter(db: Database, userId: string, counter: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastCounter: counter })
    .where(
      and(
        eq(secondFactors.userId, userId),
        lt(secondFactors.lastCounter, counter),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Forgets the app, the recovery codes and the sign-ins that wait. */
export async function deleteFactor(transaction: Transaction, userId: string): Promise<void> {
  for (const table of [secondFactors, recoveryCodes, secondFactorTickets]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: string,
  codes: readonly Omit<RecoveryRow, 'userId'>[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** The hashes of the user's recovery codes that begin with those signs. */
export async function findRecoveryHashes(db: Database, userId: string, hint: string): Promise<string[]> {
  const rows = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hint, hint)));
  return rows.map(({ hash }) => hash);
}

/** Uses a recovery code up: of two callers at once, one gets true. */
export async function takeRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length === 1;
}

export async function insertTicket(db: Database, ticket: Omit<TicketRow, 'tries'>): Promise<void> {
  await db.insert(secondFactorTickets).values(ticket);
}

/** Counts a try with a ticket that is still good at `now` and has tries left; undefined for any other. */
export async function countTicketTry(
  db: Database,
  hash: string,
  { maxTries, now }: { readonly maxTries: number; readonly now: Date },
): Promise<TicketRow | undefined> {
  const [row] = await db
    .update(secondFactorTickets)
    .set({ tries: sql`${secondFactorTickets.tries} + 1` })
    .where(
      and(
        eq(secondFactorTickets.hash, hash),
        lt(secondFactorTickets.tries, maxTries),
        gt(secondFactorTickets.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Uses a ticket up: of two callers at once, one gets true. */
export async function takeTicket(db: Database, hash: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactorTickets)
    .where(eq(secondFactorTickets.hash, hash))
    .returning({ hash: secondFactorTickets.hash });
  return rows.length === 1;
}

export async function deleteExpiredTickets(db: Database, now: Date): Promise<void> {
  await db.delete(secondFactorTickets).where(lt(secondFactorTickets.expiresAt, now));
}

/** Factors whose secret another key than that one encrypted. */
export function factorsSealedOtherwise(db: Database, sealedBy: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(notLike(secondFactors.secret, `${sealedBy}.%`));
}

export async function replaceSealed(db: Database, { userId, secret }: FactorRow, sealed: string): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: sealed })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret)));
}
