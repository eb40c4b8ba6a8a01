import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ProfileUpdate } from '../../contract/account';
import type { Database, Transaction } from '../database/open';
import { qrSignIns, signInCodes, users } from '../database/schema';
import { secondFactorTickets } from '../database/sign-in-schema';

export type UserRow = typeof users.$inferSelect;

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user);
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findByMobile(db: Database, mobile: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile));
  return user;
}

/** By its spelling, else by its key: of two accounts that an earlier version let look alike, each has its own spelling. */
export async function findByName(db: Database, username: string, key: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(users.nameKey, key)));
  return rows.find((user) => user.username === username) ?? rows[0];
}

type NameKey = Pick<UserRow, 'nameKey' | 'nameKeyVersion'>;

/**
 * Takes their keys from the accounts, but deleted ones, whose keys were computed in another way than `version`; answers
 * them with the keys that they had, the oldest first. Those that another process works on are left to it.
 */
export async function takeOldNameKeys(
  transaction: Transaction,
  version: number,
): Promise<Pick<UserRow, 'id' | 'username' | 'nameKey'>[]> {
  const old = transaction
    .select({ id: users.id, nameKey: users.nameKey })
    .from(users)
    .where(and(isNull(users.deletedAt), sql`${users.nameKeyVersion} is distinct from ${version}`))
    .for('update', { skipLocked: true })
    .as('old');
  const rows = await transaction
    .update(users)
    .set({ nameKey: null })
    .from(old)
    .where(eq(users.id, old.id))
    .returning({ id: users.id, username: users.username, nameKey: old.nameKey, createdAt: users.createdAt });
  return rows.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt) || (one.id < other.id ? -1 : 1));
}

/** Fails with a duplicate when another account has the key. */
export async function setNameKey(db: Database, id: string, key: NameKey): Promise<void> {
  await db.update(users).set(key).where(eq(users.id, id));
}

export async function findByInviteCode(db: Database, inviteCode: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.inviteCode, inviteCode));
  return user;
}

/** Another password for the user, whose sessions all end. */
export async function changePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ passwordHash, ...nextGeneration })
      .where(eq(users.id, id));
    await forgetCodes(transaction, id);
  });
}

/** Fails with a duplicate when another account has the number. */
export async function setMobile(transaction: Transaction, id: string, mobile: string): Promise<void> {
  await transaction.update(users).set({ mobile }).where(eq(users.id, id));
}

/** Answers the id of the user with that mobile number, whose sessions all end; undefined when there is none. */
export async function replacePassword(
  transaction: Transaction,
  mobile: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [user] = await transaction
    .update(users)
    .set({ passwordHash, ...nextGeneration })
    .where(eq(users.mobile, mobile))
    .returning({ id: users.id });
  if (user) await forgetCodes(transaction, user.id);
  return user?.id;
}

/** Shows another avatar; answers the key of the one before. */
export async function replaceAvatar(db: Database, id: string, avatarKey: string): Promise<string | undefined> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ key: users.avatarKey })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    await transaction.update(users).set({ avatarKey }).where(eq(users.id, id));
    return before?.key ?? undefined;
  });
}

export async function updateUser(db: Database, id: string, change: ProfileUpdate): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Ends every session of the user, and those that a one-time code would begin. */
export async function endSessions(db: Database, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(users).set(nextGeneration).where(eq(users.id, id));
    await forgetCodes(transaction, id);
  });
}

async function forgetCodes(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(signInCodes).where(eq(signInCodes.userId, userId));
  await transaction.delete(qrSignIns).where(eq(qrSignIns.userId, userId));
  await transaction.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));
}

/** A change of the user's row that ends all sessions. */
const nextGeneration = { sessionGeneration: sql`${users.sessionGeneration} + 1` };
