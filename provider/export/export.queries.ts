import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/open';
import { favouriteFolders, favourites, files, ledger, orders, sessions, tasks, users } from '../database/schema';
import { fileUrl } from '../files/url';

/** Rows that are read at a time. */
const PAGE = 500;

/** The rows of all pages; `read` answers those after a key, in its order. */
async function* paged<T, K>(read: (after: K) => Promise<T[]>, first: K, keyOf: (row: T) => K): AsyncGenerator<T> {
  for (let after = first; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = keyOf(last);
  }
}

/** The user's record, without what is secret; undefined without a user. */
export async function ownRecord(db: Database, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      nickname: users.nickname,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      invite_code: users.inviteCode,
      invited_by_somebody: users.invitedBy,
      avatar: users.avatarKey,
      created_at: users.createdAt,
      free: users.free,
      held: users.held,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return undefined;
  const avatar = user.avatar === null ? null : fileUrl(user.avatar);
  return { ...user, avatar, invited_by_somebody: user.invited_by_somebody !== null };
}

export const ownSessions = (db: Database, userId: string) =>
  db
    .select({
      browser: sessions.browser,
      address: sessions.address,
      created_at: sessions.createdAt,
      last_seen_at: sessions.lastSeenAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

export const ownFolders = (db: Database, userId: string) =>
  db
    .select({ id: favouriteFolders.id, name: favouriteFolders.name, created_at: favouriteFolders.createdAt })
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId));

export const ownLedger = (db: Database, userId: string) =>
  paged(
    (after) =>
      db
        .select()
        .from(ledger)
        .where(and(eq(ledger.userId, userId), gt(ledger.id, after)))
        .orderBy(asc(ledger.id))
        .limit(PAGE),
    0,
    ({ id }) => id,
  );

export const ownTasks = (db: Database, userId: string) =>
  paged(
    (after) =>
      db
        .select()
        .from(tasks)
        .where(and(eq(tasks.userId, userId), gt(tasks.seq, after)))
        .orderBy(asc(tasks.seq))
        .limit(PAGE),
    0,
    ({ seq }) => seq,
  );

export const ownOrders = (db: Database, userId: string) =>
  paged(
    (after) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(PAGE),
    '',
    ({ id }) => id,
  );

export const ownFavourites = (db: Database, userId: string) =>
  paged(
    (after) =>
      db
        .select()
        .from(favourites)
        .where(and(eq(favourites.userId, userId), gt(favourites.id, after)))
        .orderBy(asc(favourites.id))
        .limit(PAGE),
    '',
    ({ id }) => id,
  );

export const ownFiles = (db: Database, userId: string) =>
  paged(
    (after) =>
      db
        .select()
        .from(files)
        .where(and(eq(files.userId, userId), gt(files.key, after)))
        .orderBy(asc(files.key))
        .limit(PAGE),
    '',
    ({ key }) => key,
  );
