import { describe, expect, it } from 'vitest';
import { selectStage } from '../src/machines/order/selectors';
import type { OrderStage } from '../src/machines/order/types';
import { describeModel } from '../tests/support/harness/describe';
import { follow, type Path } from '../tests/support/harness/ways';
import { orderModel } from './order.model';

await describeModel(orderModel);

const created: Path = ['a new order', 'recorded succeeds', 'create succeeds'];
const shown: Path = [...created, 'code succeeds 1'];
const lapsed: Path = [...created, 'code succeeds 2', 'after window', 'check succeeds 1'];
const unknown: Path = [...created, 'code succeeds 2', 'after window', 'check fails 1'];
const [requested, made] = ['v1.OrderRequested', 'v1.OrderCreated'];

describe('an order', () => {
  it.each<{ title: string; path: Path; stage: OrderStage; facts: readonly string[] }>([
    {
      title: 'is recorded before anything leaves the browser',
      path: ['a new order'],
      stage: 'preparing',
      facts: [requested],
    },
    {
      title: 'is never sent when it cannot be recorded',
      path: ['a new order', 'recorded fails'],
      stage: 'failed',
      facts: [requested, 'v2.OrderFailed'],
    },
    { title: 'shows its code', path: shown, stage: 'open', facts: [requested, made] },
    {
      title: 'is paid when the provider says so',
      path: [...shown, 'server.order 2'],
      stage: 'paid',
      facts: [requested, made, 'v1.OrderPaid'],
    },
    {
      title: 'stays open when the provider has seen no money',
      path: [...shown, 'server.order 1'],
      stage: 'open',
      facts: [requested, made],
    },
    {
      title: 'is paid when the user asks and the provider says so',
      path: [...shown, 'order.check', 'check succeeds 2'],
      stage: 'paid',
      facts: [requested, made, 'v1.OrderPaid'],
    },
    {
      title: 'is unknown, not failed, when nobody answers',
      path: unknown,
      stage: 'unknown',
      facts: [requested, made],
    },
    {
      title: 'is paid when the answer comes after all',
      path: [...unknown, 'server.order 2'],
      stage: 'paid',
      facts: [requested, made, 'v1.OrderPaid'],
    },
    {
      title: 'lapses when the time of its code is over',
      path: lapsed,
      stage: 'lapsed',
      facts: [requested, made, 'v1.OrderLapsed'],
    },
    {
      title: 'lapses once, however often it is seen unpaid',
      path: [...lapsed, 'server.order 1'],
      stage: 'lapsed',
      facts: [requested, made, 'v1.OrderLapsed'],
    },
    {
      title: 'is paid by money that comes after its time',
      path: [...lapsed, 'server.order 2'],
      stage: 'paid',
      facts: [requested, made, 'v1.OrderLapsed', 'v1.OrderPaid'],
    },
    {
      title: 'is cancelled by the provider’s word alone once it is known there',
      path: [...shown, 'order.cancel', 'withdraw succeeds 1'],
      stage: 'cancelled',
      facts: [requested, made, 'v1.OrderCancelled'],
    },
    {
      title: 'is paid when the money was faster than the withdrawal',
      path: [...shown, 'order.cancel', 'withdraw succeeds 2'],
      stage: 'paid',
      facts: [requested, made, 'v1.OrderPaid'],
    },
    {
      title: 'stays open when it cannot be withdrawn',
      path: [...shown, 'order.cancel', 'withdraw fails'],
      stage: 'open',
      facts: [requested, made],
    },
    {
      title: 'waits for a user who came back to its dialog',
      path: ['a new order', 'order.leave', 'order.attend', 'recorded fails'],
      stage: 'failed',
      facts: [requested, 'v2.OrderFailed'],
    },
    {
      title: 'ends when it fails and nobody looks at it',
      path: ['a new order', 'order.leave', 'recorded fails'],
      stage: 'left',
      facts: [requested, 'v2.OrderFailed'],
    },
  ])('$title', async ({ path, stage, facts }) => {
    const end = await follow(orderModel, path);
    const last = end.snapshots.at(-1);

    expect(last && selectStage(last)).toBe(stage);
    expect(end.facts.map(({ type }) => type)).toEqual(facts);
  });

  it('forgets that the provider asked for patience as soon as it goes on', async () => {
    const onwards = ['create succeeds', 'server.waiting', 'code succeeds 1'];
    const end = await follow(orderModel, ['a new order', 'recorded succeeds', 'server.waiting', ...onwards]);

    const isWaiting = end.snapshots.map(({ context }) => context.waitingUntil !== undefined);
    expect(isWaiting).toEqual([false, false, true, false, true, false]);
  });
});
