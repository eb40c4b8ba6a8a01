import type { Expense } from '../../ports/wallet';
import { dayStart } from '../kit/day-start';

/** Maximum number of days in the daily average. */
export const AVERAGE_DAYS = 30;

const DAY = 24 * 60 * 60_000;

type Spent = Pick<Expense, 'power' | 'createdAt' | 'module'>;

/** What was used on one day of the reader's calendar. `start` is its midnight (ms since the epoch). */
export interface DayUsage {
  readonly start: number;
  readonly power: number;
}

export interface Pace {
  /** Compute power a day, over the last `days`. */
  readonly average: number;
  readonly days: number;
}

/** A change against the month before, as a share of it; undefined where nothing was used then. */
export interface MonthUsage {
  readonly power: number;
  readonly change?: number;
}

export const total = (records: readonly Pick<Spent, 'power'>[]): number =>
  records.reduce((sum, { power }) => sum + power, 0);

/** The last `days` days, today last, each with what was used on it. */
export function byDay(records: readonly Spent[], now: number, days: number): DayUsage[] {
  const starts = Array.from({ length: days }, (_, index) => dayStart(now, index + 1 - days));
  const powers = new Map<number, number>();
  for (const { createdAt, power } of records) {
    const start = dayStart(Date.parse(createdAt));
    powers.set(start, (powers.get(start) ?? 0) + power);
  }
  return starts.map((start) => ({ start, power: powers.get(start) ?? 0 }));
}

/** What each tool used, the most first. */
export function byTool(records: readonly Spent[]): { readonly module: string; readonly power: number }[] {
  const powers = new Map<string, number>();
  for (const { module, power } of records) powers.set(module, (powers.get(module) ?? 0) + power);
  return [...powers].map(([module, power]) => ({ module, power })).sort((a, b) => b.power - a.power);
}

/** Those of the last `days` days, today among them. */
export function within<R extends Pick<Spent, 'createdAt'>>(records: readonly R[], now: number, days: number): R[] {
  const start = dayStart(now, 1 - days);
  return records.filter(({ createdAt }) => Date.parse(createdAt) >= start);
}

/**
 * What this calendar month used so far, and how that compares with the month before up to the same day: a month that has
 * just begun is not called frugal.
 */
export function thisMonth(records: readonly Spent[], now: number): MonthUsage {
  const today = new Date(now);
  const start = new Date(today.getFullYear(), today.getMonth(), 1).getTime();
  const startBefore = new Date(today.getFullYear(), today.getMonth() - 1, 1);
  const lastDay = new Date(today.getFullYear(), today.getMonth(), 0).getDate();
  const sameDay = Math.min(today.getDate(), lastDay);
  const endBefore = new Date(startBefore.getFullYear(), startBefore.getMonth(), sameDay + 1).getTime();
  const spent = (from: number, until: number) =>
    total(
      records.filter(({ createdAt }) => {
        const at = Date.parse(createdAt);
        return at >= from && at < until;
      }),
    );
  const power = spent(start, Number.POSITIVE_INFINITY);
  const before = spent(startBefore.getTime(), endBefore);
  return before === 0 ? { power } : { power, change: (power - before) / before };
}

/** The use a day over the last 30 days, or since the first record where that is less. */
export function pace(records: readonly Spent[], now: number): Pace {
  const first = records.reduce((earliest, { createdAt }) => Math.min(earliest, Date.parse(createdAt)), now);
  const since = Math.round((dayStart(now) - dayStart(first)) / DAY) + 1;
  const days = Math.min(AVERAGE_DAYS, Math.max(1, since));
  return { average: total(within(records, now, days)) / days, days };
}

/** Fewer days of use say little of how long power lasts. */
export const LEAST_DAYS = 3;

/** Whole days until the free power is used up; undefined without use, or with too few days of it. */
export const daysLeft = (free: number, { average, days }: Pace): number | undefined =>
  average > 0 && days >= LEAST_DAYS ? Math.floor(free / average) : undefined;
