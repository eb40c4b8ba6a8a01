import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { gathered, UNNAMED } from '../database/gathered';
import type { Database } from '../database/open';
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

export const usedAfter = (time: Date) => sql`${lastUse} > ${time.toISOString()}::timestamptz`;

interface Issued {
  readonly id: string;
  readonly userId: string;
  readonly generation: number;
}

interface Known {
  readonly generation: number;
  readonly isSpent: boolean;
  /** Null of a token without a session's row. */
  readonly lastUse: Date | null;
}

const known = gathered<Issued, Known>((db) => {
  const [ids, userIds] = [sql.placeholder('ids'), sql.placeholder('userIds')];
  const statement = db
    .select({
      id: sql<string>`asked.id`,
      ...{ generation: users.sessionGeneration, session: sessions.id, lastUse, spent: spentTokens.id },
    })
    .from(sql`unnest(${ids}::text[], ${userIds}::text[]) as asked(id, user_id)`)
    .innerJoin(users, sql`${users.id} = asked.user_id`)
    .leftJoin(sessions, sql`${sessions.id} = asked.id`)
    .leftJoin(spentTokens, sql`${spentTokens.id} = asked.id`)
    .prepare(UNNAMED);
  return async (asked) => {
    const once = [...new Map(asked.map((token) => [token.id, token])).values()];
    const rows = await statement.execute({ ids: once.map(({ id }) => id), userIds: once.map(({ userId }) => userId) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asked.map(({ id }) => {
      const row = byId.get(id);
      if (!row) return undefined;
      const { generation, session, spent } = row;
      return { generation, isSpent: spent !== null, lastUse: session === null ? null : row.lastUse };
    });
  };
});

/**
 * What is known of a token whose user exists and is in that session generation, which is not spent, and whose session was
 * used after `usedSince`; undefined for any other.
 */
export async function findCurrent(
  db: Database,
  token: Issued,
  usedSince: Date,
): Promise<{ readonly lastUse: Date | null } | undefined> {
  const found = await known(db, token);
  if (!found || found.isSpent || found.generation !== token.generation) return undefined;
  return found.lastUse === null || found.lastUse > usedSince ? found : undefined;
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
