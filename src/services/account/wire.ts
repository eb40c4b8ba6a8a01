import type * as wire from '../../../contract/account';
import type { ApiKey, NewApiKey, OpenSession, SignInNotice } from '../../ports/account';

export const toApiKey = (key: wire.ApiKey): ApiKey => ({
  id: key._id,
  name: key.name,
  secret: key.sensitive_id,
  remark: key.remark,
  expiresAt: key.expired_at,
  lastUsedAt: key.last_use_at,
  spendCap: key.spend_cap,
  spent: key.spent,
});

/** The body that asks for a key. */
export const fromNewKey = ({ name, remark, expiresAt, spendCap }: NewApiKey) => ({
  name,
  remark,
  expired_at: expiresAt,
  spend_cap: spendCap,
});

export const toSignInNotice = ({ _id, browser, address, created_at }: wire.SignInNotices[number]): SignInNotice => ({
  id: _id,
  browser,
  address,
  at: created_at,
});

export const toOpenSession = ({
  _id,
  browser,
  address,
  created_at,
  current,
}: wire.SessionList['data'][number]): OpenSession => ({ id: _id, browser, address, since: created_at, current });

export const pathOf = (userId: string) => `users/${encodeURIComponent(userId)}`;
export const userPath = (user: wire.UserInfo | undefined) => pathOf(user?.id ?? '');
