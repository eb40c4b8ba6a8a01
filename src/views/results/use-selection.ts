import { useCallback, useMemo, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';

export interface Selection {
  /** Whether a click on a result selects it. */
  readonly active: boolean;
  readonly items: readonly HistoryItem[];
  has(id: string): boolean;
  start(): void;
  end(): void;
  /** Adds or removes one; with `range`, everything from the last one on. */
  toggle(item: HistoryItem, range: boolean): void;
  add(items: readonly HistoryItem[]): void;
}

/** Several results selected at once, also across pages. `shown` is the current page, in reading order. */
export function useSelection(shown: readonly HistoryItem[]): Selection {
  const [active, setActive] = useState(false);
  const [chosen, choose] = useState<ReadonlyMap<string, HistoryItem>>(new Map());
  const [last, setLast] = useState<string>();
  const add = useCallback((items: readonly HistoryItem[]) => {
    setActive(true);
    choose((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)]));
  }, []);
  const toggle = useCallback(
    (item: HistoryItem, range: boolean) => {
      setActive(true);
      setLast(item.id);
      const from = range ? shown.findIndex(({ id }) => id === last) : -1;
      const to = shown.findIndex(({ id }) => id === item.id);
      if (from >= 0 && to >= 0) return add(shown.slice(Math.min(from, to), Math.max(from, to) + 1));
      choose((before) => {
        const after = new Map(before);
        if (!after.delete(item.id)) after.set(item.id, item);
        return after;
      });
    },
    [shown, last, add],
  );
  const start = useCallback(() => setActive(true), []);
  const end = useCallback(() => {
    setActive(false);
    choose(new Map());
  }, []);
  return useMemo(
    () => ({ active, items: [...chosen.values()], has: (id) => chosen.has(id), start, end, toggle, add }),
    [active, chosen, start, end, toggle, add],
  );
}
