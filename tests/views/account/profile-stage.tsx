import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiKey, UserInfo } from '../../../contract/account';
import { createReadable } from '../../../src/log/projection';
import { AccountError } from '../../../src/machines/account/failure';
import type { StudioPorts } from '../../../src/views/studio-context';
import { NOON, stage } from '../../support/render-in-studio';

export const ada: UserInfo = { id: 'ada', username: 'ada', name: 'Ada', defaultApiKey: 'fb-12345-the-middle-67890xyz' };
export const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  _id: 'one',
  name: 'Default API Key',
  sensitive_id: 'fb-12345-the-middle-67890xyz',
  remark: '',
  expired_at: new Date(NOON + 300 * 86_400_000).toISOString(),
  created_at: new Date(NOON).toISOString(),
  last_use_at: null,
  spend_cap: null,
  spent: 12,
  ...change,
});
export const offline = () => Promise.reject(new AccountError({ kind: 'network' }));

let leave: () => Promise<void> = async () => {};
beforeEach(() => notifications.clean());
afterEach(() => leave());

/** A part of the profile page, whose calls all succeed but for those that the test gives. */
export async function open(view: () => React.ReactNode, account: Partial<StudioPorts['account']> = {}, keys = [key()]) {
  const ports = {
    account: {
      ...{ refresh: vi.fn(async () => {}), save: vi.fn(async () => {}), setAvatar: vi.fn(async () => {}) },
      ...{ refreshKeys: vi.fn(async () => {}), createKey: vi.fn(async () => key()), capKey: vi.fn(async () => {}) },
      ...{ deleteKey: vi.fn(async () => {}), signOutEverywhere: vi.fn(async () => {}) },
      draft: { read: () => undefined, keep: vi.fn() },
      keys: createReadable<readonly ApiKey[] | undefined>(keys),
      ...account,
    },
  };
  const scene = await stage(
    () => (
      <>
        <Notifications />
        {view()}
      </>
    ),
    { ports },
  );
  leave = scene.leave;
  return { ...scene, ...ports };
}
export const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
