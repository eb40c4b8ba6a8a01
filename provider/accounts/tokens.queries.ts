import { and, eq, isNull, lt, notExists, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { prepared } from '../database/prepared';
import { sessions, signInCodes, spentTokens, users } from '../database/schema';

/** The session generation of the user; undefined when there is none. */
export async function findGeneration(db: Database, userId: string): Promise<number | undefined> {
  const [user] = await db
    .select({ generation: users.sessionGeneration })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user?.generation;
}

/** When the session was last used; a session of an earlier version has no row, and a link never has one. */
export const lastUse = sql<Date>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt);

export const usedAfter = (time: Date | Placeholder) =>
  sql`${lastUse} > ${time instanceof Date ? time.toISOString() : time}::timestamptz`;

const current = prepared((db) => {
  const [id, userId, generation] = [sql.placeholder('id'), sql.placeholder('userId'), sql.placeholder('generation')];
  const spent = db.select({ one: sql`1` }).from(spentTokens).where(eq(spentTokens.id, id));
  return db
    .select({ session: sessions.id, lastUse })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.sessionGeneration, generation),
        notExists(spent),
        or(isNull(sessions.id), usedAfter(sql.placeholder('usedSince'))),
      ),
    );
});

/**
 * What is known of a token whose user exists and is in that session generation, which is not spent, and whose session was
 * used after `usedSince`; undefined for any other.
 */
export async function findCurrent(
  db: Database,
  { id, userId, generation }: { readonly id: string; readonly userId: string; readonly generation: number },
  usedSince: Date,
): Promise<{ readonly lastUse: Date | null } | undefined> {
  const [row] = await current(db).execute({ id, userId, generation, usedSince: usedSince.toISOString() });
  return row && { lastUse: row.session === null ? null : row.lastUse };
}

export async function noteSeen(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, sessionId));
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
