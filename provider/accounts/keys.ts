import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { ApiKey } from '../../contract/account';
import { DEFAULT_KEY_NAME, DEFAULT_KEY_REMARK, KEY_LIFETIME_DAYS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { apiKeys, tasks, users } from '../database/schema';
import { notFound, Problem } from '../kernel/problem';

const MAX_KEYS = 50;
const DAY_MS = 24 * 3600 * 1000;
/** `last_use_at` is kept to the minute, so that a busy key does not write on every request. */
const USE_RESOLUTION_MS = 60_000;

type KeyRow = typeof apiKeys.$inferSelect;

/**
 * Compute power that a key's generations cost or hold; what failed was given back. (Columns by their full names: in a
 * query of one table the builder leaves the table's away.)
 */
const spentBy = sql<number>`(select coalesce(sum(t.cost), 0)::int from ${tasks} t
  where t.api_key_id = api_keys.id and t.status <> 'failed')`;

export const invalidKey = () => new Problem(403, errorCodes.invalidKey, 'API Key is missing, invalid or expired');

/** A user's API keys. The first is the default; when that goes, the oldest valid one succeeds it, or a new one. */
export class ApiKeys {
  constructor(private readonly db: Database) {}

  async list(userId: string): Promise<ApiKey[]> {
    const rows = await this.db
      .select({ key: apiKeys, spent: spentBy })
      .from(apiKeys)
      .where(eq(apiKeys.userId, userId))
      .orderBy(desc(apiKeys.isDefault), asc(apiKeys.createdAt), asc(apiKeys.id));
    return rows.map(({ key, spent }) => toWire(key, spent));
  }

  async create(userId: string, given: NewKey, db: Database = this.db): Promise<ApiKey> {
    return db.transaction(async (transaction) => {
      const existing = await lockKeys(transaction, userId);
      if (existing.length >= MAX_KEYS) throw new Problem(409, 'auth.tooManyKeys', `at most ${MAX_KEYS} API keys`);
      const [row] = await transaction
        .insert(apiKeys)
        .values({
          id: randomUUID(),
          userId,
          name: given.name,
          remark: given.remark,
          secret: `fb-${randomBytes(30).toString('base64url')}`,
          spendCap: given.spendCap,
          isDefault: !existing.some((key) => key.isDefault),
          expiresAt: given.expiresAt ?? new Date(Date.now() + KEY_LIFETIME_DAYS * DAY_MS),
        })
        .returning();
      if (!row) throw new Error('the API key was not stored');
      return toWire(row, 0);
    });
  }

  /** Limits what one of the user's own keys may spend in its life, null for any amount; 404 for any other. */
  async setCap(userId: string, id: string, spendCap: number | null): Promise<ApiKey> {
    const [row] = await this.db
      .update(apiKeys)
      .set({ spendCap })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
      .returning({ key: apiKeys, spent: spentBy });
    if (!row) throw notFound();
    return toWire(row.key, row.spent);
  }

  /** The key that every new account starts with. */
  createDefault(userId: string, db: Database = this.db): Promise<ApiKey> {
    return this.create(userId, { name: DEFAULT_KEY_NAME, remark: DEFAULT_KEY_REMARK }, db);
  }

  /** Deletes one of the user's own keys; 404 for any other. */
  async delete(userId: string, id: string): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const keys = await lockKeys(transaction, userId);
      const doomed = keys.find((key) => key.id === id);
      if (!doomed) throw notFound();
      await transaction.delete(apiKeys).where(eq(apiKeys.id, id));
      const heir = keys.find((key) => key.id !== id && key.expiresAt.getTime() > Date.now());
      if (!heir) await this.createDefault(userId, transaction);
      else if (doomed.isDefault) {
        await transaction.update(apiKeys).set({ isDefault: true }).where(eq(apiKeys.id, heir.id));
      }
    });
  }

  /** The wire key that generations use by default, or undefined when the user has none that is valid. */
  async defaultOf(userId: string): Promise<string | undefined> {
    const [row] = await this.db
      .select({ secret: apiKeys.secret })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, new Date())))
      .orderBy(desc(apiKeys.isDefault), asc(apiKeys.createdAt))
      .limit(1);
    return row?.secret;
  }

  /** Whose valid key this is, or undefined; notes that it was used. */
  async holderOf(secret: string): Promise<{ userId: string; keyId: string } | undefined> {
    const [row] = await this.db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.secret, secret), gt(apiKeys.expiresAt, new Date())));
    if (!row) return undefined;
    if (Date.now() - (row.lastUsedAt?.getTime() ?? 0) > USE_RESOLUTION_MS) {
      await this.db.update(apiKeys).set({ lastUsedAt: new Date() }).where(eq(apiKeys.id, row.id));
    }
    return { userId: row.userId, keyId: row.id };
  }
}

interface NewKey {
  readonly name: string;
  readonly remark: string;
  readonly expiresAt?: Date;
  readonly spendCap?: number | null;
}

/**
 * Throws 403 when the key may not spend so much more. Call it inside the transaction that stores the task, once the user's
 * row is locked: two submissions at once then cannot both take the last of a cap.
 */
export async function refuseBeyondCap(transaction: Database, keyId: string, cost: number): Promise<void> {
  const [key] = await transaction
    .select({ cap: apiKeys.spendCap, spent: spentBy })
    .from(apiKeys)
    .where(eq(apiKeys.id, keyId));
  if (!key) throw invalidKey();
  if (key.cap === null || key.spent + cost <= key.cap) return;
  const left = Math.max(0, key.cap - key.spent);
  throw new Problem(403, errorCodes.keySpent, `API Key: this needs ${cost}, and ${left} is left of its spend cap`);
}

/** The user's keys, oldest first, with the user locked so that two changes at once cannot make two defaults. */
async function lockKeys(transaction: Database, userId: string): Promise<KeyRow[]> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

function toWire(row: KeyRow, spent: number): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    sensitive_id: row.secret,
    remark: row.remark,
    expired_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    last_use_at: row.lastUsedAt?.toISOString() ?? null,
    spend_cap: row.spendCap,
    spent,
  };
}
