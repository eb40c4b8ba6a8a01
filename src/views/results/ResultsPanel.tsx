import { Button, Group, NativeSelect, Pagination } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type HistoryItem, history } from '../../log/projections/history';
import { select } from '../../log/projections/search-history';
import { isLive, tasks } from '../../log/projections/tasks';
import type { ToolSpec } from '../../tools';
import { FastbackSketch } from '../shell/FastbackSketch';
import { useProjection, useReadable, useStudio, useWords } from '../studio-context';
import { HistoryDays } from './HistoryDays';
import classes from './ResultsPanel.module.css';
import { TaskCards } from './TaskCards';

const Preview = lazy(() => import('./Preview').then(({ Preview: view }) => ({ default: view })));

/** The specification's page sizes. */
const PAGE_SIZES = [12, 24, 48, 96];

interface ResultsPanelProps {
  readonly tool: ToolSpec;
  readonly reuse: (form: Readonly<Record<string, unknown>>) => void;
  readonly suggest: (prompt: string) => void;
}

/** What is in the making, and everything that was made, by day and batch. */
export function ResultsPanel({ tool, reuse, suggest }: ResultsPanelProps) {
  const words = useWords();
  const all = useProjection(history);
  const running = useProjection(tasks).some(isLive);
  const [size, setSize] = useState(24);
  const [page, setPage] = useState(1);
  const [shown, show] = useState<HistoryItem>();
  const { total } = select(all, {}, 'newest', 0, 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  const { items } = select(all, {}, 'newest', (current - 1) * size, size);
  return (
    <div className={classes.panel}>
      <div>
        <h2 className={classes.heading}>{words.results.title()}</h2>
        <NetworkNotice />
      </div>
      <StorageNotice />
      <TaskCards />
      {total === 0 && !running && <Empty suggest={tool.module === 'txt2img' ? suggest : undefined} />}
      <HistoryDays items={items} open={show} reuse={reuse} module={tool.module} />
      {total > size && (
        <Group justify="space-between">
          <Pagination total={pages} value={current} onChange={setPage} aria-label={words.results.pages()} />
          <NativeSelect
            aria-label={words.results.pageSize()}
            data={PAGE_SIZES.map(String)}
            value={String(size)}
            onChange={(event) => setSize(Number(event.currentTarget.value))}
          />
        </Group>
      )}
      {shown && (
        <Suspense fallback={null}>
          <Preview items={items} first={shown} close={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Empty({ suggest }: { readonly suggest?: (prompt: string) => void }) {
  const words = useWords();
  return (
    <div className={classes.empty}>
      <FastbackSketch />
      <h2>{words.results.empty()}</h2>
      <p>{words.results.emptyText()}</p>
      {suggest && (
        <Button variant="default" size="md" mt="xs" onClick={() => suggest(words.form.example())}>
          {words.results.emptyAction()}
        </Button>
      )}
    </div>
  );
}

function NetworkNotice() {
  const words = useWords();
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice} style={{ marginTop: 12 }}>
          {words.results.offline()}
        </p>
      )}
    </div>
  );
}

/** Says when what happens here will not last. */
function StorageNotice() {
  const words = useWords();
  const opened = useReadable(useStudio().userLog);
  const [status, setStatus] = useState(opened?.log.status.get());
  useEffect(() => {
    setStatus(opened?.log.status.get());
    return opened?.log.status.subscribe(() => setStatus(opened.log.status.get()));
  }, [opened]);
  if (!status) return null;
  return (
    <>
      {!status.durable && <p className={classes.notice}>{words.results.memoryOnly()}</p>}
      {status.full && <p className={classes.notice}>{words.results.full()}</p>}
      {status.setAside > 0 && <p className={classes.notice}>{words.results.setAside({ count: status.setAside })}</p>}
    </>
  );
}
