import type { Words } from '../../i18n';
import type { HistoryItem } from '../../log/projections/history';
import type { HistoryOrder, ResultOrder } from '../../log/queries/search-history';
import { formatOf } from '../kit/dates';
import { dayStart } from '../kit/day-start';

/** Results that stand under one heading: of a day, of a number of stars, or of a tag. */
export interface Day {
  readonly label: string;
  /** Each batch's results; the batches in the order of the results. */
  readonly batches: readonly (readonly HistoryItem[])[];
}

interface NearDays {
  readonly today: string;
  readonly yesterday: string;
}

const LONG_DAY = { dateStyle: 'long' } as const;

/** Names the local calendar day of a time; both times in ms since the epoch. */
export function dayNamer(now: number, language: string, names: NearDays): (time: number) => string {
  const [yesterday, today, tomorrow] = [dayStart(now, -1), dayStart(now), dayStart(now, 1)];
  return (time) => {
    if (time >= yesterday && time < tomorrow) return time < today ? names.yesterday : names.today;
    // Made for older days alone: the browser takes long to make one.
    return formatOf(language, LONG_DAY).format(time);
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
  return groupBy(items, order, ({ createdAt }) => nameOf(createdAt));
}

/** Groups results in that order by what names them, then by batch. */
export function groupBy(
  items: readonly HistoryItem[],
  order: ResultOrder,
  nameOf: (item: HistoryItem) => string,
): readonly Day[] {
  const days = new Map<string, Map<string, HistoryItem[]>>();
  for (const item of items) {
    const label = nameOf(item);
    const batches = days.get(label) ?? new Map<string, HistoryItem[]>();
    const batch = batches.get(item.batchId) ?? [];
    // Whatever the order of the batches, each reads from its first picture to its last.
    if (order === 'oldest') batch.push(item);
    else batch.unshift(item);
    batches.set(item.batchId, batch);
    days.set(label, batches);
  }
  return [...days].map(([label, batches]) => ({ label, batches: [...batches.values()] }));
}

/** What a result stands under where they are sorted by what the user says of them. */
export const nameByMarks =
  (order: 'stars' | 'tags', { results }: Pick<Words, 'results'>) =>
  ({ stars, tags }: HistoryItem): string =>
    (order === 'tags' ? tags?.[0] : stars === undefined ? undefined : results.stars({ count: stars })) ??
    results.rest();

/** As many whole batches from the top as `count` results need. */
export function headOf(days: readonly Day[], count: number): readonly Day[] {
  let room = count;
  const head: Day[] = [];
  for (const { label, batches } of days) {
    const fitting: Day['batches'][number][] = [];
    for (const batch of batches) {
      if (room <= 0) break;
      fitting.push(batch);
      room -= batch.length;
    }
    if (fitting.length > 0) head.push({ label, batches: fitting });
  }
  return head;
}
