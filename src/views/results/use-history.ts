import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type HistoryItem, history } from '../../log/projections/history';
import { isEmpty } from '../../log/queries/is-empty';
import { type HistoryFilter, prepareSearch, select } from '../../log/queries/search-history';
import { type Criteria, everything, type Span } from '../../machines/library/criteria';
import { selectCriteria } from '../../machines/library/selectors';
import { dayStart } from '../kit/day-start';
import { useToday } from '../kit/use-today';
import { useProjection, useStudio } from '../studio/studio-context';

/** The specification's page sizes. */
export const PAGE_SIZES = [12, 24, 48, 96] as const;

/** One page of the history as the user wants to see it. */
export function useHistory() {
  const all = useProjection(history);
  const today = useToday();
  const { library } = useStudio();
  const criteria = useSelector(library, selectCriteria);
  const size = criteria.pageSize;
  const [page, setPage] = useState(1);
  // Typing stays fluent however long the history is. Whatever is pressed answers sooner in one piece.
  const search = useDeferredValue(criteria.search);
  const wanted = useMemo(() => ({ ...criteria, search }), [criteria, search]);
  const filter = useMemo(() => filterOf(wanted, today), [wanted, today]);
  const { total } = select(all, filter, wanted.order, 0, 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  const question = useMemo(
    () => ({ filter, order: wanted.order, size, page: current }),
    [filter, wanted.order, size, current],
  );
  const items = useStable(select(all, filter, wanted.order, (current - 1) * size, size).items);
  const change = useCallback(
    (patch: Partial<Criteria>) => {
      library.send({ type: 'history.look', change: patch });
      setPage(1);
    },
    [library],
  );
  const reset = useCallback(() => change(everything), [change]);
  const setSize = useCallback((pageSize: number) => change({ pageSize }), [change]);
  const prepare = useCallback(() => prepareSearch(all), [all]);
  return {
    items,
    total,
    /** Another object for another page, filter or order, the same for whatever else changes. */
    question,
    /** Nothing was ever made, or all of it was deleted. */
    empty: isEmpty(all),
    criteria,
    order: wanted.order,
    change,
    prepareSearch: prepare,
    reset,
    pages,
    page: current,
    setPage,
    size,
    setSize,
  };
}

/** The same array as long as it holds the same results: a new one elsewhere in the history redraws nothing here. */
function useStable(items: readonly HistoryItem[]): readonly HistoryItem[] {
  const [kept, keep] = useState(items);
  if (kept === items) return kept;
  if (kept.length === items.length && kept.every((item, index) => item === items[index])) return kept;
  keep(items);
  return items;
}

/** How many of the filter's controls restrict what is shown; search and order do not count. */
export const restrictions = ({ span, type, module, stars, tags }: Criteria) =>
  [span !== 'any', type, module, stars, tags].filter(Boolean).length;

/** The filter that the controls mean; days are local, `now` in ms since the epoch. */
export function filterOf(
  { search, span, from, to, type, module, stars, tags }: Omit<Criteria, 'order' | 'pageSize'>,
  now: number,
): HistoryFilter {
  const custom = span === 'custom';
  return {
    search,
    type,
    module,
    stars,
    tags,
    from: custom ? startOf(from) : sinceOf(span, now),
    to: custom ? startOf(to, 1) : undefined,
  };
}

const daysBack: Partial<Record<Span, number>> = { today: 0, week: 6, month: 29 };

function sinceOf(span: Span, now: number): number | undefined {
  const back = daysBack[span];
  return back === undefined ? undefined : dayStart(now, -back);
}

/** Local midnight of an ISO day, `later` days on; undefined for none. */
function startOf(day: string, later = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).getTime();
}
