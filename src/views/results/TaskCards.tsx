import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import { isLive, type TaskEntry, tasks } from '../../log/projections/tasks';
import { type GenerationActor, selectFailure } from '../../machines/generation/selectors';
import { useProjection, useStudio } from '../studio-context';
import { FailedCard } from './FailedCard';
import { NotifyToggle } from './NotifyToggle';
import classes from './ResultsPanel.module.css';
import { FollowedCard, RunningCard } from './RunningCard';

/** Cards for what is being made, and for what failed or was cancelled in this visit. */
export const TaskCards = memo(function TaskCards() {
  const { studio } = useStudio();
  const all = useProjection(tasks);
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  const [dismissed, dismiss] = useState<readonly string[]>([]);
  const actorOf = (taskId: string) => actors.find(({ id }) => id === `generation:${taskId}`);
  const shown = all.filter(
    (task) =>
      isLive(task) || (isGivenUp(task) && actorOf(task.taskId) !== undefined && !dismissed.includes(task.taskId)),
  );
  const unknown = actors.filter(({ id }) => !all.some(({ taskId }) => id === `generation:${taskId}`));
  if (shown.length + unknown.length === 0) return null;
  return (
    <div>
      {shown.some(isLive) && <NotifyToggle />}
      <ul className={classes.cards}>
        {unknown.map((actor) => (
          <UnrecordedCard key={actor.id} actor={actor} />
        ))}
        {shown.map((task) => {
          const actor = actorOf(task.taskId);
          if (isGivenUp(task))
            return <FailedCard key={task.taskId} task={task} dismiss={() => dismiss([...dismissed, task.taskId])} />;
          return actor ? (
            <RunningCard key={task.taskId} task={task} actor={actor} />
          ) : (
            <FollowedCard key={task.taskId} task={task} />
          );
        })}
      </ul>
    </div>
  );
});

const isGivenUp = ({ status }: TaskEntry) => status === 'failed' || status === 'cancelled';

/** A generation that the log could not keep is known by its actor alone. */
function UnrecordedCard({ actor }: { readonly actor: GenerationActor }) {
  const failure = useSelector(actor, selectFailure);
  if (failure?.kind !== 'not-recorded') return null;
  const { request, startTime } = actor.getSnapshot().context;
  const stamped = { type: 'v1.GenerationRequested', at: startTime, ...request } as const;
  const task: TaskEntry = {
    taskId: request.taskId,
    request: stamped,
    status: 'failed',
    startTime,
    failure,
    results: [],
  };
  return <FailedCard task={task} />;
}
