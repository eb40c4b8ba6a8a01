import { Button } from '@mantine/core';
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { type HistoryItem, history as historyProjection } from '../../log/projections/history';
import { isLive, tasks } from '../../log/projections/tasks';
import { isEmpty } from '../../log/queries/is-empty';
import type { ToolSpec } from '../../tools';
import { Empty } from '../kit/Empty';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { NetworkNotice, StorageNotice } from '../kit/StatusNotices';
import { notifyWarning } from '../kit/toasts';
import { useIdle } from '../kit/use-idle';
import { usePreference, useProjection, useStudio, useWords } from '../studio/studio-context';
import { DeferredCards } from './DeferredCards';
import { fetchHistory } from './fetch-history';
import { RestoredNote } from './RestoredNote';
import classes from './ResultsPanel.module.css';
import { TaskCards } from './TaskCards';
import {
  type Asking,
  isComparable,
  type ResultActions,
  ResultActionsProvider,
  useResultCommands,
} from './use-result-commands';

const FirstSteps = lazyPart(async () => (await import('../first-steps/FirstSteps')).FirstSteps);
const History = lazyPart(async () => (await fetchHistory()).History);
const Compare = lazyPart(async () => (await import('./compare/Compare')).Compare, { Failed: FailedDialog });
const LocalModel = lazyPart(async () => (await import('../model-viewer/LocalModel')).LocalModel);
const MarkDialog = lazyPart(async () => (await import('./marks/MarkDialog')).MarkDialog, { Failed: FailedDialog });
const BoardChoice = lazyPart(async () => (await import('../boards/BoardChoice')).BoardChoice, { Failed: FailedDialog });

interface ResultsPanelProps {
  readonly tool: ToolSpec;
  readonly reuse: (form: Readonly<Record<string, unknown>>, said?: string) => void;
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
  const { words } = useStudio();
  const running = useProjection(tasks).some(isLive);
  const commands = useResultCommands({ tool, reuse, goTo });
  const empty = isEmpty(useProjection(historyProjection));
  useBegun(!empty);
  // Before the first result comes: it then appears at once.
  const isIdle = useIdle();
  const [clicked, click] = useState<HistoryItem>();
  const open = useCallback(
    (item: HistoryItem | undefined) => {
      click(item);
      if (!item && asked !== undefined) leave?.();
    },
    [asked, leave],
  );
  const [compared, compare] = useState<readonly HistoryItem[]>();
  const [boarded, putOnBoard] = useState<readonly HistoryItem[]>();
  const [marked, askMarks] = useState<readonly HistoryItem[]>();
  const room = useMemo((): ResultActions => {
    const compareOrWarn = (items: readonly HistoryItem[]) => {
      const [only, other] = items;
      if (only && !other && !isComparable(only)) notifyWarning(words.history.noOriginal());
      else compare(items);
    };
    return { ...commands, tool, open, ask, compare: compareOrWarn, putOnBoard, askMarks };
  }, [commands, tool, words, ask, open]);
  const tileHeight = usePreference('tileHeight');
  const size = tileHeight === undefined ? undefined : ({ '--tile': `${tileHeight}px` } as CSSProperties);
  const isCovered = [compared, boarded, marked].some((each) => each !== undefined) || covered;
  return (
    <ResultActionsProvider value={room}>
      <div className={classes.panel} style={size}>
        <div>
          <div className={classes.head}>
            <h2 className={classes.heading}>{words.results.title()}</h2>
            {tool.module === 'imgto3d' && <LocalModel />}
          </div>
          <NetworkNotice />
        </div>
        <StorageNotice />
        <DeferredCards />
        <TaskCards reuse={commands.reuse} goTo={goTo} />
        {empty && !running && <NothingYet tool={tool} tryExample={tryExample} write={write} />}
        {(!empty || running || isIdle) && (
          <History room={room} clicked={clicked} asked={asked} covered={isCovered} isMaking={running} />
        )}
        <RestoredNote />
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

/** How the first result comes about: by words, by a picture, or by several. */
function NothingYet({ tool, tryExample, write }: Pick<ResultsPanelProps, 'tool' | 'tryExample' | 'write'>) {
  const { results, form } = useWords();
  const { samples, keepsCar = false } = tool;
  const ofImages = samples.length === 1 ? results.emptyImageText() : results.emptyImagesText();
  return (
    // Where a car stands above it, or an example below it, another one would be one too many.
    <Empty
      sketch={!keepsCar && samples.length === 0}
      title={results.empty()}
      text={samples.length === 0 ? results.emptyText() : ofImages}
    >
      <Button variant="default" size="md" className={classes.tryIt} onClick={tryExample}>
        {samples.length === 0 ? results.emptyAction({ example: form.example() }) : results.emptyImageAction()}
      </Button>
      <FirstSteps tool={tool} write={write} />
    </Empty>
  );
}
