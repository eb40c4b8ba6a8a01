// @vitest-environment happy-dom
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../../src/log/facts';
import { createReadable } from '../../../src/log/projection';
import type { Preferences } from '../../../src/services/browser/preferences';
import { MoneyNotices } from '../../../src/views/wallet/MoneyNotices';
import { memoryLog, NOON, stage } from '../../support/render-in-studio';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  leave = undefined;
});

const user = { id: 'ada' };
const session = {
  getSnapshot: () => ({ hasTag: () => true, context: { user } }),
  subscribe: () => ({ unsubscribe: () => {} }),
} as never;

async function open(free: number, { shows = false, preferences = {} as Preferences } = {}) {
  const log = memoryLog();
  const balance = createReadable({ free, held: 0 });
  const goTo = vi.fn();
  const scene = await stage(
    () => (
      <>
        <Notifications transitionDuration={0} />
        <MoneyNotices goTo={goTo} shows={() => shows} />
      </>
    ),
    { userLog: log.userLog, preferences, ports: { balance, session } },
  );
  leave = scene.leave;
  const have = (power: number) => act(async () => balance.set({ free: power, held: 0 }));
  const said = () => document.body.textContent ?? '';
  // A notice leaves the list at once, and the screen once it has faded.
  const silence = () => expect(notificationsStore.getState().notifications).toEqual([]);
  return { ...scene, ...log, goTo, have, said, silence };
}

const requested: Fact = {
  ...{ type: 'v1.OrderRequested', at: NOON, orderNo: 'FB1', productId: 'p', productName: 'monthly' },
  ...{ power: 1000, bonus: 100, amount: 2900, currency: 'CNY' },
};
const paid: Fact = { type: 'v1.OrderPaid', at: NOON, orderNo: 'FB1' };

describe('a payment that arrived', () => {
  it('is told wherever the user is, with what it brought', async () => {
    const { happen, said } = await open(1000);
    await happen(requested);
    await happen(paid);
    expect(said()).toContain('1,100 算力已到账');
  });

  it('is not told where its own page does', async () => {
    const { happen, said } = await open(1000, { shows: true });
    await happen(requested);
    await happen(paid);
    expect(said()).toBe('');
  });
});

describe('power that runs out', () => {
  it('is told below five pictures of the usual size, and leads to the packages', async () => {
    const { said, have, press, goTo, silence } = await open(20);
    expect(said()).toBe('');
    await have(19);
    expect(said()).toContain('19');
    await press('购买算力');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wallet/buy');
    silence();
  });

  it('is told with the newest figure, and no longer once there is enough', async () => {
    const { said, have, silence } = await open(19);
    await have(3);
    expect(said()).toContain('3');
    expect(said()).not.toContain('19');
    await have(1000);
    silence();
  });

  it('is not told again to whoever put it away, before there was enough in between', async () => {
    const { said, have, preferences } = await open(19, { preferences: { lowBalanceTold: 'ada' } });
    expect(said()).toBe('');
    await have(1000);
    expect(preferences.get().lowBalanceTold).toBeUndefined();
    await have(19);
    expect(said()).toContain('19');
  });
});
