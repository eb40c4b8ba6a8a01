import type { ReactNode } from 'react';

/** One column of a table of records. */
export interface Column<R> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** What it is sorted by, and what the exported file says; a column of buttons has none. */
  readonly value?: (row: R) => string | number;
  readonly numeric?: boolean;
}

export interface Order {
  readonly key: string;
  readonly descending: boolean;
}

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** In the order of a column; rows that are equal there keep theirs. Words go by their language, numbers by size. */
export function sorted<R>(rows: readonly R[], columns: readonly Column<R>[], order: Order | undefined): readonly R[] {
  const value = columns.find(({ key }) => key === order?.key)?.value;
  if (!value || !order) return rows;
  const sign = order.descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(value(a), value(b)));
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
