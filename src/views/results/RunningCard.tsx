import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Words } from '../../i18n';
import type { TaskEntry } from '../../log/projections/tasks';
import {
  type GenerationActor,
  selectCancelFailed,
  selectEstimatedTime,
  selectProgress,
  selectQueue,
  selectSlow,
  selectUnreachable,
  selectWaitingUntil,
} from '../../machines/generation/selectors';
import { useStudio } from '../studio/studio-context';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';

/** A generation that this tab drives, with its progress, place in the queue and time left. */
export function RunningCard({ task, actor }: { readonly task: TaskEntry; readonly actor: GenerationActor }) {
  const { cancelGeneration, words } = useStudio();
  const progress = useSelector(actor, selectProgress);
  const remaining = useSelector(actor, selectEstimatedTime);
  const cancellable = useSelector(actor, (snapshot) => snapshot.hasTag('cancellable'));
  const { phase, load } = usePhase(actor, words);
  // Announced at each quarter only; a toast announces the end.
  const quarter = Math.floor(progress / 25) * 25;
  const elapsed = useElapsed(task.startTime);
  const trouble = useTrouble(actor, words);
  const preview = useSelector(actor, ({ context }) => context.preview);
  const drawnBy = useSelector(actor, ({ context }) => context.drawnBy);
  return (
    <li className={classes.card}>
      <PromptText asked={task.request} />
      {preview && <img className={classes.developing} src={preview} alt="" />}
      <Progress
        value={progress}
        size="sm"
        animated={progress < 100}
        aria-label={words.results.progress({ percent: Math.round(progress) })}
      />
      <p className={`${classes.facts} figures`}>
        <span role="status">{phase}</span>
        {load && <span>{load}</span>}
        {drawnBy && <span>{words.form.drawnBy({ name: drawnBy })}</span>}
        <span>{Math.round(progress)}%</span>
        <span>{words.results.elapsed({ seconds: elapsed })}</span>
        {remaining !== undefined && <span>{words.results.remaining({ seconds: Math.round(remaining) })}</span>}
      </p>
      <VisuallyHidden role="status">{quarter > 0 && words.results.announced({ percent: quarter })}</VisuallyHidden>
      {trouble && (
        <p className={classes.bad} role="status">
          {trouble}
        </p>
      )}
      <div className={classes.row}>
        <p className={classes.facts}>{words.results.cancelCosts()}</p>
        <Button
          variant="default"
          size="compact-md"
          disabled={!cancellable}
          onClick={() => cancelGeneration(task.taskId)}
        >
          {words.common.cancel()}
        </Button>
      </div>
    </li>
  );
}

/** Driven by another tab: it is followed by its facts alone. */
export function FollowedCard({ task }: { readonly task: TaskEntry }) {
  const { cancelGeneration, words } = useStudio();
  return (
    <li className={classes.card}>
      <PromptText asked={task.request} />
      <Progress value={100} size="sm" animated color="gray" aria-label={words.results.followed()} />
      <div className={classes.row}>
        <p className={classes.facts}>{words.results.followed()}</p>
        <Button variant="default" size="compact-md" onClick={() => cancelGeneration(task.taskId)}>
          {words.common.cancel()}
        </Button>
      </div>
    </li>
  );
}

/** Tags that name a phase, the telling ones first. */
const phases = ['settling', 'cancelling', 'running'] as const;

/** What is being done for it and, in the queue, how much is done for others. */
function usePhase(actor: GenerationActor, words: Words): { readonly phase: string; readonly load?: string } {
  const queue = useSelector(actor, selectQueue);
  const phase = useSelector(actor, (snapshot) => phases.find((tag) => snapshot.hasTag(tag)));
  if (phase === 'settling') return { phase: words.results.settling() };
  if (phase === 'cancelling') return { phase: words.results.cancelling() };
  if (phase === 'running') return { phase: words.results.drawing() };
  if (!queue) return { phase: words.results.next() };
  return {
    phase: queue.position > 0 ? words.results.queued({ ahead: queue.position }) : words.results.next(),
    load: words.results.queueLoad({ current: queue.current, queued: queue.queued }),
  };
}

function useTrouble(actor: GenerationActor, words: Words): string | undefined {
  const slow = useSelector(actor, selectSlow);
  const unreachable = useSelector(actor, selectUnreachable);
  const cancelFailed = useSelector(actor, selectCancelFailed);
  const waitingUntil = useSelector(actor, selectWaitingUntil);
  const wait = -useElapsed(waitingUntil ?? 0, Number.NEGATIVE_INFINITY);
  const { online } = useNetwork();
  if (!online && (waitingUntil !== undefined || unreachable)) return words.results.awaitingNetwork();
  if (waitingUntil !== undefined && wait > 0) return words.results.waiting({ seconds: wait });
  if (cancelFailed) return words.results.cancelFailed();
  if (unreachable) return words.results.unreachable();
  return slow ? words.results.slow() : undefined;
}

/** Whole seconds since `start` (ms since the epoch), `least` at least. */
function useElapsed(start: number, least = 0): number {
  const { now } = useStudio();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return Math.max(least, Math.round((time - start) / 1_000));
}
