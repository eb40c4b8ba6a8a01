import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { languageTag } from '../../i18n';
import { type HistoryItem, history as historyProjection } from '../../log/projections/history';
import { isLive, tasks } from '../../log/projections/tasks';
import { findById } from '../../log/queries/lineage';
import type { ToolSpec } from '../../tools';
import { FirstSteps } from '../first-steps/FirstSteps';
import { Empty } from '../kit/Empty';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { Pages } from '../kit/Pages';
import { NetworkNotice, StorageNotice } from '../kit/StatusNotices';
import { notifyWarning } from '../kit/toasts';
import { useToday } from '../kit/use-today';
import { usePreference, useProjection, useStudio, useWords } from '../studio/studio-context';
import { DeferredCards } from './DeferredCards';
import { answerGridKey, answerSelectionKey } from './grid-keys';
import { groupBy, groupByDay, nameByMarks } from './group';
import { HistoryBar } from './HistoryBar';
import { HistoryDays } from './HistoryDays';
import { RestoredNote } from './RestoredNote';
import classes from './ResultsPanel.module.css';
import { TaskCards } from './TaskCards';
import { PAGE_SIZES, useHistory } from './use-history';
import {
  type Asking,
  isComparable,
  type ResultActions,
  ResultActionsProvider,
  useResultCommands,
} from './use-result-commands';
import { useSelection } from './use-selection';

const Preview = lazyPart(async () => (await import('./preview/Preview')).Preview, { Failed: FailedDialog });
const Compare = lazyPart(async () => (await import('./compare/Compare')).Compare, { Failed: FailedDialog });
const ClearDialog = lazyPart(async () => (await import('./ClearDialog')).ClearDialog, { Failed: FailedDialog });
const LocalModel = lazyPart(async () => (await import('../model-viewer/LocalModel')).LocalModel);
const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar);
const MarkDialog = lazyPart(async () => (await import('./marks/MarkDialog')).MarkDialog, { Failed: FailedDialog });
const BoardChoice = lazyPart(async () => (await import('../boards/BoardChoice')).BoardChoice, { Failed: FailedDialog });

interface ResultsPanelProps {
  readonly tool: ToolSpec;
  readonly reuse: (form: Readonly<Record<string, unknown>>) => void;
  /** Fills the form with something to begin with. */
  readonly tryExample: () => void;
  /** Puts words into the form. */
  readonly write: (text: string) => void;
  readonly goTo: (address: string) => void;
  /** Asks for another one of a kind, or for variations of a car. */
  readonly ask: (asking: Asking) => void;
  /** Id of the result that the address opens, and how to leave it there. */
  readonly asked?: string;
  readonly leave?: () => void;
  /** Something else lies over it and has the keyboard. */
  readonly covered?: boolean;
}

/** Running generations and all results, by day and batch. */
export const ResultsPanel = memo(Panel);

