import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { vi } from 'vitest';
import type { UserInfo } from '../../../contract/account';
import { type AccountWords, loadAccountWords } from '../../../src/i18n';
import { RequestError } from '../../../src/machines/request-error';
import type { ApiKey } from '../../../src/ports/account';
import type { StudioPorts } from '../../../src/ports/studio';
import { AccountWordsProvider } from '../../../src/views/profile/account-words';
import { useWords } from '../../../src/views/studio/studio-context';
import { NOON, queryOf, renderInStudio } from '../../support/render-in-studio';

export const ada: UserInfo = { id: 'ada', username: 'ada', name: 'Ada', defaultApiKey: 'fb-12345-the-middle-67890xyz' };
export const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'one',
  name: 'Default API Key',
  secret: 'fb-12345-the-middle-67890xyz',
  remark: '',
  expiresAt: new Date(NOON + 300 * 86_400_000).toISOString(),
  lastUsedAt: null,
  spendCap: null,
  spent: 12,
  ...change,
});
export const offline = () => Promise.reject(new RequestError({ kind: 'network' }));

function Page({ own, children }: { readonly own: AccountWords; readonly children: React.ReactNode }) {
  return <AccountWordsProvider value={{ ...useWords(), ...own }}>{children}</AccountWordsProvider>;
}

/** Renders a part of the profile page; its calls succeed unless the test provides others. */
export async function renderProfile(
  view: () => React.ReactNode,
  account: Partial<StudioPorts['account']> = {},
  keys = [key()],
  list: () => Promise<readonly ApiKey[]> = async () => keys,
) {
  notifications.clean();
  const own = await loadAccountWords('zh');
  const ports = {
    account: {
      ...{ refresh: vi.fn(async () => {}), save: vi.fn(async () => {}), setAvatar: vi.fn(async () => {}) },
      ...{ createKey: vi.fn(async () => key()), capKey: vi.fn(async () => {}) },
      ...{ deleteKey: vi.fn(async () => {}), signOutEverywhere: vi.fn(async () => {}) },
      keys: queryOf('keys', list),
      ...{ changePassword: vi.fn(async () => {}), endSession: vi.fn(async () => {}) },
      ...{ endOtherSessions: vi.fn(async () => {}), deleteAccount: vi.fn(async () => {}) },
      exportData: vi.fn(async () => {}),
      sessions: queryOf('sessions', async () => []),
      signIns: queryOf('sign-ins', async () => []),
      secondFactor: queryOf('second-factor', async () => ({ recoveryCodes: 0 })),
      passkeys: queryOf('passkeys', async () => []),
      changePasskeys: vi.fn(async () => {}),
      changeSecondFactor: vi.fn(async () => ({})),
      draft: { read: () => undefined, keep: vi.fn() },
      ...account,
    },
  };
  const scene = await renderInStudio(
    () => (
      <>
        <Notifications />
        <Page own={own}>{view()}</Page>
      </>
    ),
    { ports },
  );
  return { ...scene, ...ports };
}
export const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
