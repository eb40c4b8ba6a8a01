import type { ApiKey } from '../../contract/account';
import type { KeyRow } from './keys.queries';

/** `spent` in compute power. */
export const keyToWire = ({ key, spent }: { readonly key: KeyRow; readonly spent: number }): ApiKey => ({
  _id: key.id,
  name: key.name,
  sensitive_id: key.secret,
  remark: key.remark,
  expired_at: key.expiresAt.toISOString(),
  created_at: key.createdAt.toISOString(),
  last_use_at: key.lastUsedAt?.toISOString() ?? null,
  spend_cap: key.spendCap,
  spent,
});