function Panel(props: ResultsPanelProps) {
  const { tool, reuse, tryExample, write, goTo, ask, asked, leave, covered = false } = props;
  const { words, preferences } = useStudio();
  const running = useProjection(tasks).some(isLive);
  const commands = useResultCommands({ tool, reuse, goTo });
  const history = useHistory();
  const { empty } = history;
  useBegun(!empty);
  const days = useDays(history);
  const shown = useMemo(() => days.flatMap(({ batches }) => batches.flat()), [days]);
  const selection = useSelection(shown);
  const [opened, open] = useOpened(asked, leave);
  const [compared, compare] = useState<readonly HistoryItem[]>();
  const [boarded, putOnBoard] = useState<readonly HistoryItem[]>();
  const [marked, askMarks] = useState<readonly HistoryItem[]>();
  const [clearing, clearDialog] = useDisclosure(false);
  const room = useMemo((): ResultActions => {
    const compareOrWarn = (items: readonly HistoryItem[]) => {
      const [only, other] = items;
      if (only && !other && !isComparable(only)) notifyWarning(words.history.noOriginal());
      else compare(items);
    };
    return { ...commands, tool, open, ask, compare: compareOrWarn, putOnBoard, askMarks };
  }, [commands, tool, words, ask, open]);
  const top = useTopOf(history.page);
  const tileHeight = usePreference('tileHeight');
  const size = tileHeight === undefined ? undefined : ({ '--tile': `${tileHeight}px` } as CSSProperties);
  const keys = (event: KeyboardEvent) => {
    const { shortcuts } = preferences.get();
    const isAnswered = selection.active
      ? answerSelectionKey(event, selection, shown, room, shortcuts)
      : answerGridKey(event, shown, room, shortcuts);
    if (isAnswered) event.preventDefault();
  };
  return (
    <ResultActionsProvider value={room}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys only shorten what its buttons do. */}
      <div className={classes.panel} style={size} onKeyDown={keys}>
        <div>
          <div className={classes.head}>
            <h2 className={classes.heading}>{words.results.title()}</h2>
            {tool.module === 'imgto3d' && <LocalModel />}
          </div>
          <NetworkNotice />
        </div>
        <StorageNotice />
        <DeferredCards />
        <TaskCards />
        {empty ? (
          !running && <NothingYet tool={tool} tryExample={tryExample} write={write} />
        ) : (
          <HistoryBar
            criteria={history.criteria}
            total={history.total}
            change={history.change}
            reset={history.reset}
            prepareSearch={history.prepareSearch}
            select={selection.start}
            clear={clearDialog.open}
          />
        )}
        {!empty && history.total === 0 && <NothingFits reset={history.reset} />}
        <div ref={top} className={classes.days}>
          <HistoryDays days={days} question={history.question} selection={selection} isMaking={running} />
        </div>
        {selection.active && <SelectionBar selection={selection} shown={shown} />}
        <Pages
          total={history.total}
          size={history.size}
          sizes={PAGE_SIZES}
          pages={history.pages}
          page={history.page}
          setPage={history.setPage}
          setSize={history.setSize}
        />
        <RestoredNote />
        {clearing && <ClearDialog close={clearDialog.close} />}
        {opened && (
          <Preview
            items={shown}
            first={opened}
            covered={compared !== undefined || boarded !== undefined || marked !== undefined || covered}
            close={() => open(undefined)}
          />
        )}
        {compared && <Compare items={compared} close={() => compare(undefined)} />}
        {marked && <MarkDialog items={marked} close={() => askMarks(undefined)} />}
        {boarded && <BoardChoice items={boarded} close={() => putOnBoard(undefined)} />}
      </div>
    </ResultActionsProvider>
  );
}

/** This device remembers whether there are results: the page that shows before the app is one with or without. */
function useBegun(isBegun: boolean) {
  const { preferences } = useStudio();
  useEffect(() => {
    if ((preferences.get().begun ?? false) !== isBegun) preferences.set({ begun: isBegun });
  }, [preferences, isBegun]);
}

/** The result that lies open, by a click or by the address. */
function useOpened(asked: string | undefined, leave: (() => void) | undefined) {
  const all = useProjection(historyProjection);
  const [clicked, open] = useState<HistoryItem>();
  const change = useCallback(
    (item: HistoryItem | undefined) => {
      open(item);
      if (!item && asked !== undefined) leave?.();
    },
    [asked, leave],
  );
  return [clicked ?? (asked === undefined ? undefined : findById(all, asked)), change] as const;
}

/** Another page is read from its top, wherever the last one was left. */
function useTopOf(page: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const above = (place.current?.getBoundingClientRect().top ?? 0) < 0;
    if (above) place.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return place;
}

function useDays({ items, order }: Pick<ReturnType<typeof useHistory>, 'items' | 'order'>) {
  const { words, locale } = useStudio();
  const today = useToday();
  return useMemo(() => {
    if (items.length === 0) return [];
    if (order === 'stars' || order === 'tags') return groupBy(items, order, nameByMarks(order, words));
    const names = { today: words.results.today(), yesterday: words.results.yesterday() };
    return groupByDay(items, order, today, languageTag(locale), names);
  }, [items, order, words, locale, today]);
}

function NothingFits({ reset }: { readonly reset: () => void }) {
  const { history } = useWords();
  return (
    <Empty title={history.none()} text={history.noneText()}>
      <Button variant="default" size="md" onClick={reset}>
        {history.resetFilter()}
      </Button>
    </Empty>
  );
}

/** How the first result comes about: by words, by a picture, or by several. */
function NothingYet({
  tool: { samples, keepsCar = false },
  tryExample,
  write,
}: Pick<ResultsPanelProps, 'tool' | 'tryExample' | 'write'>) {
  const { results, form } = useWords();
  const ofImages = samples.length === 1 ? results.emptyImageText() : results.emptyImagesText();
  return (
    // Where a car stands above it, another one would be one too many.
    <Empty sketch={!keepsCar} title={results.empty()} text={samples.length === 0 ? results.emptyText() : ofImages}>
      <Button variant="default" size="md" className={classes.tryIt} onClick={tryExample}>
        {samples.length === 0 ? results.emptyAction({ example: form.example() }) : results.emptyImageAction()}
      </Button>
      {samples.length === 0 && <FirstSteps write={write} />}
    </Empty>
  );
}
