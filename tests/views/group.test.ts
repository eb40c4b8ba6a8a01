import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryItem } from '../../src/log/projections/history';
import { groupByDay, headOf } from '../../src/views/results/group';

const names = { today: '今天', yesterday: '昨天' };
const item = (id: string, batchId: string, createdAt: number): HistoryItem => ({
  id,
  batchId,
  createdAt,
  url: `/files/${id}.png`,
  type: 'image',
  module: 'txt2img',
  prompt: '',
  form: {},
  sources: [],
});
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

describe('results by day and batch', () => {
  it('go by the local calendar day, today and yesterday by their names', () => {
    // given a quarter past midnight, and results around it
    const items = [item('c', '3', at(21, 0, 5)), item('b', '2', at(20, 23, 55)), item('a', '1', at(18, 12))];
    // when
    const days = groupByDay(items, 'newest', at(21, 0, 15), 'zh-CN', names);
    // then
    expect(days.map(({ label }) => label)).toEqual(['今天', '昨天', '2026年11月18日']);
  });

  it('read from the first picture of a batch to its last, the newest batch first', () => {
    // given newest first, as the history gives them
    const items = ['later 1', 'later 0', 'earlier 1', 'earlier 0'].map((id, index) =>
      item(id, id.split(' ')[0] ?? '', at(21, 12) - index),
    );
    // when
    const [day] = groupByDay(items, 'newest', at(21, 13), 'en', names);
    // then
    expect(day?.batches.map((batch) => batch.map(({ id }) => id))).toEqual([
      ['later 0', 'later 1'],
      ['earlier 0', 'earlier 1'],
    ]);
  });

  it('groups every result once by day and batch, in whatever order they come', () => {
    const results = fc.array(fc.record({ batch: fc.nat(5), age: fc.nat(10 * 86_400_000) }), { maxLength: 60 });
    fc.assert(
      fc.property(results, (made) => {
        const now = at(21, 12);
        const items = made
          .map(({ batch, age }, index) => item(String(index), String(batch), now - age))
          .sort((one, other) => other.createdAt - one.createdAt);
        const grouped = groupByDay(items, 'newest', now, 'zh-CN', names).flatMap(({ batches }) => batches.flat());
        expect(grouped.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('the head of the days', () => {
  it('shows whole batches from the top, no more than requested, and at least one if there are any', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }), (batches, count, perDay) => {
        // given batches of these sizes, `perDay` a day, newest first
        const items = batches.flatMap((size, batch) =>
          Array.from({ length: size }, (_, place) =>
            item(`${batch}-${place}`, String(batch), at(28 - Math.floor(batch / perDay), 12)),
          ),
        );
        const days = groupByDay(items, 'newest', at(28, 13), 'en', names);
        const all = days.flatMap((day) => day.batches);
        // when
        const head = headOf(days, count);
        // then
        const taken = head.flatMap((day) => day.batches);
        const results = (list: typeof all) => list.flat().length;
        expect(taken).toEqual(all.slice(0, taken.length));
        expect(results(taken)).toBeGreaterThanOrEqual(Math.min(count, results(all)));
        expect(results(taken.slice(0, -1))).toBeLessThan(count);
        expect(head.map(({ label }) => label)).toEqual(days.slice(0, head.length).map(({ label }) => label));
      }),
    );
  });
});
