import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { languageTag } from '../../i18n';
import { type HistoryItem, history as historyProjection } from '../../log/projections/history';
import { findById } from '../../log/queries/lineage';
import { Empty } from '../kit/Empty';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { Pages } from '../kit/Pages';
import { useToday } from '../kit/use-today';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import { Announcements } from './Announcements';
import { answerGridKey, answerSelectionKey } from './grid-keys';
import { groupBy, groupByDay, nameByMarks } from './group';
import { HistoryBar } from './HistoryBar';
import { HistoryDays } from './HistoryDays';
import classes from './ResultsPanel.module.css';
import { PAGE_SIZES, useHistory } from './use-history';
import type { ResultActions } from './use-result-commands';
import { type Selection, useSelection } from './use-selection';

const Preview = lazyPart(async () => (await import('./preview/Preview')).Preview, { Failed: FailedDialog });
const ClearDialog = lazyPart(async () => (await import('./ClearDialog')).ClearDialog, { Failed: FailedDialog });
const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar);

interface HistoryProps {
  readonly room: ResultActions;
  /** The result that a click has opened. */
  readonly clicked: HistoryItem | undefined;
  /** Id of the one that the address opens. */
  readonly asked: string | undefined;
  /** Something else lies over it and has the keyboard. */
  readonly covered: boolean;
  readonly isMaking: boolean;
}

/** All results, by day and batch, and what is being made; nothing where there is neither. */
export function History({ room, clicked, asked, covered, isMaking }: HistoryProps) {
  const { preferences } = useStudio();
  const history = useHistory();
  const { empty } = history;
  const days = useDays(history);
  const shown = useMemo(() => days.flatMap(({ batches }) => batches.flat()), [days]);
  const selection = useSelection(shown);
  const all = useProjection(historyProjection);
  const opened = clicked ?? (asked === undefined ? undefined : findById(all, asked));
  const [clearing, clearDialog] = useDisclosure(false);
  const top = useTopOf(history.page);
  useKeyboardBack(top, selection, !empty && history.total === 0);
  const keys = (event: KeyboardEvent) => {
    // What was asked for is still on its way: quick typing is meant for that.
    if (covered) return;
    const { shortcuts } = preferences.get();
    const isAnswered = selection.active
      ? answerSelectionKey(event, selection, shown, room, shortcuts)
      : answerGridKey(event, shown, room, shortcuts);
    if (isAnswered) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys only shorten what its buttons do.
    <div className={classes.history} onKeyDown={keys}>
      {!empty && (
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
      <Announcements />
      <div ref={top} className={classes.days}>
        <HistoryDays days={days} question={history.question} selection={selection} isMaking={isMaking} />
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
      {clearing && <ClearDialog close={clearDialog.close} />}
      {opened && <Preview items={shown} first={opened} covered={covered} close={() => room.open(undefined)} />}
    </div>
  );
}

/**
 * The bar of a selection and the way out of a filter go away under the keyboard: it goes on at the result that was
 * selected last, or at the first.
 */
function useKeyboardBack(place: RefObject<HTMLElement | null>, { active, items }: Selection, isNothing: boolean) {
  const last = useRef<string>(undefined);
  const was = useRef(false);
  useEffect(() => {
    if (items.length > 0) last.current = items.at(-1)?.id;
  }, [items]);
  useEffect(() => {
    const isOver = was.current && !active && !isNothing;
    was.current = active || isNothing;
    if (!isOver || document.activeElement !== document.body) return;
    const tileOf = (result: string) => place.current?.querySelector<HTMLElement>(`${result} [data-tile]`);
    const selected = last.current && tileOf(`[data-result="${CSS.escape(last.current)}"]`);
    (selected || tileOf('[data-result]'))?.focus({ preventScroll: true });
    last.current = undefined;
  }, [place, active, isNothing]);
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
