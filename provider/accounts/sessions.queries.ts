import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { sessions, spentTokens, users } from '../database/schema';
import { usedAfter } from './tokens.queries';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The user's sessions that are not over, the newest first. */
export function openSessions(db: Database, userId: string, usedSince: Date, limit: number): Promise<SessionRow[]> {
  return db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionGeneration, sessions.generation)))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        usedAfter(usedSince),
        notExists(spentBy(db)),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
    .then((rows) => rows.map(({ session }) => session));
}

/** The user's own session; undefined for any other. */
export async function findSession(db: Database, userId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return row;
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}

const spentBy = (db: Database) => db.select({ one: sql`1` }).from(spentTokens).where(eq(spentTokens.id, sessions.id));
