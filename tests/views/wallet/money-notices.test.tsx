// @vitest-environment happy-dom
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../../src/facts';
import type { Preferences } from '../../../src/ports/preferences';
import type { StudioPorts } from '../../../src/ports/studio';
import { MoneyNotices } from '../../../src/views/wallet/MoneyNotices';
import { memoryLog, NOON, queryOf, renderInStudio } from '../../support/render-in-studio';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  leave = undefined;
});

async function open(free: number, { shows = false, preferences = {} as Preferences } = {}) {
  const log = memoryLog();
  let now = free;
  const wallet = { balance: queryOf('balance', async () => ({ free: now, held: 0 })) } as StudioPorts['wallet'];
  const goTo = vi.fn();
  const scene = await renderInStudio(
    () => (
      <>
        <Notifications transitionDuration={0} />
        <MoneyNotices goTo={goTo} shows={() => shows} />
      </>
    ),
    { userLog: log.userLog, preferences, ports: { wallet } },
  );
  leave = scene.leave;
  const have = (power: number) =>
    act(async () => {
      now = power;
      await scene.studio.queries.known()?.invalidateQueries();
    });
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
  it('notifies of an arrived payment on any page, with what it brought', async () => {
    const { happen, said } = await open(1000);
    await happen(requested);
    await happen(paid);
    expect(said()).toContain('1,100 算力已到账');
  });

  it('does not notify of a payment on its own page', async () => {
    const { happen, said } = await open(1000, { shows: true });
    await happen(requested);
    await happen(paid);
    expect(said()).toBe('');
  });
});

describe('power that runs out', () => {
  it('warns when the power is below five pictures of the usual size, and links to the packages', async () => {
    const { said, have, press, goTo, silence } = await open(20);
    expect(said()).toBe('');
    await have(19);
    expect(said()).toContain('19');
    await press('购买算力');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wallet/buy');
    silence();
  });

  it('warns of low power with the newest figure, and stops once there is enough', async () => {
    const { said, have, silence } = await open(19);
    await have(3);
    expect(said()).toContain('3');
    expect(said()).not.toContain('19');
    await have(1000);
    silence();
  });

  it('does not repeat a dismissed warning of low power before there was enough in between', async () => {
    const { said, have, preferences } = await open(19, { preferences: { lowBalanceTold: 'ada' } });
    expect(said()).toBe('');
    await have(1000);
    expect(preferences.get().lowBalanceTold).toBeUndefined();
    await have(19);
    expect(said()).toContain('19');
  });
});
