import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { signInCodes, spentTokens, users } from '../database/schema';

/** The session generation of the user; undefined when there is none. */
export async function findGeneration(db: Database, userId: string): Promise<number | undefined> {
  const [user] = await db
    .select({ generation: users.sessionGeneration })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user?.generation;
}

/** Whether the user exists, is in that session generation, and the token is not spent. */
export async function isCurrent(
  db: Database,
  token: { readonly id: string; readonly userId: string; readonly generation: number },
): Promise<boolean> {
  const spent = db.select({ one: sql`1` }).from(spentTokens).where(eq(spentTokens.id, token.id));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, token.userId), eq(users.sessionGeneration, token.generation), notExists(spent)));
  return rows.length === 1;
}

/** False when the token was spent before. Of two callers at once, one gets true. */
export async function insertSpent(db: Database, token: { readonly id: string; readonly expiresAt: Date }) {
  const { id, expiresAt } = token;
  const rows = await db.insert(spentTokens).values({ id, expiresAt }).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function insertCode(db: Database, code: typeof signInCodes.$inferInsert): Promise<void> {
  await db.insert(signInCodes).values(code);
}

/** Removes the code and answers its row: of two callers at once, one gets it. */
export async function takeCode(db: Database, hash: string): Promise<typeof signInCodes.$inferSelect | undefined> {
  const [row] = await db.delete(signInCodes).where(eq(signInCodes.hash, hash)).returning();
  return row;
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, new Date()));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, new Date()));
}
