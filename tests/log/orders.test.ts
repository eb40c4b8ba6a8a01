import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { foldAll } from '../../src/log/projection';
import { isUnderWay, ORDERS_KEPT, orders } from '../../src/log/projections/orders';
import { facts } from './arbitraries';
import { numbered, ordered } from './world';

const folded = (...list: readonly Fact[]) => foldAll(orders, numbered(list));
const created: Fact = { type: 'v1.OrderCreated', at: 2, orderNo: 'o1', orderId: 's-o1' };
const lapsed: Fact = { type: 'v1.OrderLapsed', at: 3, orderNo: 'o1' };

describe('the orders of a log', () => {
  it('treats an order as pending until its code expires, and again when the code is renewed', () => {
    expect(folded(ordered('o1')).map(isUnderWay)).toEqual([true]);
    expect(folded(ordered('o1'), created, lapsed).map(isUnderWay)).toEqual([false]);
    expect(folded(ordered('o1'), created, lapsed, ordered('o1', 4))).toMatchObject([
      { status: 'open', orderId: 's-o1', startTime: 1 },
    ]);
  });

  it('stand once each, and stay paid whatever is heard later', () => {
    fc.assert(
      fc.property(fc.array(facts), fc.array(facts), (before, after) => {
        const paid: Fact = { type: 'v1.OrderPaid', at: 5, orderNo: 'o1' };
        const state = folded(...before, ordered('o1'), paid, ...after);
        const numbers = state.map(({ request }) => request.orderNo);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(state.find(({ request }) => request.orderNo === 'o1')?.status).toBe('paid');
      }),
    );
  });

  it('keep why one failed until it is tried again', () => {
    const failed: Fact = {
      type: 'v2.OrderFailed',
      at: 2,
      orderNo: 'o1',
      failure: { kind: 'network', step: 'create' },
    };
    expect(folded(ordered('o1'), failed)).toMatchObject([{ status: 'failed', failure: { kind: 'network' } }]);
    expect(folded(ordered('o1'), failed, ordered('o1', 3))[0]).not.toHaveProperty('failure');
  });

  it('keeps only the newest orders, because the provider knows them all', () => {
    const many = Array.from({ length: ORDERS_KEPT + 5 }, (_, index) => ordered(`o${index}`));
    expect(folded(...many)).toHaveLength(ORDERS_KEPT);
    expect(folded(...many)[0]?.request.orderNo).toBe(`o${ORDERS_KEPT + 4}`);
  });
});
