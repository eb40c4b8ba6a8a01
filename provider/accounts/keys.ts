import { randomBytes, randomUUID } from 'node:crypto';
import { type ApiKey, DEFAULT_KEY_NAME, DEFAULT_KEY_REMARK, KEY_LIFETIME_DAYS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database, Transaction } from '../database/open';
import { notFound, Problem } from '../kernel/problem';
import {
  deleteKey,
  findCap,
  findDefaultSecret,
  findValidKey,
  insertKey,
  type KeyRow,
  lockKeys,
  makeDefault,
  noteUse,
  selectKeys,
  updateCap,
} from './keys.queries';
import { keyToWire } from './keys.wire';

const MAX_KEYS = 50;
const DAY_MS = 24 * 3600 * 1000;
/** `last_use_at` is kept to the minute, so that a busy key does not write on every request. */
const USE_RESOLUTION_MS = 60_000;

export const invalidKey = () => new Problem(403, errorCodes.invalidKey, 'API Key is missing, invalid or expired');

interface NewKey {
  readonly name: string;
  readonly remark: string;
  readonly expiresAt?: Date;
  /** Compute power; null or absent for any amount. */
  readonly spendCap?: number | null;
}

/** A user's API keys. The first is the default; when that goes, the oldest valid one succeeds it, or a new one. */
export class ApiKeys {
  constructor(private readonly db: Database) {}

  async list(userId: string): Promise<ApiKey[]> {
    return (await selectKeys(this.db, userId)).map(keyToWire);
  }

  /** Throws 409 when the user has as many keys as one may have. */
  async create(userId: string, given: NewKey): Promise<ApiKey> {
    const key = await this.db.transaction((transaction) => insertNew(transaction, userId, given));
    return keyToWire({ key, spent: 0 });
  }

  /** Limits what one of the user's own keys may spend in its life, null for any amount; 404 for any other. */
  async setCap(userId: string, id: string, spendCap: number | null): Promise<ApiKey> {
    const changed = await updateCap(this.db, userId, id, spendCap);
    if (!changed) throw notFound();
    return keyToWire(changed);
  }

  /** Deletes one of the user's own keys; 404 for any other. */
  async delete(userId: string, id: string): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const keys = await lockKeys(transaction, userId);
      const doomed = keys.find((key) => key.id === id);
      if (!doomed) throw notFound();
      await deleteKey(transaction, id);
      const heir = keys.find((key) => key.id !== id && key.expiresAt.getTime() > Date.now());
      if (!heir) await createDefaultKey(transaction, userId);
      else if (doomed.isDefault) await makeDefault(transaction, heir.id);
    });
  }

  /** The wire key that generations use by default, or undefined when the user has none that is valid. */
  defaultOf(userId: string): Promise<string | undefined> {
    return findDefaultSecret(this.db, userId);
  }

  /** Whose valid key this is, or undefined; notes that it was used. */
  async holderOf(secret: string): Promise<{ userId: string; keyId: string } | undefined> {
    const key = await findValidKey(this.db, secret);
    if (!key) return undefined;
    if (Date.now() - (key.lastUsedAt?.getTime() ?? 0) > USE_RESOLUTION_MS) await noteUse(this.db, key.id);
    return { userId: key.userId, keyId: key.id };
  }
}

/** The key that every new account starts with. */
export async function createDefaultKey(transaction: Transaction, userId: string): Promise<void> {
  await insertNew(transaction, userId, { name: DEFAULT_KEY_NAME, remark: DEFAULT_KEY_REMARK });
}

/**
 * Throws 403 when `cost` would exceed the key's spend cap. It belongs in the transaction that stores the task, after the
 * user's row is locked: two submissions at once then cannot both take the last of a cap.
 */
export async function refuseBeyondCap(transaction: Transaction, keyId: string, cost: number): Promise<void> {
  const key = await findCap(transaction, keyId);
  if (!key) throw invalidKey();
  if (key.cap === null || key.spent + cost <= key.cap) return;
  const left = Math.max(0, key.cap - key.spent);
  throw new Problem(403, errorCodes.keySpent, `API Key: this needs ${cost}, and ${left} is left of its spend cap`);
}

async function insertNew(transaction: Transaction, userId: string, given: NewKey): Promise<KeyRow> {
  const existing = await lockKeys(transaction, userId);
  if (existing.length >= MAX_KEYS) throw new Problem(409, errorCodes.tooManyKeys, `at most ${MAX_KEYS} API keys`);
  return insertKey(transaction, {
    id: randomUUID(),
    userId,
    name: given.name,
    remark: given.remark,
    secret: `fb-${randomBytes(30).toString('base64url')}`,
    spendCap: given.spendCap,
    isDefault: !existing.some((key) => key.isDefault),
    expiresAt: given.expiresAt ?? new Date(Date.now() + KEY_LIFETIME_DAYS * DAY_MS),
  });
}
