import { Group, type MantineBreakpoint, NativeSelect, Pagination } from '@mantine/core';
import { useWords } from '../studio/studio-context';

export interface PagesProps {
  /** How many there are on all pages. */
  readonly total: number;
  readonly pages: number;
  /** From 1. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly size: number;
  /** The sizes that a page can have, the smallest first. */
  readonly sizes: readonly number[];
  readonly setSize: (size: number) => void;
  /** The sizes are offered from this width on. */
  readonly sizesFrom?: MantineBreakpoint;
}

/** Pages where there is more than one, and their size. */
export function PageBar({ pages, page, setPage, size, sizes, setSize, sizesFrom }: PagesProps) {
  const { common, results } = useWords();
  return (
    <Group justify="space-between" gap="md">
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          aria-label={results.pages()}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? common.previousPage() : common.nextPage(),
          })}
        />
      ) : (
        <span />
      )}
      <NativeSelect
        visibleFrom={sizesFrom}
        aria-label={results.pageSize()}
        data={sizes.map(String)}
        value={String(size)}
        onChange={(event) => setSize(Number(event.currentTarget.value))}
      />
    </Group>
  );
}
