import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Words } from '../../i18n';
import { isLive, type TaskEntry, tasks } from '../../log/projections/tasks';
import {
  type GenerationActor,
  selectCancelFailed,
  selectEstimatedTime,
  selectProgress,
  selectQueue,
  selectSlow,
  selectUnreachable,
} from '../../machines/generation/selectors';
import { useProjection, useStudio } from '../studio-context';
import { failureText } from './failure-text';
import classes from './ResultsPanel.module.css';

/** Cards for what is being made and for what failed in this visit. */
export function TaskCards() {
  const { studio } = useStudio();
  const all = useProjection(tasks);
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  const [dismissed, dismiss] = useState<readonly string[]>([]);
  const actorOf = (taskId: string) => actors.find(({ id }) => id === `generation:${taskId}`);
  const shown = all.filter(
    (task) =>
      isLive(task) ||
      (task.status === 'failed' && actorOf(task.taskId) !== undefined && !dismissed.includes(task.taskId)),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {shown.map((task) => {
        const actor = actorOf(task.taskId);
        if (task.status === 'failed')
          return <FailedCard key={task.taskId} task={task} dismiss={() => dismiss([...dismissed, task.taskId])} />;
        return actor ? (
          <RunningCard key={task.taskId} task={task} actor={actor} />
        ) : (
          <FollowedCard key={task.taskId} task={task} />
        );
      })}
    </ul>
  );
}

function RunningCard({ task, actor }: { readonly task: TaskEntry; readonly actor: GenerationActor }) {
  const { cancelGeneration, words } = useStudio();
  const progress = useSelector(actor, selectProgress);
  const remaining = useSelector(actor, selectEstimatedTime);
  const cancellable = useSelector(actor, (snapshot) => snapshot.hasTag('cancellable'));
  const phase = usePhase(actor, words);
  // Told aloud at each quarter and no oftener; the end is told by the toast.
  const quarter = Math.floor(progress / 25) * 25;
  const elapsed = useElapsed(task.startTime);
  const trouble = useTrouble(actor, words);
  return (
    <li className={classes.card}>
      <p className={classes.prompt}>{task.request.prompt || words.titles[task.request.module]()}</p>
      <Progress
        value={progress}
        size="sm"
        animated={progress < 100}
        aria-label={words.results.progress({ percent: Math.round(progress) })}
      />
      <p className={`${classes.facts} figures`}>
        <span role="status">{phase}</span>
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
        <span />
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
function FollowedCard({ task }: { readonly task: TaskEntry }) {
  const { cancelGeneration, words } = useStudio();
  return (
    <li className={classes.card}>
      <p className={classes.prompt}>{task.request.prompt || words.titles[task.request.module]()}</p>
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

function FailedCard({ task, dismiss }: { readonly task: TaskEntry; readonly dismiss: () => void }) {
  const { studio, startGeneration, words } = useStudio();
  const leave = () => {
    dismiss();
    studio.send({ type: 'generation.dismiss', taskId: task.taskId });
  };
  const retry = () => {
    const { type: _, at: __, ...request } = task.request;
    const taskId = crypto.randomUUID();
    leave();
    startGeneration({ ...request, taskId, batchId: taskId });
  };
  return (
    <li className={classes.card}>
      <p className={classes.prompt}>{task.request.prompt || words.titles[task.request.module]()}</p>
      <p className={classes.bad}>{failureText(task.failure, words)}</p>
      <span className={`${classes.id} figures`}>{words.results.taskId({ id: task.serverTaskId ?? task.taskId })}</span>
      <div className={classes.row}>
        <Button variant="subtle" color="gray" size="compact-md" onClick={leave}>
          {words.common.dismiss()}
        </Button>
        <Button variant="default" size="compact-md" onClick={retry}>
          {words.common.retry()}
        </Button>
      </div>
    </li>
  );
}

function usePhase(actor: GenerationActor, words: Words): string {
  const queue = useSelector(actor, selectQueue);
  const phase = useSelector(actor, (snapshot) =>
    snapshot.hasTag('cancelling') ? 'cancelling' : snapshot.hasTag('running') ? 'drawing' : 'pending',
  );
  if (phase === 'cancelling') return words.results.cancelling();
  if (phase === 'drawing') return words.results.drawing();
  return queue && queue.position > 0 ? words.results.queued({ ahead: queue.position }) : words.results.next();
}

function useTrouble(actor: GenerationActor, words: Words): string | undefined {
  const slow = useSelector(actor, selectSlow);
  const unreachable = useSelector(actor, selectUnreachable);
  const cancelFailed = useSelector(actor, selectCancelFailed);
  if (cancelFailed) return words.results.cancelFailed();
  if (unreachable) return words.results.unreachable();
  return slow ? words.results.slow() : undefined;
}

/** Whole seconds since `start` (ms since the epoch). */
function useElapsed(start: number): number {
  const { now } = useStudio();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return Math.max(0, Math.round((time - start) / 1_000));
}
