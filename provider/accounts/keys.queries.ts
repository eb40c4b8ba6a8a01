import { and, asc, desc, eq, gt, isNull, notLike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { apiKeys } from '../database/schema';
import { lockUser } from '../database/sql';

export type KeyRow = typeof apiKeys.$inferSelect;

/** The user's keys, the default one first, then by age. */
export const selectKeys = (db: Database, userId: string): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.isDefault), asc(apiKeys.createdAt), asc(apiKeys.id));

/** The user's keys, oldest first, with the user locked so that two changes at once cannot make two defaults. */
export async function lockKeys(transaction: Transaction, userId: string): Promise<KeyRow[]> {
  await lockUser(transaction, userId);
  return transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function insertKey(db: Database, key: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await db.insert(apiKeys).values(key).returning();
  if (!row) throw new Error('the API key was not stored');
  return row;
}

export async function updateCap(db: Database, userId: string, id: string, spendCap: number | null) {
  const [row] = await db
    .update(apiKeys)
    .set({ spendCap })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning();
  return row;
}

export async function deleteKey(db: Database, id: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
}

export async function makeDefault(db: Database, id: string): Promise<void> {
  await db.update(apiKeys).set({ isDefault: true }).where(eq(apiKeys.id, id));
}

/** The user's default key, or the oldest valid one. */
export async function findDefaultKey(db: Database, userId: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, new Date())))
    .orderBy(desc(apiKeys.isDefault), asc(apiKeys.createdAt))
    .limit(1);
  return row;
}

/** Keys whose secrets are not encrypted yet, or not by the secret of that name. */
export const keysSealedOtherwise = (db: Database, sealedBy: string): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(or(isNull(apiKeys.secretHash), notLike(apiKeys.secret, `${sealedBy}.%`)));

/** Puts the encrypted secret in the place of the one in clear. */
export async function storeSecret(db: Database, id: string, secret: string, secretHash: string): Promise<void> {
  await db.update(apiKeys).set({ secret, secretHash }).where(eq(apiKeys.id, id));
}

/** The key whose secret has that hash, unless it has expired. */
export async function findValidKey(db: Database, secretHash: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.secretHash, secretHash), gt(apiKeys.expiresAt, new Date())));
  return row;
}

export async function noteUse(db: Database, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: new Date() }).where(eq(apiKeys.id, id));
}

/** What the key may spend in its life (null for any amount) and what it has spent or holds. */
export async function findCap(db: Database, id: string) {
  const [row] = await db
    .select({ cap: apiKeys.spendCap, spent: apiKeys.spent })
    .from(apiKeys)
    .where(eq(apiKeys.id, id));
  return row;
}

/** Adds to what the key has spent or holds (compute power; less than nothing gives back). */
export async function addSpent(db: Database, id: string, power: number): Promise<void> {
  await db
    .update(apiKeys)
    .set({ spent: sql`${apiKeys.spent} + ${power}` })
    .where(eq(apiKeys.id, id));
}
