import { randomBytes, randomUUID } from 'node:crypto';
import { type ApiKey, DEFAULT_KEY_NAME, DEFAULT_KEY_REMARK, KEY_LIFETIME_DAYS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database, Transaction } from '../database/open';
import { hashOf } from '../kernel/hash';
import type { Keyring } from '../kernel/keyring';
import { notFound, Problem } from '../kernel/problem';
import { DAY_MS } from '../kernel/time';
import {
  addSpent,
  deleteKey,
  findCap,
  findDefaultKey,
  findValidKey,
  insertKey,
  type KeyRow,
  keysSealedOtherwise,
  lockKeys,
  makeDefault,
  noteUse,
  selectKeys,
  storeSecret,
  updateCap,
} from './keys.queries';
import { keyToWire } from './keys.wire';

const MAX_KEYS = 50;
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

/**
 * A user's API keys. Their secrets are stored encrypted, for the wire answers them whole, and looked up by their hash. The
 * first is the default; when that goes, the oldest valid one succeeds it, or a new one.
 */
export class ApiKeys {
  constructor(
    private readonly db: Database,
    private readonly secret: Keyring,
  ) {}

  async list(userId: string): Promise<ApiKey[]> {
    return (await selectKeys(this.db, userId)).map((key) => this.toWire(key));
  }

  /** Throws 409 when the user has as many keys as one may have. */
  async create(userId: string, given: NewKey): Promise<ApiKey> {
    const key = await this.db.transaction((transaction) => this.insertNew(transaction, userId, given));
    return this.toWire(key);
  }

  /** Limits what one of the user's own keys may spend in its life, null for any amount; 404 for any other. */
  async setCap(userId: string, id: string, spendCap: number | null): Promise<ApiKey> {
    const changed = await updateCap(this.db, userId, id, spendCap);
    if (!changed) throw notFound();
    return this.toWire(changed);
  }

  /** Deletes one of the user's own keys; 404 for any other. */
  async delete(userId: string, id: string): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const keys = await lockKeys(transaction, userId);
      const doomed = keys.find((key) => key.id === id);
      if (!doomed) throw notFound();
      await deleteKey(transaction, id);
      const heir = keys.find((key) => key.id !== id && key.expiresAt.getTime() > Date.now());
      if (!heir) await this.createDefault(transaction, userId);
      else if (doomed.isDefault) await makeDefault(transaction, heir.id);
    });
  }

  /** The wire key that generations use by default, or undefined when the user has none that is valid. */
  async defaultOf(userId: string): Promise<string | undefined> {
    const key = await findDefaultKey(this.db, userId);
    return key && this.open(key);
  }

  /**
   * Gives every key of the user another secret: a leaked one is useless then. Names, ends, spend caps and the work that was
   * begun with the keys stay.
   */
  async renewAll(transaction: Transaction, userId: string): Promise<void> {
    for (const { id } of await lockKeys(transaction, userId)) {
      const { sealed, hash } = this.newSecret(id);
      await storeSecret(transaction, id, sealed, hash);
    }
  }

  /** Whose valid key this is, or undefined; notes that it was used. */
  async holderOf(secret: string): Promise<KeyHolder | undefined> {
    const key = await findValidKey(this.db, hashOf(secret));
    if (!key) return undefined;
    if (Date.now() - (key.lastUsedAt?.getTime() ?? 0) > USE_RESOLUTION_MS) await noteUse(this.db, key.id);
    return { userId: key.userId, keyId: key.id, isDefault: key.isDefault };
  }

  /** The key that every new account starts with. */
  async createDefault(transaction: Transaction, userId: string): Promise<void> {
    await this.insertNew(transaction, userId, { name: DEFAULT_KEY_NAME, remark: DEFAULT_KEY_REMARK });
  }

  /** Encrypts what an earlier version stored in clear, and by the current secret what the one before it encrypted. */
  async sealAll(): Promise<void> {
    for (const key of await keysSealedOtherwise(this.db, this.secret.id)) {
      const secret = this.open(key);
      if (secret === undefined) continue;
      await storeSecret(this.db, key.id, this.secret.seal('api-key', secret, key.id), hashOf(secret));
    }
  }

  private async insertNew(transaction: Transaction, userId: string, given: NewKey): Promise<KeyRow> {
    const existing = await lockKeys(transaction, userId);
    if (existing.length >= MAX_KEYS) throw new Problem(409, errorCodes.tooManyKeys, `at most ${MAX_KEYS} API keys`);
    const id = randomUUID();
    const { sealed, hash } = this.newSecret(id);
    return insertKey(transaction, {
      id,
      userId,
      name: given.name,
      remark: given.remark,
      secret: sealed,
      secretHash: hash,
      spendCap: given.spendCap,
      isDefault: !existing.some((key) => key.isDefault),
      expiresAt: given.expiresAt ?? new Date(Date.now() + KEY_LIFETIME_DAYS * DAY_MS),
    });
  }

  /** A secret for the key, as it is stored. */
  private newSecret(id: string) {
    const secret = `fb-${randomBytes(30).toString('base64url')}`;
    return { sealed: this.secret.seal('api-key', secret, id), hash: hashOf(secret) };
  }

  private toWire(key: KeyRow): ApiKey {
    return keyToWire(key, this.open(key) ?? '');
  }

  /** Undefined where the provider's secret was exchanged and the one before it is no longer given. */
  private open({ id, secret, secretHash }: KeyRow): string | undefined {
    return secretHash === null ? secret : this.secret.open('api-key', secret, id);
  }
}

/** Whose key it is. The default one acts for its owner, as the app does; any other sees only its own work. */
export interface KeyHolder {
  readonly userId: string;
  readonly keyId: string;
  readonly isDefault: boolean;
}

/**
 * Counts `cost` against the key; throws 403 when it would exceed the spend cap. It belongs in the transaction that stores the task, after the
 * user's row is locked: two submissions at once then cannot both take the last of a cap.
 */
export async function spendOfCap(transaction: Transaction, keyId: string, cost: number): Promise<void> {
  const key = await findCap(transaction, keyId);
  if (!key) throw invalidKey();
  if (key.cap === null || key.spent + cost <= key.cap) return addSpent(transaction, keyId, cost);
  const left = Math.max(0, key.cap - key.spent);
  throw new Problem(403, errorCodes.keySpent, `API Key: this needs ${cost}, and ${left} is left of its spend cap`);
}

/** Throws 403 for a key that has nothing left to spend: it makes nothing, and needs no upload for it. */
export async function refuseSpentKey(db: Database, keyId: string): Promise<void> {
  const key = await findCap(db, keyId);
  if (!key) throw invalidKey();
  if (key.cap === null || key.spent < key.cap) return;
  throw new Problem(403, errorCodes.keySpent, 'API Key: nothing is left of its spend cap');
}
