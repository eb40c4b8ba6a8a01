import type { SignInNotices, UserInfo } from '../../contract/account';
import { fileUrl } from '../files/url';
import type { UserRow } from './accounts.queries';
import type { NoticeRow } from './sign-in-notices.queries';

interface UserDetails {
  readonly user: UserRow;
  readonly defaultApiKey: string | undefined;
  /** Compute power that is free to spend. */
  readonly free: number;
}

export const userToWire = ({ user, defaultApiKey, free }: UserDetails): UserInfo => ({
  id: user.id,
  username: user.username,
  nickname: user.nickname ?? undefined,
  name: user.name ?? undefined,
  email: user.email ?? undefined,
  mobile: user.mobile ?? undefined,
  avatar: user.avatarKey ? fileUrl(user.avatarKey) : undefined,
  inviteCode: user.inviteCode ?? undefined,
  hasPassword: user.passwordHash !== null,
  defaultApiKey,
  computePower: free,
});

export const noticeToWire = ({ id, browser, address, createdAt }: NoticeRow): SignInNotices[number] => ({
  _id: id,
  browser,
  address,
  created_at: createdAt.toISOString(),
});
