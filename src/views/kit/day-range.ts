/** First and last day, each as YYYY-MM-DD of the reader's calendar; null where the range is open. */
export type DayRange = readonly [string | null, string | null];
export const ANY_DAY: DayRange = [null, null];

/** The records of those days, the last one to its end. `timeOf` answers ISO 8601. */
export function ofDays<R>(rows: readonly R[], [from, to]: DayRange, timeOf: (row: R) => string): R[] {
  const start = from === null ? Number.NEGATIVE_INFINITY : midnight(from, 0);
  const end = to === null ? Number.POSITIVE_INFINITY : midnight(to, 1);
  return rows.filter((row) => {
    const at = Date.parse(timeOf(row));
    return at >= start && at < end;
  });
}

/** The range from `months` months ago to today; a week where `months` is 0. */
export function lastDays(now: number, months: 0 | 1 | 3): DayRange {
  const today = new Date(now);
  const from =
    months === 0 ? new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6) : sameDayBefore(today, months);
  return [dayOf(from), dayOf(today)];
}

/** The same day of an earlier month, or that month's last where it is shorter. */
function sameDayBefore(today: Date, months: number): Date {
  const last = new Date(today.getFullYear(), today.getMonth() - months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(today.getDate(), last.getDate()));
}

function midnight(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
