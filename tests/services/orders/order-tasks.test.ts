import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Fact, Recorded } from '../../../src/facts';
import type { UserLog } from '../../../src/log';
import { createReadable, foldAll, type Projection } from '../../../src/log/projection';
import { orderMachine } from '../../../src/machines/order/machine';
import { orderActorId } from '../../../src/machines/order/selectors';
import type { CodeAnswer, OrderRequest, OrderState } from '../../../src/machines/order/types';
import { openTabs } from '../../../src/services/browser/tabs';
import { attendOrder } from '../../../src/services/orders/attend-order';
import { createOrderTasks } from '../../../src/services/orders/order-tasks';
import { createLocks } from '../../support/locks';
import { quietStudio } from '../../support/quiet-studio';

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
    projection: <S>(projection: Projection<S>) => ({
      get: () => foldAll(projection, records),
      subscribe: (listener: () => void) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    }),
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
  // What an owner of tasks needs of a user's log, and no more.
  return { userLog: { log } as unknown as UserLog, happen };
}

/** A tab whose orders never come to an end by themselves. */
function openTab() {
  const machine = quietStudio.provide({
    actors: {
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
  const tabs = openTabs(name);
  const close = () => {
    studio.stop();
    tabs.close();
  };
  closing.push(close);
  const driven = () => studio.getSnapshot().context.orders.find(({ id }) => id === orderActorId('FB1'));
  const drives = () => driven()?.getSnapshot().status === 'active';
  const tasks = createOrderTasks(() => studio, tabs);
  const attend = (userLog: UserLog) =>
    attendOrder('FB1', { studio, current: createReadable<UserLog | undefined>(userLog), start: tasks.start });
  const isAttended = () => driven()?.getSnapshot().context.attended;
  return { studio, tasks, attend, isAttended, drives, driven, close };
}
const settled = (check: () => void) => vi.waitFor(check);

describe('an order', () => {
  it('resumes a pending order of the log in one of two tabs, and in the other when that tab is gone', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    const leave = first.tasks.resumeUnfinished(userLog);
    second.tasks.resumeUnfinished(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    expect(first.driven()?.getSnapshot().context).toMatchObject({ orderId: 'o1' });
    expect(second.drives()).toBe(false);
    // when
    leave();
    first.close();
    // then
    await settled(() => expect(second.drives()).toBe(true));
  });

  it('does not resume an order that was paid before the other tab was gone', async () => {
    const { userLog, happen } = sharedLog(requested, created);
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.tasks.resumeUnfinished(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    const told = vi.spyOn(second.studio, 'send');
    second.tasks.resumeUnfinished(userLog);
    happen(paid);
    first.close();
    // Locks are given in turn: when the third tab has this one, the second had its chance.
    third.tasks.start({ request, orderId: 'o1' });
    await settled(() => expect(third.drives()).toBe(true));
    expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'order.start' }));
  });

  it('hands an order over to the other tab in which the user asks for it', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    first.tasks.resumeUnfinished(userLog);
    second.tasks.resumeUnfinished(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    // when
    second.tasks.start({ request, orderId: 'o1' });
    // then
    await settled(() => expect(second.drives()).toBe(true));
    expect(first.drives()).toBe(false);
  });

  it('drives an order once, however often it is requested', async () => {
    const tab = openTab();
    tab.tasks.resumeUnfinished(sharedLog().userLog);
    for (let press = 0; press < 3; press++) tab.tasks.start({ request });
    await settled(() => expect(tab.drives()).toBe(true));
    const actor = tab.driven();
    tab.tasks.start({ request });
    expect(tab.driven()).toBe(actor);
  });

  it('leaves an order alone when its log was closed meanwhile', async () => {
    const { userLog } = sharedLog(requested, created);
    const [first, second] = [openTab(), openTab()];
    first.tasks.resumeUnfinished(userLog);
    await settled(() => expect(first.drives()).toBe(true));
    second.tasks.resumeUnfinished(userLog)();
    first.close();
    const third = openTab();
    third.tasks.resumeUnfinished(userLog);
    await settled(() => expect(third.drives()).toBe(true));
    expect(second.driven()).toBeUndefined();
  });
});

describe('an order whose dialog is open', () => {
  it('tells the actor that it is attended, from its start in this tab until the dialog is closed', async () => {
    // given
    const { userLog } = sharedLog(requested, created);
    const tab = openTab();
    const leave = tab.attend(userLog);
    // when it is taken over from the log
    await settled(() => expect(tab.drives()).toBe(true));
    // then
    expect(tab.isAttended()).toBe(true);
    leave();
    expect(tab.isAttended()).toBe(false);
  });

  it('takes the order over from the tab that drives it, once', async () => {
    const { userLog, happen } = sharedLog();
    const [first, second] = [openTab(), openTab()];
    first.tasks.resumeUnfinished(userLog);
    const start = vi.spyOn(second.tasks, 'start');
    second.attend(userLog);
    expect(start).not.toHaveBeenCalled();
    happen(requested);
    happen(created);
    await settled(() => expect(second.drives()).toBe(true));
    expect(start).toHaveBeenCalledOnce();
    expect(first.drives()).toBe(false);
  });

  it('takes no order over that has ended', () => {
    const { userLog } = sharedLog(requested, created, paid);
    const tab = openTab();
    const start = vi.spyOn(tab.tasks, 'start');
    tab.attend(userLog);
    expect(start).not.toHaveBeenCalled();
  });
});
