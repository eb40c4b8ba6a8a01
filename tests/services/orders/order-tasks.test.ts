import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { UserLog } from '../../../src/log';
import type { Fact, OrderRequest, Recorded } from '../../../src/log/facts';
import { foldAll, type Projection } from '../../../src/log/projection';
import { orderMachine } from '../../../src/machines/order/machine';
import { orderActorId } from '../../../src/machines/order/selectors';
import type { CodeAnswer, OrderState } from '../../../src/machines/order/types';
import { studioMachine } from '../../../src/machines/studio/machine';
import { createOrderDrivers } from '../../../src/services/order-drivers';
import { createLocks } from '../../support/locks';

const request: OrderRequest = {
  ...{ orderNo: 'FB1', productId: 'monthly', productName: 'monthly' },
  ...{ power: 1000, bonus: 0, amount: 2900, currency: 'CNY' },
};
const requested: Fact = { type: 'v1.OrderRequested', at: 1, ...request };
const created: Fact = { type: 'v1.OrderCreated', at: 2, orderNo: 'FB1', orderId: 'o1' };
const paid: Fact = { type: 'v1.OrderPaid', at: 3, orderNo: 'FB1' };

const closing: (() => void)[] = [];
let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A log that two tabs share. */
function sharedLog(...facts: Fact[]) {
  const records = facts.map((fact, seq) => ({ seq, tab: 'here', fact }) as Recorded);
  const heard = new Set<(recorded: Recorded) => void>();
  const log = {
    projection: <S>(projection: Projection<S>) => ({ get: () => foldAll(projection, records) }),
    onFact: (listener: (recorded: Recorded) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
  };
  const happen = (fact: Fact) => {
    const recorded = { seq: records.length, tab: 'here', fact } as Recorded;
    records.push(recorded);
    for (const listener of heard) listener(recorded);
  };
  // What drivers need of a user's log, and no more.
  return { userLog: { log } as unknown as UserLog, happen };
}

/** A tab whose orders never come to an end by themselves. */
function openTab() {
  const machine = studioMachine.provide({
    actors: {
      // Nobody signs in here.
      session: fromCallback(() => {}) as never,
      order: orderMachine.provide({
        actors: {
          recorded: fromPromise(() => new Promise<void>(() => {})),
          code: fromPromise(() => new Promise<CodeAnswer>(() => {})),
          check: fromPromise(() => new Promise<OrderState>(() => {})),
          wake: fromCallback(() => {}),
        },
      }),
    },
  });
  const session = { now: () => 0 } as never;
  const studio = createActor(machine, { input: { session } }).start();
  const channel = new BroadcastChannel(name);
  const close = () => {
    studio.stop();
    channel.close();
  };
  closing.push(close);
  const driven = () => studio.getSnapshot().context.orders.find(({ id }) => id === orderActorId('FB1'));
  const drives = () => driven()?.getSnapshot().status === 'active';
  return { studio, drivers: createOrderDrivers(studio, channel), drives, driven, close };
}
const settled = (check: () => void) => vi.waitFor(check);

describe('an order', () => {
  it('that is under way in the log is taken up once, by one of two tabs, and by the other when that is gone', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    const leave = first.drivers.adopt(userLog);
    second.drivers.adopt(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    expect(first.driven()?.getSnapshot().context).toMatchObject({ orderId: 'o1' });
    expect(second.drives()).toBe(false);
    // when
    leave();
    first.close();
    // then
    await settled(() => expect(second.drives()).toBe(true));
  });

  it('that was paid before the other tab was gone is not taken up again', async () => {
    const { userLog, happen } = sharedLog(requested, created);
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.drivers.adopt(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    const told = vi.spyOn(second.studio, 'send');
    second.drivers.adopt(userLog);
    happen(paid);
    first.close();
    // Locks are given in turn: when the third tab has this one, the second had its chance.
    third.drivers.start({ request, orderId: 'o1' });
    await settled(() => expect(third.drives()).toBe(true));
    expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'order.start' }));
  });

  it('that the user asks for in another tab is driven there, and let go here', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    first.drivers.adopt(userLog);
    second.drivers.adopt(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    // when
    second.drivers.start({ request, orderId: 'o1' });
    // then
    await settled(() => expect(second.drives()).toBe(true));
    expect(first.drives()).toBe(false);
  });

  it('is driven once, however often it is asked for', async () => {
    const tab = openTab();
    tab.drivers.adopt(sharedLog().userLog);
    for (let press = 0; press < 3; press++) tab.drivers.start({ request });
    await settled(() => expect(tab.drives()).toBe(true));
    const actor = tab.driven();
    tab.drivers.start({ request });
    expect(tab.driven()).toBe(actor);
  });

  it('of a log that was closed meanwhile is left alone', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    first.drivers.adopt(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    second.drivers.adopt(userLog)();
    first.close();
    const third = openTab();
    third.drivers.adopt(userLog);
    await settled(() => expect(third.drives()).toBe(true));
    expect(second.driven()).toBeUndefined();
  });
});
