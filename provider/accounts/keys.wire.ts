import type { ApiKey } from '../../contract/account';
import type { KeyRow } from './keys.queries';

/** `secret` is the decrypted one. */
export const keyToWire = (key: KeyRow, secret: string): ApiKey => ({
  _id: key.id,
  name: key.name,
  sensitive_id: secret,
  remark: key.remark,
  expired_at: key.expiresAt.toISOString(),
  created_at: key.createdAt.toISOString(),
  last_use_at: key.lastUsedAt?.toISOString() ?? null,
  spend_cap: key.spendCap,
  spent: key.spent,
});
