import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, byTool, daysLeft, pace, thisMonth, total, within } from '../../../src/views/wallet/usage';

const NOON = new Date(2026, 10, 21, 12).getTime();
const on = (month: number, day: number, power: number, module = 'txt2img') => ({
  power,
  module,
  createdAt: new Date(2026, month - 1, day, 9).toISOString(),
});

describe('the use of compute power', () => {
  it('compares the use of power with the month before up to the same day', () => {
    const records = [on(11, 1, 20), on(11, 21, 10), on(10, 5, 20), on(10, 22, 500)];
    expect(thisMonth(records, NOON)).toEqual({ power: 30, change: 0.5 });
  });

  it('says nothing of a change where nothing was used before', () => {
    expect(thisMonth([on(11, 3, 8)], NOON)).toEqual({ power: 8 });
    expect(thisMonth([], NOON)).toEqual({ power: 0 });
  });

  it('compares the use up to the 31st with the whole of a shorter month', () => {
    const march31 = new Date(2026, 2, 31, 12).getTime();
    expect(thisMonth([on(3, 31, 10), on(2, 28, 10), on(3, 1, 10)], march31)).toEqual({ power: 20, change: 1 });
  });

  it('averages the use over thirty days, or since the first record where that is less', () => {
    expect(pace([on(11, 20, 30)], NOON)).toEqual({ average: 15, days: 2 });
    expect(pace([on(11, 21, 60), on(3, 1, 9_000)], NOON)).toEqual({ average: 2, days: 30 });
    expect(pace([], NOON)).toEqual({ average: 0, days: 1 });
  });

  it('tells how many whole days the power will last, and nothing where none is used or the first days alone', () => {
    expect(daysLeft(100, { average: 15, days: 30 })).toBe(6);
    expect(daysLeft(0, { average: 15, days: 30 })).toBe(0);
    expect(daysLeft(100, { average: 0, days: 30 })).toBeUndefined();
    expect(daysLeft(100, pace([on(11, 21, 60)], NOON))).toBeUndefined();
    expect(daysLeft(100, pace([on(11, 20, 60)], NOON))).toBeUndefined();
    expect(daysLeft(100, pace([on(11, 19, 60)], NOON))).toBe(5);
  });

  it('loses nothing when it is told by day or by tool', () => {
    const record = fc.record({
      power: fc.integer({ min: 0, max: 50 }),
      module: fc.constantFrom('txt2img', 'img2img', 'imgto3d'),
      createdAt: fc.integer({ min: NOON - 100 * 86_400_000, max: NOON }).map((at) => new Date(at).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(record), fc.constantFrom(7, 30, 90), (records, days) => {
        const recent = within(records, NOON, days);
        const daily = byDay(records, NOON, days);
        expect(daily).toHaveLength(days);
        expect(total(daily)).toBe(total(recent));
        expect(total(byTool(recent))).toBe(total(recent));
        expect(daily.at(-1)?.start).toBe(new Date(2026, 10, 21).getTime());
      }),
    );
  });
});
