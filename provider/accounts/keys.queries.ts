import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { apiKeys, tasks } from '../database/schema';
import { lockUser } from '../database/sql';

export type KeyRow = typeof apiKeys.$inferSelect;

/**
 * Compute power that a key's generations cost or hold; a failed one gave it back. (Columns by their full names: in a
 * query of one table the builder leaves the table's away.)
 */
const spentBy = sql<number>`(select coalesce(sum(t.cost), 0)::int from ${tasks} t
  where t.api_key_id = api_keys.id and t.status <> 'failed')`;

/** The user's keys, the default one first, then by age. */
export const selectKeys = (db: Database, userId: string) =>
  db
    .select({ key: apiKeys, spent: spentBy })
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
    .returning({ key: apiKeys, spent: spentBy });
  return row;
}

export async function deleteKey(db: Database, id: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
}

export async function makeDefault(db: Database, id: string): Promise<void> {
  await db.update(apiKeys).set({ isDefault: true }).where(eq(apiKeys.id, id));
}

/** The secret of the user's default key, or of the oldest valid one. */
export async function findDefaultSecret(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: apiKeys.secret })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, new Date())))
    .orderBy(desc(apiKeys.isDefault), asc(apiKeys.createdAt))
    .limit(1);
  return row?.secret;
}

/** The key of that secret, unless it has expired. */
export async function findValidKey(db: Database, secret: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.secret, secret), gt(apiKeys.expiresAt, new Date())));
  return row;
}

export async function noteUse(db: Database, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: new Date() }).where(eq(apiKeys.id, id));
}

/** What the key may spend in its life (null for any amount) and what it has spent or holds. */
export async function findCap(db: Database, id: string) {
  const [row] = await db.select({ cap: apiKeys.spendCap, spent: spentBy }).from(apiKeys).where(eq(apiKeys.id, id));
  return row;
}
