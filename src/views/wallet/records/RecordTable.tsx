import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../../studio/studio-context';
import type { Column, Order } from './arrange';
import classes from './Records.module.css';

interface RecordTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly order: Order | undefined;
  readonly sort: (order: Order | undefined) => void;
}

/** The rows of one page. On a phone each row is a card that names its fields. */
export function RecordTable<R>({ label, columns, rows, keyOf, order, sort }: RecordTableProps<R>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-numeric={column.numeric || undefined}
              aria-sort={sortOf(column.key, order)}
            >
              {column.value ? <SortButton column={column} order={order} sort={sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, title, cell, numeric }) => (
              <td key={key} data-title={title} data-numeric={numeric || undefined} data-column={key}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortButtonProps<R> {
  readonly column: Column<R>;
  readonly order: Order | undefined;
  readonly sort: (order: Order | undefined) => void;
}

/** Largest or newest first, then the other way, then as it came. */
function SortButton<R>({ column, order, sort }: SortButtonProps<R>) {
  const words = useWords();
  const own = order?.key === column.key ? order : undefined;
  const next = () => {
    if (!own) sort({ key: column.key, descending: true });
    else sort(own.descending ? { key: column.key, descending: false } : undefined);
  };
  const Icon = own ? (own.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sort}
      data-hint={words.wallet.records.sortBy({ column: column.title })}
      aria-description={words.wallet.records.sortBy({ column: column.title })}
      onClick={next}
    >
      {column.title}
      <Icon size={14} aria-hidden />
    </button>
  );
}

function sortOf(key: string, order: Order | undefined) {
  if (order?.key !== key) return undefined;
  return order.descending ? 'descending' : 'ascending';
}
