import { expect, it } from 'vitest';
import { day, moment, timeOfDay } from '../../../src/views/kit/dates';

const midnight = new Date(2026, 10, 1, 0, 5);

it('tells a time so that nobody misreads its day, and midnight as the beginning of one', () => {
  expect(moment(midnight.toISOString(), 'zh')).toBe('2026/11/01 00:05');
  expect(moment(midnight.getTime(), 'en')).toBe('1 Nov 2026, 00:05');
  expect(day(midnight.getTime(), 'zh')).toBe('2026/11/01');
  expect(day(midnight.getTime(), 'en')).toBe('1 Nov 2026');
});

it('says nothing of what is no time', () => expect(moment('soon', 'en')).toBe(''));

it('writes the time of day with two digits each, as the language of either edition does', () => {
  expect(timeOfDay(midnight.getTime())).toBe('00:05');
  expect(timeOfDay(new Date(2026, 10, 1, 15, 40).getTime())).toBe('15:40');
});
