import { Button, NativeSelect, Pagination } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DateRange } from '../../kit/DateRange';
import { ANY_DAY, type DayRange, ofDays } from '../../kit/day-range';
import { useStudio } from '../../studio/studio-context';
import { whole } from '../figures';
import { type Column, type Order, PAGE_SIZES, sorted } from './arrange';
import { OrderSelect } from './OrderSelect';
import classes from './Records.module.css';
import { RecordTable } from './RecordTable';

interface RecordsProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** ISO 8601; which day a record belongs to. */
  readonly timeOf: (row: R) => string;
  /** The exported file's name, without its ending. */
  readonly fileName: string;
}

/** A table of records by days, in any order, page by page, and as a file. */
export function Records<R>({ label, columns, rows, keyOf, timeOf, fileName }: RecordsProps<R>) {
  const { words, locale, saveFile } = useStudio();
  const said = words.wallet.records;
  const [range, setRange] = useState<DayRange>(ANY_DAY);
  const [order, setOrder] = useState<Order>();
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [wanted, setPage] = useState(1);
  const found = sorted(ofDays(rows, range, timeOf), columns, order);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(wanted, pages);
  const choose = (days: DayRange) => {
    setRange(days);
    setPage(1);
  };
  const exportAll = async () => {
    const { toCsv } = await import('./csv');
    saveFile(toCsv(columns, found), `${fileName}.csv`);
  };
  return (
    <>
      <div className={classes.bar}>
        <DateRange range={range} choose={choose} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} />}
          disabled={found.length === 0}
          onClick={exportAll}
        >
          {said.export()}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>
          {said.none()}
          <Button variant="default" onClick={() => choose(ANY_DAY)}>
            {said.showAll()}
          </Button>
        </p>
      ) : (
        <RecordTable
          label={label}
          columns={columns}
          rows={found.slice((page - 1) * size, page * size)}
          keyOf={keyOf}
          order={order}
          sort={setOrder}
        />
      )}
      <div className={classes.bar}>
        <p className={`${classes.count} figures`} role="status">
          {said.count({ count: whole(found.length, locale) })}
        </p>
        <div className={classes.paging}>
          <OrderSelect columns={columns} order={order} sort={setOrder} />
          <NativeSelect
            size="md"
            aria-label={said.pageSize()}
            data={PAGE_SIZES.map((each) => ({ value: String(each), label: said.perPage({ count: each }) }))}
            value={String(size)}
            onChange={({ currentTarget }) => {
              setSize(Number(currentTarget.value));
              setPage(1);
            }}
          />
          {pages > 1 && (
            <Pagination
              component="nav"
              aria-label={said.pages()}
              total={pages}
              value={page}
              onChange={setPage}
              siblings={0}
              size="lg"
              color="gray"
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? words.common.previousPage() : words.common.nextPage(),
              })}
            />
          )}
        </div>
      </div>
    </>
  );
}
