import { expect } from 'vitest';
import { PAYMENT_SECONDS } from '../contract/payment';
import { orderMachine } from '../src/machines/order/machine';
import { selectStage } from '../src/machines/order/selectors';
import type { OrderInput, OrderRequest } from '../src/machines/order/types';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';
import type { World } from '../tests/support/harness/world';

const NOW = Date.UTC(2026, 10, 21, 9);

const request: OrderRequest = {
  orderNo: 'FB20261121_walk',
  productId: 'monthly',
  productName: 'monthly',
  power: 1000,
  bonus: 0,
  amount: 2900,
  currency: 'CNY',
};
const fresh: OrderInput = { request, now: () => NOW };
const refused = new RequestError({ kind: 'refused', status: 404 });
const lost = new RequestError({ kind: 'network' });
const code = (seconds: number) => ({ kind: 'code' as const, qrCode: 'http://localhost/pay', seconds });

/** The machine with the world's answers in place of its effects. */
export const providedOrder = (world: World) =>
  orderMachine.provide({
    actors: {
      recorded: world.promised(),
      create: world.promised(),
      code: world.promised(),
      poll: world.silent(),
      wake: world.silent(),
      check: world.promised(),
      withdraw: world.promised(),
    },
  });

/** An order with everything that can happen to it. A code of 0 s is one whose time is over when it is next looked at. */
export const orderModel: Model<typeof orderMachine> = {
  name: 'order',
  machine: providedOrder,
  scenarios: {
    'a new order': fresh,
    'an order to be paid again': { ...fresh, orderId: 'server-order' },
    'an order with a code, reloaded': { ...fresh, orderId: 'server-order', resumed: true },
    'an order without an answer, reloaded': { ...fresh, resumed: true },
  },
  events: {
    'order.attend': [{ type: 'order.attend' }],
    'order.leave': [{ type: 'order.leave' }],
    'order.check': [{ type: 'order.check' }],
    'order.refresh': [{ type: 'order.refresh' }],
    'order.retry': [{ type: 'order.retry' }],
    'order.cancel': [{ type: 'order.cancel' }],
    'server.order': [
      { type: 'server.order', state: 'unpaid' },
      { type: 'server.order', state: 'paid' },
      { type: 'server.order', state: 'expired' },
      { type: 'server.order', state: 'cancelled' },
    ],
    'server.unanswered': [{ type: 'server.unanswered' }],
    'server.waiting': [{ type: 'server.waiting', until: NOW + 30_000 }],
    'server.refused': [{ type: 'server.refused', failure: { ...refused.failure, step: 'query' } }],
  },
  outcomes: {
    recorded: { done: [undefined], error: [new Error('the disk is full')] },
    create: { done: ['server-order'], error: [new RequestError({ kind: 'refused' })] },
    code: {
      done: [code(PAYMENT_SECONDS), code(0), { kind: 'order', state: 'paid' }, { kind: 'order', state: 'expired' }],
      error: [new RequestError({ kind: 'unavailable', status: 500 })],
    },
    poll: { done: [], error: [] },
    wake: { done: [], error: [] },
    wakeLapsed: { done: [], error: [] },
    check: { done: ['unpaid', 'paid', 'expired', 'cancelled'], error: [lost, refused] },
    withdraw: { done: ['cancelled', 'paid'], error: [new RequestError({ kind: 'network' })] },
  },
  delays: { window: PAYMENT_SECONDS * 1_000 },
  identity: ({ context }) => [context.orderId, context.shownUntil > NOW, context.attended],
  check: ({ snapshots, facts }) => {
    const types = facts.map(({ type }) => type);
    const last = snapshots.at(-1);
    // An order is paid once, and emits nothing afterwards.
    expect(types.filter((type) => type === 'v1.OrderPaid')).toHaveLength(last?.matches('paid') ? 1 : 0);
    if (types.includes('v1.OrderPaid')) expect(types.at(-1)).toBe('v1.OrderPaid');
    // What the provider says of the money is how it ends.
    if (last && last.context.state !== 'unpaid') expect(last.value).toBe(last.context.state);
    // What the provider made was recorded before, unless an earlier visit did so.
    const created = types.indexOf('v1.OrderCreated');
    const isResumed = snapshots[0]?.context.resumed;
    if (created >= 0 && !isResumed) expect(types.indexOf('v1.OrderRequested')).toBeLessThan(created);
    // A code is shown only of an order that the provider knows.
    if (last?.hasTag('open')) expect(last.context).toMatchObject({ orderId: 'server-order' });
    // A lost network is never a failure while money may be on its way.
    if (last?.hasTag('failed') && last.context.shownUntil > 0) expect(last.context.failure?.kind).not.toBe('network');
    // Views always know what to show.
    if (last) expect(selectStage(last) === 'left').toBe(last.matches('left'));
  },
};
