import type { HistoryItem } from '../../log/projections/history';
import type { HistoryOrder } from '../../log/projections/search-history';

export interface Day {
  readonly label: string;
  /** Each batch's results; the batches in the order of the results. */
  readonly batches: readonly (readonly HistoryItem[])[];
}

interface NearDays {
  readonly today: string;
  readonly yesterday: string;
}

/** Names the local calendar day of a time; both times in ms since the epoch. */
export function dayNamer(now: number, language: string, names: NearDays): (time: number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const today = format.format(now);
  const midday = new Date(now).setHours(12, 0, 0, 0);
  const yesterday = format.format(midday - 24 * 3_600_000);
  return (time) => {
    const date = format.format(time);
    return date === today ? names.today : date === yesterday ? names.yesterday : date;
  };
}

/** Groups results in that order by local calendar day, then by batch. `now` in ms since the epoch. */
export function groupByDay(
  items: readonly HistoryItem[],
  order: HistoryOrder,
  now: number,
  language: string,
  names: NearDays,
): readonly Day[] {
  const nameOf = dayNamer(now, language, names);
  const days = new Map<string, Map<string, HistoryItem[]>>();
  for (const item of items) {
    const label = nameOf(item.createdAt);
    const batches = days.get(label) ?? new Map<string, HistoryItem[]>();
    const batch = batches.get(item.batchId) ?? [];
    // Whatever the order of the batches, each reads from its first picture to its last.
    if (order === 'newest') batch.unshift(item);
    else batch.push(item);
    batches.set(item.batchId, batch);
    days.set(label, batches);
  }
  return [...days].map(([label, batches]) => ({ label, batches: [...batches.values()] }));
}
